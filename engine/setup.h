#pragma once

#include <array>
#include <optional>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "engine/square.h"

namespace refute {

/// Which piece stands on each square.
class Placement {
 public:
  constexpr std::optional<Piece> at(Square square) const { return squares_[slot(square)]; }
  constexpr void put(Square square, Piece piece) { squares_[slot(square)] = piece; }
  constexpr void remove(Square square) { squares_[slot(square)].reset(); }

  /// The squares on which that piece stands.
  constexpr Bitboard squares_of(Piece piece) const {
    Bitboard found;
    for (int index = 0; index < Square::kCount; ++index) {
      const Square square = Square::from_index(index);
      if (at(square) == piece) found |= Bitboard(square);
    }
    return found;
  }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;

 private:
  static constexpr std::size_t slot(Square square) {
    return static_cast<std::size_t>(square.index());
  }
  std::array<std::optional<Piece>, Square::kCount> squares_{};
};

/// Anything a FEN can say, sensible or not: `setup_problems.h` judges it, `Position` plays it.
struct Setup {
  Placement placement;
  Color side_to_move = Color::kWhite;

  /// The castling rights, each named by the square on which its rook must stand.
  Bitboard castling_rooks;

  /// The square that a pawn has just passed over, as the FEN gives it.
  std::optional<Square> ep_square;

  /// Half-moves since the last capture or pawn move.
  int halfmove_clock = 0;

  /// Starts at 1, rises after Black's move.
  int fullmove_number = 1;

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// The kings of `color` on the board; a sound setup has exactly one.
constexpr Bitboard kings_of(const Setup& setup, Color color) {
  return setup.placement.squares_of({color, PieceType::kKing});
}

}  // namespace refute
