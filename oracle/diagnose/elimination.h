#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/diagnose/explanation.h"
#include "oracle/diagnose/several_faults.h"
#include "oracle/process/deadline.h"

namespace refute::oracle {

/// How much a diagnosis may cost.
struct EliminationBudget {
  int queries = 300;  // a third of them only to confirm

  /// So many answers have to bear a model out that is left alone before it is called exact: of
  /// three that are left alone two are wrong.
  int confirmations = 100;

  /// Whether the time for queries is over, and for thinking about the answers as well.
  IsOver is_over = never_over;
  IsOver is_cut_off = never_over;
  std::uint64_t seed = 1;

  /// Whether the subject plays Chess960. One that does not is wrong there for a reason of its own.
  bool asks_chess960 = true;
};

/// Finds the fault model that explains a subject by asking it. `found` are the first answers, of
/// which at least one is wrong; every further answer is asked for within the budget. A model that
/// predicts what a known fault was tested on as well as `found` is preferred, for it may be the
/// same; and where known faults show, nothing is asked as long as there is something else to ask.
Explanation eliminate(std::vector<Observation> found, const AskSubject& ask,
                      const EliminationBudget& budget = {},
                      const std::vector<KnownFault>& known = {});

}  // namespace refute::oracle
