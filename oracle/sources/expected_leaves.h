#pragma once

#include <cstddef>

#include "engine/depth.h"
#include "engine/setup.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// No reachable position has more legal moves.
inline constexpr int kMostMoves = 218;

/// About how many leaves a divide of the node has, for deadlines and budgets: rather too many
/// than too few. A bound for shallow depths, which costs nothing; of deeper ones the mailbox counts
/// all but the last two plies, and multiplies. The generator under test has no part in it: it may
/// be the one that never ends.
double expected_leaves(const props::PositionScript& node, Depth depth);

/// How many moves there are on the first plies below a position, as far as a look at the position
/// itself can tell.
struct Mobility {
  double legal;  // of the side to move
  double reply;  // of the other side, if it were its turn
  double again;  // of the side to move, once it is out of check
};
Mobility mobility_of(const Setup& setup, std::size_t legal_moves);

/// The leaves of a position if the second half of the plies branches as the first: a cheap guess,
/// too low as often as too high.
double typical_leaves(const Mobility& mobility, Depth depth);

}  // namespace refute::oracle
