#pragma once

#include "props/known_line.h"
#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What a printed position must say, and which setups may be refused.

namespace refute::props {

/// The printed FEN, read independently, says the mailbox's state.
Verdict fen_matches_mailbox(const KnownPosition& position, Subject& subject);

/// After any legal move the printed FEN says what the mailbox has after that move.
Verdict fen_after_make_matches_mailbox(const KnownPosition& position, Subject& subject);

/// The printed FEN is, byte for byte, the X-FEN of the mailbox's state.
Verdict fen_is_spelt_by_the_standard(const KnownPosition& position, Subject& subject);

/// What is left when the position's FEN is spoilt - a rank too short, a side "white", a clock with
/// a sign, a byte behind the end - is refused.
Verdict spoilt_fens_are_refused(const KnownPosition& position, Subject& subject);

/// A text with fields missing or empty is refused or read, and then read as the same state,
/// whatever text was read before it.
Verdict fen_reading_forgets_the_text_before(const KnownPosition& position, Subject& subject);

/// Clocks of one and two bytes, the limits among them, are printed as they were read.
Verdict fen_keeps_every_clock(const KnownPosition& position, Subject& subject);

/// Reading the printed FEN gives back the state.
Verdict fen_round_trip_restores_state(const KnownPosition& position, Subject& subject);

/// Printing what was read from a printed FEN gives the same text.
Verdict fen_print_is_idempotent(const KnownPosition& position, Subject& subject);

/// From a position without problems, legal moves lead to positions without problems, all of which
/// the subject accepts. Vacuous if the root is unusual.
Verdict line_stays_without_problems(const KnownLine& line, Subject& subject);

/// The position with one thing broken - a king less or more, a pawn on a back rank, a right
/// without its rook, an ep square that no push explains, the waiting king in check - is refused,
/// and that problem named.
Verdict broken_setups_are_refused(const KnownPosition& position, Subject& subject);

/// The position, its broken versions and a few that nothing holds together have the problems that
/// `judged_problems` finds, no more and no less.
Verdict setups_are_judged_by_the_rules(const KnownPosition& position, Subject& subject);

/// With colours exchanged, each side has the problems that the other had; of the position, and of
/// its broken versions.
Verdict problems_flip_with_colours(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
