// What castling asks: of the right, the pieces, the squares between, and the attackers.

#include <algorithm>
#include <utility>

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

/// Where a rook would have to stand for each castling that the rights, as read, allow.
Bitboard Generator::rooks_with_right() const {
  const Bitboard own = state_.rights & Bitboard::of(back_rank(side_));
  if (!is_for_side(Kind::kCastling)) return own;
  const Bitboard misread = misread_rights(own);
  Bitboard rooks;
  for (Square rook : own | misread) {
    const bool is_odd = fault_.moves.traits.contains(state_.wing_of(rook, side_));
    if ((is_odd ? misread : own).contains(rook)) rooks |= Bitboard(rook);
  }
  return rooks;
}

/// The same where those of either wing are read as the fault has it.
Bitboard Generator::misread_rights(Bitboard own) const {
  const Rank home = back_rank(side_);
  const Bitboard corners = Bitboard(Square::at(File::kA, home)).with(Square::at(File::kH, home));
  Bitboard read;
  switch (fault_.castling.right) {
    case CastlingFault::Right::kOwn:
      return own;
    case CastlingFault::Right::kNotAsked:
      return own | corners;
    case CastlingFault::Right::kAnyOfColor:
      return own.empty() ? own : own | corners;
    case CastlingFault::Right::kAnyRook:
    case CastlingFault::Right::kAnyRookOfColor:
      if (own.empty() && fault_.castling.right == CastlingFault::Right::kAnyRookOfColor) return own;
      for (Square rook : state_.of(side_) & Bitboard::of(home)) {
        if (state_.holds(rook, {side_, kRook})) read |= Bitboard(rook);
      }
      return read;
    case CastlingFault::Right::kBothNeeded:
      return own.size() == 2 ? own : Bitboard();
    case CastlingFault::Right::kOtherWing:
      for (Square rook : own) read |= Bitboard(mirrored_file(rook));
      return read;
    case CastlingFault::Right::kOtherColor:
      for (Square rook : state_.rights - own) read |= Bitboard(rook.flipped());
      return read;
  }
  return own;
}

/// The rook that is taken for the one with the right.
Square Generator::rook_of(Square rook, Square king) const {
  if (!is_for_side(Kind::kCastling)) return rook;
  const bool is_east = rook.file() > king.file();
  const Square corner = Square::at(is_east ? File::kH : File::kA, rook.rank());
  if (fault_.castling.geometry == CastlingFault::Geometry::kRookInCorner) return corner;
  const bool outermost = fault_.castling.geometry == CastlingFault::Geometry::kOutermostRook;
  if (!outermost && fault_.castling.geometry != CastlingFault::Geometry::kInnermostRook)
    return rook;
  std::optional<Square> found;
  for (Square square : way_from(king, is_east ? Way::kE : Way::kW)) {
    if (state_.holds(square, {side_, kRook}) && (outermost || !found)) found = square;
  }
  return found.value_or(rook);
}

bool Generator::has_castlers(Square king, Square rook) const {
  const Consumer consumer = fault_.consumer;
  if (looks_for_rook(fault_) && !state_.holds(rook, {side_, kRook})) return false;
  if (consumer == Consumer::kKingAnywhere) return true;
  // The other king would come to stand beside the own one.
  if (consumer == Consumer::kTakesAlong && state_.holds(rook, {!side_, kKing})) return false;
  if (castles_from_home(fault_) || may_stray(fault_)) return true;
  const bool asks_home = consumer == Consumer::kLooks || consumer == Consumer::kTrustsRook ||
                         consumer == Consumer::kTakesAlong;
  const Square home = state_.king_home(side_);
  return asks_home ? king == home && king.rank() == back_rank(side_)
                   : king.rank() == back_rank(side_);
}

CastlingPath Generator::path_of(Square king, Square rook) const {
  CastlingPath path = castling_path(king, rook);
  const bool is_exchanged =
      is_for_side(Kind::kCastling) &&
      fault_.castling.geometry == CastlingFault::Geometry::kTargetsExchanged &&
      fault_.moves.traits.contains(rook.file() > king.file() ? Trait::kKingSide
                                                             : Trait::kQueenSide);
  if (is_exchanged) std::swap(path.king_to, path.rook_to);
  const bool by_two = is_for_side(Kind::kCastling) &&
                      fault_.castling.geometry == CastlingFault::Geometry::kKingTwoSteps;
  if (!by_two) return path;
  const int files = rook.file() > king.file() ? 1 : -1;
  const auto next = step(king, {files, 0});
  const auto second = next ? step(*next, {files, 0}) : std::nullopt;
  if (!second) return path;
  path.king_to = *second;
  path.rook_to = *next;
  return path;
}

void Generator::add_castlings() {
  const Square king = castles_from_home(fault_) ? state_.king_home(side_) : king_;
  const bool may_start = fault_.consumer == Consumer::kKingAnywhere || may_stray(fault_);
  if (king.rank() != back_rank(side_) && !may_start) return;
  // Whoever castles without the king finds it in check all the same.
  const bool is_elsewhere = king != king_ && state_.holds(king_, {side_, kKing});
  if (is_elsewhere && attackers_.any(king_, {Purpose::kCheckers, !side_, {}, {}})) return;
  for (Square rook : rooks_with_right()) {
    if (strays(state_, fault_, side_, king)) {
      add_straying(rook);
    } else if (rook != king) {
      add_castling(king, rook_of(rook, king));
    }
  }
  drop_one_of_both();
}

/// Where both castlings are possible, one is.
void Generator::drop_one_of_both() {
  const bool is_odd =
      is_for_side(Kind::kCastling) && fault_.castling.geometry == CastlingFault::Geometry::kNotBoth;
  const auto castlings =
      std::count_if(plies_.begin(), plies_.end(), [](const Ply& ply) { return ply.is_castling(); });
  if (!is_odd || castlings < 2) return;
  std::erase_if(plies_, [&](const Ply& ply) {
    return ply.is_castling() && fault_.moves.traits.contains(ply.trait);
  });
}

/// Castling of whoever does not ask whether the king is at home: by squares counted from where it
/// is, or by those counted from home.
void Generator::add_straying(Square rook) {
  const Trait wing = state_.wing_of(rook, side_);
  const Direction onwards = wing == Trait::kKingSide ? kEast : kWest;
  const bool is_from_king = fault_.consumer == Consumer::kTwoSteps;
  const auto passed = step(is_from_king ? king_ : state_.king_home(side_), onwards);
  const auto target = passed ? step(*passed, onwards) : std::nullopt;
  if (!target) return;
  const Bitboard entered = Bitboard(*passed).with(*target);
  const auto third = wing == Trait::kQueenSide ? step(*target, onwards) : std::nullopt;
  const bool is_blocked = third && *third != rook && !is_empty(*third);
  if (is_blocked || state_.occupied().intersects(entered)) return;
  for (Square square : entered.with(king_))
    if (attackers_.any(square, {Purpose::kCastlingWay, !side_, {}, {}})) return;
  add({king_, *target, kKing, kKing, kPawn, wing, {king_, *target, rook, *passed}});
}

void Generator::add_castling(Square king, Square rook) {
  if (!has_castlers(king, rook)) return;
  const bool is_king_side = rook.file() > king.file();
  const CastlingPath path = path_of(king, rook);
  const Trait trait = is_king_side ? Trait::kKingSide : Trait::kQueenSide;
  const Ply ply{king, path.king_to, kKing, kKing, kPawn, trait, path};
  const bool is_odd = is_for_side(Kind::kCastling) && fault_.moves.traits.contains(trait);
  CastlingFault fault = is_odd ? fault_.castling : CastlingFault{};
  if (is_for_side(Kind::kAttackerUnseen)) fault.after = fault_.castling.after;
  if (fault_.castling.is_made) fault.safe = CastlingFault::Safe::kNotEnd;
  const bool moves_another = fault_.consumer == Consumer::kMovesWhatStands && king != king_;
  const bool may_be_in_check =
      fault_.is(Kind::kUntested, Untested::kChecksOffLines) ||
      (is_unnoticed_in(Purpose::kCastlingStart) && (checkers_ - state_.unnoticed_checkers).empty());
  if (may_be_in_check || moves_another) fault.safe = CastlingFault::Safe::kNotStart;
  if (!fits_geometry(path, fault) || !is_free(path, fault) || !is_safe(path, fault)) return;
  if (moves_another && !is_legal_by_making(ply)) return;
  if (fault.geometry != CastlingFault::Geometry::kOtherWingTarget) return add(ply);
  Ply other = ply;
  other.to = Square::at(is_king_side ? File::kC : File::kG, king.rank());
  other.path.king_to = other.to;
  add(other);
}

bool Generator::fits_geometry(const CastlingPath& path, const CastlingFault& fault) const {
  using Geometry = CastlingFault::Geometry;
  switch (fault.geometry) {
    case Geometry::kKingOnE:
      return path.king_from.file() == File::kE;
    case Geometry::kKingMustMove:
      return path.king_from != path.king_to;
    case Geometry::kRookMustMove:
      return path.rook_from != path.rook_to;
    case Geometry::kNoSwap:
      return path.king_to != path.rook_from || path.rook_to != path.king_from;
    case Geometry::kNotGivingCheck:
      return !gives_check(path);
    default:
      return true;
  }
}

bool Generator::gives_check(const CastlingPath& path) const {
  State after = state_;
  make(after, {path.king_from, path.king_to, kKing, kKing, kPawn, Trait::kKingSide, path}, {});
  return Attackers(after, {}).any(state_.king(!side_), {Purpose::kCheckers, side_, {}, {}});
}

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
  const bool asks_start =
      safe != Safe::kNotStart && safe != Safe::kNothing && safe != Safe::kEndOnly;
  const bool asks_between = safe != Safe::kNotBetween && safe != Safe::kNothing &&
                            safe != Safe::kStartOnly && safe != Safe::kEndOnly;
  const bool asks_end = safe != Safe::kNotEnd && safe != Safe::kNothing && safe != Safe::kStartOnly;
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
