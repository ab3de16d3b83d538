// What a branch of make forgets to note in the sets of pieces that are kept beside the board.

#include "props/faults/stale_sets.h"

namespace refute::models {

using enum PieceType;

void spoil_colors(State& state, Color side, const Ply& ply, ColorCache how) {
  Bitboard& own = state.colors[index_of(side)];
  Bitboard& other = state.colors[index_of(!side)];
  const bool is_passing = ply.trait == Trait::kEnPassant;
  switch (how) {
    case ColorCache::kFromStaysOccupied:
      own |= Bitboard(ply.from);
      return;
    case ColorCache::kToNotOccupied:
      own -= Bitboard(ply.to);
      return;
    case ColorCache::kVictimStays:
      if (ply.takes() && !is_passing) other |= Bitboard(ply.to);
      return;
    case ColorCache::kEnPassantVictim:
      if (is_passing) other |= Bitboard(behind(side, ply.to));
      return;
    case ColorCache::kRookLiftedLast:
      if (ply.is_castling()) own -= Bitboard(ply.path.rook_from);
      return;
    case ColorCache::kRookNotMoved:
      if (!ply.is_castling()) return;
      own -= Bitboard(ply.path.rook_to);
      own |= Bitboard(ply.path.rook_from);
      return;
    case ColorCache::kAllWithEnPassantVictim:
      if (is_passing) state.ghosts |= Bitboard(behind(side, ply.to));
      return;
    case ColorCache::kAllWithFrom:
      if (!ply.is_castling()) state.ghosts |= Bitboard(ply.from);
      return;
    case ColorCache::kAllWithRook:
      if (ply.is_castling() && ply.path.rook_from != ply.path.king_to)
        state.ghosts |= Bitboard(ply.path.rook_from);
      return;
  }
}

void spoil_piece_sets(State& state, Color side, const Ply& ply, PieceSet how) {
  switch (how) {
    case PieceSet::kVictimStays:
      if (!ply.takes() || ply.trait == Trait::kEnPassant) return;
      state.colors[index_of(!side)] |= Bitboard(ply.to);
      return state.add_extra(ply.to, {!side, ply.victim});
    case PieceSet::kVictimOfKindStays:
      if (ply.takes()) state.add_extra(victim_square(side, ply), {!side, ply.victim});
      return;
    case PieceSet::kVictimServesTaker:
    case PieceSet::kVictimTogglesTaker:
      if (!ply.takes() || ply.trait == Trait::kEnPassant) return;
      if (ply.mover != ply.victim) return state.add_extra(ply.to, {side, ply.victim});
      if (how == PieceSet::kVictimTogglesTaker) state.unlisted |= Bitboard(ply.to);
      return;
    case PieceSet::kFromStays:
    case PieceSet::kToMissing:
    case PieceSet::kNotMoved:
      if (ply.mover == kKing) return;
      if (how != PieceSet::kToMissing) state.add_extra(ply.from, {side, ply.mover});
      if (how != PieceSet::kFromStays) state.unlisted |= Bitboard(ply.to);
      return;
    case PieceSet::kRookStays:
    case PieceSet::kRookMissing:
    case PieceSet::kRookNotMoved:
      if (!ply.is_castling() || ply.path.rook_from == ply.path.rook_to) return;
      if (how != PieceSet::kRookMissing && ply.path.rook_from != ply.path.king_to)
        state.add_extra(ply.path.rook_from, {side, kRook});
      if (how != PieceSet::kRookStays) state.unlisted |= Bitboard(ply.path.rook_to);
      return;
  }
}

}  // namespace refute::models
