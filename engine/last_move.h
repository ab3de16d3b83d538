#pragma once

#include "engine/setup.h"

// What the move before a setup can have been. A move is taken back, and the side that is now to
// move must then not be in check: it was the other side's turn.

namespace refute {

/// Whether the last move can have been the double push that `ep_square` tells of.
/// True if the setup names no ep square.
bool double_push_is_possible(const Setup& setup);

/// Whether any last move can have led to the checks that the side to move stands in.
///
/// Never false for a position of a game. It may be true for others: what a captured piece was, and
/// whether the earlier position can have come about, is not asked.
/// Precondition: the side to move has one king and stands in double check. No castling move gives
/// a double check, so none is tried.
bool double_check_is_possible(const Setup& setup);

}  // namespace refute
