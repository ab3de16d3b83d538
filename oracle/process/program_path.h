#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"

namespace refute {

/// Why a program's name leads to no file that can be run.
struct ProgramPathError {
  enum class Kind {
    kNotFound,       ///< no such file, or no such name in the directories
    kNotExecutable,  ///< `path` is there: a directory, or without permission to run
    kNoAccess,       ///< a folder on the way to `path` may not be searched
  };
  Kind kind;
  std::string path;
};

/// The directories of the environment's PATH, colon-separated; the system's default without one.
std::string search_path();

/// The file that `name` stands for: itself if it has a slash, else the first of that name that can
/// be run in `directories` (colon-separated; an empty one is the current directory).
Result<std::string, ProgramPathError> find_program(std::string_view name,
                                                   std::string_view directories);

}  // namespace refute
