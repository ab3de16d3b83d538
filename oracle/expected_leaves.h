#pragma once

#include "engine/depth.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// About how many leaves a divide of the node has, for deadlines and budgets: rather too many
/// than too few. A bound for shallow depths, which costs nothing; of deeper ones the built-in
/// generator counts all but the last two plies, and multiplies.
double expected_leaves(const props::PositionScript& node, Depth depth);

}  // namespace refute::oracle
