#include <optional>

#include "engine/direction.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

/// Which start files have the geometry is left to chance: one in a few dozen, at worst, has.
bool draw_geometry(Canvas& canvas) {
  const auto home = put_home(canvas, kUs, canvas.random().pick(kCastlingSides));
  return home && canvas.reserve(castling_way(*home));
}

/// The only squares where a rook can shield the king that castles: the rook on b1, which goes to
/// d1, and the attacker on a1, with the king arriving on c1.
bool draw_shielding_rook(Canvas& canvas) {
  const Square king = Square::at(static_cast<File>(canvas.random().between(2, 6)), Rank::k1);
  const Home home{.king = king, .rook = "b1"_sq};
  if (!canvas.put(king, own(kKing)) || !canvas.put(home.rook, own(kRook))) return false;
  canvas.grant_right(home.rook);
  return canvas.reserve(castling_way(home)) &&
         canvas.put("a1"_sq, enemy(canvas.random().chance({1, 2}) ? kRook : kQueen));
}

/// The squares of the back rank beyond the rook.
Bitboard outside_of(const Home& home) {
  Bitboard squares;
  const Direction way = home.rook.file() > home.king.file() ? kEast : kWest;
  for (auto at = step(home.rook, way); at; at = step(*at, way)) squares |= Bitboard(*at);
  return squares;
}

bool draw_rook_outside(Canvas& canvas, Color color) {
  const auto home = put_home(canvas, kUs, canvas.random().pick(kCastlingSides));
  if (!home) return false;
  // On the way of one of the two, with the rest of it free, it is all that forbids castling.
  const Bitboard way = castling_way(*home);
  const Bitboard on_way = outside_of(*home) & way;
  if (on_way.empty() || canvas.random().chance({1, 2})) {
    return canvas.put_on(outside_of(*home), {color, kRook});
  }
  return canvas.put_on(on_way, {color, kRook}) && canvas.reserve(way - canvas.occupied());
}

bool draw_occupied_beyond(Canvas& canvas) {
  const auto home = put_home(canvas, kUs, canvas.random().pick(kCastlingSides));
  return home && put_obstacle(canvas, castling_way(*home));
}

/// The king on g1 keeps its place; a rook watches the other squares about it, and the pawns on the
/// h-file block each other.
bool draw_only_move(Canvas& canvas) {
  const bool is_drawn = canvas.put("g1"_sq, own(kKing)) && canvas.put("h1"_sq, own(kRook)) &&
                        canvas.put("h2"_sq, own(kPawn)) && canvas.put("h3"_sq, enemy(kPawn)) &&
                        canvas.reserve(Bitboard("f1"_sq).with("f2"_sq).with("g2"_sq)) &&
                        canvas.put_along("f2"_sq, kNorth, enemy(kRook));
  canvas.grant_right("h1"_sq);
  canvas.strew_only(kThem);
  canvas.limit_strewn(5);
  return is_drawn;
}

}  // namespace

bool draw_chess960(Situation situation, Canvas& canvas) {
  switch (situation) {
    case k960RookShieldsKing:
      return draw_shielding_rook(canvas);
    case k960OtherRookOutside:
      return draw_rook_outside(canvas, kUs);
    case k960EnemyRookOutside:
      return draw_rook_outside(canvas, kThem);
    case k960WayOccupiedBeyondRook:
      return draw_occupied_beyond(canvas);
    case k960CastlingOnlyMove:
      return draw_only_move(canvas);
    default:
      return draw_geometry(canvas);
  }
}

}  // namespace refute::props
