#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// One finding as an article of the page: board, sentence, moves, and how to repeat it. `id` is
/// unique in the page.
std::string html_finding(const ReportedFinding& reported, const std::string& id);

}  // namespace refute::oracle
