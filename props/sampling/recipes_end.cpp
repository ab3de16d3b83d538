#include <optional>

#include "engine/assert.h"
#include "engine/direction.h"
#include "engine/fen.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

using enum Situation;
using enum PieceType;

/// 218 moves, the most that any position of a game has (N. Petrovic 1964).
constexpr std::string_view kMostMoves = "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1";

bool put_king_on_edge(Canvas& canvas) {
  const Bitboard edge = Bitboard::of(Rank::k1) | Bitboard::of(Rank::k8) | Bitboard::of(File::kA) |
                        Bitboard::of(File::kH);
  return canvas.put_on(edge, own(kKing));
}

/// The king on the edge and enough enemies to leave it few squares or none.
bool draw_hunted_king(Canvas& canvas) {
  if (!put_king_on_edge(canvas)) return false;
  canvas.scatter(kThem, {kQueen, kRook});
  scatter_attackers(canvas, kThem);
  return true;
}

bool draw_stalemate(Canvas& canvas) {
  if (!put_king_on_edge(canvas)) return false;
  scatter_attackers(canvas, kThem);
  canvas.strew_only(kThem);
  return true;
}

/// A pawn that is blocked and a king that is hemmed in.
bool draw_stalemate_with_men(Canvas& canvas) {
  const auto pawn = canvas.pick(kPawnSquares);
  return canvas.put(pawn, own(kPawn)) &&
         canvas.put(step(*pawn, kNorth), enemy(canvas.random().pick(kPromotionTypes))) &&
         draw_stalemate(canvas);
}

/// The position with the most moves, the given number of its men taken to other squares.
bool draw_many_moves(Canvas& canvas, int displaced) {
  const auto most = parse_fen(kMostMoves);
  REFUTE_ASSERT(most.has_value());
  Bitboard men;
  for (Square square : Bitboard::all()) {
    if (most->placement.at(square)) men |= Bitboard(square);
  }
  Bitboard moved;
  for (; displaced > 0; --displaced) {
    const Square square = *canvas.pick(men);
    if (most->placement.at(square)->type == kQueen) moved |= Bitboard(square);
  }
  for (Square square : men - moved) canvas.put(square, *most->placement.at(square));
  for (Square square : moved) canvas.put_on(canvas.open(), *most->placement.at(square));
  canvas.limit_strewn(0);
  return true;
}

bool draw_queens(Canvas& canvas) {
  const Color color = canvas.random().pick(kColors);
  for (int queens = canvas.random().between(3, 6); queens > 0; --queens) {
    canvas.scatter(color, {kQueen});
  }
  canvas.limit_strewn(4);
  return true;
}

bool draw_ten_of_a_kind(Canvas& canvas) {
  const PieceType type = canvas.random().chance({2, 3}) ? kKnight : kRook;
  const Color color = canvas.random().pick(kColors);
  for (int men = 0; men < 10; ++men) canvas.scatter(color, {type});
  canvas.strew_only(!color);
  return true;
}

bool draw_late_clock(Canvas& canvas) {
  canvas.set_clock(canvas.random().between(kFiftyMoveClock, kFiftyMoveClock + 49));
  return true;
}

}  // namespace

bool draw_end(Situation situation, Canvas& canvas) {
  switch (situation) {
    case kStalemate:
      return draw_stalemate(canvas);
    case kStalemateWithMen:
      return draw_stalemate_with_men(canvas);
    case kMoreThan100Moves:
      return draw_many_moves(canvas, canvas.random().between(1, 8));
    case kMoreThan128Moves:
      return draw_many_moves(canvas, canvas.random().between(1, 5));
    case k218Moves:
      return draw_many_moves(canvas, 0);
    case kThreeQueens:
      return draw_queens(canvas);
    case kTenOfAKind:
      return draw_ten_of_a_kind(canvas);
    case kBareKings:
      canvas.limit_strewn(0);
      return true;
    case kFiftyMoves:
      return draw_late_clock(canvas);
    case kMateAtFiftyMoves:
      return draw_late_clock(canvas) && draw_hunted_king(canvas);
    default:
      return draw_hunted_king(canvas);
  }
}

}  // namespace refute::props
