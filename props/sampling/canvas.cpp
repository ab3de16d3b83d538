#include "props/sampling/canvas.h"

#include <array>

#include "engine/direction.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

/// The men of one side besides the king, less the queens that a recipe may have placed.
constexpr std::array<PieceType, 12> kStrewn{
    PieceType::kPawn,   PieceType::kPawn,   PieceType::kPawn,   PieceType::kPawn,
    PieceType::kPawn,   PieceType::kPawn,   PieceType::kKnight, PieceType::kKnight,
    PieceType::kBishop, PieceType::kBishop, PieceType::kRook,   PieceType::kQueen};

/// The squares from which the piece would attack the target on that board.
Bitboard attacking_squares(Piece attacker, Square target, Bitboard occupied) {
  // Attacks are symmetric but for pawns, where those of the other colour are.
  const Color seen_from = attacker.type == PieceType::kPawn ? !attacker.color : attacker.color;
  return walked_attacks({seen_from, attacker.type}, target, occupied);
}

}  // namespace

bool Canvas::put(Square square, Piece piece) {
  if (!is_open(square)) return false;
  if (piece.type == PieceType::kPawn && !kPawnSquares.contains(square)) return false;
  if (piece.type == PieceType::kKing && has_king(piece.color)) return false;
  setup_.placement.put(square, piece);
  occupied_ |= Bitboard(square);
  return true;
}

std::optional<Square> Canvas::pick(Bitboard squares) {
  if (squares.empty()) return std::nullopt;
  int skip = random_.between(0, squares.size() - 1);
  for (Square square : squares) {
    if (skip-- == 0) return square;
  }
  return std::nullopt;
}

bool Canvas::put_on(Bitboard squares, Piece piece) {
  const Bitboard fitting = piece.type == PieceType::kPawn ? squares & kPawnSquares : squares;
  return put(pick(fitting & open()), piece);
}

bool Canvas::reserve(Bitboard squares) {
  if (squares.intersects(occupied_)) return false;
  reserved_ |= squares;
  return true;
}

bool Canvas::attack(Square target, Piece attacker) {
  Bitboard from = attacking_squares(attacker, target, occupied_) & open();
  if (attacker.type == PieceType::kPawn) from &= kPawnSquares;
  const std::optional<Square> square = pick(from);
  return put(square, attacker) && reserve(walked_between({target, *square}));
}

std::optional<Square> Canvas::walk(Square from, Direction way) {
  Bitboard reached;
  for (auto at = step(from, way); at && !occupied_.contains(*at); at = step(*at, way)) {
    reached |= Bitboard(*at);
  }
  return pick(reached & open());
}

bool Canvas::put_along(Square from, Direction way, Piece piece) {
  const std::optional<Square> square = walk(from, way);
  return put(square, piece) && reserve(walked_between({from, *square}));
}

bool Canvas::span_line(const LineWish& wish) {
  const Direction back{-wish.way.files, -wish.way.ranks};
  return put_along(wish.nearest, back, {wish.king, PieceType::kKing}) &&
         put_along(wish.farthest, wish.way, {!wish.king, wish.slider});
}

void Canvas::set_clock(int halfmoves) {
  setup_.halfmove_clock = halfmoves;
  setup_.fullmove_number = halfmoves / 2 + 1 + random_.between(0, 40);
}

void Canvas::scatter(Color color, const std::vector<PieceType>& types) {
  for (PieceType type : types) put_on(open(), {color, type});
}

void Canvas::finish() {
  for (Color color : kColors) {
    if (!has_king(color)) put_on(open(), {color, PieceType::kKing});
  }
  for (int men = random_.between(0, most_strewn_); men > 0; --men) put_random_man();
}

void Canvas::put_random_man() {
  const Color color = strewn_color_ ? *strewn_color_ : random_.pick(kColors);
  put_on(open(), {color, random_.pick(kStrewn)});
}

}  // namespace refute::props
