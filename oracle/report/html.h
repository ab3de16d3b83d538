#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The report as one page that needs nothing else: no network, no script. Summary, findings by
/// rule with boards, how to repeat each, what the campaigns reached, sources and versions. It is
/// XML as well, so that any parser can check it. The same report gives the same bytes.
std::string print_html(const Report& report);

}  // namespace refute::oracle
