#include <array>
#include <optional>

#include "engine/direction.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

CastlingSide any_side(Canvas& canvas) { return canvas.random().pick(kCastlingSides); }

PieceType any_capturer(Random& random) {
  constexpr std::array<PieceType, 4> kCapturers{kKnight, kBishop, kRook, kQueen};
  return random.pick(kCapturers);
}

/// As often as not another rook that can take back, to stand where the one with the right stood.
bool put_avenger(Canvas& canvas, const Home& home) {
  return canvas.random().chance({1, 2}) || canvas.attack(home.rook, enemy(kRook));
}

bool draw_rook_taken(Canvas& canvas, PieceType capturer) {
  const auto home = put_home(canvas, kThem, any_side(canvas));
  return home && canvas.attack(home->rook, own(capturer)) && put_avenger(canvas, *home);
}

bool draw_one_of_two_taken(Canvas& canvas) {
  const auto home = put_both_homes(canvas, kThem);
  return home && canvas.attack(home->rook, own(any_capturer(canvas.random())));
}

/// Two rooks with rights on one file, nothing between them.
bool draw_rook_takes_rook(Canvas& canvas) {
  const auto ours = put_home(canvas, kUs, any_side(canvas));
  if (!ours) return false;
  const auto theirs = put_home(canvas, kThem, any_side(canvas));
  if (!theirs || theirs->rook.file() != ours->rook.file()) return false;
  const Bitboard file = Bitboard::of(ours->rook.file());
  return canvas.reserve(file.without(ours->rook).without(theirs->rook)) &&
         put_avenger(canvas, *theirs);
}

bool draw_king_takes_rook(Canvas& canvas) {
  const auto home = put_home(canvas, kThem, any_side(canvas));
  canvas.limit_strewn(3);
  return home && canvas.attack(home->rook, own(kKing));
}

bool draw_other_rook(Canvas& canvas) {
  const auto home = put_home(canvas, kUs, any_side(canvas));
  return home && canvas.put_on(Bitboard::of(home->rook.file()), own(kRook));
}

/// A rook in the corner on one side, the right on the other.
bool draw_corner_rook(Canvas& canvas) {
  const CastlingSide side = any_side(canvas);
  const auto home = put_home(canvas, kThem, side);
  const Square corner = side == CastlingSide::kKingSide ? "a8"_sq : "h8"_sq;
  return home && canvas.put(corner, enemy(kRook)) &&
         canvas.attack(corner, own(any_capturer(canvas.random())));
}

}  // namespace

bool draw_rights(Situation situation, Canvas& canvas) {
  switch (situation) {
    case kBothRightsLostByKingMove:
      return put_both_homes(canvas, kUs).has_value();
    case kRookWithRightCaptured:
      return draw_rook_taken(canvas, any_capturer(canvas.random()));
    case kRookWithOneOfTwoRightsCaptured:
      return draw_one_of_two_taken(canvas);
    case kRookWithRightCapturedByPromotion:
      return draw_rook_taken(canvas, kPawn);
    case kRookWithRightTakesRookWithRight:
      return draw_rook_takes_rook(canvas);
    case kKingTakesRookWithRight:
      return draw_king_takes_rook(canvas);
    case kOtherRookMovesOnCastlingFile:
      return draw_other_rook(canvas);
    case kCornerRookWithoutRightCaptured:
      return draw_corner_rook(canvas);
    default:
      return put_home(canvas, kUs, any_side(canvas)).has_value();
  }
}

}  // namespace refute::props
