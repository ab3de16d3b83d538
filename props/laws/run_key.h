#pragma once

#include "props/laws/law.h"

namespace refute::props {

/// Positions that a run meets have the same key only if they are the same: pieces, side to move,
/// castling rights, and the ep square where a capture on it is legal. Keys of a few bits, or built
/// from numbers that cancel each other out, look right among neighbours and meet in a long run.
RunLaw key_belongs_to_one_position();

}  // namespace refute::props
