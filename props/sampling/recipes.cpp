#include "props/sampling/recipes.h"

#include <algorithm>
#include <utility>

#include "props/mailbox/geometry.h"
#include "props/sampling/situation_facts.h"

namespace refute::props {
namespace {

using enum PieceType;

struct HomeFiles {
  int king;
  int rook;
};

HomeFiles choose_files(Canvas& canvas, CastlingSide side) {
  const bool is_king_side = side == CastlingSide::kKingSide;
  if (!canvas.is_960()) return {.king = index_of(File::kE), .rook = is_king_side ? 7 : 0};
  const int king = canvas.random().between(1, 6);
  const int rook =
      is_king_side ? canvas.random().between(king + 1, 7) : canvas.random().between(0, king - 1);
  return {.king = king, .rook = rook};
}

Square at_home(Color color, int file) {
  return Square::at(static_cast<File>(file), back_rank(color));
}

bool put_castling_rook(Canvas& canvas, Color color, Square rook) {
  if (!canvas.put(rook, {color, kRook})) return false;
  canvas.grant_right(rook);
  return true;
}

}  // namespace

std::optional<Home> put_home(Canvas& canvas, Color color, CastlingSide side) {
  const HomeFiles files = choose_files(canvas, side);
  const Home home{.king = at_home(color, files.king), .rook = at_home(color, files.rook)};
  if (!canvas.put(home.king, {color, kKing}) || !put_castling_rook(canvas, color, home.rook)) {
    return std::nullopt;
  }
  return home;
}

std::optional<Home> put_both_homes(Canvas& canvas, Color color) {
  const auto home = put_home(canvas, color, CastlingSide::kQueenSide);
  if (!home) return std::nullopt;
  const int first = index_of(home->king.file()) + 1;
  const int file = canvas.is_960() ? canvas.random().between(first, 7) : 7;
  if (!put_castling_rook(canvas, color, at_home(color, file))) return std::nullopt;
  return home;
}

Bitboard castling_way(const Home& home) {
  const CastlingPath path = mailbox::castling_squares(home.king, home.rook);
  const auto [first, last] =
      std::minmax({path.king_from, path.king_to, path.rook_from, path.rook_to});
  Bitboard way;
  // Between the outermost two of the four squares there is none that neither of them passes, save
  // where both go the same way with a gap; keeping that empty, too, does no harm.
  for (int index = first.index(); index <= last.index(); ++index) {
    way |= Bitboard(Square::from_index(index));
  }
  return way.without(home.king).without(home.rook);
}

bool put_obstacle(Canvas& canvas, Bitboard squares) {
  if (canvas.random().chance({1, 2})) return canvas.put_on(squares, own(kRook));
  const Color color = canvas.random().pick(kColors);
  return canvas.put_on(squares, {color, canvas.random().pick(kPromotionTypes)});
}

PieceType slider_along(Direction way, Random& random) {
  if (random.chance({1, 3})) return kQueen;
  return goes_along(kRook, way) ? kRook : kBishop;
}

bool shield_king(Canvas& canvas, Square shield, Direction way) {
  return canvas.span_line({.nearest = shield,
                           .farthest = shield,
                           .way = way,
                           .king = kUs,
                           .slider = slider_along(way, canvas.random())});
}

bool mask_check(Canvas& canvas, Square shield, Direction way) {
  return canvas.span_line({.nearest = shield,
                           .farthest = shield,
                           .way = way,
                           .king = kThem,
                           .slider = slider_along(way, canvas.random())});
}

void scatter_attackers(Canvas& canvas, Color color) {
  canvas.scatter(color, {kRook, kBishop, kKnight, kKnight});
  if (canvas.random().chance({1, 2})) canvas.scatter(color, {kQueen});
  canvas.limit_strewn(5);
}

}  // namespace refute::props
