#pragma once

#include <vector>

#include "engine/move.h"
#include "engine/setup.h"

namespace refute::mailbox {

/// Every way in which the pieces of the side to move can go (3.2 to 3.8), whether or not the own
/// king is left to be taken; each once, in no promised order. Castling is listed only if its way
/// is free and the king neither starts, passes nor arrives on an attacked square.
std::vector<Move> movements(const Setup& setup);

/// The legal moves (3.10.1): the movements that do not leave the own king to be taken, each once,
/// in the order of `movements`.
std::vector<Move> legal_moves(const Setup& setup);

/// Whether there is any legal move: neither mate nor stalemate (5.1.1, 5.2.1).
bool has_legal_move(const Setup& setup);

}  // namespace refute::mailbox
