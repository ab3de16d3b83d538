#include <cstddef>

#include "engine/direction.h"
#include "props/sampling/situation_families.h"

namespace refute::props {
namespace {

using enum Situation;

/// The pins stand in the list by ray, and for each ray by piece type from pawn to queen.
Situation pinned_piece(PieceType type, const Pin& pin) {
  constexpr std::size_t kPinnedTypes = 5;
  const std::size_t ray = pin.is_on_rank() ? 0 : pin.is_on_file() ? 1 : 2;
  return static_cast<Situation>(index_of(kPinnedPawnOnRank) + ray * kPinnedTypes + index_of(type));
}
static_assert(index_of(kPinnedQueenOnDiagonal) - index_of(kPinnedPawnOnRank) == 14);

bool has_pins_on_two_rays(const SituationFacts& facts) {
  const Direction first = facts.pins().front().way;
  for (const Pin& pin : facts.pins()) {
    const bool is_same_line = pin.way == first || pin.way == Direction{-first.files, -first.ranks};
    if (!is_same_line) return true;
  }
  return false;
}

/// Whether the pinned pawn has somewhere to promote, were it not for the pin.
bool is_promotion_pinned(const SituationFacts& facts, const Pin& pin) {
  if (facts.in_check() || !facts.men(facts.us(), PieceType::kPawn).contains(pin.shield))
    return false;
  if (pin.shield.rank() != relative_rank(facts.us(), Rank::k7)) return false;
  const Square ahead = *step(pin.shield, forward(facts.us()));
  return !facts.occupied().contains(ahead) && !pin.is_on_file();
}

void add_pawn_pin_moves(const MoveFacts& move, const Pin& pin, SituationSet& found) {
  if (!move.captured_on) {
    found.add(move.is_double_push() ? kPinnedPawnDoublePushes : kPinnedPawnPushes);
    return;
  }
  if (move.captured_on != pin.pinner) return;
  found.add(move.move.promotion() ? kPinnedPawnPromotesOnPinner : kPinnedPawnTakesPinner);
}

bool is_pinner(const SituationFacts& facts, Square square) {
  for (const Pin& pin : facts.pins()) {
    if (pin.pinner == square) return true;
  }
  return false;
}

}  // namespace

void add_pin_positions(const SituationFacts& facts, SituationSet& found) {
  found.add_if(kLineShieldedTwice, facts.has_line_shielded_twice());
  if (facts.pinned().empty()) return;
  found.add_if(kPinsOnTwoRays, has_pins_on_two_rays(facts));
  for (const Pin& pin : facts.pins()) {
    found.add(pinned_piece(facts.at(pin.shield)->type, pin));
    found.add_if(kPromotionPinned, is_promotion_pinned(facts, pin));
  }
}

void add_pin_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const Pin* pin = facts.pin_of(move.move.from());
  if (pin == nullptr) {
    found.add_if(kPinnerTaken, move.captured_on && is_pinner(facts, *move.captured_on));
    return;
  }
  if (move.mover == PieceType::kPawn) return add_pawn_pin_moves(move, *pin, found);
  found.add_if(kPinnedPieceTakesPinner, move.captured_on == pin->pinner);
  found.add_if(kPinnedPieceMovesAlongPin, !move.captured_on);
}

}  // namespace refute::props
