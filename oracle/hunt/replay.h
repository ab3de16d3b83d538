#pragma once

#include <vector>

#include "oracle/findings/campaign_summary.h"
#include "oracle/findings/regression_file.h"
#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// Tries the cases one after the other, as a hunt would ask about them.
///
/// What still shows goes to the store as a finding that the hunt need not look for again; so does
/// what now shows as another defect. Counts in `statistics` what is wrong and what got no answer,
/// and tells the observer of both. Ends early when `stop` becomes true or a source cannot be
/// opened, with fewer results than cases.
std::vector<RegressionResult> replay(const std::vector<RegressionCase>& cases,
                                     const HuntContext& context);

}  // namespace refute::oracle
