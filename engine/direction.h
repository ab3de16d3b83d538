#pragma once

#include <array>
#include <optional>

#include "engine/color.h"
#include "engine/square.h"

namespace refute {

/// A step on the board, in files to the right and ranks upwards as White sees them.
struct Direction {
  int files;
  int ranks;

  friend constexpr bool operator==(const Direction&, const Direction&) = default;
};

inline constexpr Direction kNorth{0, 1};
inline constexpr Direction kSouth{0, -1};
inline constexpr Direction kEast{1, 0};
inline constexpr Direction kWest{-1, 0};
inline constexpr Direction kNorthEast{1, 1};
inline constexpr Direction kNorthWest{-1, 1};
inline constexpr Direction kSouthEast{1, -1};
inline constexpr Direction kSouthWest{-1, -1};

inline constexpr std::array<Direction, 4> kRookDirections{kNorth, kSouth, kEast, kWest};
inline constexpr std::array<Direction, 4> kBishopDirections{kNorthEast, kNorthWest, kSouthEast,
                                                            kSouthWest};
inline constexpr std::array<Direction, 8> kKingSteps{
    kNorth, kSouth, kEast, kWest, kNorthEast, kNorthWest, kSouthEast, kSouthWest};
inline constexpr std::array<Direction, 8> kKnightSteps{
    Direction{1, 2},   Direction{2, 1},   Direction{2, -1}, Direction{1, -2},
    Direction{-1, -2}, Direction{-2, -1}, Direction{-2, 1}, Direction{-1, 2}};

/// Where the pawns of `color` walk: up the board for White.
constexpr Direction forward(Color color) { return color == Color::kWhite ? kNorth : kSouth; }

/// The square one step away, or nullopt where that is off the board.
constexpr std::optional<Square> step(Square from, Direction direction) {
  const int file = index_of(from.file()) + direction.files;
  const int rank = index_of(from.rank()) + direction.ranks;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return Square::at(static_cast<File>(file), static_cast<Rank>(rank));
}

}  // namespace refute
