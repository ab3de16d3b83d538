#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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
  constexpr std::optional<Piece> at(Square square) const {
    const std::uint8_t code = squares_[slot(square)];
    if (code == kEmpty) return std::nullopt;
    return Piece{static_cast<Color>(code >> 4), static_cast<PieceType>(code & 7)};
  }
  constexpr bool is_empty(Square square) const { return squares_[slot(square)] == kEmpty; }
  constexpr bool holds(Square square, Piece piece) const {
    return squares_[slot(square)] == code_of(piece);
  }
  /// Whether a piece of that colour stands there.
  constexpr bool holds(Square square, Color color) const {
    return (squares_[slot(square)] & kMarks[index_of(color)]) != 0;
  }
  constexpr void put(Square square, Piece piece) { squares_[slot(square)] = code_of(piece); }
  constexpr void remove(Square square) { squares_[slot(square)] = kEmpty; }

  /// The squares on which that piece stands.
  constexpr Bitboard squares_of(Piece piece) const { return squares_with(code_of(piece)); }

  /// The squares on which any piece stands.
  constexpr Bitboard occupied() const { return ~squares_with(kEmpty); }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;

 private:
  // A byte for each square, its type and a mark of its colour, because setups are copied and looked
  // at by the million.
  static constexpr std::uint8_t kEmpty = 0;
  static constexpr std::array<std::uint8_t, 2> kMarks{8, 16};
  static constexpr std::uint8_t code_of(Piece piece) {
    return static_cast<std::uint8_t>(kMarks[index_of(piece.color)] | index_of(piece.type));
  }
  static constexpr std::size_t slot(Square square) {
    return static_cast<std::size_t>(square.index());
  }

  /// A rank at a time: its eight bytes as one number, in which those that are the code become zero,
  /// and these the only ones to reach the sign bit of their byte when they are taken from it. The
  /// product then moves the eight answers into one byte.
  constexpr Bitboard squares_with(std::uint8_t code) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    std::uint64_t found = 0;
    for (std::size_t rank = 0; rank < 8; ++rank) {
      std::uint64_t bytes = 0;
      for (std::size_t file = 0; file < 8; ++file) {
        bytes |= std::uint64_t{squares_[8 * rank + file]} << (8 * file);
      }
      const std::uint64_t others = bytes ^ (kOnes * code);
      const std::uint64_t equal = ((0x80 * kOnes - others) >> 7) & kOnes;
      found |= (equal * 0x0102040810204080 >> 56) << (8 * rank);
    }
    return Bitboard(found);
  }

  std::array<std::uint8_t, Square::kCount> squares_{};
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
