#pragma once

#include "props/known_line.h"
#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// The whole state against the mailbox's: what a list of moves shows late or never.

namespace refute::props {

/// The state of the position, as it was set up or reached, is the mailbox's.
Verdict state_matches_mailbox(const KnownPosition& position, Subject& subject);

/// After any legal move the whole state is the mailbox's.
Verdict make_matches_mailbox(const KnownPosition& position, Subject& subject);

/// Where the clocks stand at the limit of a byte, with its sign and without, a move counts on.
/// Vacuous if every legal move sets the half-move clock back.
Verdict make_counts_past_every_byte(const KnownPosition& position, Subject& subject);

/// Played from the root by making its moves, the line has the mailbox's state at every ply; and
/// again at every ply when all is undone.
Verdict line_keeps_state(const KnownLine& line, Subject& subject);

}  // namespace refute::props
