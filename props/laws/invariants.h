#pragma once

#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What is true of every state, whatever the position: no reference is asked. Each is judged from
// the subject's own state in a few nanoseconds.

namespace refute::props {

/// Each side has one king.
Verdict one_king_each(const KnownPosition& position, Subject& subject);

/// A castling right implies that its rook, and its king on the same back rank, are at home.
Verdict right_implies_king_and_rook_at_home(const KnownPosition& position, Subject& subject);

/// An ep square implies the pawn just pushed in front of it, itself empty, and the square that
/// the pawn came from empty.
Verdict ep_square_implies_double_push(const KnownPosition& position, Subject& subject);

/// No pawn stands on the first or the last rank.
Verdict no_pawn_on_back_rank(const KnownPosition& position, Subject& subject);

/// Every occupied square is of one colour and of one kind, and the colours cover what the kinds
/// cover.
Verdict occupancy_is_the_union(const KnownPosition& position, Subject& subject);

/// The king of the side that is not to move cannot be taken.
Verdict side_not_to_move_is_not_in_check(const KnownPosition& position, Subject& subject);

/// The clocks are not negative.
Verdict clocks_are_not_negative(const KnownPosition& position, Subject& subject);

}  // namespace refute::props
