#include "oracle/cli/detail_option.h"

namespace refute::oracle {

void add_detail_options(CommandOptions& command, DetailOptions& options) {
  const CommandOption verbose =
      command.flag("-v,--verbose", options.verbose,
                   "All that is known of each finding: also both positions, a unit test and a line "
                   "for a perft suite");
  command.flag("-q,--quiet", options.quiet, "Of each finding one line").excludes(verbose);
}

}  // namespace refute::oracle
