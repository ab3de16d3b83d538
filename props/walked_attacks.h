#pragma once

#include "engine/bitboard.h"
#include "engine/piece.h"
#include "engine/setup.h"
#include "engine/square.h"
#include "props/subject.h"

namespace refute::props {

/// What the piece attacks from there, found by walking square by square.
Bitboard walked_attacks(Piece piece, Square from, Bitboard occupied);

/// The squares strictly between two of one line, found by walking; else empty.
Bitboard walked_between(SquarePair squares);

/// The line through two different squares, edge to edge, found by walking; else empty.
Bitboard walked_line(SquarePair squares);

/// The pieces of `by` that attack the square, each asked by walking.
Bitboard walked_attackers(const State& state, Square square, Color by);

}  // namespace refute::props
