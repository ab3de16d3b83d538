#include <array>
#include <optional>

#include "engine/direction.h"
#include "props/mailbox/geometry.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

CastlingSide side_of(Situation situation, Canvas& canvas) {
  switch (situation) {
    case kKingSideInCheck:
    case kKingSideThroughCheck:
    case kKingSideIntoCheck:
    case kKingSideRookAttacked:
    case kCastlingKingSide:
      return CastlingSide::kKingSide;
    case kQueenSideInCheck:
    case kQueenSideThroughCheck:
    case kQueenSideIntoCheck:
    case kQueenSideRookAttacked:
    case kCastlingQueenSide:
      return CastlingSide::kQueenSide;
    default:
      return canvas.random().pick(kCastlingSides);
  }
}

PieceType any_attacker(Random& random) {
  constexpr std::array<PieceType, 5> kAttackers{kPawn, kKnight, kBishop, kRook, kQueen};
  return random.pick(kAttackers);
}

bool attack_one_of(Canvas& canvas, Bitboard squares) {
  const std::optional<Square> target = canvas.pick(squares);
  return target && canvas.attack(*target, enemy(any_attacker(canvas.random())));
}

/// Puts the enemy king where the castled rook will check it.
bool put_king_before_rook(Canvas& canvas, const CastlingPath& path) {
  const bool is_on_file = canvas.random().chance({9, 10});
  return canvas.put_along(path.rook_to, is_on_file ? kNorth : kEast, enemy(kKing));
}

/// The king at the far end of the rook's file, with its own men about it.
bool draw_mate(Canvas& canvas, const CastlingPath& path) {
  const Square king = Square::at(path.rook_to.file(), Rank::k8);
  if (!canvas.put(king, enemy(kKing))) return false;
  for (Direction side : {kEast, kWest}) {
    const auto beside = step(king, side);
    if (beside && canvas.random().chance({2, 3})) canvas.put(*beside, enemy(kBishop));
  }
  Bitboard file = Bitboard::of(path.rook_to.file());
  if (!canvas.reserve(file.without(king) - canvas.occupied())) return false;
  canvas.scatter(kUs, {kQueen, kBishop, kRook, kKnight});
  canvas.limit_strewn(4);
  return true;
}

bool draw_attacked_way(Situation situation, Canvas& canvas, const Home& home) {
  const CastlingPath path = mailbox::castling_squares(home.king, home.rook);
  switch (situation) {
    case kKingSideInCheck:
    case kQueenSideInCheck:
      return attack_one_of(canvas, Bitboard(home.king));
    case kKingSideIntoCheck:
    case kQueenSideIntoCheck:
      return attack_one_of(canvas, Bitboard(path.king_to));
    case kKingSideRookAttacked:
    case kQueenSideRookAttacked:
      return attack_one_of(canvas, Bitboard(home.rook));
    case kCastlingRefusedByPawn:
      return canvas.attack(canvas.random().chance({1, 2}) ? path.king_to : path.rook_to,
                           enemy(kPawn));
    case kCastlingRefusedByKing:
      return canvas.attack(canvas.random().chance({1, 2}) ? path.king_to : path.rook_to,
                           enemy(kKing));
    default:
      return attack_one_of(canvas, castling_way(home));
  }
}

bool draw_free_way(Situation situation, Canvas& canvas, const Home& home) {
  if (!canvas.reserve(castling_way(home))) return false;
  const CastlingPath path = mailbox::castling_squares(home.king, home.rook);
  switch (situation) {
    case kCastlingKingSide:
    case kCastlingQueenSide:
      return true;
    case kCastlingChecks:
      return put_king_before_rook(canvas, path);
    case kCastlingMates:
      return draw_mate(canvas, path);
    default:
      return draw_attacked_way(situation, canvas, home);
  }
}

/// A man on a square that the rook passes and the king does not.
bool draw_occupied_way(Canvas& canvas) {
  const auto home = put_home(canvas, kUs, canvas.random().pick(kCastlingSides));
  return home && put_obstacle(canvas, castling_way(*home));
}

bool draw_without_right(Canvas& canvas) {
  const Square rook = canvas.random().chance({1, 2}) ? "a1"_sq : "h1"_sq;
  return canvas.put("e1"_sq, own(kKing)) && canvas.put(rook, own(kRook));
}

bool draw_both_sides(Canvas& canvas) {
  const auto home = put_both_homes(canvas, kUs);
  if (!home) return false;
  Bitboard ways = castling_way(*home);
  for (Square rook : canvas.setup().castling_rooks) {
    ways |= castling_way({.king = home->king, .rook = rook});
  }
  return canvas.reserve(ways - canvas.setup().castling_rooks);
}

}  // namespace

bool draw_castling(Situation situation, Canvas& canvas) {
  if (situation == kAllFourRights) {
    return put_both_homes(canvas, kUs) && put_both_homes(canvas, kThem);
  }
  if (situation == kCastlingBothSides) return draw_both_sides(canvas);
  if (situation == kKingAndRookHomeWithoutRight) return draw_without_right(canvas);
  if (situation == kCastlingRookWayOccupied) return draw_occupied_way(canvas);
  const auto home = put_home(canvas, kUs, side_of(situation, canvas));
  return home && draw_free_way(situation, canvas, *home);
}

}  // namespace refute::props
