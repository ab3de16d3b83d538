#include "oracle/cli/detail_option.h"

namespace refute::oracle {

void add_detail_options(CommandOptions& command, DetailOptions& options) {
  const CommandOption verbose = command.flag(
      "-v,--verbose", options.verbose,
      "Everything known about each finding, with both positions, a unit test and a line "
      "for a perft suite");
  command.flag("-q,--quiet", options.quiet, "One line per finding").excludes(verbose);
}

}  // namespace refute::oracle
