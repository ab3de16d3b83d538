#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/color.h"
#include "engine/square.h"

namespace refute {

/// The side of the board, as seen from the king, on which the castling rook stands.
/// In Chess960 that side, not the start square, decides where king and rook arrive.
enum class CastlingSide : std::uint8_t { kKingSide, kQueenSide };

inline constexpr std::array<CastlingSide, 2> kCastlingSides{CastlingSide::kKingSide,
                                                            CastlingSide::kQueenSide};

constexpr std::size_t index_of(CastlingSide side) { return static_cast<std::size_t>(side); }

/// Which rule set a position is read under. In standard chess a castling right needs the king on
/// the e-file and the rook in the corner; in Chess960 any king-and-rook start on the back rank.
enum class Rules : std::uint8_t { kStandard, kChess960 };

/// The four squares of one castling move (FIDE Handbook E/I 3.8.2 and Guidelines II.3).
struct CastlingPath {
  Square king_from;
  Square king_to;
  Square rook_from;
  Square rook_to;
};

/// The castling move of the king with that rook. Precondition: two squares of one rank.
constexpr CastlingPath castling_path(Square king, Square rook) {
  const bool is_king_side = rook.file() > king.file();
  return {.king_from = king,
          .king_to = Square::at(is_king_side ? File::kG : File::kC, king.rank()),
          .rook_from = rook,
          .rook_to = Square::at(is_king_side ? File::kF : File::kD, king.rank())};
}

constexpr CastlingSide castling_side(Square king, Square rook) {
  return rook.file() > king.file() ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
}

/// The rank on which `color` castles.
constexpr Rank back_rank(Color color) { return relative_rank(color, Rank::k1); }

}  // namespace refute
