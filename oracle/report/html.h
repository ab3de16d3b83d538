#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The report as one page that loads nothing and can be read without scripts: the causes by family
/// with boards, how to repeat each finding, what the campaigns reached and refuted, what changed
/// since the hunts before, sources and versions. It is XML as well, so that any parser can check
/// it. The same report gives the same bytes.
std::string print_html(const Report& report);

}  // namespace refute::oracle
