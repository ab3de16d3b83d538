#pragma once

#include "oracle/trace/place.h"
#include "oracle/trace/questions.h"

namespace refute::oracle {

/// What differs at a place where one side names no moves, only their number, found by counting.
///
/// A subject that counts as many moves as there are has a right list, as far as counts can tell:
/// its perft is to blame (`count`), and so it is if its total has the inner nodes in it at every
/// depth asked. Else it has too few or too many moves. A missing move is one that it does not play
/// when told to, or the only one whose leaves are what it lacks at depths 2 and 3; an extra one the
/// only one that would add what it has too much. What is not singled out is not named.
struct Inference {
  Verdict verdict;
  Blame blame;

  /// The difference of the place, with the moves in it that were found.
  Comparison difference;
};

/// Precondition: the totals of the place differ, and a list is absent. Asks, at depth 1, for two
/// divides below each legal move.
Inference infer_moves(const Place& place, Questions& questions);

}  // namespace refute::oracle
