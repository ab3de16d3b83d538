#pragma once

#include <vector>

#include "engine/move.h"
#include "engine/result.h"
#include "props/known_position.h"
#include "props/sampling/position_script.h"

namespace refute::props {

/// A script as the mailbox plays it: one position more than there are moves.
struct KnownLine {
  PositionScript script;
  std::vector<KnownPosition> positions;
  std::vector<Move> moves;
};

/// The line of the script. What is legal is decided by the mailbox alone, as in `setups_of`, whose
/// errors it gives; the move lists are worked out once and kept.
Result<KnownLine, LineError> known_line(const PositionScript& script);

}  // namespace refute::props
