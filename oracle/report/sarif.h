#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The report as SARIF 2.1.0, which code scanning services read: a rule for each defect, a result
/// for each finding, known again by its verdict and rule. A result points at the finding's file,
/// or at what `show_in` says: nobody but its author knows the line of the generator that is wrong.
std::string print_sarif(const Report& report);

}  // namespace refute::oracle
