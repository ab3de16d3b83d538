#include "props/faults/state.h"

#include "props/faults/ways.h"

namespace refute::models {

void State::put(Square square, Piece piece) {
  pieces.put(square, piece);
  colors[index_of(piece.color)] |= Bitboard(square);
  colors[index_of(!piece.color)] -= Bitboard(square);
  ghosts -= Bitboard(square);
  unlisted -= Bitboard(square);
}

void State::remove(Square square) {
  pieces.remove(square);
  colors[0] -= Bitboard(square);
  colors[1] -= Bitboard(square);
  ghosts -= Bitboard(square);
  unlisted -= Bitboard(square);
}

Bitboard State::extra(Piece piece) const {
  Bitboard squares;
  for (std::size_t at = 0; at < extra_count; ++at)
    if (extras[at].piece == piece) squares |= Bitboard(extras[at].square);
  return squares;
}

void State::add_extra(Square square, Piece piece) {
  if (extra(piece).contains(square) || extra_count == extras.size()) return;
  extras[extra_count++] = {square, piece};
}

void State::remove_extra(Square square, Piece piece) {
  for (std::size_t at = 0; at < extra_count; ++at) {
    if (extras[at] != Extra{square, piece}) continue;
    extras[at] = extras[--extra_count];
    extras[extra_count] = {};
    return;
  }
}

void State::lift(Square square, Piece piece) {
  const bool is_extra = extra(piece).contains(square) && pieces.at(square) != piece;
  if (!is_extra) return remove(square);
  remove_extra(square, piece);
  const std::optional<Piece> other = pieces.at(square);
  if (!other || other->color != piece.color) colors[index_of(piece.color)] -= Bitboard(square);
}

bool State::has_kings() const {
  return holds(kings[0], {Color::kWhite, PieceType::kKing}) &&
         holds(kings[1], {Color::kBlack, PieceType::kKing});
}

bool State::has_pawn_on_edge() const {
  for (Square square : occupied() & (Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8))) {
    const std::optional<Piece> piece = pieces.at(square);
    if (piece && piece->type == PieceType::kPawn) return true;
  }
  return false;
}

bool State::has_kings_somewhere() const {
  const auto stands = [&](Color color) {
    for (Square square : Bitboard::all())
      if (holds(square, {color, PieceType::kKing})) return true;
    return false;
  };
  return stands(Color::kWhite) && stands(Color::kBlack);
}

bool is_drawn(const State& state, CountFault draw) {
  const Bitboard pieces = state.occupied();
  bool can_mate = pieces.size() > 3;
  for (Square square : pieces) {
    const PieceType type = state.pieces.at(square)->type;
    can_mate |= type == PieceType::kPawn || type == PieceType::kRook || type == PieceType::kQueen;
  }
  switch (draw) {
    case CountFault::kFiftyMovesCut:
      return state.clock >= 100;
    case CountFault::kSeventyFiveMovesCut:
      return state.clock >= 150;
    case CountFault::kBareKingsCut:
      return pieces.size() == 2;
    case CountFault::kFewPiecesCut:
      return !can_mate;
    default:
      return false;
  }
}

bool fits_move(const MoveFilter& filter, Color side, const Ply& ply) {
  if (!filter.ways.is_everything()) {
    const auto way = way_between(ply.from, ply.to);
    if (way && !filter.ways.contains(*way)) return false;
  }
  return filter.sides.contains(side) && filter.movers.contains(ply.mover) &&
         filter.traits.contains(ply.trait) && filter.promotions.contains(ply.becomes) &&
         filter.victims.contains(ply.victim) && is_within(filter, ply.from, ply.to);
}

}  // namespace refute::models
