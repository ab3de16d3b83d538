#pragma once

#include <vector>

#include "oracle/diagnose/observation.h"

namespace refute::oracle {

using Models = std::vector<const models::FaultModel*>;

/// Whether a subject with all of these faults answers so: what each changes is added up. Faults
/// that meet in one move, or below it, may do something else together; that is not predicted.
bool predicted_together(const Models& faults, const Observation& seen);

/// Whether a subject with that fault may answer so if it has other faults besides: what the fault
/// does is in the answer. Of counts below the root nothing is asked but that something is wrong.
bool is_compatible(const models::FaultModel& model, const Observation& seen);

}  // namespace refute::oracle
