#pragma once

#include <string>
#include <vector>

#include "oracle/diagnose/several_faults.h"
#include "oracle/process/deadline.h"

namespace refute::oracle {

/// Faults of the catalogue that predict every answer if they act in some places only, or on some
/// moves only: a generator is often wrong in one branch of many. The conditions are read off the
/// moves that are wrong and those that are right, so they are no more than a guess that is to be
/// confirmed. Those with the fewest conditions; none if `is_late` tells so on the way. Of `wider`,
/// the faults that are tried, those are taken that no condition can save, whatever is seen later.
std::vector<models::FaultModel> narrowed(const std::vector<Observation>& seen, Models& wider,
                                         const IsOver& is_late);

/// The same for what a known fault was tested on and what was seen since, as far as it is one fault
/// of the class of the known one under one condition.
std::vector<models::FaultModel> narrowed_with(const KnownFault& known,
                                              std::vector<Observation> seen, const IsOver& is_late);

/// The faults of the catalogue that may act under conditions: those of generation, and of the
/// others those that explain what was found first, unless too much depends on the order of moves.
Models narrowable(const Models& explaining);

/// Why a model that predicts everything is no more than a part all the same: it is a guess under
/// several conditions at once, and those fit a great deal, or under one, and all wrong answers are
/// about positions that are much alike. Empty for all others.
std::string doubt_of_guess(const models::FaultModel& model, const std::vector<Observation>& seen);

}  // namespace refute::oracle
