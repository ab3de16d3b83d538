#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What attack sets must say, for the occupied squares of the position.

namespace refute::props {

/// a attacks b as a knight, bishop, rook, queen or king if and only if b attacks a; a white pawn
/// on a attacks b if and only if a black pawn on b attacks a.
Verdict attacks_are_symmetric(const KnownPosition& position, Subject& subject);

/// Every piece attacks what walking its steps and rays square by square reaches.
Verdict attacks_equal_walked_rays(const KnownPosition& position, Subject& subject);

/// All lookups of slider attacks give the same sets.
Verdict slider_lookups_agree(const KnownPosition& position, Subject& subject);

/// Between and line are the same from both ends, belong together, and are what walking finds; for
/// every two of the occupied squares.
Verdict between_and_line_agree(const KnownPosition& position, Subject& subject);

/// The attackers of a square are the union over the pieces whose attacks contain it.
Verdict attackers_are_union_over_pieces(const KnownPosition& position, Subject& subject);

/// The subject's word on check is the mailbox's.
Verdict in_check_matches_mailbox(const KnownPosition& position, Subject& subject);

/// The checkers are the enemy pieces that attack the king of the side to move.
Verdict checkers_attack_the_king(const KnownPosition& position, Subject& subject);

/// A piece is pinned if and only if its king is attacked by one slider more without it.
Verdict pinned_pieces_shield_the_king(const KnownPosition& position, Subject& subject);

/// `gives_check` of a legal move is `in_check` after it.
Verdict gives_check_means_check_after_move(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
