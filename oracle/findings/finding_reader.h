#pragma once

#include <string_view>

#include "engine/result.h"
#include "oracle/findings/finding.h"
#include "oracle/findings/json_members.h"

namespace refute::oracle {

/// Reads the text of a finding as `compare --json` and `hunt` write it: `finding_json` says what
/// its members are, and writes back the same ones. Every one of them has to be there, of the right
/// kind and in range; positions have to be readable and not invalid, moves written as moves. Of
/// somebody's trouble only the kind and the text are in a file; the text is in `recorded_trouble`.
Result<Finding, MemberError> finding_from_json(std::string_view text);

}  // namespace refute::oracle
