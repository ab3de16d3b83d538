#pragma once

#include "engine/color.h"
#include "engine/move.h"
#include "engine/setup.h"
#include "engine/square.h"

/// The slow twin of the engine: a list of 64 squares, rays walked square by square, moves made on
/// a copy. It shares nothing with the engine but the vocabulary of squares, pieces and setups -
/// what lies where and where castling leads is worked out in `geometry.h` - and is reviewed against
/// the FIDE Laws of Chess (Handbook E/I.01, 2023), whose articles it cites.
///
/// Everywhere in this namespace a setup is one that `problems_of` does not call invalid.
namespace refute::mailbox {

/// Whether some piece of `by` attacks the square, be it pinned or not (3.1.2, 3.1.3).
bool is_attacked(const Placement& placement, Square square, Color by);

/// The square of the king. Precondition: `color` has one.
Square king_square(const Placement& placement, Color color);

/// Whether the king of `color` is attacked by one or more enemy pieces (3.9.1).
bool in_check(const Setup& setup, Color color);

/// Whether the move takes a man: a piece on the square of arrival, or a pawn in passing.
bool is_capture(const Setup& setup, Move move);

/// The pieces after the move. Precondition: the move is one of `movements(setup)`.
Placement placement_after(const Setup& setup, Move move);

/// Everything after the move: pieces, turn, rights, clocks, and the square passed over by a double
/// push, which is noted after every one as the FEN standard says, capture or no capture.
/// Precondition: the move is one of `movements(setup)`.
Setup after(const Setup& setup, Move move);

/// Whether the opponent could take the king of the side that makes the move (3.9.2).
/// Precondition: the move is one of `movements(setup)`.
bool leaves_king_to_be_taken(const Setup& setup, Move move);

/// The same for a caller who asks about many moves and knows where that king stands before them.
bool leaves_king_to_be_taken(const Setup& setup, Square king, Move move);

}  // namespace refute::mailbox
