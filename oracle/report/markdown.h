#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The report in GitHub's Markdown, for the summary of a pull request or of a CI run: a table of
/// the defects, then the details of each, folded.
std::string print_markdown(const Report& report);

/// A finding for a bug tracker: a heading, and what a terminal shows of it as code.
std::string print_markdown(const Finding& finding);

}  // namespace refute::oracle
