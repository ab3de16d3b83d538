#include "props/sampling/castling_scene.h"

#include <array>
#include <optional>

#include "engine/setup_problems.h"
#include "props/sampling/canvas.h"
#include "props/sampling/recipes.h"
#include "props/sampling/reductions.h"

namespace refute::props {
namespace {

using enum PieceType;

bool put_castlers(Canvas& canvas, Color color) {
  const bool has_both = heads(canvas);
  const auto side = canvas.random().pick(kCastlingSides);
  return (has_both ? put_both_homes(canvas, color) : put_home(canvas, color, side)).has_value();
}

/// One draft, with White's castlers for certain; false if something did not fit.
bool draw_scene(Canvas& canvas) {
  Random& random = canvas.random();
  const Bitboard home = Bitboard::of(Rank::k1);
  if (!put_castlers(canvas, kUs)) return false;
  if (random.chance({1, 3}) && !put_castlers(canvas, kThem)) return false;
  if (heads(canvas) && !put_obstacle(canvas, home)) return false;
  if (random.chance({1, 3}))
    canvas.put_on(home, {random.pick(kColors), random.pick(kPromotionTypes)});
  for (Square square : Bitboard::of(Rank::k2)) {
    if (random.chance({1, 4})) canvas.put(square, own(kPawn));
  }
  constexpr std::array kAttackers{kPawn, kKnight, kBishop, kRook, kQueen};
  const Square target = Square::at(static_cast<File>(random.between(0, 7)), Rank::k1);
  if (random.chance({2, 3}) && !canvas.attack(target, enemy(random.pick(kAttackers)))) return false;
  canvas.limit_strewn(2);
  canvas.finish();
  return true;
}

}  // namespace

Setup castling_scene(Rules rules, Random& random) {
  for (;;) {
    Canvas canvas(rules, random);
    if (!draw_scene(canvas)) continue;
    Setup setup = canvas.setup();
    if (random.chance({1, 3})) setup.side_to_move = kThem;
    if (problems_of(setup, rules).setup_class() != SetupClass::kNormal) continue;
    return random.chance({1, 2}) ? with_sides_exchanged(setup) : setup;
  }
}

}  // namespace refute::props
