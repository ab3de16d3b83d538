#include <optional>

#include "engine/direction.h"
#include "props/sampling/recipes.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

/// A pawn about to promote, and the square in front of it.
struct Runner {
  Square pawn;
  Square ahead;
};

std::optional<Runner> put_runner(Canvas& canvas) {
  const Square pawn = Square::at(static_cast<File>(canvas.random().between(0, 7)), Rank::k7);
  if (!canvas.put(pawn, own(kPawn))) return std::nullopt;
  return Runner{.pawn = pawn, .ahead = *step(pawn, kNorth)};
}

PieceType any_victim(Canvas& canvas) { return canvas.random().pick(kPromotionTypes); }

std::optional<Square> beside_ahead(Canvas& canvas, const Runner& runner) {
  return step(runner.ahead, heads(canvas) ? kEast : kWest);
}

/// The enemy king where the promoted piece will check it.
bool put_king_in_reach(Canvas& canvas, const Runner& runner, PieceType type) {
  const auto king =
      canvas.pick(walked_attacks(own(type), runner.ahead, canvas.occupied()) & canvas.open());
  return canvas.put(king, enemy(kKing)) && canvas.reserve(runner.ahead) &&
         canvas.reserve(walked_between({runner.ahead, *king}));
}

/// King and slider on the last rank, the square of promotion between them.
bool draw_block(Canvas& canvas, const Runner& runner) {
  return shield_king(canvas, runner.ahead, heads(canvas) ? kEast : kWest);
}

/// A man diagonally ahead, and the own king where that man checks it.
bool draw_checker_taken(Canvas& canvas, const Runner& runner, PieceType checker) {
  const auto square = beside_ahead(canvas, runner);
  if (!canvas.put(square, enemy(checker))) return false;
  const auto king =
      canvas.pick(walked_attacks(own(checker), *square, canvas.occupied()) & canvas.open());
  return canvas.put(king, own(kKing)) && canvas.reserve(walked_between({*square, *king}));
}

bool draw_discovery(Canvas& canvas, const Runner& runner) {
  const Direction way = canvas.random().pick(kKingSteps);
  return way.files != 0 && mask_check(canvas, runner.pawn, way);
}

/// A line opens behind the pawn, to a king that some promoted piece may reach, too.
bool draw_double_check(Canvas& canvas, const Runner& runner) {
  return canvas.reserve(runner.ahead) && draw_discovery(canvas, runner);
}

/// The king behind the pawn, on the line that the promoted piece will look back along.
bool draw_check_through_origin(Canvas& canvas, const Runner& runner) {
  if (heads(canvas)) {
    return canvas.reserve(runner.ahead) && canvas.put_along(runner.pawn, kSouth, enemy(kKing));
  }
  const int files = heads(canvas) ? 1 : -1;
  return canvas.put(step(runner.pawn, {files, 1}), enemy(any_victim(canvas))) &&
         canvas.put_along(runner.pawn, {-files, -1}, enemy(kKing));
}

/// The king on the edge in reach of the promoted piece, its squares taken or guarded.
bool draw_mate(Canvas& canvas, const Runner& runner) {
  if (!put_king_in_reach(canvas, runner, canvas.random().pick(kPromotionTypes))) return false;
  scatter_attackers(canvas, kUs);
  return true;
}

/// A king smothered by its own men, a knight's jump from the square of promotion.
bool draw_smothered_king(Canvas& canvas, const Runner& runner) {
  if (!put_king_in_reach(canvas, runner, kKnight)) return false;
  const Square king = canvas.king(kThem);
  for (Direction way : kKingSteps) {
    const auto square = step(king, way);
    if (!square || !canvas.is_open(*square) || canvas.random().chance({1, 5})) continue;
    const bool is_last_rank = square->rank() == Rank::k8;
    const PieceType type = is_last_rank || canvas.random().chance({1, 4}) ? kBishop : kPawn;
    canvas.put(*square, enemy(type));
  }
  canvas.scatter(kUs, {kBishop, kRook});
  canvas.limit_strewn(3);
  canvas.strew_only(kUs);
  return true;
}

/// A bare king near the square of promotion, and our king near, too.
bool draw_stalemate(Canvas& canvas, const Runner& runner) {
  if (!canvas.reserve(runner.ahead)) return false;
  const auto near = [&](int distance) {
    Bitboard squares(runner.ahead);
    for (int steps = 0; steps < distance; ++steps) {
      for (Square square : squares) squares |= walked_attacks(own(kKing), square, Bitboard());
    }
    return squares;
  };
  canvas.limit_strewn(heads(canvas) ? 0 : 1);
  return canvas.put_on(near(3), enemy(kKing)) && canvas.put_on(near(4), own(kKing));
}

bool draw_captures(Situation situation, Canvas& canvas, const Runner& runner) {
  if (situation == kPromotionCaptures) {
    return canvas.put(beside_ahead(canvas, runner), enemy(any_victim(canvas)));
  }
  return canvas.reserve(runner.ahead) &&
         canvas.put(step(runner.ahead, kEast), enemy(any_victim(canvas))) &&
         canvas.put(step(runner.ahead, kWest), enemy(any_victim(canvas)));
}

}  // namespace

bool draw_promotion(Situation situation, Canvas& canvas) {
  const auto runner = put_runner(canvas);
  if (!runner) return false;
  switch (situation) {
    case kPromotionThreeWays:
    case kPromotionCaptures:
      return draw_captures(situation, canvas, *runner);
    case kPromotionToQueenChecks:
      return put_king_in_reach(canvas, *runner, kQueen);
    case kPromotionToRookChecks:
      return put_king_in_reach(canvas, *runner, kRook);
    case kPromotionToBishopChecks:
      return put_king_in_reach(canvas, *runner, kBishop);
    case kPromotionToKnightChecks:
      return put_king_in_reach(canvas, *runner, kKnight);
    case kPromotionBlocksCheck:
      return draw_block(canvas, *runner);
    case kPromotionTakesChecker:
      return draw_checker_taken(canvas, *runner, any_victim(canvas));
    case kPromotionTakesCheckingKnight:
      return draw_checker_taken(canvas, *runner, kKnight);
    case kPromotionDiscoversCheck:
      return draw_discovery(canvas, *runner);
    case kPromotionDoubleCheck:
      return draw_double_check(canvas, *runner);
    case kPromotionChecksThroughOrigin:
      return draw_check_through_origin(canvas, *runner);
    case kPromotionMates:
      return draw_mate(canvas, *runner);
    case kOnlyUnderPromotionMates:
      return draw_smothered_king(canvas, *runner);
    default:
      return draw_stalemate(canvas, *runner);
  }
}

}  // namespace refute::props
