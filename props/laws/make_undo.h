#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What making, undoing and passing must do to the state.

namespace refute::props {

/// Making and then undoing any legal move gives back a position equal in every field: pieces,
/// rights, ep square, clocks, and the key if there is one.
Verdict undo_restores_position(const KnownPosition& position, Subject& subject);

/// Copying and making gives the state that making gives.
Verdict copy_make_equals_make(const KnownPosition& position, Subject& subject);

/// A position reached by a move is the same as the position set up: moves and key.
Verdict made_equals_set_up(const KnownPosition& position, Subject& subject);

/// After a passed turn the other side is to move, nothing can be taken en passant, and pieces and
/// rights are as they were. Vacuous in check.
Verdict null_move_passes_the_turn(const KnownPosition& position, Subject& subject);

/// Passing and taking that back gives back state and key. Vacuous in check.
Verdict undo_null_restores_position(const KnownPosition& position, Subject& subject);

/// Two orders of the same three plies that lead to one position give equal states and keys.
/// Vacuous where no such pair of orders is found among a few moves.
Verdict move_orders_commute(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
