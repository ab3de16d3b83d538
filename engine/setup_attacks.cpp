#include "engine/setup_attacks.h"

#include "engine/direction.h"

namespace refute {
namespace {

/// Whether a piece attacks along this direction when it stands `distance` steps away. `towards`
/// leads from the attacked square to the piece.
bool attacks_along(Piece piece, Direction towards, int distance) {
  const bool is_diagonal = towards.files != 0 && towards.ranks != 0;
  switch (piece.type) {
    case PieceType::kPawn:
      return distance == 1 && is_diagonal && towards.ranks == -forward(piece.color).ranks;
    case PieceType::kKnight:
      return false;
    case PieceType::kBishop:
      return is_diagonal;
    case PieceType::kRook:
      return !is_diagonal;
    case PieceType::kQueen:
      return true;
    case PieceType::kKing:
      return distance == 1;
  }
  REFUTE_ASSERT(false);
  return false;
}

/// The first piece that one sees from the square in that direction, if it attacks the square.
Bitboard attacker_from(const Placement& placement, Square square, Direction direction, Color by) {
  int distance = 1;
  for (auto at = step(square, direction); at; at = step(*at, direction), ++distance) {
    if (placement.is_empty(*at)) continue;
    const bool attacks =
        placement.holds(*at, by) && attacks_along(*placement.at(*at), direction, distance);
    return attacks ? Bitboard(*at) : Bitboard();
  }
  return {};
}

}  // namespace

Bitboard attackers_on(const Placement& placement, Square square, Color by) {
  Bitboard attackers;
  for (Direction direction : kKingSteps) {
    attackers |= attacker_from(placement, square, direction, by);
  }
  for (Direction jump : kKnightSteps) {
    const std::optional<Square> from = step(square, jump);
    if (from && placement.holds(*from, {by, PieceType::kKnight})) attackers |= Bitboard(*from);
  }
  return attackers;
}

bool is_in_check(const Placement& placement, Color color) {
  for (Square king : placement.squares_of({color, PieceType::kKing})) {
    if (!attackers_on(placement, king, !color).empty()) return true;
  }
  return false;
}

Bitboard checkers_on(const Placement& placement, Color color) {
  Bitboard checkers;
  for (Square king : placement.squares_of({color, PieceType::kKing})) {
    checkers |= attackers_on(placement, king, !color);
  }
  return checkers - placement.squares_of({!color, PieceType::kKing});
}

}  // namespace refute
