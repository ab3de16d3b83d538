#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "props/faults/state.h"
#include "props/faults/ways.h"

namespace refute::models {

/// Where an attack test is made and what it must imagine.
struct Sight {
  Purpose test;
  Color by;
  Bitboard lifted{};   // pieces that are imagined away: they neither block nor attack
  Bitboard blocked{};  // squares on which somebody is imagined, who attacks nothing
};

/// The pieces of a side that attack a square, with the faults of the attack tests.
class Attackers {
 public:
  Attackers(const State& state, const Fault& fault) : state_(state), fault_(fault) {}

  bool any(Square square, const Sight& sight) const { return !find(square, sight).empty(); }
  Bitboard all(Square square, const Sight& sight) const { return find(square, sight); }

  /// The slider of that side that looks at the square along the way.
  std::optional<Square> slider(Square square, Way way, const Sight& sight) const;

 private:
  bool is_right(Purpose test, Square square) const;
  bool is_of(Square square) const;
  Bitboard find(Square square, const Sight& sight) const;
  Bitboard steppers(Square square, const Sight& sight) const;
  Bitboard pawns(Square square, const Sight& sight) const;
  Bitboard pawns_by_masks(Bitboard found, Square square, const Sight& sight) const;
  std::optional<Square> slider_looked_up(Square square, Way way, const Sight& sight) const;
  bool is_unseen_from(Square slider, Way way, int distance, const Sight& sight) const;
  bool is_off_neighbours(Square slider, Way way, Color king_side) const;
  Bitboard own_ones(Square square, const Sight& sight) const;
  void add_odd_steppers(Bitboard& found, Square square, const Sight& sight) const;
  bool stands(Square square, Piece piece, const Sight& sight) const;
  bool lacks_step(PieceType type, Square from, Square to, const Sight& sight) const;
  bool may_castle(Color side) const;
  bool has_any(Piece piece) const;
  bool is_spared(const Sight& sight, PieceType attacker) const;
  bool lacks_pawn_capture(Direction side, const Sight& sight) const;
  bool is_hit(Kind kind, const Sight& sight, PieceType attacker) const;

  const State& state_;
  const Fault& fault_;
};

/// Whether pieces that cross the edge by that fault do so in that direction.
constexpr bool wraps(const Fault& fault, Direction direction) {
  return direction.files != 0 && fault.moves.ways.contains(direction.files > 0 ? Way::kE : Way::kW);
}

/// Whether pieces cross the edge by that step, of those of a knight or a king: by each, by both of
/// a shift, or by the one whose number is one less than the option.
constexpr bool step_wraps(const Fault& fault, const std::array<Direction, 8>& steps,
                          Direction step) {
  const std::size_t number = fault.option % kMaskOfOtherEdge;
  if (number > steps.size()) return step.files == files_of_shift(number) && wraps(fault, step);
  return (number == 0 || steps[number - 1] == step) && wraps(fault, step);
}

/// Whether a knight there crosses the edge by that jump.
constexpr bool jump_wraps(const Fault& fault, Square from, Direction jump) {
  return step_wraps(fault, kKnightSteps, jump) && fault.moves.from_files.contains(from.file());
}

}  // namespace refute::models
