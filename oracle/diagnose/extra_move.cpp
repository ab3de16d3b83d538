#include "oracle/diagnose/extra_move.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/uci_move.h"
#include "oracle/diagnose/missing_move.h"

namespace refute::oracle {
namespace {

/// The missing castling that the text means if it is read in the other notation.
std::optional<Move> castling_in_other_notation(const MoveQuestion& question) {
  const NodeFacts& facts = question.facts;
  for (Move move : facts.legal) {
    const bool is_it = move.kind() == MoveKind::kCastling &&
                       is_castling_in_other_notation(question.move, move, facts.rules);
    if (is_it && is_missing(question, move)) return move;
  }
  return std::nullopt;
}

/// What is wrong with the letter behind the squares, or with there being none.
Reasons reasons_from_promotion_letter(const NodeFacts& facts, const UciMoveText& text,
                                      std::string_view move) {
  const PieceType type = facts.at(text.from)->type;
  const bool is_last_rank = text.to.rank() == relative_rank(facts.us(), Rank::k8);
  const std::string who(shown(move));
  if (type != PieceType::kPawn) {
    if (!text.promotion) return {};
    return {{Rule::kPromotionByNonPawn, who + " promotes the " +
                                            name_of(facts.setup.placement, text.from) +
                                            ", which is no pawn"}};
  }
  if (!text.promotion) {
    if (!is_last_rank) return {};
    return {{Rule::kPromotionPieceUnnamed, who + " brings a pawn to the last rank and does not "
                                                 "say what it becomes"}};
  }
  if (!is_last_rank) {
    return {{Rule::kPromotionOffLastRank,
             who + " promotes a pawn on " + text.to.text() + ", which is not on its last rank"}};
  }
  const char letter = *text.promotion;
  if (letter >= 'A' && letter <= 'Z') {
    return {{Rule::kPromotionLetterCase, who + " names the piece with a capital letter"}};
  }
  const std::optional<PieceType> becomes = piece_type_of(letter);
  if (becomes && *becomes != PieceType::kPawn && *becomes != PieceType::kKing) return {};
  const std::string what = becomes ? "a " + std::string(word_of(*becomes)) : "no piece of chess";
  return {{Rule::kPromotionToImpossiblePiece, who + " turns the pawn into " + what}};
}

std::optional<Move> movement_of(const NodeFacts& facts, const UciMoveText& text,
                                std::string_view move) {
  for (Move candidate : facts.movements) {
    if (candidate.from() == text.from && to_uci(candidate, facts.rules) == move) return candidate;
  }
  return std::nullopt;
}

Reasons reasons_from_squares(const NodeFacts& facts, const UciMoveText& text,
                             std::string_view move) {
  const std::string who(shown(move));
  if (text.from == text.to) {
    return {{Rule::kNullMove, who + " leaves the piece on " + text.from.text()}};
  }
  const std::optional<Piece> piece = facts.at(text.from);
  if (!piece) return {{Rule::kMovesFromEmptySquare, who + " starts on an empty square"}};
  if (piece->color != facts.us()) {
    return {{Rule::kMovesEnemyPiece, who + " moves the " +
                                         name_of(facts.setup.placement, text.from) +
                                         ", which belongs to the other side"}};
  }
  return {};
}

/// The text is a movement of the mailbox: it is legal after all, or the king is left to be taken.
Reasons reasons_against_movement(const NodeFacts& facts, Move move) {
  if (std::find(facts.legal.begin(), facts.legal.end(), move) != facts.legal.end()) {
    return {{Rule::kExtraMove, to_uci(move, facts.rules) +
                                   " is not listed by the reference, yet it is legal by the "
                                   "built-in slow generator"}};
  }
  return reasons_from_exposed_king(facts, move);
}

}  // namespace

Reasons reasons_for_extra(const MoveQuestion& question) {
  const NodeFacts& facts = question.facts;
  if (const auto castling = castling_in_other_notation(question)) {
    return {{Rule::kCastlingNotation, std::string(question.move) + " is meant for the castling " +
                                          to_uci(*castling, facts.rules)}};
  }
  const std::optional<UciMoveText> text = read_uci_move_text(question.move);
  if (!text) {
    return {{Rule::kUnreadableMove, std::string(shown(question.move)) + " is not a move"}};
  }
  if (Reasons reasons = reasons_from_squares(facts, *text, question.move); !reasons.empty()) {
    return reasons;
  }
  if (const auto move = movement_of(facts, *text, question.move)) {
    return reasons_against_movement(facts, *move);
  }
  Reasons reasons = reasons_against_castling(facts, *text);
  if (!reasons.empty()) return reasons;
  reasons = reasons_against_geometry(facts, *text);
  Reasons letter = reasons_from_promotion_letter(facts, *text, question.move);
  reasons.insert(reasons.end(), std::make_move_iterator(letter.begin()),
                 std::make_move_iterator(letter.end()));
  if (reasons.empty()) {
    reasons.push_back({Rule::kExtraMove, std::string(shown(question.move)) + " is not legal"});
  }
  return reasons;
}

}  // namespace refute::oracle
