#pragma once

#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/castling.h"
#include "engine/color.h"
#include "engine/piece.h"

#define REFUTE_INLINE [[gnu::always_inline]] inline

namespace refute {

/// The pieces of one side as the legal generator asks for them, a queen as bishop and rook: what it
/// would otherwise work out of a `Board` for each board anew. A move changes two or three words of
/// the mover's, and takes a square out of the other side's.
struct Pieces {
  Bitboard pawns;
  Bitboard knights;
  Bitboard diagonal;  // bishops and queens
  Bitboard straight;  // rooks and queens
  Bitboard king;
  Bitboard all;

  /// The rooks that may still castle.
  Bitboard castling_rooks;

  /// The square passed over by a double push, if that was the last move of this side.
  Bitboard passed;

  /// What a move of the other side leaves of them. No move takes a king.
  REFUTE_INLINE Pieces without(Bitboard taken) const {
    return {pawns - taken, knights - taken, diagonal - taken,       straight - taken,
            king,          all - taken,     castling_rooks - taken, passed};
  }

  template <PieceType kType>
  REFUTE_INLINE void lift(Square from) {
    using enum PieceType;
    all -= Bitboard(from);
    if constexpr (kType == kPawn) pawns -= Bitboard(from);
    if constexpr (kType == kKnight) knights -= Bitboard(from);
    if constexpr (kType == kBishop || kType == kQueen) diagonal -= Bitboard(from);
    if constexpr (kType == kRook || kType == kQueen) straight -= Bitboard(from);
    if constexpr (kType == kRook) castling_rooks -= Bitboard(from);
    if constexpr (kType == kKing) king = castling_rooks = Bitboard();
  }

  template <PieceType kType>
  REFUTE_INLINE void put(Square to) {
    using enum PieceType;
    all |= Bitboard(to);
    if constexpr (kType == kPawn) pawns |= Bitboard(to);
    if constexpr (kType == kKnight) knights |= Bitboard(to);
    if constexpr (kType == kBishop || kType == kQueen) diagonal |= Bitboard(to);
    if constexpr (kType == kRook || kType == kQueen) straight |= Bitboard(to);
    if constexpr (kType == kKing) king |= Bitboard(to);
  }
};

constexpr Pieces pieces_of(const Board& board, Color color) {
  const Bitboard all = board.of(color);
  const Bitboard queens = board.of(PieceType::kQueen);
  return {.pawns = all & board.of(PieceType::kPawn),
          .knights = all & board.of(PieceType::kKnight),
          .diagonal = all & (board.of(PieceType::kBishop) | queens),
          .straight = all & (board.of(PieceType::kRook) | queens),
          .king = all & board.of(PieceType::kKing),
          .all = all,
          .castling_rooks = all & board.castling_rooks,
          .passed = board.ep_target};
}

// The mover's pieces after a move, as new values. Written apart from `Position::make`, which keeps
// key, clocks and undo records.

/// A `kType` goes from one square to the other and is a `kBecomes` there.
template <PieceType kType, PieceType kBecomes = kType>
REFUTE_INLINE Pieces after_step(const Pieces& us, Square from, Square to) {
  Pieces after = us;
  after.passed = Bitboard();
  after.lift<kType>(from);
  after.put<kBecomes>(to);
  return after;
}

REFUTE_INLINE Pieces after_double_push(const Pieces& us, Square from, Square passed, Square to) {
  Pieces after = after_step<PieceType::kPawn>(us, from, to);
  after.passed = Bitboard(passed);
  return after;
}

/// Both are lifted before either is put down: in Chess960 they may swap or share squares.
REFUTE_INLINE Pieces after_castling(const Pieces& us, Square king, Square rook) {
  const CastlingPath path = castling_path(king, rook);
  Pieces after = us;
  after.passed = Bitboard();
  after.lift<PieceType::kRook>(rook);
  after.lift<PieceType::kKing>(king);
  after.put<PieceType::kKing>(path.king_to);
  after.put<PieceType::kRook>(path.rook_to);
  return after;
}

}  // namespace refute
