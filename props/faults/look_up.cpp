#include "props/faults/look_up.h"

#include <algorithm>
#include <cstdlib>

namespace refute::models {
namespace {

using enum PieceType;

/// A piece that the look-up meets.
struct Met {
  bool is_own;
  bool is_first;
  bool is_last;         // of all on the way
  bool is_last_inside;  // of those that do not stand at its end
  int distance;         // in squares
  Square from;          // of the look-up
  Square square;
};

/// Whether the look-up goes on behind it on a way of so many squares.
bool passes(const Fault& fault, const Met& met, int length) {
  switch (fault.as<Occupant>()) {
    case Occupant::kOwn:
      return met.is_first && met.is_own;
    case Occupant::kEnemy:
      return met.is_first && !met.is_own;
    case Occupant::kAny:
      return met.is_first;
    case Occupant::kNextToIt:
      return met.distance == 1;
    case Occupant::kBeforeEdge:
      return met.distance == length - 1;
    case Occupant::kEverybody:
      return true;
    case Occupant::kAllOwn:
      return met.is_own;
    case Occupant::kAllEnemy:
      return !met.is_own;
    case Occupant::kAllButLast:
      return !met.is_last;
    case Occupant::kAllButLastInside:
      return !met.is_last_inside;
    case Occupant::kOnOneSquare:
      return is_within(fault.moves, met.from, met.square);
    case Occupant::kNotReached:
    case Occupant::kNotReachedInside:
      return false;
  }
  return false;
}

/// Whether the look-up ends before a piece, at the edge or elsewhere. Tables often leave the edge
/// out.
bool ends_before(const Fault& fault, bool is_at_edge) {
  return fault.as<Occupant>() == Occupant::kNotReached ||
         (fault.as<Occupant>() == Occupant::kNotReachedInside && !is_at_edge);
}

/// One of the eight knight's steps, then of the king's, then of the king's twice as far.
Direction step_instead(int index) {
  const auto of_eight = static_cast<std::size_t>(index % 8);
  if (index < 8) return kKnightSteps[of_eight];
  const Direction way = direction_of(kWays[of_eight]);
  const int squares = index < 16 ? 1 : 2;
  return {squares * way.files, squares * way.ranks};
}

/// How many squares of the line a slider that stops short goes.
int last_before_stop(const Fault& fault, const mailbox::SquareList& line) {
  if (fault.option != kShortOfEdge && fault.option < kShortOfRank) return fault.option;
  const int length = static_cast<int>(line.end() - line.begin());
  if (length == 0 || fault.option == kShortOfEdge) return length - 1;
  const Square end = *(line.end() - 1);
  const bool is_on_rank = end.rank() == Rank::k1 || end.rank() == Rank::k8;
  const bool is_on_file = end.file() == File::kA || end.file() == File::kH;
  return length - ((fault.option == kShortOfRank ? is_on_rank : is_on_file) ? 1 : 0);
}

}  // namespace

bool lacks_way(const Fault& fault, PieceType type, Way way) {
  if (fault.kind == Kind::kQueenGoesLike) {
    const auto like = fault.as<PieceType>();
    return type == kQueen && (like == kPawn || (like == kRook) != is_straight(way));
  }
  return fault.kind == Kind::kWayMissing && fault.moves.movers.contains(type) &&
         fault.moves.ways.contains(way);
}

bool lacks_step(const Fault& fault, Square from, Square to) {
  return is_within(fault.moves, from, to) && lacks_way(fault, kKing, *way_between(from, to));
}

bool lacks_jump(const Fault& fault, Square from, Square to) {
  return fault.kind == Kind::kKnightWayMissing &&
         step(from, kKnightSteps[fault.option % 8]) == to && is_within(fault.moves, from, to);
}

bool is_cut_at_edge(const Fault& fault, PieceType type, Square from, Square to) {
  const int files = index_of(to.file()) - index_of(from.file());
  const Direction step{files, index_of(to.rank()) - index_of(from.rank())};
  const int to_edge = files > 0 ? 7 - index_of(to.file()) : index_of(to.file());
  return fault.option >= kMaskOfOtherEdge && fault.moves.movers.contains(type) &&
         step_wraps(fault, type == kKing ? kKingSteps : kKnightSteps, step) &&
         to_edge < std::abs(files);
}

std::optional<Square> knight_step_instead(Square from, const Fault& fault) {
  Direction direction = kKnightSteps[fault.option % 8];
  constexpr auto kFirstOther = static_cast<std::uint8_t>(KnightStepInstead::kAnother);
  const std::uint8_t instead = fault.option / 8;
  if (instead >= kFirstOther) return step(from, step_instead(instead - kFirstOther));
  switch (static_cast<KnightStepInstead>(instead)) {
    case KnightStepInstead::kNone:
      return std::nullopt;
    case KnightStepInstead::kFileEast:
      ++direction.files;
      break;
    case KnightStepInstead::kFileWest:
      --direction.files;
      break;
    case KnightStepInstead::kRankNorth:
      ++direction.ranks;
      break;
    case KnightStepInstead::kRankSouth:
      --direction.ranks;
      break;
    case KnightStepInstead::kAnother:
    case KnightStepInstead::kKingStep:
    case KnightStepInstead::kTwoKingSteps:
      break;
  }
  return step(from, direction);
}

bool is_of_pawn_table(const Fault& fault) {
  return fault.kind == Kind::kWayMissing && fault.moves.movers == EnumSet<PieceType>{kPawn} &&
         fault.attacks.tests != EnumSet<Purpose>::none();
}

bool has_way_twice(const Fault& fault, PieceType type, Way way) {
  return fault.kind == Kind::kWayMissing && fault.moves.movers.contains(type) &&
         fault.option == 1 + static_cast<int>(way);
}

Bitboard looked_up(const Fault& fault, PieceType type, Square from, Way way,
                   const Occupancy& occupancy) {
  if (lacks_way(fault, type, way)) return {};
  const bool is_concerned = fault.moves.movers.contains(type) && fault.moves.ways.contains(way);
  const bool goes_through = is_concerned && fault.kind == Kind::kGoesThrough;
  const bool stops_short = is_concerned && fault.kind == Kind::kStopsShort;
  const mailbox::SquareList& squares = way_from(from, way);
  const int length = static_cast<int>(squares.end() - squares.begin());
  const int last = stops_short ? last_before_stop(fault, squares) : length;
  const Bitboard occupied = occupancy.all();
  Bitboard reached;
  int distance = 0;
  bool is_first = true;
  for (const Square* to = squares.begin(); to != squares.end(); ++to) {
    if (++distance > last) break;
    const bool is_met = occupied.contains(*to);
    if (is_met && goes_through && ends_before(fault, distance == length)) break;
    reached |= Bitboard(*to);
    if (!is_met) continue;
    if (!goes_through) break;
    const auto is_last_before = [&](const Square* end) {
      return std::none_of(to + 1, std::max(to + 1, end),
                          [&](Square further) { return occupied.contains(further); });
    };
    const Met met{occupancy.own.contains(*to),
                  is_first,
                  is_last_before(squares.end()),
                  is_last_before(squares.end() - 1),
                  distance,
                  from,
                  *to};
    if (!passes(fault, met, length)) break;
    is_first = false;
  }
  return reached;
}

}  // namespace refute::models
