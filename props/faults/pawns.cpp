// How pawns go, take and promote, and who takes in passing.

#include "props/faults/generator.h"
#include "props/faults/look_up.h"

namespace refute::models {
namespace {

using enum PieceType;

bool goes_east(Direction direction) { return direction.files > 0; }

/// Whether pawns of that side go two squares from there.
bool starts_from(DoublePushFault how, Color side, Square from) {
  const int forward_ranks = forward(side).ranks;
  switch (how) {
    case DoublePushFault::kRankAbsolute:
      return from.rank() == Rank::k2;
    case DoublePushFault::kMiddleAbsolute:
      return static_cast<int>(from.rank()) + forward_ranks == static_cast<int>(Rank::k3);
    case DoublePushFault::kTargetAbsolute:
      return static_cast<int>(from.rank()) + 2 * forward_ranks == static_cast<int>(Rank::k4);
    case DoublePushFault::kFromAnyRank:
      return true;
    case DoublePushFault::kFromThirdRank:
      return from.rank() == relative_rank(side, Rank::k2) ||
             from.rank() == relative_rank(side, Rank::k3);
    case DoublePushFault::kJumps:
    case DoublePushFault::kJumpsPinner:
    case DoublePushFault::kOntoEnemy:
    case DoublePushFault::kOntoOwn:
    case DoublePushFault::kBehindInstead:
      break;
  }
  return from.rank() == relative_rank(side, Rank::k2);
}

/// How many ranks behind the square those that take in passing are looked for.
int ranks_behind(CapturerFault how) {
  switch (how) {
    case CapturerFault::kFromAhead:
      return -1;
    case CapturerFault::kFromBeside:
      return 0;
    case CapturerFault::kFromFarBehind:
      return 2;
    default:
      return 1;
  }
}

bool is_promoted_wrongly(LastRank how, Color side, const Ply& ply) {
  const Rank rank = ply.to.rank();
  switch (how) {
    case LastRank::kTo8:
      return rank == Rank::k8;
    case LastRank::kFrom7:
      return ply.from.rank() == Rank::k7;
    case LastRank::kReachesSeventh:
      return rank == relative_rank(side, Rank::k7);
    case LastRank::kReachesEither:
      return rank == relative_rank(side, Rank::k7) || rank == relative_rank(side, Rank::k8);
  }
  return false;
}

}  // namespace

void Generator::add_pushes(Square from) {
  const auto next = step(from, forward(side_));
  if (!next) return;
  const bool takes_ahead = *next != king_ && is_pushed_onto(*next);
  const bool is_free = is_empty(*next);
  if (is_free || takes_ahead)
    add_pawn_move(
        {from, *next, kPawn, victim_on(*next), kPawn, is_free ? Trait::kQuiet : Trait::kCapture});
  add_double_push(from, next);
}

/// Whether a pawn takes straight ahead there, if somebody stands there.
bool Generator::is_pushed_onto(Square square) const {
  if (!is_for_side(Kind::kPushOnto)) return false;
  switch (fault_.as<PushFault>()) {
    case PushFault::kOwn:
    case PushFault::kPastOwn:
    case PushFault::kDoubleOwn:
      return is_own(square);
    case PushFault::kEnemy:
    case PushFault::kPastEnemy:
    case PushFault::kDoubleEnemy:
      return is_enemy(square);
    case PushFault::kAny:
    case PushFault::kPastAny:
    case PushFault::kDoubleAny:
      return true;
  }
  return false;
}

void Generator::add_double_push(Square from, std::optional<Square> next) {
  const bool is_odd = is_for_side(Kind::kDoublePush);
  const auto how = is_odd ? fault_.as<DoublePushFault>() : DoublePushFault{};
  const auto is_how = [&](DoublePushFault wanted) { return is_odd && how == wanted; };
  const auto second = step(*next, forward(side_));
  if (!second) return;
  const bool is_at_home =
      is_odd ? starts_from(how, side_, from) : from.rank() == relative_rank(side_, Rank::k2);
  const bool goes_past = is_pushed_onto(*next) && fault_.as<PushFault>() >= PushFault::kPastOwn;
  const Square asked = is_how(DoublePushFault::kBehindInstead) ? behind(side_, from) : *next;
  const bool is_open = is_empty(asked) || (is_odd && jumps(how)) || goes_past;
  const bool takes_ahead = is_for_side(Kind::kPushOnto) &&
                           fault_.as<PushFault>() >= PushFault::kDoubleOwn && *second != king_ &&
                           is_pushed_onto(*second);
  const bool lands = is_empty(*second) || takes_ahead ||
                     (is_how(DoublePushFault::kOntoEnemy) && is_enemy(*second)) ||
                     (is_how(DoublePushFault::kOntoOwn) && is_own(*second) && *second != king_);
  if (!is_at_home || !is_open || !lands) return;
  add_pawn_move({from, *second, kPawn, victim_on(*second), kPawn, Trait::kDoublePush});
}

void Generator::add_pawn_captures(Square from) {
  for (Direction side : {kEast, kWest}) add_pawn_capture(from, side);
}

void Generator::add_pawn_capture(Square from, Direction side) {
  const Way way = goes_east(side) ? Way::kE : Way::kW;
  const bool has_wrong_ways = is_for_side(Kind::kWayMissing);
  const bool is_lacking = has_wrong_ways && lacks_way(fault_, kPawn, way);
  if (is_lacking && fault_.option != kStraightAhead) return;
  const auto to = step(from, {is_lacking ? 0 : side.files, forward(side_).ranks});
  if (!to) return;
  const bool is_lost =
      is_for_side(Kind::kPawnMasks) && fault_.moves.movers.contains(kPawn) &&
      fault_.moves.ways.contains(way) && is_of_branch(from) &&
      is_lost_at_edge(fault_.as<PawnMasks>(), goes_east(side), from.file(), to->file());
  if (is_lost) return;
  const bool takes_empty = is_for_side(Kind::kPawnTakesEmpty) && is_empty(*to) &&
                           state_.ep_square != *to && fault_.moves.ways.contains(way);
  const bool may_be_taken = may_take(kPawn, from, *to);
  const bool takes = is_own(*to) ? may_be_taken || is_enemy(*to) : may_be_taken && is_enemy(*to);
  if (!takes && !takes_empty) return;
  for (int times = has_wrong_ways && has_way_twice(fault_, kPawn, way) ? 2 : 1; times > 0; --times)
    add_pawn_move(
        {from, *to, kPawn, victim_on(*to), kPawn, is_empty(*to) ? Trait::kQuiet : Trait::kCapture});
}

/// Whether the masks that are wrong are those of the branch for such pawns: the one before the last
/// rank promotes.
bool Generator::is_of_branch(Square from) const {
  const bool promotes = from.rank() == relative_rank(side_, Rank::k7);
  return fault_.moves.promotions.contains(promotes ? kQueen : kPawn);
}

void Generator::add_pawn_move(Ply ply) {
  if (fault_.consumer == Consumer::kAnyPawnMove && state_.ep_square == ply.to)
    ply.trait = Trait::kEnPassant;
  const bool is_odd = is_for_side(Kind::kLastRank) && fits_move(fault_.moves, side_, ply);
  const bool is_at_last_rank = fault_.promotes_by_departure
                                   ? ply.from.rank() == relative_rank(side_, Rank::k7)
                                   : ply.to.rank() == relative_rank(side_, Rank::k8);
  const bool promotes =
      is_odd ? is_promoted_wrongly(fault_.as<LastRank>(), side_, ply) : is_at_last_rank;
  if (!promotes) return add(ply);
  for (PieceType type : kPromotionTypes) {
    ply.becomes = type;
    add(ply);
  }
  if (!is_for_side(Kind::kPromotionsAlso)) return;
  ply.becomes = fault_.as<PieceType>();
  add(ply);
}

/// Who may take in passing, in the order of the files.
void Generator::add_en_passant() {
  if (!state_.ep_square) return;
  const Square to = *state_.ep_square;
  const bool is_odd = is_for_side(Kind::kEnPassantCapturer);
  const auto how = is_odd ? fault_.as<CapturerFault>() : CapturerFault{};
  const bool goes_onto_own =
      is_odd && how >= CapturerFault::kBesideVictim && how <= CapturerFault::kBesideVictimWestwards;
  const auto try_from = [&](std::optional<Square> from, Square target) {
    if (!from || !state_.holds(*from, {side_, kPawn})) return;
    const Square victim = behind(side_, target);
    const bool looks = fault_.consumer == Consumer::kLooks && target == to;
    if (target != to && is_own(target) && !goes_onto_own) return;
    if (fault_.consumer == Consumer::kAnyPawnMove && !is_empty(target)) return;  // a plain capture
    if (looks && (!is_empty(target) || !state_.holds(victim, {!side_, kPawn}))) return;
    add({*from, target, kPawn, kPawn, kPawn, Trait::kEnPassant});
  };
  for (Direction side : {kWest, kEast}) {
    const Direction back{side.files, ranks_behind(how) * -forward(side_).ranks};
    const auto beyond = over_edge(to, back, fault_.numbering);
    const auto near = step(to, back);
    // The masks are those of the step from the square, or of the capture from the pawn.
    const bool is_backwards = fault_.attacks.backwards.contains(Purpose::kEnPassant);
    const bool is_east = goes_east(side) == is_backwards;
    const bool has_masks = is_for_side(Kind::kPawnMasks) &&
                           (is_backwards || fault_.moves.traits.contains(Trait::kEnPassant)) &&
                           fault_.moves.ways.contains(is_east ? Way::kE : Way::kW);
    const bool is_lacking = is_for_side(Kind::kWayMissing) && is_of_pawn_table(fault_) &&
                            lacks_way(fault_, kPawn, goes_east(side) ? Way::kW : Way::kE);
    const Square origin = is_backwards ? to : near.value_or(to);
    const Square arrival = is_backwards ? near.value_or(to) : to;
    const bool is_lost = is_lacking || (has_masks && near &&
                                        is_lost_at_edge(fault_.as<PawnMasks>(), is_east,
                                                        origin.file(), arrival.file()));
    const bool is_twice =
        is_odd && how == (goes_east(side) ? CapturerFault::kLastTwice : CapturerFault::kFirstTwice);
    const bool is_never =
        is_odd && how == (goes_east(side) ? CapturerFault::kFirstTwice : CapturerFault::kLastTwice);
    if (!is_lost && !is_never) try_from(near, to);
    if (is_twice) try_from(near, to);
    if (has_masks && crosses_edge(fault_.as<PawnMasks>())) try_from(beyond, to);
    const bool wraps_as_all = is_for_side(Kind::kWraps) && fault_.moves.movers.contains(kPawn);
    if (wraps_as_all && wraps(fault_, side)) try_from(beyond, to);
    const auto over_this = goes_east(side) ? CapturerFault::kWrapsWest : CapturerFault::kWrapsEast;
    const bool crosses = is_odd && (how == over_this || how == CapturerFault::kWrapsBoth);
    if (crosses) try_from(beyond, to);
    const auto file_only =
        goes_east(side) ? CapturerFault::kFileOnlyWestwards : CapturerFault::kFileOnlyEastwards;
    const auto beside_only = goes_east(side) ? CapturerFault::kBesideVictimWestwards
                                             : CapturerFault::kBesideVictimEastwards;
    const bool is_beside = is_odd && (how == CapturerFault::kBesideVictim || how == beside_only);
    if (!is_beside && (!is_odd || (how != CapturerFault::kFileOnly && how != file_only))) continue;
    for (int rank = is_beside ? 0 : 1; rank < (is_beside ? 8 : 7); ++rank) {
      const Square target = Square::at(to.file(), static_cast<Rank>(rank));
      const bool is_asked =
          is_beside ? state_.holds(behind(side_, target), {!side_, kPawn}) : is_empty(target);
      if (target != to && is_asked) try_from(step(target, back), target);
    }
  }
  if (!is_odd || how != CapturerFault::kAnyPiece) return;
  for (Ply& ply : plies_) {
    if (ply.to == to && ply.mover != kPawn) ply.trait = Trait::kEnPassant;
  }
}

}  // namespace refute::models
