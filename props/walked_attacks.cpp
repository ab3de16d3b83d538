#include "props/walked_attacks.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>

#include "props/mailbox/geometry.h"

namespace refute::props {
namespace {

using mailbox::Step;
using mailbox::stepped;

Bitboard steps(Square from, std::span<const Step> directions) {
  Bitboard reached;
  for (Step step : directions) {
    if (const auto to = stepped(from, step)) reached |= Bitboard(*to);
  }
  return reached;
}

Bitboard ride(Square from, Step step, Bitboard occupied) {
  Bitboard reached;
  for (auto to = stepped(from, step); to; to = stepped(*to, step)) {
    reached |= Bitboard(*to);
    if (occupied.contains(*to)) break;
  }
  return reached;
}

Bitboard rides(Square from, std::span<const Step> directions, Bitboard occupied) {
  Bitboard reached;
  for (Step step : directions) reached |= ride(from, step, occupied);
  return reached;
}

Bitboard pawn_steps(Color color, Square from) {
  return steps(from, std::array{Step{-1, mailbox::up(color)}, Step{1, mailbox::up(color)}});
}

/// The direction in which the second is seen from the first, if they share a line.
std::optional<Step> direction_between(SquarePair squares) {
  const int files = squares.second.index() % 8 - squares.first.index() % 8;
  const int ranks = squares.second.index() / 8 - squares.first.index() / 8;
  const int distance = std::max(std::abs(files), std::abs(ranks));
  if (distance == 0 || files % distance != 0 || ranks % distance != 0) return std::nullopt;
  return Step{files / distance, ranks / distance};
}

}  // namespace

Bitboard walked_attacks(Piece piece, Square from, Bitboard occupied) {
  switch (piece.type) {
    case PieceType::kPawn:
      return pawn_steps(piece.color, from);
    case PieceType::kKnight:
      return steps(from, mailbox::kKnightSteps);
    case PieceType::kBishop:
      return rides(from, mailbox::kDiagonalSteps, occupied);
    case PieceType::kRook:
      return rides(from, mailbox::kStraightSteps, occupied);
    case PieceType::kQueen:
      return rides(from, mailbox::kKingSteps, occupied);
    case PieceType::kKing:
      break;
  }
  return steps(from, mailbox::kKingSteps);
}

Bitboard walked_between(SquarePair squares) {
  const std::optional<Step> direction = direction_between(squares);
  if (!direction) return Bitboard();
  return ride(squares.first, *direction, Bitboard(squares.second)) - Bitboard(squares.second);
}

Bitboard walked_line(SquarePair squares) {
  const std::optional<Step> direction = direction_between(squares);
  if (!direction) return Bitboard();
  const Step back{-direction->files, -direction->ranks};
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
