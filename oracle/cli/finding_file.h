#pragma once

#include <optional>
#include <string>

#include "oracle/cli/position_options.h"

namespace refute::oracle {

/// What a finding's file says about repeating it.
struct RecordedFinding {
  PositionOptions position;
  std::string subject;  // the source, as it was given then; empty if it is not said
};

/// Reads a file as `compare --json` or a hunt wrote it. Every member that is used has to be there,
/// of the right kind and in range; position and moves are checked later, as those of the command
/// line are.
Result<RecordedFinding, UsageError> read_finding_file(const std::string& path);

}  // namespace refute::oracle
