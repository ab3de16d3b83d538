#pragma once

#include <vector>

#include "oracle/diagnose/explanation.h"
#include "oracle/process/deadline.h"
#include "props/faults/condition.h"

namespace refute::oracle {

/// What is known of the list of one position.
struct KnownList {
  models::Asked asked;  // at depth 1
  const Observation* seen;
  std::vector<models::MoveText> wrong;
  std::vector<models::MoveText> added;  // those of them that are listed, or once more
  models::Facts facts;
};

/// The lists of all answers that have one, those with wrong moves first.
std::vector<KnownList> known_lists(const std::vector<Observation>& seen);

/// The moves, sorted, that only one of the two lists.
std::vector<models::MoveText> differing(const models::Answer& a, const models::Answer& b);

/// Explains part by the fault that gets every wrong move of these lists wrong and the fewest that
/// are right: it acts under a condition that nobody has guessed. Leaves the explanation alone if
/// there is none, or if more than half of the moves that it gets wrong are right.
void explain_by_wider_fault(Explanation& explanation, const std::vector<Observation>& seen,
                            const IsOver& is_late);

}  // namespace refute::oracle
