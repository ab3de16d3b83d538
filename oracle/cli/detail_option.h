#pragma once

#include <cstdio>

#include "oracle/cli/command_options.h"
#include "oracle/report/terminal.h"

namespace refute::oracle {

/// How much of each finding is printed.
struct DetailOptions {
  bool verbose = false;
  bool quiet = false;
  bool flip = false;

  /// The style for a stream: the essential, if nothing else is said.
  TerminalStyle style_on(std::FILE* stream) const;
};

/// Adds --verbose, --quiet and --flip.
void add_detail_options(CommandOptions& command, DetailOptions& options);

}  // namespace refute::oracle
