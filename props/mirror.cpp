#include "props/mirror.h"

namespace refute::props {
namespace {

Square rank_flipped(Square square) { return square.flipped(); }

Square file_flipped(Square square) {
  return Square::at(static_cast<File>(7 - index_of(square.file())), square.rank());
}

/// The move with both squares mapped, kind and promotion as they are.
template <typename Map>
Move mapped(Move move, Map map) {
  const Square from = map(move.from());
  const Square to = map(move.to());
  switch (move.kind()) {
    case MoveKind::kPromotion:
      return Move::promotion(from, to, *move.promotion());
    case MoveKind::kEnPassant:
      return Move::en_passant(from, to);
    case MoveKind::kCastling:
      return Move::castling(from, to);
    case MoveKind::kNormal:
      break;
  }
  return Move::normal(from, to);
}

template <typename Map>
Placement mapped(const Placement& placement, Map map) {
  Placement image;
  for (Square square : placement.occupied()) image.put(map(square), *placement.at(square));
  return image;
}

}  // namespace

Move with_sides_exchanged(Move move) { return mapped(move, rank_flipped); }

Setup file_mirrored(const Setup& setup) {
  Setup mirrored = setup;
  mirrored.placement = mapped(setup.placement, file_flipped);
  mirrored.castling_rooks = Bitboard();
  if (setup.ep_square) mirrored.ep_square = file_flipped(*setup.ep_square);
  return mirrored;
}

Move file_mirrored(Move move) { return mapped(move, file_flipped); }

}  // namespace refute::props
