#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/color.h"
#include "engine/square.h"

// Where the squares of the board lie (FIDE Handbook E/I.01, 2 and 3), worked out here once more
// from the numbers of the squares, so that a mistake in the engine's `direction.h` or `castling.h`
// is not made by its judge as well. Whatever judges an answer takes its geometry from here.

namespace refute::mailbox {

/// Files to the right and ranks upwards, as White sees them.
struct Step {
  int files;
  int ranks;
};

// North, south, east, west, and then what lies between: `props/faults` names its rays in this
// order.
inline constexpr std::array<Step, 4> kStraightSteps{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
inline constexpr std::array<Step, 4> kDiagonalSteps{{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
inline constexpr std::array<Step, 8> kKingSteps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
inline constexpr std::array<Step, 8> kKnightSteps{
    {{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}}};

/// The square that many files and ranks away; nullopt where that is off the board.
constexpr std::optional<Square> stepped(Square from, Step step) {
  const int file = from.index() % 8 + step.files;
  const int rank = from.index() / 8 + step.ranks;
  if (file < 0 || file >= 8 || rank < 0 || rank >= 8) return std::nullopt;
  return Square::from_index(8 * rank + file);
}

/// Which way the pawns of that colour go: one rank up for White, one down for Black.
constexpr int up(Color color) { return color == Color::kWhite ? 1 : -1; }

/// Where the pieces, where the pawns of that colour stand at the start, and where its pawns end.
constexpr Rank home_rank(Color color) { return color == Color::kWhite ? Rank::k1 : Rank::k8; }
constexpr Rank pawn_rank(Color color) { return color == Color::kWhite ? Rank::k2 : Rank::k7; }
constexpr Rank last_rank(Color color) { return color == Color::kWhite ? Rank::k8 : Rank::k1; }

/// The castling of the king with that rook (3.8.2; for other start squares Guidelines II.3): with
/// the rook nearer to the h-file the king arrives on the g-file and the rook on the f-file, with
/// the other one on the c-file and on the d-file. Precondition: two squares of one rank.
constexpr CastlingPath castling_squares(Square king, Square rook) {
  const auto on_file = [&](char file) {
    return Square::from_index(king.index() / 8 * 8 + (file - 'a'));
  };
  if (rook.index() > king.index()) return {king, on_file('g'), rook, on_file('f')};
  return {king, on_file('c'), rook, on_file('d')};
}

/// The squares from one to the other of the same rank, both included.
constexpr Bitboard squares_along(Square from, Square to) {
  const auto [first, last] = std::minmax(from, to);
  Bitboard squares;
  for (int index = first.index(); index <= last.index(); ++index) {
    squares |= Bitboard(Square::from_index(index));
  }
  return squares;
}

}  // namespace refute::mailbox
