#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "props/faults/state.h"
#include "props/mailbox/ways.h"

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
  bool is_empty_of(Color side, Square square, Way way) const;
  bool may_castle(Color side) const;
  bool has_any(Piece piece) const;
  bool is_spared(const Sight& sight, PieceType attacker) const;
  bool lacks_pawn_capture(Direction side, const Sight& sight) const;
  bool is_hit(Kind kind, const Sight& sight, PieceType attacker) const;

  const State& state_;
  const Fault& fault_;
};

/// Where a step over the edge of the board ends for who adds to the number of the square: on
/// another rank. nullopt if the step does not leave the board, or leaves all numbers.
std::optional<Square> over_edge(Square from, Direction direction, Numbering numbering);

/// Whether pieces that cross the edge by that fault do so in that direction.
constexpr bool wraps(const Fault& fault, Direction direction) {
  return direction.files != 0 && fault.moves.ways.contains(direction.files > 0 ? Way::kE : Way::kW);
}

/// Whether pieces cross the edge by that step, of those of a knight or a king: by each, or by the
/// one whose number is one less than the option.
constexpr bool step_wraps(const Fault& fault, const std::array<Direction, 8>& steps,
                          Direction step) {
  const std::size_t number = fault.option % kMaskOfOtherEdge;
  return (number == 0 || steps[number - 1] == step) && wraps(fault, step);
}

/// Whether a knight there crosses the edge by that jump.
constexpr bool jump_wraps(const Fault& fault, Square from, Direction jump) {
  return step_wraps(fault, kKnightSteps, jump) && fault.moves.from_files.contains(from.file());
}

/// The squares from there to the edge along that way, nearest first.
const mailbox::SquareList& way_from(Square square, Way way);

/// Whether a rook goes that way; else a bishop does.
constexpr bool is_straight(Way way) { return static_cast<int>(way) < 4; }

inline constexpr std::array<Way, 8> kWays{Way::kN,  Way::kS,  Way::kE,  Way::kW,
                                          Way::kNE, Way::kNW, Way::kSE, Way::kSW};

inline constexpr std::array<std::string_view, 8> kWayNames{
    "north", "south", "east", "west", "north-east", "north-west", "south-east", "south-west"};

/// "north", "south-east", ...
constexpr std::string_view name_of(Way way) { return kWayNames[static_cast<std::size_t>(way)]; }

/// The way from one square to another; nullopt if they share no line.
std::optional<Way> way_between(Square from, Square to);

/// The squares strictly between two squares of one line; none if they share no line.
Bitboard between(Square from, Square to);

/// The squares whose numbers lie between those of the two.
Bitboard numbered_between(Square one, Square other, Numbering numbering);

/// The same line the other way.
constexpr Way opposite(Way way) {
  constexpr std::array<Way, 8> kOpposite{Way::kS,  Way::kN,  Way::kW,  Way::kE,
                                         Way::kSW, Way::kSE, Way::kNW, Way::kNE};
  return kOpposite[static_cast<std::size_t>(way)];
}

constexpr Direction direction_of(Way way) { return kKingSteps[static_cast<std::size_t>(way)]; }

}  // namespace refute::models
