#pragma once

#include <array>
#include <optional>

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "engine/square.h"

namespace refute {

/// Everything that decides which moves are legal, except whose turn it is: ten words that are
/// copied as a whole. Nothing in it is redundant but the two colour sets.
struct Board {
  std::array<Bitboard, kPieceTypeCount> by_type{};
  std::array<Bitboard, 2> by_color{};

  /// The rooks whose side may still castle with them; a king move takes all of its side's out.
  Bitboard castling_rooks;

  /// The square passed over by a double push just made: a set of none or one.
  Bitboard ep_target;

  constexpr Bitboard of(PieceType type) const { return by_type[index_of(type)]; }
  constexpr Bitboard of(Color color) const { return by_color[index_of(color)]; }
  constexpr Bitboard of(Color color, PieceType type) const { return of(color) & of(type); }
  constexpr Bitboard occupied() const { return by_color[0] | by_color[1]; }

  /// Precondition: `color` has a king, as every `Position` guarantees.
  constexpr Square king(Color color) const { return of(color, PieceType::kKing).first(); }

  constexpr std::optional<PieceType> type_at(Square square) const {
    for (PieceType type : kPieceTypes) {
      if (of(type).contains(square)) return type;
    }
    return std::nullopt;
  }

  constexpr std::optional<Piece> piece_at(Square square) const {
    const std::optional<PieceType> type = type_at(square);
    if (!type) return std::nullopt;
    return Piece{of(Color::kWhite).contains(square) ? Color::kWhite : Color::kBlack, *type};
  }

  /// Precondition: the square is empty.
  constexpr void put(Square square, Piece piece) {
    by_type[index_of(piece.type)] |= Bitboard(square);
    by_color[index_of(piece.color)] |= Bitboard(square);
  }

  /// Precondition: `piece` stands on the square.
  constexpr void remove(Square square, Piece piece) {
    by_type[index_of(piece.type)] -= Bitboard(square);
    by_color[index_of(piece.color)] -= Bitboard(square);
  }

  /// Both at once. Precondition: `piece` stands on `from`, nothing on `to`.
  constexpr void move(Square from, Square to, Piece piece) {
    by_type[index_of(piece.type)] ^= Bitboard(from) | Bitboard(to);
    by_color[index_of(piece.color)] ^= Bitboard(from) | Bitboard(to);
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace refute
