#pragma once

#include <vector>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "props/state.h"
#include "props/subject.h"

namespace refute::props {

/// A position with what the mailbox knows about it, worked out once for all laws.
class KnownPosition {
 public:
  /// Precondition: the setup is not invalid under the rules.
  KnownPosition(const Setup& setup, Rules rules);

  const Setup& setup() const { return setup_; }
  Rules rules() const { return rules_; }

  /// The legal moves in the order of `Move`.
  const std::vector<Move>& legal_moves() const { return legal_moves_; }

  /// The mailbox's movements, be the king left to be taken or not, in the order of `Move`.
  const std::vector<Move>& movements() const { return movements_; }

  /// Whether the side to move is in check.
  bool in_check() const { return in_check_; }

  /// The facts of the setup.
  const State& state() const { return state_; }

  /// What a subject of that habit must hold the position to be.
  State expected_state(EpNoting noting) const;

 private:
  Setup setup_;
  Rules rules_;
  State state_;
  std::vector<Move> movements_;
  std::vector<Move> legal_moves_;
  bool in_check_;
};

/// What a subject of that habit must hold the position to be after the move.
/// Precondition: the move is legal.
State expected_state_after(const KnownPosition& position, Move move, EpNoting noting);

/// The moves of the list in the order of `Move`.
std::vector<Move> sorted(const MoveList& moves);
std::vector<Move> sorted(const std::vector<Move>& moves);

}  // namespace refute::props
