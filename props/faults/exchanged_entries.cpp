#include "props/faults/exchanged_entries.h"

#include "props/mailbox/board.h"

namespace refute::models {
namespace {

/// Whether the table has the other corner's entry for that square, which is one of them.
bool is_exchanged(Square corner, const Fault& fault) {
  const Color owner = corner.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
  const bool is_kings = fault.is(Kind::kRightLost, RightLoss::kKingsCornerAsQueens);
  return corner == Square::at(is_kings ? File::kH : File::kA, back_rank(owner)) &&
         fault.attacks.by.contains(!owner);
}

Square other_corner(Square corner) {
  return Square::at(corner.file() == File::kA ? File::kH : File::kA, corner.rank());
}

}  // namespace

Bitboard by_exchanged_entries(Bitboard before, Color side, const Ply& ply, const Fault& fault) {
  Bitboard after = before;
  for (Square square : {ply.from, ply.is_castling() ? ply.from : ply.to})
    after -= Bitboard(is_exchanged(square, fault) ? other_corner(square) : square);
  return ply.mover == PieceType::kKing ? after - Bitboard::of(back_rank(side)) : after;
}

}  // namespace refute::models
