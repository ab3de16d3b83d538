#pragma once

#include <string>
#include <string_view>
#include <vector>

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

/// Whether the text is the path of a file, and not a name to be searched for.
bool is_program_path(std::string_view text);

/// The directories of the environment's PATH, with the system's separator between them; the
/// system's default without one.
std::string search_path();

/// The same and, behind them, those that chess engines are installed to and PATH seldom names.
std::string engine_search_path();

/// The file that `name` stands for: itself if it is a path, else the first of that name that can
/// be run in `directories` (an empty one is the current directory). On Windows the name may lack
/// its suffix, `.exe` or another one of PATHEXT.
Result<std::string, ProgramPathError> find_program(std::string_view name,
                                                   std::string_view directories);

/// The file of the program that calls this; empty if the system does not say.
std::string own_program();

/// What a program was called with, in UTF-8, without its own name. `argc` and `argv` are those of
/// `main`.
std::vector<std::string> own_arguments(int argc, char** argv);

}  // namespace refute
