#include <optional>

#include "engine/direction.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

Square second_rank_square(Canvas& canvas) {
  return Square::at(static_cast<File>(canvas.random().between(0, 7)), Rank::k2);
}

/// A man of either side that may stand there.
bool put_any_man(Canvas& canvas, Square square) {
  return canvas.put(square, {canvas.random().pick(kColors), canvas.random().pick(kPromotionTypes)});
}

bool draw_occupied_push(Canvas& canvas, Square empty, Square occupied) {
  return canvas.reserve(empty) && put_any_man(canvas, occupied);
}

/// An own pawn on an edge file and an enemy on the square that a wrapped capture would hit.
bool draw_wrap_target(Canvas& canvas) {
  const bool is_on_a = heads(canvas);
  const int rank = canvas.random().between(1, 6);
  const Square pawn = Square::at(is_on_a ? File::kA : File::kH, static_cast<Rank>(rank));
  const int target_rank = is_on_a ? rank : rank + 2;
  if (target_rank > 7) return false;
  const Square target = Square::at(is_on_a ? File::kH : File::kA, static_cast<Rank>(target_rank));
  return canvas.put(pawn, own(kPawn)) &&
         canvas.put(target, enemy(canvas.random().pick(kPromotionTypes)));
}

/// A line to the own king that the pawn can block on the fourth rank.
bool draw_block(Canvas& canvas, Square target) {
  const Direction way = canvas.random().pick(kKingSteps);
  return way.files != 0 && shield_king(canvas, target, way);
}

bool draw_checking_push(Canvas& canvas, Square target) {
  return canvas.put(step(target, {heads(canvas) ? 1 : -1, 1}), enemy(kKing));
}

bool draw_discovering_push(Canvas& canvas, Square home) {
  const Direction way = canvas.random().pick(kKingSteps);
  return way.files != 0 && mask_check(canvas, home, way);
}

bool draw_mating_push(Canvas& canvas, Square home, Square target) {
  const bool is_drawn =
      heads(canvas) ? draw_checking_push(canvas, target) : draw_discovering_push(canvas, home);
  if (!is_drawn) return false;
  scatter_attackers(canvas, kUs);
  canvas.scatter(kThem, {kPawn, kPawn});
  return true;
}

bool draw_double_push(Situation situation, Canvas& canvas, Square home) {
  const Square next = *step(home, kNorth);
  const Square target = *step(next, kNorth);
  if (!canvas.reserve(Bitboard(next).with(target))) return false;
  switch (situation) {
    case kDoublePushOnlyBlock:
      canvas.limit_strewn(2);
      return draw_block(canvas, target);
    case kDoublePushBlocksCheck:
      return draw_block(canvas, target);
    case kDoublePushBesideEnemyPawn:
      return canvas.put(step(target, heads(canvas) ? kEast : kWest), enemy(kPawn));
    case kDoublePushChecks:
      return draw_checking_push(canvas, target);
    case kDoublePushDiscoversCheck:
      return draw_discovering_push(canvas, home);
    default:
      return draw_mating_push(canvas, home, target);
  }
}

}  // namespace

bool draw_pawn(Situation situation, Canvas& canvas) {
  if (situation == kPawnWrapTarget) return draw_wrap_target(canvas);
  const Square home = second_rank_square(canvas);
  const Square next = *step(home, kNorth);
  if (!canvas.put(home, own(kPawn))) return false;
  if (situation == kPushJumpForbidden) {
    return draw_occupied_push(canvas, *step(next, kNorth), next);
  }
  if (situation == kPushSecondSquareOccupied) {
    return draw_occupied_push(canvas, next, *step(next, kNorth));
  }
  return draw_double_push(situation, canvas, home);
}

}  // namespace refute::props
