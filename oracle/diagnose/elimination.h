#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "oracle/diagnose/explanation.h"
#include "oracle/diagnose/observation.h"

namespace refute::oracle {

/// How much a diagnosis may cost.
struct EliminationBudget {
  int queries = 200;

  /// So many answers have to bear a model out that is left alone before it is called exact: of
  /// three that are left alone two are wrong.
  int confirmations = 100;

  /// Whether the time for queries is over, and for thinking about the answers as well.
  std::function<bool()> is_over = [] { return false; };
  std::function<bool()> is_cut_off = [] { return false; };
  std::uint64_t seed = 1;

  /// Whether the subject plays Chess960. One that does not is wrong there for a reason of its own.
  bool asks_chess960 = true;
};

/// Finds the fault model that explains a subject by asking it. `found` are the first answers, of
/// which at least one is wrong; every further answer is asked for within the budget. `heard` are
/// answers from before that other models explain, for each of them: a model that predicts these as
/// well as `found` is preferred.
Explanation eliminate(std::vector<Observation> found, const AskSubject& ask,
                      const EliminationBudget& budget = {},
                      const std::vector<std::vector<Observation>>& heard = {});

}  // namespace refute::oracle
