#pragma once

#include <optional>

#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/setup.h"
#include "props/sampling/situation_facts.h"

namespace refute::props {

/// What the situations ask about a legal move, worked out once.
struct MoveFacts {
  Move move;
  PieceType mover;

  /// Where a man is taken, which is beside the capturer for an en passant capture.
  std::optional<Square> captured_on;
  std::optional<PieceType> captured;

  /// The own men that check the enemy king after the move.
  Bitboard given_checks;

  /// Where the moved man stands afterwards; the rook after castling, since the king gives no check.
  Square arrival;

  bool gives_check() const { return !given_checks.empty(); }
  bool gives_direct_check() const { return given_checks.contains(arrival); }
  bool discovers_check() const { return !given_checks.without(arrival).empty(); }
  bool is_double_push() const;
};

/// Precondition: the move is among the legal ones of the facts.
MoveFacts move_facts(const SituationFacts& facts, Move move);

/// What becomes of the side that has to answer the move.
enum class Answer : unsigned char { kHasMoves, kIsMated, kIsStalemated };

/// How the move leaves the opponent, by the mailbox. Costs a move generation.
Answer answer_to(const SituationFacts& facts, const MoveFacts& move);

}  // namespace refute::props
