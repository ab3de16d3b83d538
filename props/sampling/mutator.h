#pragma once

#include <cstddef>

#include "props/sampling/position_script.h"
#include "props/sampling/random.h"

namespace refute::props {

/// A script near the given one: moves played on, taken back or replaced by others, a later
/// position as the root, men put, moved or taken off the last position, rights toggled, a double
/// push prepared, sides exchanged. Castling rights and ep squares are kept alive: whatever does
/// not touch them leaves them in place. Rare moves are preferred. Every outcome can be played.
/// The same generator state gives the same script. Precondition: the script can be played.
PositionScript mutated(const PositionScript& script, Random& random);

/// A beginning of the first script followed by moves of the second, as far as they are legal
/// there; or the men of some files of the second on the board of the first. Precondition: both
/// can be played and have the same rules.
PositionScript crossed_over(const PositionScript& first, const PositionScript& second,
                            Random& random);

/// The script with as many of its first moves as are legal; precondition: the root is not invalid.
PositionScript with_legal_beginning(PositionScript script);

/// The script without its last moves, so that its text fits into that many bytes; unchanged if
/// the root alone is too long.
PositionScript fitting(PositionScript script, std::size_t most_bytes);

}  // namespace refute::props
