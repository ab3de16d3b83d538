#pragma once

#include "engine/move.h"
#include "engine/setup.h"
#include "engine/square.h"

namespace refute::props {

/// The move as it is seen when sides are exchanged and the board is turned over: White's e2e4 is
/// Black's e7e5. The setups for it are in `sampling/reductions.h`.
Move with_sides_exchanged(Move move);

/// The setup with the a-file where the h-file was. Castling rights are dropped: king and queen's
/// side are no mirror images of each other.
Setup file_mirrored(const Setup& setup);

/// The move that corresponds to it in the mirrored setup.
Move file_mirrored(Move move);

}  // namespace refute::props
