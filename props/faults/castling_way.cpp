// What castling asks of the squares of its way: that they are empty, and not attacked.

#include "props/faults/generator.h"

namespace refute::models {

using enum PieceType;

namespace {

/// The squares from one to the other on their rank, both included.
Bitboard span(Square from, Square to) { return between(from, to).with(from).with(to); }

/// The squares that the king enters, each taken for the next one on its way.
Bitboard one_further(const CastlingPath& path) {
  const Direction onwards = path.king_to.file() > path.king_from.file() ? kEast : kWest;
  Bitboard squares;
  for (Square entered : span(path.king_from, path.king_to).without(path.king_from))
    if (const auto next = step(entered, onwards)) squares |= Bitboard(*next);
  return squares;
}

/// As far from the king to its other side: f1 for d1.
Square on_other_wing(Square king, Square square) {
  const int files = index_of(king.file()) - index_of(square.file());
  return step(king, {files, 0}).value_or(square);
}

Bitboard on_other_wing(Square king, Bitboard squares) {
  Bitboard result;
  for (Square square : squares) result |= Bitboard(on_other_wing(king, square));
  return result;
}

}  // namespace

/// The squares that have to be empty but for the castlers, as the fault has it.
Bitboard Generator::asked_empty(const CastlingPath& path, CastlingFault::Free free) const {
  using Free = CastlingFault::Free;
  const Bitboard king_way = span(path.king_from, path.king_to);
  const Bitboard rook_way = span(path.rook_from, path.rook_to);
  const Bitboard inner = between(path.king_from, path.rook_from);
  switch (free) {
    case Free::kWays:
    case Free::kAlsoCastlers:
    case Free::kAlsoRookOnKingsWay:
    case Free::kAlsoKingOnRooksWay:
      return king_way | rook_way;
    case Free::kKingWayOnly:
      return king_way;
    case Free::kRookWayOnly:
      return rook_way;
    case Free::kBetweenOnly:
      return inner;
    case Free::kNothing:
      return {};
    case Free::kNotKingTo:
      return (king_way | rook_way).without(path.king_to);
    case Free::kNotRookTo:
      return (king_way | rook_way).without(path.rook_to);
    case Free::kKingTargetOnly:
      return Bitboard(path.king_to);
    case Free::kRookTargetOnly:
      return Bitboard(path.rook_to);
    case Free::kBetweenAndKingWay:
      return king_way | inner;
    case Free::kBetweenAndRookWay:
      return rook_way | inner;
    case Free::kOtherRank:
      return flipped(inner);
    case Free::kRankBefore:
      return moved_forward(inner, side_);
    case Free::kOtherWing:
      return on_other_wing(path.king_from, king_way.without(path.king_from));
    case Free::kOneSquare:
    case Free::kNextToKingOrRest:
    case Free::kNextToRookOrRest:
      return inner;  // of which not all are needed
  }
  return king_way | rook_way;
}

/// Those whom castling does not see where it does not look.
Bitboard Generator::passed_by_castling(CastlingFault::Passed passed) const {
  using Passed = CastlingFault::Passed;
  if (passed == Passed::kAnybody) return state_.occupied();
  if (passed == Passed::kEnemy) return state_.of(!side_);
  Bitboard own;
  for (Square square : state_.of(side_)) {
    if (passed == Passed::kOwn || state_.holds(square, {side_, kRook})) own |= Bitboard(square);
  }
  return own;
}

/// Whether one of the castlers counts as a piece in the other's way.
bool Generator::stand_in_own_way(const CastlingPath& path, CastlingFault::Free free) {
  using Free = CastlingFault::Free;
  const Bitboard king_way = span(path.king_from, path.king_to).without(path.king_from);
  const Bitboard rook_way = span(path.rook_from, path.rook_to).without(path.rook_from);
  const bool asks_rook = free == Free::kAlsoCastlers || free == Free::kAlsoRookOnKingsWay;
  const bool asks_king = free == Free::kAlsoCastlers || free == Free::kAlsoKingOnRooksWay;
  return (asks_rook && king_way.contains(path.rook_from)) ||
         (asks_king && rook_way.contains(path.king_from));
}

/// Whether an "or" stands between the tests of two squares, and one of them is empty.
bool Generator::is_free_in_part(const CastlingPath& path, CastlingFault::Free free) const {
  if (free < CastlingFault::Free::kOneSquare) return false;
  const Bitboard squares = between(path.king_from, path.rook_from);
  const Bitboard empty = squares - state_.occupied();
  if (free == CastlingFault::Free::kOneSquare || squares.empty()) return !empty.empty();
  const bool is_from_king = free == CastlingFault::Free::kNextToKingOrRest;
  const Square start = is_from_king ? path.king_from : path.rook_from;
  const Square end = is_from_king ? path.rook_from : path.king_from;
  const Square next = *step(start, end.file() > start.file() ? kEast : kWest);
  return empty.contains(next) || (squares.without(next) - empty).empty();
}

bool Generator::is_free(const CastlingPath& path, const CastlingFault& fault) const {
  if (is_free_in_part(path, fault.free)) return true;
  const Bitboard castlers = Bitboard(path.king_from).with(path.rook_from);
  const Bitboard ways = span(path.king_from, path.king_to) | span(path.rook_from, path.rook_to);
  if (is(Kind::kBetween) && !fault_.is(Kind::kBetween, BetweenFault::kNoBlocks)) {
    const Bitboard inner = seen_between(path.king_from, path.rook_from);
    const Bitboard landing = Bitboard(path.king_to).with(path.rook_to);
    const Bitboard seen = inner | landing | seen_between(path.king_from, path.king_to) |
                          seen_between(path.rook_from, path.rook_to);
    return !state_.occupied().intersects((seen - castlers) | (inner & Bitboard(path.rook_from)));
  }
  const Bitboard asked = asked_empty(path, fault.free);
  const Bitboard others = state_.occupied() - castlers;
  const Bitboard elsewhere = others - passed_by_castling(fault.passed);
  return !stand_in_own_way(path, fault.free) && !others.intersects(asked) &&
         !elsewhere.intersects(ways);
}

bool Generator::is_safe(const CastlingPath& path, const CastlingFault& fault) const {
  using Safe = CastlingFault::Safe;
  const Safe safe = fault.safe;
  const auto attacked = [&](Square true_square, Purpose test) {
    const bool is_other_rank =
        safe == Safe::kOtherRank ||
        (safe == Safe::kBetweenOnOtherRank && test == Purpose::kCastlingWay) ||
        (safe == Safe::kEndOnOtherRank && test == Purpose::kCastlingEnd) ||
        (safe == Safe::kWayOnOtherRank && test != Purpose::kCastlingStart);
    const Square square = is_other_rank              ? true_square.flipped()
                          : safe == Safe::kOtherWing ? on_other_wing(path.king_from, true_square)
                                                     : true_square;
    const Bitboard lifted = fault.lifts_king ? Bitboard(path.king_from) : Bitboard();
    const Trait other = path.king_to.file() == File::kG ? Trait::kQueenSide : Trait::kKingSide;
    const bool is_of_other_wing = fault_.moves.traits == EnumSet<Trait>{other};
    const Attackers attackers = is_of_other_wing ? Attackers(state_, kNoFault) : attackers_;
    return attackers.any(square, {test, !side_, lifted, {}});
  };
  if (safe == Safe::kFiles) {
    for (Square square : Bitboard::of(path.king_from.rank())) {
      const bool is_asked = fault.safe_files.contains(square.file());
      const bool is_start = square == path.king_from;
      if (is_asked && attacked(square, is_start ? Purpose::kCastlingStart : Purpose::kCastlingWay))
        return false;
    }
    return is_safe_after(path, fault, fault.safe_files.contains(path.king_to.file()));
  }
  const bool is_spared = fault.spares_stay && path.king_from == path.king_to;
  const bool asks_start =
      !is_spared && safe != Safe::kNotStart && safe != Safe::kNothing && safe != Safe::kEndOnly;
  const bool asks_between = safe != Safe::kNotBetween && safe != Safe::kNothing &&
                            safe != Safe::kStartOnly && safe != Safe::kEndOnly;
  const bool asks_end =
      !is_spared && safe != Safe::kNotEnd && safe != Safe::kNothing && safe != Safe::kStartOnly;
  if (asks_start && attacked(path.king_from, Purpose::kCastlingStart)) return false;
  if (asks_end && (!asks_start || path.king_to != path.king_from) &&
      attacked(path.king_to, Purpose::kCastlingEnd))
    return false;
  if (safe == Safe::kAlsoRook && attacked(path.rook_from, Purpose::kCastlingWay)) return false;
  Bitboard ways;
  if (asks_between) ways |= between(path.king_from, path.king_to);
  if (safe == Safe::kRookWayInstead) ways = between(path.rook_from, path.rook_to);
  if (safe == Safe::kOneFurther) ways = one_further(path);
  if (safe == Safe::kAlsoRookWay)
    ways |= between(path.king_from, path.rook_from) | span(path.rook_to, path.king_to);
  if (safe == Safe::kAlsoFileB) ways |= Bitboard(Square::at(File::kB, path.king_from.rank()));
  for (Square square : ways) {
    if (attacked(square, Purpose::kCastlingWay)) return false;
  }
  return is_safe_after(path, fault, asks_end);
}

/// Whether the king is safe once the rook has left its place.
bool Generator::is_safe_after(const CastlingPath& path, const CastlingFault& fault,
                              bool asks_end) const {
  using After = CastlingFault::After;
  const Bitboard castlers = Bitboard(path.king_from).with(path.rook_from);
  const Sight after{Purpose::kCastlingAfter, !side_, castlers, Bitboard(path.rook_to)};
  const auto sees = [&](Way way) {
    return attackers_.slider(path.king_to, way, after).has_value();
  };
  switch (fault.after) {
    case After::kNothing:
      return true;
    case After::kRank:
      return !asks_end || (!sees(Way::kE) && !sees(Way::kW));
    case After::kLines:
      return !sees(Way::kE) && !sees(Way::kW) && !sees(Way::kN) && !sees(Way::kS);
    case After::kEverything:
      return !attackers_.any(path.king_to, after);
  }
  return true;
}

}  // namespace refute::models
