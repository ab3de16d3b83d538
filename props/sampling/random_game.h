#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "props/sampling/position_script.h"
#include "props/sampling/random.h"

namespace refute::props {

/// How a random game is played.
struct GameOptions {
  Rules rules = Rules::kStandard;

  /// How much more often a rare move is played than another; 1 makes all moves equally likely.
  std::uint64_t rare_weight = 10;

  /// The most plies; without it a cap is drawn for each game, from short to long, because rare
  /// events gather in different phases of a game.
  std::optional<int> max_plies = std::nullopt;
};

/// A game and the setups along its line, as `setups_of(script)` would find them.
struct RandomGame {
  PositionScript script;
  std::vector<Setup> setups;
};

/// Whether the move is of a kind that uniform play hardly ever reaches: castling, promotion, en
/// passant, capture on a corner or of a castling rook, double push beside an enemy pawn, check.
/// Precondition: the move is legal by the mailbox.
bool is_rare_move(const Setup& setup, Move move);

/// A game of legal moves by the mailbox. It ends at the cap, without legal moves, by the
/// seventy-five-move rule (FIDE 9.6.2), or when only the kings are left. The same generator state
/// gives the same game. Precondition: the root is not invalid under the rules.
RandomGame random_game(const Setup& root, const GameOptions& options, Random& random);

}  // namespace refute::props
