#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// After the move was made right: makes the sets of the colours, or that of all pieces, contradict
/// the board.
void spoil_colors(State& state, Color side, const Ply& ply, ColorCache how);

/// The same with the sets of the pieces of one kind and colour.
void spoil_piece_sets(State& state, Color side, const Ply& ply, PieceSet how);

}  // namespace refute::models
