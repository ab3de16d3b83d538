#pragma once

#include <vector>

#include "oracle/diagnose/explanation.h"
#include "oracle/process/deadline.h"

namespace refute::oracle {

/// The models that predict most of the wrong answers, three quarters at least, and are contradicted
/// by next to none, at most one of fifty; unknown if there are none. Looked for in the whole
/// catalogue; ended early by `is_late`. Puts the wrong answers first.
Explanation explaining_most_of(std::vector<Observation>& seen, const IsOver& is_late);

}  // namespace refute::oracle
