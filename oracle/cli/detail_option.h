#pragma once

#include "oracle/cli/command_options.h"
#include "oracle/report/terminal.h"

namespace refute::oracle {

/// How much of each finding is printed.
struct DetailOptions {
  bool verbose = false;
  bool quiet = false;

  /// The essential, if nothing else is said.
  Detail wanted() const {
    if (verbose) return Detail::kFull;
    return quiet ? Detail::kVerdict : Detail::kEssential;
  }
};

/// Adds --verbose and --quiet.
void add_detail_options(CommandOptions& command, DetailOptions& options);

}  // namespace refute::oracle
