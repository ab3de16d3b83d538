#pragma once

#include <string>
#include <vector>

#include "engine/result.h"
#include "engine/setup.h"
#include "oracle/cli/position_options.h"
#include "oracle/hunt/hunt_task.h"

namespace refute::oracle {

/// The positions of the suites that come with the program and of the given ones, for games to
/// start from.
Result<std::vector<Setup>, UsageError> hunt_roots(const std::vector<std::string>& suites);

/// The distilled suites that come with the program, as a hunt under these rules begins with them:
/// one line of moves after two positions; under both rules, one of Chess960 after two others.
std::vector<OpeningPosition> hunt_opening(HuntRules rules);

}  // namespace refute::oracle
