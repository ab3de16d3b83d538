#pragma once

#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/castling.h"
#include "engine/legal_generator.h"
#include "engine/piece.h"

// Copy-make on bare boards, for the counting core: the board after a move as a new value, built
// in place. Written apart from `Position::make`, which keeps key, clocks and undo records.

namespace refute {

/// The board without what stands on the cleared squares, whoever it belongs to.
template <Color kUs>
REFUTE_INLINE Board board_without(const Board& board, Bitboard cleared) {
  Board child;
  for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
    child.by_type[type] = board.by_type[type] - cleared;
  }
  child.by_color[0] = board.by_color[0] - cleared;
  child.by_color[1] = board.by_color[1] - cleared;
  child.castling_rooks = board.castling_rooks - cleared;
  return child;
}

/// After a move that puts a `kType` of ours on `to`; `from` and whatever stood on `to` are gone.
template <Color kUs, PieceType kType>
REFUTE_INLINE Board board_after(const Board& board, Square from, Square to) {
  Board child = board_without<kUs>(board, Bitboard(from) | Bitboard(to));
  child.by_type[index_of(kType)] |= Bitboard(to);
  child.by_color[index_of(kUs)] |= Bitboard(to);
  if constexpr (kType == PieceType::kKing) child.castling_rooks -= Bitboard::of(back_rank(kUs));
  return child;
}

/// After a double push to `to`.
template <Color kUs>
REFUTE_INLINE Board board_after_double_push(const Board& board, Square from, Square to) {
  Board child = board_after<kUs, PieceType::kPawn>(board, from, to);
  child.ep_target = shifted<forward(!kUs)>(Bitboard(to));
  return child;
}

template <Color kUs>
REFUTE_INLINE Board board_after_en_passant(const Board& board, Square from, Square to) {
  Board child = board_after<kUs, PieceType::kPawn>(board, from, to);
  const Bitboard victim = shifted<forward(!kUs)>(Bitboard(to));
  child.by_type[index_of(PieceType::kPawn)] -= victim;
  child.by_color[index_of(!kUs)] -= victim;
  return child;
}

template <Color kUs>
REFUTE_INLINE Board board_after_castling(const Board& board, Square king, Square rook) {
  const CastlingPath path = castling_path(king, rook);
  Board child = board_without<kUs>(board, Bitboard(king) | Bitboard(rook));
  child.put(path.king_to, {kUs, PieceType::kKing});
  child.put(path.rook_to, {kUs, PieceType::kRook});
  child.castling_rooks -= Bitboard::of(back_rank(kUs));
  return child;
}

}  // namespace refute
