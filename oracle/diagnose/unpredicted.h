#pragma once

#include <functional>
#include <vector>

#include "oracle/diagnose/explanation.h"
#include "oracle/diagnose/query_choice.h"
#include "oracle/process/deadline.h"

namespace refute::oracle {

/// Explains part where no model predicts the answers. What a spoilt board does next depends on
/// everything that a program keeps beside it; where it is spoilt can be tested all the same: by the
/// model that is wrong where the subject is, at the same moves and in the same direction, or by the
/// kind of moves after which the subject is wrong, or by the model that gets every wrong move
/// wrong, whatever else. Leaves the explanation unknown if there is none.
///
/// `ask` puts a query, taken of those that `next` gives, and adds the answer to `seen`; false if
/// there is none or no more.
void explain_unpredicted(Explanation& explanation, const std::vector<Observation>& seen,
                         const std::function<bool(const Question&)>& ask, const NextCandidate& next,
                         const IsOver& is_late);

}  // namespace refute::oracle
