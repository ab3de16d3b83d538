#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "oracle/cli/position_options.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A position of a list, and where it stands.
struct ListedPosition {
  std::string place;  // "my.fens:12"
  props::PositionScript script;
};

/// The positions of a list, one a line: a FEN, what UCI's `position` takes, or a line of a perft
/// suite, whose counts are passed over. Empty lines and those that begin with # are none. Each is
/// checked as `script_of` checks the one of the options, whose rules and bounds are those here;
/// what needs the rules of Chess960 is read by them in any case.
Result<std::vector<ListedPosition>, UsageError> read_position_list(std::string_view text,
                                                                   const std::string& file,
                                                                   const PositionOptions& options);

}  // namespace refute::oracle
