#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What the lists of moves and the questions about moves must say.

namespace refute::props {

/// The legal moves are those of the mailbox, each once.
Verdict legal_moves_match_mailbox(const KnownPosition& position, Subject& subject);

/// No legal move is listed twice.
Verdict no_duplicate_moves(const KnownPosition& position, Subject& subject);

/// Every further generator of the subject lists the same legal moves.
Verdict generators_agree(const KnownPosition& position, Subject& subject);

/// The pseudo-legal moves are the mailbox's movements, each once. Castling may be listed more
/// freely, but only where it is legal must it be.
Verdict pseudo_legal_moves_match_mailbox(const KnownPosition& position, Subject& subject);

/// Captures and quiets together are all legal moves, and exactly the captures take something.
Verdict captures_and_quiets_make_all(const KnownPosition& position, Subject& subject);

/// `is_legal` accepts exactly the listed moves, of all that can be encoded. Which of these a
/// position asks about, `encodings.h` says.
Verdict is_legal_means_listed(const KnownPosition& position, Subject& subject);

/// `is_pseudo_legal` accepts exactly the listed pseudo-legal moves, likewise.
Verdict is_pseudo_legal_means_listed(const KnownPosition& position, Subject& subject);

/// After a listed move the mover's king stands on the board and cannot be taken (FIDE 3.9.2).
Verdict no_move_leaves_king_to_be_taken(const KnownPosition& position, Subject& subject);

/// In check every listed move takes the checker, steps between, or moves the king, and in double
/// check only the last. Vacuous when not in check.
Verdict evasions_resolve_check(const KnownPosition& position, Subject& subject);

/// `has_legal_move` says whether the list is not empty.
Verdict has_move_means_listed(const KnownPosition& position, Subject& subject);

/// `count_legal_moves` is the length of the list.
Verdict count_is_length_of_list(const KnownPosition& position, Subject& subject);

/// No more moves than the men can have: 27 each, and 218 in all in a normal position.
Verdict move_count_is_bounded(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
