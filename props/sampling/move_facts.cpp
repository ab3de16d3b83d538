#include "props/sampling/move_facts.h"

#include <cstdlib>

#include "engine/castling.h"
#include "engine/direction.h"
#include "engine/setup_attacks.h"
#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

Square arrival_of(Move move) {
  if (move.kind() != MoveKind::kCastling) return move.to();
  return mailbox::castling_squares(move.from(), move.to()).rook_to;
}

/// Whether a man of that type could attack the king from there if nothing stood between.
bool may_attack(Piece piece, Square from, Square king) {
  const int files = std::abs(index_of(king.file()) - index_of(from.file()));
  const int ranks = index_of(king.rank()) - index_of(from.rank());
  if (piece.type == PieceType::kPawn) return files == 1 && ranks == forward(piece.color).ranks;
  if (piece.type == PieceType::kKnight) return files * std::abs(ranks) == 2;
  const std::optional<Direction> way = way_between(from, king);
  return way && goes_along(piece.type, *way);
}

/// Whether the move can give check at all: most cannot, and are spared the walk from the king.
bool may_check(const SituationFacts& facts, const MoveFacts& move) {
  if (move.move.kind() == MoveKind::kCastling || move.move.kind() == MoveKind::kEnPassant) {
    return true;
  }
  if (facts.discoverers().contains(move.move.from())) return true;
  const PieceType type = move.move.promotion().value_or(move.mover);
  return may_attack({facts.us(), type}, move.move.to(), facts.enemy_king());
}

}  // namespace

bool MoveFacts::is_double_push() const {
  return mover == PieceType::kPawn && std::abs(move.to().index() - move.from().index()) == 16;
}

MoveFacts move_facts(const SituationFacts& facts, Move move) {
  MoveFacts found{.move = move,
                  .mover = facts.at(move.from())->type,
                  .captured_on = std::nullopt,
                  .captured = std::nullopt,
                  .given_checks = Bitboard(),
                  .arrival = arrival_of(move)};
  if (move.kind() == MoveKind::kEnPassant) {
    found.captured_on = Square::at(move.to().file(), move.from().rank());
  } else if (move.kind() != MoveKind::kCastling && facts.occupied().contains(move.to())) {
    found.captured_on = move.to();
  }
  if (found.captured_on) found.captured = facts.at(*found.captured_on)->type;
  if (may_check(facts, found)) {
    found.given_checks =
        attackers_on(mailbox::placement_after(facts.setup(), move), facts.enemy_king(), facts.us());
  }
  return found;
}

Answer answer_to(const SituationFacts& facts, const MoveFacts& move) {
  const Setup after = mailbox::after(facts.setup(), move.move);
  if (mailbox::has_legal_move(after)) return Answer::kHasMoves;
  return move.gives_check() ? Answer::kIsMated : Answer::kIsStalemated;
}

}  // namespace refute::props
