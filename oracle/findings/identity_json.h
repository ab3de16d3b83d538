#pragma once

#include <nlohmann/json_fwd.hpp>

#include "oracle/findings/json_members.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Who answered, as every file of ours says it: {"source", "name", "version"}.
nlohmann::ordered_json identity_json(const SourceIdentity& identity);

/// The way back.
SourceIdentity read_identity(const JsonMembers& object);

}  // namespace refute::oracle
