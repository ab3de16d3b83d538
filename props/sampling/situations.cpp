#include "props/sampling/situations.h"

#include <vector>

#include "props/mailbox/movegen.h"
#include "props/sampling/situation_families.h"

namespace refute::props {

SituationSet situations_of(const SituationFacts& facts) {
  SituationSet found;
  if (facts.setup().ep_square) add_ep_positions(facts, found);
  if (!facts.setup().castling_rooks.empty()) add_castling_positions(facts, found);
  add_pawn_positions(facts, found);
  add_check_positions(facts, found);
  add_pin_positions(facts, found);
  add_end_positions(facts, found);
  add_material_positions(facts, found);
  return found;
}

SituationSet situations_of_move(const SituationFacts& facts, Move move) {
  const MoveFacts known = move_facts(facts, move);
  SituationSet found;
  if (move.kind() == MoveKind::kEnPassant) add_ep_moves(facts, known, found);
  if (move.kind() == MoveKind::kPromotion) add_promotion_moves(facts, known, found);
  if (move.kind() == MoveKind::kCastling) {
    add_castling_moves(facts, known, found);
  } else if (!facts.setup().castling_rooks.empty()) {
    add_right_moves(facts, known, found);
  }
  if (known.is_double_push()) add_double_pushes(facts, known, found);
  if (facts.in_check()) add_evasions(facts, known, found);
  if (!facts.pinned().empty()) add_pin_moves(facts, known, found);
  if (known.gives_check()) add_given_checks(facts, known, found);
  return found;
}

SituationSet situations_at(const Setup& setup) {
  const std::vector<Move> legal = mailbox::legal_moves(setup);
  const SituationFacts facts(setup, legal);
  SituationSet found = situations_of(facts);
  for (Move move : legal) found |= situations_of_move(facts, move);
  return found;
}

SituationSet situations_along(const PositionScript& script) {
  SituationSet found;
  const auto setups = setups_of(script);
  if (!setups) return found;
  for (const Setup& setup : *setups) found |= situations_at(setup);
  return found;
}

}  // namespace refute::props
