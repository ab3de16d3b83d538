#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// How a position comes to stand in a subject. That moves lead to what is set up is
// `made_equals_set_up`, in `make_undo.h`.

namespace refute::props {

/// The start position asked for by name is the one of its FEN: moves, state and key.
Verdict start_equals_set_up(const KnownPosition& position, Subject& subject);

/// A position read from the FEN that the subject prints, and the copy of a position, are the
/// position set up: moves, state and key. Vacuous if the subject offers neither.
Verdict read_and_copied_equal_set_up(const KnownPosition& position, Subject& subject);

/// What is done to one of two positions does not show in the other: the position, and beside it the
/// same with colours exchanged or files mirrored, are played on in turn.
Verdict positions_live_apart(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
