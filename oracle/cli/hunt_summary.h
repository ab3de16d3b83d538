#pragma once

#include <string>
#include <string_view>

#include "oracle/cli/exit_code.h"
#include "oracle/findings/finding_store.h"
#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// The line that shows how far a hunt is.
std::string status_line(const HuntStatistics& statistics, const FindingStore& store, double seconds,
                        const HuntBudget& budget);

/// What a hunt came to, a line for each thing that there is to say. A hunt that compared nothing
/// says that, and nothing of agreement.
std::string summary(const HuntStatistics& statistics, const FindingStore& store, double seconds);

/// A clean run is only as strong as its coverage: which rare rule events were among the positions.
/// Those that cannot come about under the hunt's rules are not waited for.
std::string situations_line(const props::SituationMeter& situations, HuntRules rules);

/// Why the hunt ended, if that needs a word.
std::string_view why(HuntEnd end);

/// What the program tells its caller.
ExitCode exit_code(HuntEnd end, const HuntStatistics& statistics);

}  // namespace refute::oracle
