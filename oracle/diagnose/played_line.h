#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "oracle/diagnose/rule.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A script with its moves understood: `setups` holds the root and what is after each move.
struct PlayedLine {
  Rules rules = Rules::kStandard;
  std::vector<Setup> setups;
  std::vector<Move> moves;

  const Setup& last() const { return setups.back(); }
};

/// The line as the mailbox plays it; nullopt if the root is invalid or a move is not legal.
std::optional<PlayedLine> play(const props::PositionScript& script);

/// One move of a line, as it should have been made.
struct PlayedMove {
  const Setup& before;
  Move move;
  const Setup& after;
  std::string text;

  Piece mover() const { return *before.placement.at(move.from()); }
};

/// Precondition: `index < line.moves.size()`.
PlayedMove move_at(const PlayedLine& line, std::size_t index);

/// A wrong state that the subject may believe in, and the rule that was broken if it does.
struct Hypothesis {
  Rule rule;
  Setup believed;
  std::string sentence;
};

using Hypotheses = std::vector<Hypothesis>;

}  // namespace refute::oracle
