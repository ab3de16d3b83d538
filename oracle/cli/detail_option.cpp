#include "oracle/cli/detail_option.h"

namespace refute::oracle {

TerminalStyle DetailOptions::style_on(std::FILE* stream) const {
  const Detail brief = quiet ? Detail::kVerdict : Detail::kEssential;
  TerminalStyle style = style_of(stream, verbose ? Detail::kFull : brief);
  style.turns_for_black = flip;
  return style;
}

void add_detail_options(CommandOptions& command, DetailOptions& options) {
  const CommandOption verbose = command.flag(
      "-v,--verbose", options.verbose,
      "Everything known about each finding, with both positions, a unit test and a line "
      "for a perft suite");
  command.flag("-q,--quiet", options.quiet, "One line per finding").excludes(verbose);
  command.flag("--flip", options.flip, "Boards turned where Black is to move");
}

}  // namespace refute::oracle
