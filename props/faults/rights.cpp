#include "props/faults/rights.h"

#include <optional>

#include "props/mailbox/board.h"

namespace refute::models {
namespace {

using enum PieceType;

/// The back ranks of those sides.
Bitboard of_sides(EnumSet<Color> sides) {
  Bitboard ranks;
  for (Color side : {Color::kWhite, Color::kBlack})
    if (sides.contains(side)) ranks |= Bitboard::of(back_rank(side));
  return ranks;
}

Bitboard corners_of(Color color) {
  return Bitboard::of(back_rank(color)) & (Bitboard::of(File::kA) | Bitboard::of(File::kH));
}

/// Whose square of the back rank it is; nobody's on other ranks.
std::optional<Color> owner_of(Square square) {
  if (square.rank() == Rank::k1) return Color::kWhite;
  if (square.rank() == Rank::k8) return Color::kBlack;
  return std::nullopt;
}

/// Whether a wrong entry, or one that stands beside its square, is that of this square.
bool has_wrong_entry(Square square, const Fault& fault) {
  const std::optional<Color> owner = owner_of(square);
  return owner && fault.attacks.by.contains(!*owner) &&
         fault.moves.from_files.contains(square.file());
}

/// The rights that such an entry ends, as seen from its square.
Bitboard ended_by_entry(Square square, EnumSet<RightOf> ends) {
  const Square same = Square::at(square.file() == File::kA ? File::kA : File::kH, square.rank());
  const Square other = mirrored_file(same);
  Bitboard ended;
  const auto add = [&](RightOf right, Square corner) {
    if (ends.contains(right)) ended |= Bitboard(corner);
  };
  add(RightOf::kSameWing, same);
  add(RightOf::kOtherWing, other);
  add(RightOf::kEnemysSameWing, same.flipped());
  add(RightOf::kEnemysOtherWing, other.flipped());
  return ended;
}

/// What a move does to the castling rights.
class RightsOfMove {
 public:
  RightsOfMove(const State& state, const Ply& ply, const Fault& fault)
      : state_(state), ply_(ply), fault_(fault), side_(state.side) {}

  Bitboard after() const {
    const Bitboard before = state_.rights;
    if (has_wrong_entries(fault_)) return by_table(before);
    Bitboard rights = ends_by_arrival() ? before.without(ply_.to) : before;
    if (fault_.is(Kind::kRightLost, RightLoss::kEnemyByKingInstead) && ply_.mover == kKing &&
        fits_move(filter_of_move(fault_), side_, ply_))
      return rights - concerned(rights & Bitboard::of(back_rank(!side_)));
    const Square home = Square::at(File::kE, back_rank(side_));
    if (fault_.is(Kind::kRightLost, RightLoss::kEntryOfKing) && ply_.mover == kKing &&
        has_wrong_entry(home, fault_))
      return rights - ended_by_entry(home, fault_.ends);
    if (!leaves_right_behind()) rights -= Bitboard(ply_.from);
    if (ply_.mover == kKing) rights -= Bitboard::of(back_rank(side_));
    if (fault_.is(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead)) {
      const Bitboard ended = concerned(corners_ended() & of_sides(fault_.moves.sides));
      return (rights | (before & ended)) - flipped(ended);
    }
    Bitboard kept = kept_rights(before);
    // The other wing's right is no excuse for the one that is lost rightly with it.
    if (fault_.is(Kind::kRightLost, RightLoss::kOtherWing) && ply_.mover == kRook &&
        before.contains(ply_.from) && fits_move(fault_.moves, side_, ply_))
      kept |= Bitboard(ply_.from);
    return (rights | kept) - lost_besides(before, rights);
  }

 private:
  /// Whether a right of the square of arrival ends. Castling names where the king goes.
  bool ends_by_arrival() const {
    const bool is_own = ply_.to.rank() == back_rank(side_);
    return !ply_.is_castling() && !(fault_.own_arrivals_keep && is_own);
  }

  /// Whether it is asked who leaves the corner, and that is not the rook.
  bool leaves_right_behind() const {
    const Color owner = ply_.from.rank() == Rank::k1 ? Color::kWhite : Color::kBlack;
    return keeps(RightEvent::kRookTakenForGood, RightEvent::kRookTakenAtHomeForGood) &&
           ply_.mover != kKing && (ply_.mover != kRook || side_ != owner);
  }

  /// Whether one of the two leaves a right standing.
  bool keeps(RightEvent one, RightEvent other) const {
    return fault_.is(Kind::kRightKept, one) || fault_.is(Kind::kRightKept, other);
  }

  bool is_capture() const { return ply_.victim != kKing; }

  /// Those on the wings that the fault is about.
  Bitboard concerned(Bitboard rooks) const {
    Bitboard found;
    for (Square rook : rooks) {
      const Color color = rook.rank() == back_rank(side_) ? side_ : !side_;
      const bool is_kings = state_.wing_of(rook, color) == Trait::kKingSide;
      if (fault_.moves.to_files.contains(is_kings ? File::kH : File::kA)) found |= Bitboard(rook);
    }
    return found;
  }

  /// The corners whose rights such a move ends, be they there or not.
  Bitboard corners_ended() const {
    const Bitboard passed = Bitboard(ply_.from).with(ply_.to);
    const Bitboard own = corners_of(side_);
    return (ply_.mover == kKing ? own : own & passed) | (corners_of(!side_) & passed);
  }

  /// The rights that ought to go with this move and are kept.
  Bitboard kept_rights(Bitboard before) const {
    Bitboard own = before & Bitboard::of(back_rank(side_));
    const MoveFilter rest = filter_of_move(fault_);
    if (fault_.is(Kind::kRightKept, RightEvent::kAnythingInCorner)) {
      // Whose corner it is, and not who moves.
      MoveFilter of_either = rest;
      of_either.sides = {};
      if (!fits_move(of_either, side_, ply_)) return {};
      const Bitboard corners = Bitboard(ply_.from).with(ply_.to) & of_sides(rest.sides);
      return ply_.is_castling() ? Bitboard() : concerned(before & corners);
    }
    // A branch for the king alone does not look at the square that it leaves either.
    const bool is_of_king = rest.movers == EnumSet<PieceType>{kKing};
    const Bitboard arrived = is_of_king ? Bitboard(ply_.to).with(ply_.from) : Bitboard(ply_.to);
    if (fault_.kind != Kind::kRightKept || !fits_move(rest, side_, ply_)) return {};
    switch (fault_.as<RightEvent>()) {
      case RightEvent::kKingMove:
        return ply_.mover == kKing && !ply_.is_castling() ? concerned(own) : Bitboard();
      case RightEvent::kAnyKingMove:
        // The right of the rook that castles goes with the square that the rook leaves.
        if (ply_.is_castling()) own -= Bitboard(ply_.path.rook_from);
        return ply_.mover == kKing ? concerned(own) : Bitboard();
      case RightEvent::kAnyKingMoveWithBoth: {
        // Elsewhere the king has no entry in the table of squares.
        const bool is_asked = ply_.from == state_.king_home(side_) && !own.has_more_than_one();
        return ply_.mover == kKing && !is_asked ? concerned(own) : Bitboard();
      }
      case RightEvent::kCastlingOfOther:
        if (ply_.is_castling()) own -= Bitboard(ply_.path.rook_from);
        return ply_.is_castling() ? concerned(own) : Bitboard();
      case RightEvent::kCastling:
        return ply_.is_castling() ? concerned(own) : Bitboard();
      case RightEvent::kRookMove:
      case RightEvent::kRookMoveFromBeside:
        return ply_.mover == kRook ? concerned(own & Bitboard(ply_.from)) : Bitboard();
      case RightEvent::kArrival:
        return concerned(before & arrived);
      case RightEvent::kRookMoveIfAlone:
      case RightEvent::kRookMoveIfBoth:
        return ply_.mover == kRook ? concerned(by_number(own & Bitboard(ply_.from))) : Bitboard();
      case RightEvent::kRookTakenIfAlone:
      case RightEvent::kRookTakenIfBoth:
        return is_capture() ? concerned(by_number(before & arrived)) : Bitboard();
      case RightEvent::kRookTakenByCastler:
        return own.contains(ply_.from) ? concerned(before & arrived) : Bitboard();
      case RightEvent::kRookTaken:
      case RightEvent::kRookTakenForGood:
      case RightEvent::kRookTakenAtHome:
      case RightEvent::kRookTakenAtHomeForGood:
        return is_capture() ? concerned(before & arrived) : Bitboard();
      case RightEvent::kBackByLeaving:
      case RightEvent::kBackByLeavingWithOther:
        return concerned(brought_back(before, ply_.from, side_));
      case RightEvent::kBackByArrival:
      case RightEvent::kBackByArrivalWithOther:
        return concerned(brought_back(before, ply_.to, !side_));
      case RightEvent::kAnythingInCorner:
        break;
    }
    return {};
  }

  /// Those whose side has no other right, or has one.
  Bitboard by_number(Bitboard rights) const {
    const bool is_of_both = keeps(RightEvent::kRookMoveIfBoth, RightEvent::kRookTakenIfBoth);
    Bitboard found;
    for (Square rook : rights) {
      const Bitboard of_side = state_.rights & Bitboard::of(rook.rank());
      if (of_side.has_more_than_one() == is_of_both) found |= Bitboard(rook);
    }
    return found;
  }

  /// The right of that corner, if it is changed where it ought to be ended, and had gone.
  Bitboard brought_back(Bitboard before, Square corner, Color owner) const {
    const bool needs_other = fault_.is(Kind::kRightKept, RightEvent::kBackByLeavingWithOther) ||
                             fault_.is(Kind::kRightKept, RightEvent::kBackByArrivalWithOther);
    const bool has_gone = corners_of(owner).contains(corner) && !before.contains(corner);
    if (!has_gone || ply_.mover == kKing) return {};
    const bool has_other = before.intersects(Bitboard::of(back_rank(owner)));
    return needs_other && !has_other ? Bitboard() : Bitboard(corner);
  }

  /// The rights that lie on the same side of the king as that file.
  Bitboard of_wing(Bitboard rights, File file) const {
    const File king = state_.king_home(side_).file();
    Bitboard found;
    for (Square rook : rights) {
      if ((rook.file() > king) == (file > king)) found |= Bitboard(rook);
    }
    return found;
  }

  /// The right of the corner beside the square that a rook leaves.
  Bitboard lost_from_beside(Bitboard before) const {
    const File file = ply_.from.file();
    const bool is_beside = ply_.from.rank() == back_rank(side_) && ply_.mover == kRook &&
                           (file == File::kB || file == File::kG);
    if (!is_beside || !fits_move(filter_of_move(fault_), side_, ply_)) return {};
    const Square corner = Square::at(file == File::kB ? File::kA : File::kH, back_rank(side_));
    return concerned(before & Bitboard(corner));
  }

  /// The rights that go although they ought to stay.
  Bitboard lost_besides(Bitboard before, Bitboard after) const {
    if (fault_.is(Kind::kRightLost, RightLoss::kAnyMoveFromFile))
      return Bitboard::of(ply_.from.file()) & of_sides(fault_.moves.sides);
    if (ends_from_beside(fault_)) return lost_from_beside(before);
    const bool is_taken_at_home =
        keeps(RightEvent::kRookTakenAtHome, RightEvent::kRookTakenAtHomeForGood) &&
        ply_.to.rank() == back_rank(side_);
    const bool is_hit = fault_.kind == Kind::kRightLost || is_taken_at_home;
    if (!is_hit || !fits_move(fault_.moves, side_, ply_)) return {};
    if (is_taken_at_home) return Bitboard(ply_.to.flipped());
    const Bitboard own_rank = Bitboard::of(back_rank(side_));
    const Bitboard enemy_rank = Bitboard::of(back_rank(!side_));
    const bool by_rook_move = before.contains(ply_.from) && ply_.mover == kRook;
    const bool by_capture = before.contains(ply_.to) && !ply_.is_castling();
    const Bitboard gone = before - after;
    switch (fault_.as<RightLoss>()) {
      case RightLoss::kBothWithOne:
        return by_rook_move ? own_rank : Bitboard();
      case RightLoss::kCaptureClearsBoth:
        return by_capture ? enemy_rank : Bitboard();
      case RightLoss::kSameWingOfEnemy:
        return flipped(gone);
      case RightLoss::kOtherWing:
        return by_rook_move ? own_rank - Bitboard(ply_.from) : Bitboard();
      case RightLoss::kAnyRookOnFile: {
        const Bitboard file = Bitboard::of(ply_.from.file());
        return ply_.mover == kRook ? file & own_rank : Bitboard();
      }
      case RightLoss::kCornerTaken:
        return is_capture() && corners_of(!side_).contains(ply_.to) ? enemy_rank : Bitboard();
      case RightLoss::kAnyRookTaken:
        return ply_.victim == kRook ? enemy_rank : Bitboard();
      case RightLoss::kAnyRookTakenOnFile:
        return ply_.victim == kRook ? enemy_rank & Bitboard::of(ply_.to.file()) : Bitboard();
      case RightLoss::kAnyRookOnWingAtHome:
        if (!own_rank.contains(ply_.from)) return {};
        [[fallthrough]];
      case RightLoss::kAnyRookOnWing:
        return ply_.mover == kRook ? of_wing(before & own_rank, ply_.from.file()) : Bitboard();
      case RightLoss::kAnyMoveToFile:
        return Bitboard::of(ply_.to.file());
      case RightLoss::kOwnMoveFromFile:
        return own_rank & Bitboard::of(ply_.from.file());
      case RightLoss::kAnyRookMove:
        return ply_.mover == kRook ? own_rank : Bitboard();
      case RightLoss::kAllByKing:
        return ply_.mover == kKing ? own_rank | enemy_rank : Bitboard();
      case RightLoss::kEnemyByKing:
        return ply_.mover == kKing ? enemy_rank : Bitboard();
      case RightLoss::kByAnyMove:
        return own_rank;
      case RightLoss::kAnyMoveFromFile:
      case RightLoss::kSameWingOfEnemyInstead:
      case RightLoss::kEnemyByKingInstead:
      case RightLoss::kEntry:
      case RightLoss::kEntryOfLeaving:
      case RightLoss::kEntryOfTaker:
      case RightLoss::kEntryOfRight:
      case RightLoss::kEntryOfKing:
      case RightLoss::kFlagInstead:
      case RightLoss::kFlagInsteadByLeaving:
      case RightLoss::kFlagInsteadByArrival:
      case RightLoss::kEntryElsewhere:
      case RightLoss::kKingsEntryBeside:
      case RightLoss::kCornersEntryBeside:
        break;
    }
    return {};
  }

  /// What a square ends where the entry of a corner stands on the square beside it.
  Bitboard ended_beside_corner(Square square) const {
    const std::optional<Color> owner = owner_of(square);
    if (!owner || !fault_.attacks.by.contains(!*owner)) return Bitboard(square);
    const bool is_of_king = fault_.moves.from_files.contains(File::kG);
    const Square corner = Square::at(is_of_king ? File::kH : File::kA, square.rank());
    if (square == corner) return {};
    return fault_.moves.from_files.contains(square.file()) ? Bitboard(corner) : Bitboard(square);
  }

  /// What a square ends where one right is taken for others, in the entries of king and rook, or
  /// in those of the square that is left alone.
  Bitboard ended_by_flags(Square square) const {
    const std::optional<Color> owner = owner_of(square);
    if (!owner) return {};
    const Bitboard ended =
        square == state_.king_home(*owner) ? corners_of(*owner) : Bitboard(square);
    const bool is_left = square == ply_.from;
    const bool is_right = fault_.is(Kind::kRightLost, is_left ? RightLoss::kFlagInsteadByArrival
                                                              : RightLoss::kFlagInsteadByLeaving);
    if (is_right || !fault_.attacks.by.contains(!*owner)) return ended;
    Bitboard taken;
    for (Square flag : ended) {
      const bool is_wrong = fault_.moves.from_files.contains(flag.file());
      taken |= is_wrong ? ended_by_entry(flag, fault_.ends) : Bitboard(flag);
    }
    return taken;
  }

  /// By a table of squares in which entries are wrong.
  Bitboard by_table(Bitboard before) const {
    const bool is_beside = fault_.is(Kind::kRightLost, RightLoss::kKingsEntryBeside);
    const bool is_of_captures = !fault_.moves.traits.is_everything();  // a table of their own
    const bool is_of_leaving = fault_.is(Kind::kRightLost, RightLoss::kEntryOfLeaving);
    Bitboard after = before;
    for (Square square : {ply_.from, ply_.is_castling() ? ply_.from : ply_.to}) {
      const bool is_arrival = square != ply_.from;
      const bool is_asked = is_arrival ? !is_of_leaving : !is_of_captures;
      const bool is_spared =
          fault_.is(Kind::kRightLost, RightLoss::kEntryOfTaker) && owner_of(square) == side_;
      const bool is_wrong = is_asked && !is_spared && (!is_of_captures || is_capture()) &&
                            has_wrong_entry(square, fault_);
      const bool is_looked_up = fault_.is(Kind::kRightLost, RightLoss::kEntryOfRight);
      if (is_looked_up && !before.contains(square)) continue;
      if (has_wrong_flag(fault_))
        after -= ended_by_flags(square);
      else if (fault_.is(Kind::kRightLost, RightLoss::kCornersEntryBeside))
        after -= ended_beside_corner(square);
      else if (is_wrong && !is_beside)
        after -= ended_by_entry(square, fault_.ends);
      else
        after -= is_wrong ? Bitboard::of(square.rank()) : Bitboard(square);
    }
    return ends_own_by_king() ? after - Bitboard::of(back_rank(side_)) : after;
  }

  /// Whether the table has the king's entry, where it is, for the move of a king, and its square
  /// has not been asked.
  bool ends_own_by_king() const {
    const bool is_asked = has_wrong_flag(fault_);
    if (is_asked || ply_.mover != kKing || ply_.from != state_.king_home(side_)) return false;
    const bool is_beside = fault_.is(Kind::kRightLost, RightLoss::kKingsEntryBeside);
    return is_beside ? !fault_.attacks.by.contains(!side_) : !has_wrong_entry(ply_.from, fault_);
  }

  const State& state_;
  const Ply& ply_;
  const Fault& fault_;
  Color side_;
};

}  // namespace

Bitboard rights_after(const State& state, const Ply& ply, const Fault& fault) {
  return RightsOfMove(state, ply, fault).after();
}

}  // namespace refute::models
