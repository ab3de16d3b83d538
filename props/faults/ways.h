#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/bitboard.h"
#include "props/faults/fault.h"
#include "props/mailbox/ways.h"

namespace refute::models {

/// Where a step over the edge of the board ends for who adds to the number of the square: on
/// another rank. nullopt if the step does not leave the board, or leaves all numbers.
std::optional<Square> over_edge(Square from, Direction direction, Numbering numbering);

/// The squares from there to the edge along that way, nearest first.
const mailbox::SquareList& way_from(Square square, Way way);

/// The same squares as a set.
Bitboard squares_along(Square square, Way way);

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

/// The squares from which some piece can attack that one on an empty board.
Bitboard near_squares(Square square);

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
