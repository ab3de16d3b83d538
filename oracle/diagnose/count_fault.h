#pragma once

#include "oracle/diagnose/diagnosis.h"
#include "oracle/diagnose/reason.h"
#include "oracle/trace/divergence.h"

namespace refute::oracle {

/// What the subject counts instead of the leaves, where the move lists agree.
Reason reason_for_count(const NodeFacts& facts, const Divergence& divergence);

}  // namespace refute::oracle
