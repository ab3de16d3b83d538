#pragma once

#include <string>

#include "oracle/cli/terminal_io.h"
#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// What a hunt has to say about its programs' troubles and about positions that were too large for
/// its depth, a line for each; empty if there was nothing of the kind. Questions in quarantine are
/// written to `quarantined.txt` in `folder`, which is created for them; `io` hears if that fails.
std::string trouble_summary(const HuntOptions& options, const HuntStatistics& statistics,
                            const std::string& folder, const TerminalIo& io);

}  // namespace refute::oracle
