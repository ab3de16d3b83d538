#pragma once

#include <string>

#include "oracle/findings/finding.h"

namespace refute::oracle {

/// How a report may look: colours only where a person sees them.
struct TerminalStyle {
  bool color = false;
};

/// Colours if the stream is a terminal and NO_COLOR is not set (no-color.org).
TerminalStyle style_of(std::FILE* stream);

/// A finding for a person: the verdict and the rule in a sentence, the line, a board with the
/// move marked, the difference of both lists, and commands that repeat it, in this program and
/// in any UCI engine.
std::string print_finding(const Finding& finding, const TerminalStyle& style);

/// Two lines for one more example of what has been shown in full: what is observed, and where.
std::string print_example(const Finding& finding);

}  // namespace refute::oracle
