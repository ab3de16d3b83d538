// What is special about a pawn's move that is not listed: see missing_move.h.

#include <algorithm>
#include <cstdlib>

#include "engine/direction.h"
#include "engine/uci_move.h"
#include "oracle/diagnose/missing_move.h"

namespace refute::oracle {
namespace {

bool is_edge(Square square) { return square.file() == File::kA || square.file() == File::kH; }

/// The pawns of the side to move that stand beside the pawn to be captured in passing.
Bitboard capturers_of(const NodeFacts& facts, Square ep_square) {
  Bitboard capturers;
  for (Direction side : {kEast, kWest}) {
    const auto from = step(ep_square, {side.files, -forward(facts.us()).ranks});
    if (from && facts.at(*from) == Piece{facts.us(), PieceType::kPawn})
      capturers |= Bitboard(*from);
  }
  return capturers;
}

void add_second_capturer(const MoveQuestion& question, Move move, Reasons& reasons) {
  const NodeFacts& facts = question.facts;
  const Bitboard others = capturers_of(facts, move.to()).without(move.from());
  if (others.empty()) return;
  const Move other = Move::en_passant(others.first(), move.to());
  const bool is_legal =
      std::find(facts.legal.begin(), facts.legal.end(), other) != facts.legal.end();
  const std::string who = named(facts, move) + " is legal, ";
  if (!is_legal) {
    reasons.push_back(
        {Rule::kEnPassantMissingOtherPinned,
         who + "whatever is true of the capture by the other pawn, on " + other.from().text()});
  } else if (!is_missing(question, other)) {
    reasons.push_back({Rule::kEnPassantMissingOneOfTwo,
                       who + "and so is the capture by the other pawn, on " + other.from().text()});
  }
}

bool has_enemy_rook_or_queen_on_rank_of_king(const NodeFacts& facts, Move move) {
  if (facts.king.rank() != move.from().rank()) return false;
  for (Square square : Bitboard::of(facts.king.rank())) {
    const std::optional<Piece> piece = facts.at(square);
    const bool rides =
        piece && (piece->type == PieceType::kRook || piece->type == PieceType::kQueen);
    if (rides && piece->color == facts.them()) return true;
  }
  return false;
}

bool has_letter(std::string_view move, std::string_view squares, bool is_capital) {
  const bool is_longer = move.size() == squares.size() + 1 && move.starts_with(squares);
  return is_longer && (move.back() >= 'A' && move.back() <= 'Z') == is_capital;
}

/// How the subject writes the promotions on these squares instead, if it lists them at all.
Reasons reasons_from_spelling(const MoveQuestion& question, const std::string& squares) {
  for (const std::string& extra : question.difference.extra) {
    if (extra == squares) {
      return {{Rule::kPromotionPieceUnnamed,
               squares + " is listed and does not say what the pawn becomes"}};
    }
    if (has_letter(extra, squares, true)) {
      return {{Rule::kPromotionLetterCase, extra + " names the piece with a capital letter"}};
    }
  }
  return {};
}

Rule rule_of_piece(PieceType type) {
  switch (type) {
    case PieceType::kQueen:
      return Rule::kPromotionToQueenMissing;
    case PieceType::kRook:
      return Rule::kPromotionToRookMissing;
    case PieceType::kBishop:
      return Rule::kPromotionToBishopMissing;
    default:
      return Rule::kPromotionToKnightMissing;
  }
}

/// What is not listed among the four promotions of one pawn to one square.
std::vector<PieceType> missing_types(const MoveQuestion& question, Move move) {
  std::vector<PieceType> types;
  for (PieceType type : kPromotionTypes) {
    if (is_missing(question, Move::promotion(move.from(), move.to(), type))) types.push_back(type);
  }
  return types;
}

/// Whether promotions by advance are legal and all listed, so that only captures are in doubt.
bool lists_all_promotion_pushes(const MoveQuestion& question) {
  bool has_push = false;
  for (Move move : question.facts.legal) {
    if (move.kind() != MoveKind::kPromotion || move.from().file() != move.to().file()) continue;
    has_push = true;
    if (is_missing(question, move)) return false;
  }
  return has_push;
}

void add_missing_types(const MoveQuestion& question, Move move, Reasons& reasons) {
  const std::vector<PieceType> types = missing_types(question, move);
  const std::string who = named(question.facts, move);
  const bool is_capture = move.from().file() != move.to().file();
  if (types.size() == 4) {
    reasons.push_back(is_capture ? Reason{Rule::kPromotionMissingCapture, who + " is a capture"}
                                 : Reason{Rule::kPromotionMissingPush, who + " is an advance"});
    reasons.push_back({Rule::kPromotionMissing, who + " is legal"});
    return;
  }
  const std::string beside = who + " is legal as the promotions to other pieces are";
  const bool has_queen = std::find(types.begin(), types.end(), PieceType::kQueen) == types.end();
  if (has_queen && types.size() == 3) {
    if (is_capture && lists_all_promotion_pushes(question)) {
      reasons.push_back({Rule::kUnderPromotionCapturesMissing, beside});
    }
    reasons.push_back({Rule::kUnderPromotionsMissing, beside});
  }
  reasons.push_back({rule_of_piece(*move.promotion()), beside});
  reasons.push_back({Rule::kPromotionPiecesMissing, beside});
}

}  // namespace

Reasons reasons_for_missing_en_passant(const MoveQuestion& question, Move move) {
  const NodeFacts& facts = question.facts;
  const std::string who = named(facts, move);
  Reasons reasons;
  if (!facts.checkers.empty()) {
    reasons.push_back(
        {Rule::kEnPassantMissingAsEvasion,
         who + " answers the check of " + names_of(facts.setup.placement, facts.checkers)});
  }
  if (const auto pin = facts.pin_of(move.from())) {
    reasons.push_back({Rule::kEnPassantMissingAlongPin,
                       who + " stays on the line of its pin by " +
                           names_of(facts.setup.placement, Bitboard(pin->pinner))});
  }
  add_second_capturer(question, move, reasons);
  if (has_enemy_rook_or_queen_on_rank_of_king(facts, move)) {
    reasons.push_back({Rule::kEnPassantMissingSharedRank,
                       who + " opens no line to the king on " + facts.king.text()});
  }
  if (is_edge(move.from()) || is_edge(move.to())) {
    reasons.push_back({Rule::kEnPassantMissingOnEdge, who + " is a capture at the edge"});
  }
  reasons.push_back({Rule::kEnPassantMissing, who + " is a legal capture in passing"});
  return reasons;
}

Reasons reasons_for_missing_promotion(const MoveQuestion& question, Move move) {
  const NodeFacts& facts = question.facts;
  const std::string squares = move.from().text() + move.to().text();
  if (Reasons spelling = reasons_from_spelling(question, squares); !spelling.empty()) {
    return spelling;
  }
  const std::string who = named(facts, move);
  Reasons reasons;
  add_missing_types(question, move, reasons);
  // Where some of the four are listed, the piece is the matter, not what the move is good for.
  if (missing_types(question, move).size() < kPromotionTypes.size()) return reasons;
  const auto pin = facts.pin_of(move.from());
  if (pin && pin->pinner == move.to()) {
    reasons.push_back(
        {Rule::kPromotionMissingTakesPinner,
         who + " takes the " + name_of(facts.setup.placement, move.to()) + ", which pins it"});
  }
  if (!facts.checkers.empty()) {
    reasons.push_back(
        {Rule::kPromotionMissingAsEvasion,
         who + " answers the check of " + names_of(facts.setup.placement, facts.checkers)});
  }
  return reasons;
}

Reasons reasons_for_missing_pawn_move(const NodeFacts& facts, Move move) {
  const std::string who = named(facts, move);
  const int ranks = std::abs(index_of(move.to().rank()) - index_of(move.from().rank()));
  if (move.from().file() != move.to().file()) {
    const std::string takes = who + " takes the " + name_of(facts.setup.placement, move.to());
    Reasons reasons{{Rule::kPawnMissingCapture, takes}};
    if (is_edge(move.from()) || is_edge(move.to())) {
      reasons.push_back({Rule::kPawnMissingEdgeCapture, takes + " at the edge of the board"});
    }
    return reasons;
  }
  Reasons reasons{ranks == 2 ? Reason{Rule::kDoublePushMissing, who + " advances by two"}
                             : Reason{Rule::kPawnMissingPush, who + " advances by one"}};
  if (ranks == 2 && !facts.checkers.empty()) {
    reasons.push_back(
        {Rule::kDoublePushMissingAsBlock,
         who + " blocks the check of " + names_of(facts.setup.placement, facts.checkers)});
  }
  if (facts.pin_of(move.from())) {
    reasons.push_back({Rule::kPinnedMissingPawnPush, who + " stays on the file of its pin"});
  }
  return reasons;
}

}  // namespace refute::oracle
