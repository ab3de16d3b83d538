#pragma once

#include <functional>
#include <vector>

#include "oracle/diagnose/several_faults.h"

namespace refute::oracle {

/// The models that predict most of the wrong answers and are contradicted by next to none.
struct PartlyExplaining {
  Models models{};  // none, if none predicts two thirds of them
  int covered = 0;
  int contradicting = 0;  // answers, at most one of fifty
};

/// Looked for in the whole catalogue; ended early by `is_late`. Puts the wrong answers first.
PartlyExplaining explaining_most_of(std::vector<Observation>& seen,
                                    const std::function<bool()>& is_late);

}  // namespace refute::oracle
