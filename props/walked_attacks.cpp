#include "props/walked_attacks.h"

#include <array>
#include <optional>
#include <span>

#include "engine/direction.h"

namespace refute::props {
namespace {

Bitboard steps(Square from, std::span<const Direction> directions) {
  Bitboard reached;
  for (Direction direction : directions) {
    if (const auto to = step(from, direction)) reached |= Bitboard(*to);
  }
  return reached;
}

Bitboard ride(Square from, Direction direction, Bitboard occupied) {
  Bitboard reached;
  for (auto to = step(from, direction); to; to = step(*to, direction)) {
    reached |= Bitboard(*to);
    if (occupied.contains(*to)) break;
  }
  return reached;
}

Bitboard rides(Square from, std::span<const Direction> directions, Bitboard occupied) {
  Bitboard reached;
  for (Direction direction : directions) reached |= ride(from, direction, occupied);
  return reached;
}

Bitboard pawn_steps(Color color, Square from) {
  const int up = forward(color).ranks;
  return steps(from, std::array{Direction{-1, up}, Direction{1, up}});
}

/// The direction in which the second is seen from the first, if they share a line.
std::optional<Direction> direction_between(SquarePair squares) {
  for (Direction direction : kKingSteps) {
    if (ride(squares.first, direction, Bitboard()).contains(squares.second)) return direction;
  }
  return std::nullopt;
}

}  // namespace

Bitboard walked_attacks(Piece piece, Square from, Bitboard occupied) {
  switch (piece.type) {
    case PieceType::kPawn:
      return pawn_steps(piece.color, from);
    case PieceType::kKnight:
      return steps(from, kKnightSteps);
    case PieceType::kBishop:
      return rides(from, kBishopDirections, occupied);
    case PieceType::kRook:
      return rides(from, kRookDirections, occupied);
    case PieceType::kQueen:
      return rides(from, kKingSteps, occupied);
    case PieceType::kKing:
      break;
  }
  return steps(from, kKingSteps);
}

Bitboard walked_between(SquarePair squares) {
  const std::optional<Direction> direction = direction_between(squares);
  if (!direction) return Bitboard();
  return ride(squares.first, *direction, Bitboard(squares.second)).without(squares.second);
}

Bitboard walked_line(SquarePair squares) {
  const std::optional<Direction> direction = direction_between(squares);
  if (!direction) return Bitboard();
  const Direction back{-direction->files, -direction->ranks};
  return ride(squares.first, *direction, Bitboard()) | ride(squares.first, back, Bitboard()) |
         Bitboard(squares.first);
}

Bitboard walked_attackers(const State& state, Square square, Color by) {
  Bitboard found;
  for (PieceType type : kPieceTypes) {
    for (Square from : state.board.of(by, type)) {
      const Bitboard reached = walked_attacks({by, type}, from, state.board.occupied());
      if (reached.contains(square)) found |= Bitboard(from);
    }
  }
  return found;
}

}  // namespace refute::props
