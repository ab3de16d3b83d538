#include <array>
#include <optional>

#include "engine/direction.h"
#include "engine/setup_attacks.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

constexpr std::array<PieceType, 3> kSliders{kBishop, kRook, kQueen};

std::optional<Square> put_king(Canvas& canvas) {
  const auto square = canvas.pick(canvas.open());
  if (!canvas.put(square, own(kKing))) return std::nullopt;
  return square;
}

bool draw_check(Canvas& canvas, PieceType checker) {
  const auto king = put_king(canvas);
  return king && canvas.attack(*king, enemy(checker));
}

PieceType any_slider(Canvas& canvas) { return canvas.random().pick(kSliders); }

Square checker_of(const Canvas& canvas) {
  const Bitboard checkers = checkers_on(canvas.setup().placement, kUs);
  return checkers.empty() ? canvas.king(kUs) : checkers.first();
}

/// A checker beside the king and a man that protects it.
bool draw_protected_checker(Canvas& canvas) {
  const auto king = put_king(canvas);
  if (!king) return false;
  const Direction way = canvas.random().pick(kKingSteps);
  const auto checker = step(*king, way);
  constexpr std::array<PieceType, 4> kProtectors{kPawn, kKnight, kBishop, kRook};
  return canvas.put(checker, enemy(slider_along(way, canvas.random()))) &&
         canvas.attack(*checker, enemy(canvas.random().pick(kProtectors)));
}

/// A check and a pinned man that attacks the checker.
bool draw_pinned_defender(Canvas& canvas) {
  constexpr std::array<PieceType, 5> kDefenders{kPawn, kKnight, kBishop, kRook, kQueen};
  const auto shield = canvas.pick(kPawnSquares);
  const PieceType type = canvas.random().pick(kDefenders);
  if (!canvas.put(shield, own(type))) return false;
  if (!shield_king(canvas, *shield, canvas.random().pick(kKingSteps))) return false;
  canvas.limit_strewn(3);
  return canvas.attack(canvas.king(kUs), enemy(canvas.random().pick(kDefenders)));
}

bool draw_double_check(Canvas& canvas, PieceType other) {
  return draw_check(canvas, any_slider(canvas)) && canvas.attack(canvas.king(kUs), enemy(other));
}

PieceType any_second_checker(Canvas& canvas) {
  constexpr std::array<PieceType, 4> kSecond{kPawn, kKnight, kKnight, kRook};
  return canvas.random().pick(kSecond);
}

bool draw_capturable_double_check(Canvas& canvas) {
  constexpr std::array<PieceType, 4> kDefenders{kPawn, kKnight, kBishop, kRook};
  return draw_double_check(canvas, any_second_checker(canvas)) &&
         canvas.attack(checker_of(canvas), own(canvas.random().pick(kDefenders)));
}

bool draw_double_check_mate(Canvas& canvas) {
  const Bitboard edge = Bitboard::of(Rank::k1) | Bitboard::of(File::kA) | Bitboard::of(File::kH);
  const auto king = canvas.pick(edge);
  if (!canvas.put(king, own(kKing)) || !canvas.attack(*king, enemy(any_slider(canvas))) ||
      !canvas.attack(*king, enemy(any_second_checker(canvas)))) {
    return false;
  }
  scatter_attackers(canvas, kThem);
  return true;
}

/// Kings two squares apart.
bool draw_near_kings(Canvas& canvas) {
  const auto king = put_king(canvas);
  if (!king) return false;
  const Direction way = canvas.random().pick(kKingSteps);
  const auto between = step(*king, way);
  const auto other = between ? step(*between, way) : std::nullopt;
  return canvas.put(other, enemy(kKing));
}

/// A checker beside the king, which nothing needs to protect.
bool draw_takable_checker(Canvas& canvas) {
  const auto king = put_king(canvas);
  if (!king) return false;
  const Direction way = canvas.random().pick(kKingSteps);
  canvas.limit_strewn(4);
  return canvas.put(step(*king, way), enemy(slider_along(way, canvas.random())));
}

bool draw_capturable_check(Canvas& canvas) {
  constexpr std::array<PieceType, 5> kAny{kPawn, kKnight, kBishop, kRook, kQueen};
  return draw_check(canvas, canvas.random().pick(kAny)) &&
         canvas.attack(checker_of(canvas), own(canvas.random().pick(kAny)));
}

/// A man that can leave the line between an own slider and the enemy king.
bool draw_discovered_check(Canvas& canvas, PieceType mover) {
  const auto shield = canvas.pick(mover == kPawn ? kPawnSquares : canvas.open());
  return canvas.put(shield, own(mover)) &&
         mask_check(canvas, *shield, canvas.random().pick(kKingSteps));
}

}  // namespace

bool draw_check(Situation situation, Canvas& canvas) {
  switch (situation) {
    case kCheckByPawn:
    case kKingStepsAwayFromPawn:
      return draw_check(canvas, kPawn);
    case kCheckByKnight:
      return draw_check(canvas, kKnight);
    case kCheckByBishop:
      return draw_check(canvas, kBishop);
    case kCheckByRook:
      return draw_check(canvas, kRook);
    case kCheckByQueen:
      return draw_check(canvas, kQueen);
    case kRetreatAlongRayForbidden:
    case kCheckBlocked:
      return draw_check(canvas, any_slider(canvas));
    case kCheckerBesideKingProtected:
      return draw_protected_checker(canvas);
    case kPinnedPieceCannotTakeChecker:
      return draw_pinned_defender(canvas);
    case kDoubleCheckPawnAndSlider:
      return draw_double_check(canvas, kPawn);
    case kDoubleCheckKnightAndSlider:
      return draw_double_check(canvas, kKnight);
    case kDoubleCheckTwoSliders:
      return draw_double_check(canvas, any_slider(canvas));
    case kDoubleCheckCheckerCapturable:
      return draw_capturable_double_check(canvas);
    case kDoubleCheckMate:
      return draw_double_check_mate(canvas);
    case kSquareGuardedByKingAlone:
      return draw_near_kings(canvas);
    case kKingTakesChecker:
      return draw_takable_checker(canvas);
    case kDiscoveredCheckByPawn:
      return draw_discovered_check(canvas, kPawn);
    case kDiscoveredCheckByKnight:
      return draw_discovered_check(canvas, kKnight);
    case kDiscoveredCheckByBishop:
      return draw_discovered_check(canvas, kBishop);
    case kDiscoveredCheckByRook:
      return draw_discovered_check(canvas, kRook);
    case kDiscoveredCheckByKing:
      return draw_discovered_check(canvas, kKing);
    default:
      return draw_capturable_check(canvas);
  }
}

}  // namespace refute::props
