#pragma once

#include "engine/depth.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// About how many leaves a divide of the node has, for deadlines and budgets: rather too many
/// than too few. A bound for shallow depths, which costs nothing; of deeper ones the built-in
/// generator counts all but the last two plies, and multiplies.
double expected_leaves(const props::PositionScript& node, Depth depth);

/// The leaves of the node if the second half of the plies branches as the first: a cheap guess,
/// too low as often as too high. Infinite if the node cannot be played.
double typical_leaves(const props::PositionScript& node, Depth depth);

}  // namespace refute::oracle
