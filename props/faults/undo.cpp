#include "props/faults/rights.h"
#include "props/faults/stale_sets.h"
#include "props/faults/state.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Of which wing the right is put back wrongly.
Trait wing_of_right(UndoFault how) {
  using enum UndoFault;
  const bool is_kings = how == kKingsRightLost || how == kKingsRightLostAlone ||
                        how == kKingsRightCleared || how == kKingsRightAsQueens ||
                        how == kKingsRightToQueens || how == kKingsRightToQueensAlone;
  return is_kings ? Trait::kKingSide : Trait::kQueenSide;
}

/// Whether the move has ended a right of the other wing than that one.
bool ends_other_wing(const State& state, const State& after, Trait wing) {
  for (Square rook : state.rights - after.rights) {
    const Color color = rook.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
    if (state.wing_of(rook, color) != wing) return true;
  }
  return false;
}

/// The right of one wing is as after the move, or gone, or there if the other wing's is.
void spoil_right(State& state, const State& after, Color color, UndoFault how) {
  const Trait wing = wing_of_right(how);
  const bool is_cleared =
      how == UndoFault::kKingsRightCleared || how == UndoFault::kQueensRightCleared;
  const bool is_copied =
      how == UndoFault::kKingsRightAsQueens || how == UndoFault::kQueensRightAsKings;
  Bitboard of_wing;
  const Bitboard own = state.rights & Bitboard::of(back_rank(color));
  for (Square rook : own)
    if (state.wing_of(rook, color) == wing) of_wing |= Bitboard(rook);
  const bool is_alone =
      how == UndoFault::kKingsRightToQueensAlone || how == UndoFault::kQueensRightToKingsAlone;
  if (is_alone && ((state.rights - after.rights) & Bitboard::of(back_rank(color))).size() != 1)
    return;
  const bool is_moved =
      is_alone || how == UndoFault::kKingsRightToQueens || how == UndoFault::kQueensRightToKings;
  if (is_alone) of_wing -= after.rights;
  if (is_moved && !of_wing.empty()) {
    const File other = wing == Trait::kKingSide ? File::kA : File::kH;
    state.rights |= Bitboard(Square::at(other, back_rank(color)));
  }
  if (!is_copied) {
    state.rights -= is_cleared ? of_wing : of_wing - after.rights;
    return;
  }
  state.rights -= of_wing;
  const File file = wing == Trait::kKingSide ? File::kH : File::kA;
  if (own != of_wing) state.rights |= Bitboard(Square::at(file, back_rank(color)));
}

/// What a record of another move gives back: all of it, or one thing.
void put_back_from(const State::Record& record, State& state, const Ply& ply, UndoFault how) {
  const auto is_any = [how](UndoFault one, UndoFault other) { return how == one || how == other; };
  using enum UndoFault;
  const bool is_all = is_any(kAllOfLatest, kAllOfMoveBefore);
  if (is_all || is_any(kRightsOfLatest, kRightsOfMoveBefore)) state.rights = record.rights;
  if (is_all || is_any(kEnPassantOfLatest, kEnPassantOfMoveBefore))
    state.ep_square = record.ep_square;
  if (ply.is_castling() || !(is_all || is_any(kVictimOfLatest, kVictimOfMoveBefore))) return;
  const Square square = victim_square(state.side, ply);
  state.remove(square);
  if (record.victim) state.put(square, *record.victim);
}

/// What undo forgets or puts back wrongly. `state` is as before the move already; `taken` is what
/// stood on the square of arrival.
void spoil_undone(State& state, const State& after, const Ply& ply, const Fault& fault,
                  std::optional<Piece> taken) {
  const auto how = fault.as<UndoFault>();
  const Color side = state.side;
  const bool is_plain_capture = taken && taken->color != side && ply.trait != Trait::kEnPassant;
  const Square passed = behind(side, ply.to);
  const bool is_passing = ply.trait == Trait::kEnPassant;
  switch (how) {
    case UndoFault::kVictimLost:
      if (is_plain_capture) state.remove(ply.to);
      if (is_passing) state.remove(passed);
      return;
    case UndoFault::kVictimIsPawn:
      if (is_plain_capture) state.put(ply.to, {!side, kPawn});
      return;
    case UndoFault::kVictimIsMover:
      if (is_plain_capture && ply.mover != kKing) state.put(ply.to, {!side, ply.mover});
      return;
    case UndoFault::kVictimChangesSide:
      if (is_plain_capture) state.put(ply.to, {side, taken->type});
      if (is_passing) state.put(passed, {side, kPawn});
      return;
    case UndoFault::kEnPassantLost:
      state.ep_square = after.ep_square;
      return;
    case UndoFault::kEnPassantVictimLost:
      if (is_passing) state.remove(passed);
      return;
    case UndoFault::kEnPassantVictimOnTarget:
      if (!is_passing) return;
      state.remove(passed);
      return state.put(ply.to, {!side, kPawn});
    case UndoFault::kEnPassantVictimBeyond:
    case UndoFault::kEnPassantVictimBeyondAsOwn:
      if (!is_passing) return;
      state.remove(passed);
      return state.put(step(ply.to, {0, forward(side).ranks}).value_or(ply.to),
                       {how == UndoFault::kEnPassantVictimBeyond ? !side : side, kPawn});
    case UndoFault::kRightsLost:
      state.rights = after.rights;
      return;
    case UndoFault::kColorsRightsLost:
      for (Color color : {Color::kWhite, Color::kBlack}) {
        const Bitboard own = Bitboard::of(back_rank(color));
        if (fault.attacks.by.contains(color))
          state.rights = (state.rights - own) | (after.rights & own);
      }
      return;
    case UndoFault::kKingsRightLost:
    case UndoFault::kQueensRightLost:
    case UndoFault::kKingsRightCleared:
    case UndoFault::kQueensRightCleared:
    case UndoFault::kKingsRightAsQueens:
    case UndoFault::kQueensRightAsKings:
    case UndoFault::kKingsRightToQueens:
    case UndoFault::kQueensRightToKings:
    case UndoFault::kKingsRightToQueensAlone:
    case UndoFault::kQueensRightToKingsAlone:
      for (Color color : {Color::kWhite, Color::kBlack})
        if (fault.attacks.by.contains(color)) spoil_right(state, after, color, how);
      return;
    case UndoFault::kKingsRightLostAlone:
    case UndoFault::kQueensRightLostAlone:
      if (!ends_other_wing(state, after, wing_of_right(how))) state.rights = after.rights;
      return;
    case UndoFault::kOtherRightLost:
      if (ply.is_castling()) state.rights = after.rights.with(ply.path.rook_from);
      return;
    case UndoFault::kTakenForOtherSide:
      if (ply.becomes != kPawn) state.put(ply.from, {!side, kPawn});
      [[fallthrough]];
    case UndoFault::kRookStays:
      if (!ply.is_castling() || ply.path.rook_to == ply.path.king_from) return;
      state.remove(ply.path.rook_from);
      if (const auto rook = after.pieces.at(ply.path.rook_to)) state.put(ply.path.rook_to, *rook);
      return;
    case UndoFault::kRookCopied:
      if (ply.is_castling() && ply.path.rook_to != ply.path.king_from &&
          ply.path.rook_to != ply.path.rook_from)
        state.put(ply.path.rook_to, {side, kRook});
      return;
    case UndoFault::kRookToOtherWing:
    case UndoFault::kRookToEnemysCorner:
      if (!ply.is_castling()) return;
      state.remove(ply.path.rook_from);
      return state.put(how == UndoFault::kRookToOtherWing ? mirrored_file(ply.path.rook_from)
                                                          : ply.path.rook_from.flipped(),
                       {side, kRook});
    case UndoFault::kRookBesideCorner: {
      if (!ply.is_castling()) return;
      const Direction inwards = ply.trait == Trait::kKingSide ? kWest : kEast;
      state.remove(ply.path.rook_from);
      return state.put(step(ply.path.rook_from, inwards).value_or(ply.path.rook_from),
                       {side, kRook});
    }
    case UndoFault::kRookVanishes:
      if (ply.is_castling()) state.remove(ply.path.rook_from);
      return;
    case UndoFault::kKingErased:
      if (ply.is_castling() && ply.path.rook_to == ply.path.king_from) state.remove(ply.from);
      return;
    case UndoFault::kPromotedStays:
      if (ply.becomes != kPawn) state.put(ply.from, {side, ply.becomes});
      return;
    case UndoFault::kPromotedAsEnemyPawn:
      if (ply.becomes != kPawn) state.put(ply.from, {!side, kPawn});
      return;
    case UndoFault::kPieceCopied:
      if (!is_plain_capture && !is_passing && !ply.is_castling() && ply.mover != kKing)
        state.put(ply.to, {side, ply.mover});
      return;
    case UndoFault::kPieceLost:
      if (!ply.is_castling() && ply.mover != kKing) state.remove(ply.from);
      return;
    case UndoFault::kSideKept:
      state.side = after.side;
      return;
    case UndoFault::kKingStale:
      state.kings = after.kings;
      return;
    case UndoFault::kVictimInMoversColor:
      if (!is_plain_capture && !is_passing) return;
      state.colors[index_of(!side)] -= Bitboard(victim_square(side, ply));
      state.colors[index_of(side)] |= Bitboard(victim_square(side, ply));
      return;
    case UndoFault::kVictimInKindOnly:
      if (!is_plain_capture && !is_passing) return;
      state.remove(victim_square(side, ply));
      return state.add_extra(victim_square(side, ply), {!side, is_passing ? kPawn : taken->type});
    case UndoFault::kToStaysInAll:
      if (!ply.is_castling()) state.ghosts |= Bitboard(ply.to);
      return;
    case UndoFault::kRightsOfLatest:
    case UndoFault::kEnPassantOfLatest:
    case UndoFault::kVictimOfLatest:
    case UndoFault::kAllOfLatest:
      put_back_from(after.record, state, ply, how);
      state.record = after.record;
      return;
    case UndoFault::kRightsOfMoveBefore:
    case UndoFault::kEnPassantOfMoveBefore:
    case UndoFault::kVictimOfMoveBefore:
    case UndoFault::kAllOfMoveBefore:
      return put_back_from(state.record, state, ply, how);
  }
}

/// What was taken and lost deeper in the tree is not there to be moved back.
void put_mover_back(State& state, Color side, const Ply& ply, const Fault& fault) {
  const std::optional<Piece> standing = state.pieces.at(ply.to);
  const bool is_moved = fault.moves_what_stands && ply.becomes == kPawn;
  const std::optional<Piece> mover = is_moved ? standing : Piece{side, ply.mover};
  state.remove(ply.to);
  if (mover) state.put(ply.from, *mover);
}

/// A king that has moved from where it was only cached leaves nothing there.
void remove_ghost_of_king(State& state, const State& before, const Ply& ply, const Fault& fault) {
  if (!fault.king_moves_from_note || ply.mover != kKing || ply.is_castling()) return;
  if (before.holds(ply.from, {before.side, kKing})) return;
  state.remove(ply.from);
  if (const auto standing = before.pieces.at(ply.from)) state.put(ply.from, *standing);
}

/// Move by move, so that what went wrong deeper in the tree stays on the board.
void put_pieces_back(State& state, const State& before, const Ply& ply, const Fault& fault) {
  const Color side = before.side;
  if (ply.is_castling()) {
    const std::optional<Piece> standing = state.pieces.at(ply.path.rook_to);
    const std::optional<Piece> rook = fault.moves_what_stands ? standing : Piece{side, kRook};
    state.remove(ply.path.king_to);
    state.remove(ply.path.rook_to);
    if (rook) state.put(ply.path.rook_from, *rook);
    return state.put(ply.path.king_from, {side, kKing});
  }
  put_mover_back(state, side, ply, fault);
  const Square victim = victim_square(side, ply);
  // Moves that are tested as a list know what they took when they were listed, unless make notes
  // what it finds.
  if (tests_lists_first(fault) && !fault.moves_what_stands) {
    if (ply.victim != kKing) state.put(victim, {!side, ply.victim});
    return;
  }
  const std::optional<Piece> piece = before.pieces.at(victim);
  const bool is_put_back = piece && (piece->color != side || fault.moves_what_stands);
  if (is_put_back && victim != ply.from) state.put(victim, *piece);
}

/// Who notes only what a move changes puts back no more: what was lost deeper in the tree stays so.
void put_rights_back(State& state, const State& before, const Ply& ply, const Fault& fault) {
  const bool is_noted =
      !fault.undoes_changes || rights_after(before, ply, kNoFault) != before.rights;
  if (is_noted) state.rights = before.rights;
}

/// What went wrong deeper in the tree stays wrong where the move has not been.
void take_back(State& state, const State& before, const Ply& ply, const Fault& fault) {
  put_pieces_back(state, before, ply, fault);
  remove_ghost_of_king(state, before, ply, fault);
  if (ply.mover == kKing) state.kings[index_of(before.side)] = ply.from;
  put_rights_back(state, before, ply, fault);
  state.ep_square = before.ep_square;
  state.clock = before.clock;
  state.side = before.side;
  state.record = before.record;
}

}  // namespace

void undo(State& state, const State& before, const Ply& ply, const Fault& fault) {
  if (!outlives_moves(fault)) {
    state = before;
    return;
  }
  const State after = state;
  if (fault.copies_board) {
    state = before;
  } else {
    take_back(state, before, ply, fault);
  }
  if (fault.kind == Kind::kUndo && fits_move(fault.moves, before.side, ply))
    spoil_undone(state, after, ply, fault, before.pieces.at(ply.to));
  if (writes_sets_in_undo(fault)) write_sets_undone(state, after, before.side, ply, fault);
}

}  // namespace refute::models
