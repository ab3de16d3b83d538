#pragma once

#include "props/known_line.h"
#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

// What the counts of leaves must add up to.

namespace refute::props {

/// At depth 0 there is one leaf, at depth 1 as many as legal moves.
Verdict shallow_perft_is_length_of_list(const KnownPosition& position, Subject& subject);

/// The leaves below each move of a divide add up to the perft.
Verdict perft_is_sum_of_divide(const KnownPosition& position, Subject& subject);

/// A divide has one entry for each legal move, even if nothing can follow the move.
Verdict divide_lists_legal_moves(const KnownPosition& position, Subject& subject);

/// The perft is the sum of the perfts after each legal move, made and undone.
Verdict perft_is_sum_over_children(const KnownPosition& position, Subject& subject);

/// Every further way to count (bulk or not, filtered or not, copying or undoing, each lookup)
/// gives the same.
Verdict perft_styles_agree(const KnownPosition& position, Subject& subject);

/// The boards on which counting goes on are those that the legal moves make: a wrong right or ep
/// square on one of them shows in a count some plies later, if at all.
Verdict walk_makes_the_boards_of_moves(const KnownPosition& position, Subject& subject);

/// At depth 2 the perft is the mailbox's.
Verdict perft_matches_mailbox(const KnownPosition& position, Subject& subject);

/// Counting at the end of a line of moves gives what counting in that position set up gives.
Verdict perft_by_path_equals_perft_by_setup(const KnownLine& line, Subject& subject);

}  // namespace refute::props
