#pragma once

#include <string>

#include "engine/result.h"
#include "props/abi/refute_subject.h"

namespace refute::oracle {

/// The table that the shared library at the path exports, checked; on failure a sentence that says
/// what would be right. To be called in a process that the library may take down with it.
Result<refute_subject_table, std::string> load_library(const std::string& path);

}  // namespace refute::oracle
