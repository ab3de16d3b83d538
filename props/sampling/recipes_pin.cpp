#include <array>
#include <cstddef>
#include <optional>

#include "engine/direction.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

bool put_pinned(Canvas& canvas, Piece shield, Direction way, Bitboard where) {
  const auto square = canvas.pick(where);
  return canvas.put(square, shield) && shield_king(canvas, *square, way);
}

/// The ways of a ray: 0 for the rank, 1 for the file, 2 for the diagonals.
Direction way_of_ray(Canvas& canvas, std::size_t ray) {
  if (ray == 0) return heads(canvas) ? kEast : kWest;
  if (ray == 1) return heads(canvas) ? kNorth : kSouth;
  return canvas.random().pick(kBishopDirections);
}

/// The pins stand in the list by ray, and for each ray by piece type from pawn to queen.
bool draw_pinned_piece(Situation situation, Canvas& canvas) {
  constexpr std::size_t kPinnedTypes = 5;
  const std::size_t number = index_of(situation) - index_of(kPinnedPawnOnRank);
  const PieceType type = kPieceTypes[number % kPinnedTypes];
  return put_pinned(canvas, own(type), way_of_ray(canvas, number / kPinnedTypes), canvas.open());
}

/// The king with a pinned man on two of its lines.
bool draw_two_pins(Canvas& canvas) {
  const auto king = canvas.pick(canvas.open());
  if (!canvas.put(king, own(kKing))) return false;
  for (int pin = 0; pin < 2; ++pin) {
    const Direction way = any_way(canvas);
    const auto shield = step(*king, way);
    if (!canvas.put(shield, own(canvas.random().pick(kPromotionTypes))) ||
        !canvas.put_along(*shield, way, enemy(slider_along(way, canvas.random())))) {
      return false;
    }
  }
  return true;
}

bool draw_two_shields(Canvas& canvas) {
  const auto near = canvas.pick(canvas.open());
  const Direction way = any_way(canvas);
  const auto far = step(*near, way);
  if (!canvas.put(*near, own(canvas.random().pick(kPromotionTypes))) ||
      !canvas.put(far, own(canvas.random().pick(kPromotionTypes)))) {
    return false;
  }
  return canvas.span_line({.nearest = *near,
                           .farthest = *far,
                           .way = way,
                           .king = kUs,
                           .slider = slider_along(way, canvas.random())});
}

bool draw_pinned_promotion(Canvas& canvas) {
  const Direction way = any_way(canvas);
  const auto pawn = canvas.pick(Bitboard::of(Rank::k7));
  return way.files != 0 && canvas.reserve(step(*pawn, kNorth)) && canvas.put(pawn, own(kPawn)) &&
         shield_king(canvas, *pawn, way);
}

/// A pawn with its pinner on a square where it can take it.
bool draw_takable_pinner(Canvas& canvas, Bitboard where) {
  const auto pawn = canvas.pick(where);
  const Direction way{heads(canvas) ? 1 : -1, 1};
  const PieceType slider = slider_along(way, canvas.random());
  const Direction back{-way.files, -way.ranks};
  return canvas.put(pawn, own(kPawn)) && canvas.put(step(*pawn, way), enemy(slider)) &&
         canvas.put_along(*pawn, back, own(kKing));
}

bool draw_pinner_taken(Canvas& canvas) {
  constexpr std::array<PieceType, 4> kCapturers{kPawn, kKnight, kBishop, kRook};
  const auto shield = canvas.pick(canvas.open());
  const Direction way = any_way(canvas);
  const auto pinner = step(*shield, way);
  const Direction back{-way.files, -way.ranks};
  return canvas.put(shield, own(kKnight)) &&
         canvas.put(pinner, enemy(slider_along(way, canvas.random()))) &&
         canvas.put_along(*shield, back, own(kKing)) &&
         canvas.attack(*pinner, own(canvas.random().pick(kCapturers)));
}

/// A piece pinned on a line along which it goes.
bool draw_riding_shield(Canvas& canvas) {
  const Direction way = any_way(canvas);
  return put_pinned(canvas, own(slider_along(way, canvas.random())), way, canvas.open());
}

bool draw_pinned_pusher(Canvas& canvas, Bitboard where) {
  return put_pinned(canvas, own(kPawn), heads(canvas) ? kNorth : kSouth, where);
}

constexpr Bitboard kNotYetOnSeventh = kPawnSquares - Bitboard::of(Rank::k7);

}  // namespace

bool draw_pin(Situation situation, Canvas& canvas) {
  switch (situation) {
    case kPinsOnTwoRays:
      return draw_two_pins(canvas);
    case kLineShieldedTwice:
      return draw_two_shields(canvas);
    case kPromotionPinned:
      return draw_pinned_promotion(canvas);
    case kPinnerTaken:
      return draw_pinner_taken(canvas);
    case kPinnedPieceTakesPinner:
    case kPinnedPieceMovesAlongPin:
      return draw_riding_shield(canvas);
    case kPinnedPawnPushes:
      return draw_pinned_pusher(canvas, kNotYetOnSeventh);
    case kPinnedPawnDoublePushes:
      return draw_pinned_pusher(canvas, Bitboard::of(Rank::k2));
    case kPinnedPawnTakesPinner:
      return draw_takable_pinner(canvas, kNotYetOnSeventh);
    case kPinnedPawnPromotesOnPinner:
      return draw_takable_pinner(canvas, Bitboard::of(Rank::k7));
    default:
      return draw_pinned_piece(situation, canvas);
  }
}

}  // namespace refute::props
