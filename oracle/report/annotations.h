#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The finding as a workflow command of GitHub actions, one line, which makes an annotation:
/// `::error file=list.epd,line=3,title=missing castling-through-check::...`. Trouble is a warning.
std::string print_annotation(const Finding& finding,
                             const std::optional<FileLine>& shown_at = std::nullopt);

/// One such line for each finding.
std::string print_annotations(const Report& report);

/// Whether the program runs in a workflow of GitHub actions, which reads such lines.
bool is_github_workflow();

}  // namespace refute::oracle
