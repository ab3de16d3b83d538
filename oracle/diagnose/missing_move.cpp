#include "oracle/diagnose/missing_move.h"

#include <algorithm>
#include <cstdlib>

#include "engine/direction.h"
#include "engine/uci_move.h"
#include "oracle/diagnose/move_text.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

bool is_capture(const NodeFacts& facts, Move move) {
  return mailbox::is_capture(facts.setup, move);
}

/// Whether the king goes to the square behind it, seen from a pawn or knight that checks it.
bool goes_behind_stepper(const NodeFacts& facts, Move move) {
  for (Square checker : facts.checkers) {
    const PieceType type = facts.at(checker)->type;
    const bool is_stepper = type == PieceType::kPawn || type == PieceType::kKnight;
    const int files = index_of(move.from().file()) - index_of(checker.file());
    const int ranks = index_of(move.from().rank()) - index_of(checker.rank());
    const auto behind = step(move.from(), {files, ranks});
    if (is_stepper && behind == move.to()) return true;
  }
  return false;
}

Reasons reasons_for_missing_king_move(const NodeFacts& facts, Move move) {
  const std::string who = named(facts, move);
  Reasons reasons;
  if (goes_behind_stepper(facts, move)) {
    reasons.push_back(
        {Rule::kKingMissingBehindStepper, who + " leaves the check of " +
                                              names_of(facts.setup.placement, facts.checkers) +
                                              ", which attacks nothing behind the king"});
  }
  if (facts.checkers.contains(move.to())) {
    reasons.push_back({Rule::kKingMissingTakesChecker, who + " takes the checking piece"});
  }
  if (!facts.checkers.empty()) {
    reasons.push_back({Rule::kKingMissingEvasion, who + " leaves the check"});
  }
  if (is_capture(facts, move)) {
    reasons.push_back({Rule::kKingMissingCapture, who + " takes the " +
                                                      name_of(facts.setup.placement, move.to()) +
                                                      ", which nothing protects"});
  }
  reasons.push_back({Rule::kKingMoveMissing, who + " is safe"});
  return reasons;
}

/// How the move answers a check or respects a pin, whatever piece makes it.
Reasons reasons_from_king_safety(const NodeFacts& facts, Move move) {
  const std::string who = named(facts, move);
  Reasons reasons;
  if (!facts.checkers.empty()) {
    const bool takes = facts.checkers.contains(move.to());
    const std::string checkers = names_of(facts.setup.placement, facts.checkers);
    reasons.push_back(
        takes ? Reason{Rule::kEvasionMissingCapture, who + " captures the checker"}
              : Reason{Rule::kEvasionMissingBlock, who + " blocks the check of " + checkers});
  }
  if (const auto pin = facts.pin_of(move.from())) {
    const std::string pinner = names_of(facts.setup.placement, Bitboard(pin->pinner));
    if (move.to() == pin->pinner) {
      reasons.push_back(
          {Rule::kPinnedMissingTakesPinner, who + " takes " + pinner + ", which pins it"});
    }
    reasons.push_back(
        {Rule::kPinnedMissingAlongRay, who + " stays on the line of its pin by " + pinner});
  }
  return reasons;
}

Rule rule_of_piece(PieceType type) {
  switch (type) {
    case PieceType::kKnight:
      return Rule::kKnightMoveMissing;
    case PieceType::kBishop:
      return Rule::kBishopMoveMissing;
    case PieceType::kRook:
      return Rule::kRookMoveMissing;
    case PieceType::kQueen:
      return Rule::kQueenMoveMissing;
    case PieceType::kPawn:
    case PieceType::kKing:
      break;
  }
  return Rule::kMissingMove;
}

bool is_at_edge_of_ray(Move move) {
  const auto direction = [](int difference) {
    return difference > 0 ? 1 : difference < 0 ? -1 : 0;
  };
  const Direction way{direction(index_of(move.to().file()) - index_of(move.from().file())),
                      direction(index_of(move.to().rank()) - index_of(move.from().rank()))};
  return !step(move.to(), way);
}

/// Whether none of the piece's several moves is listed, but some move of another of its kind.
bool is_skipped(const MoveQuestion& question, Square from) {
  const NodeFacts& facts = question.facts;
  int own = 0;
  bool others_move = false;
  for (Move move : facts.legal) {
    const bool is_own = move.from() == from;
    if (is_own && !is_missing(question, move)) return false;
    own += is_own ? 1 : 0;
    others_move |=
        !is_own && facts.at(move.from()) == facts.at(from) && !is_missing(question, move);
  }
  return own > 1 && others_move;
}

Reasons reasons_for_missing_piece_move(const MoveQuestion& question, Move move) {
  const NodeFacts& facts = question.facts;
  const PieceType type = facts.at(move.from())->type;
  const std::string who = named(facts, move);
  Reasons reasons = reasons_from_king_safety(facts, move);
  if (type != PieceType::kKnight && is_at_edge_of_ray(move)) {
    reasons.push_back({Rule::kSliderMissingEdge, who + " reaches the edge of the board"});
  }
  if (type != PieceType::kKnight && is_capture(facts, move)) {
    reasons.push_back({Rule::kSliderMissingCapture,
                       who + " takes the " + name_of(facts.setup.placement, move.to())});
  }
  reasons.push_back({rule_of_piece(type), who + " is an ordinary move"});
  return reasons;
}

Reasons reasons_by_kind(const MoveQuestion& question, Move move) {
  const NodeFacts& facts = question.facts;
  switch (move.kind()) {
    case MoveKind::kCastling:
      return reasons_for_missing_castling(question, move);
    case MoveKind::kEnPassant:
      return reasons_for_missing_en_passant(question, move);
    case MoveKind::kPromotion:
      return reasons_for_missing_promotion(question, move);
    case MoveKind::kNormal:
      break;
  }
  const PieceType type = facts.at(move.from())->type;
  if (type == PieceType::kKing) return reasons_for_missing_king_move(facts, move);
  if (type == PieceType::kPawn) {
    Reasons reasons = reasons_from_king_safety(facts, move);
    for (Reason& reason : reasons_for_missing_pawn_move(facts, move)) {
      reasons.push_back(std::move(reason));
    }
    return reasons;
  }
  return reasons_for_missing_piece_move(question, move);
}

}  // namespace

bool is_missing(const MoveQuestion& question, Move move) {
  const std::vector<std::string>& missing = question.difference.missing;
  return std::find(missing.begin(), missing.end(), to_uci(move, question.facts.rules)) !=
         missing.end();
}

std::string named(const NodeFacts& facts, Move move) {
  return to_uci(move, facts.rules) + ", by the " + name_of(facts.setup.placement, move.from()) +
         ",";
}

Reasons reasons_for_missing(const MoveQuestion& question) {
  const NodeFacts& facts = question.facts;
  const std::optional<Move> move = facts.legal_move(question.move);
  if (!move) {
    return {{Rule::kMissingMove, std::string(shown(question.move)) +
                                     " is listed by the reference, yet it is not legal by the "
                                     "built-in slow generator"}};
  }
  Reasons reasons = reasons_by_kind(question, *move);
  const std::string who = named(facts, *move);
  if (is_skipped(question, move->from())) {
    reasons.push_back(
        {Rule::kPieceSkipped,
         "no move of the " + name_of(facts.setup.placement, move->from()) + " is listed"});
  }
  reasons.push_back({Rule::kMissingMove, who + " is legal"});
  return reasons;
}

}  // namespace refute::oracle
