#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The first finding as one SVG image that needs nothing else: the board, the wrong moves, and the
/// words beside it. Precondition: there is a finding.
std::string print_picture(const Report& report);

}  // namespace refute::oracle
