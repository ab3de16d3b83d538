#include "props/faults/look_up.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Whether the look-up goes on behind a piece that it meets so many squares away, as the first or
/// not.
bool passes(const Fault& fault, bool is_own, bool is_first, int distance, int length) {
  switch (fault.as<Occupant>()) {
    case Occupant::kOwn:
      return is_first && is_own;
    case Occupant::kEnemy:
      return is_first && !is_own;
    case Occupant::kAny:
      return is_first;
    case Occupant::kNextToIt:
      return distance == 1;
    case Occupant::kBeforeEdge:
      return distance == length - 1;
    case Occupant::kEverybody:
      return true;
    case Occupant::kAllOwn:
      return is_own;
    case Occupant::kAllEnemy:
      return !is_own;
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

}  // namespace

bool lacks_way(const Fault& fault, PieceType type, Way way) {
  if (fault.kind == Kind::kQueenGoesLike) {
    const auto like = fault.as<PieceType>();
    return type == kQueen && (like == kPawn || (like == kRook) != is_straight(way));
  }
  return fault.kind == Kind::kWayMissing && fault.moves.movers.contains(type) &&
         fault.moves.ways.contains(way);
}

Bitboard looked_up(const Fault& fault, PieceType type, Square from, Way way,
                   const Occupancy& occupancy) {
  if (lacks_way(fault, type, way)) return {};
  const bool is_concerned = fault.moves.movers.contains(type) && fault.moves.ways.contains(way);
  const bool goes_through = is_concerned && fault.kind == Kind::kGoesThrough;
  const bool stops_short = is_concerned && fault.kind == Kind::kStopsShort;
  const mailbox::SquareList& squares = way_from(from, way);
  const int length = static_cast<int>(squares.end() - squares.begin());
  const int last = fault.option == kShortOfEdge ? length - 1 : fault.option;
  Bitboard reached;
  int distance = 0;
  bool is_first = true;
  for (Square to : squares) {
    if (stops_short && ++distance > last) break;
    if (goes_through) ++distance;
    const bool is_met = occupancy.all().contains(to);
    if (is_met && goes_through && ends_before(fault, distance == length)) break;
    reached |= Bitboard(to);
    if (!is_met) continue;
    if (!goes_through || !passes(fault, occupancy.own.contains(to), is_first, distance, length))
      break;
    is_first = false;
  }
  return reached;
}

}  // namespace refute::models
