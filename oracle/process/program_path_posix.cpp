#include "oracle/process/program_path.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <optional>

namespace refute {
namespace {

/// What is in the way; nullopt if nothing is, or if there is nothing of that name.
std::optional<ProgramPathError::Kind> obstacle_at(const std::string& path) {
  struct stat status;
  if (::stat(path.c_str(), &status) == 0) return ProgramPathError::Kind::kNotExecutable;
  if (errno == EACCES) return ProgramPathError::Kind::kNoAccess;
  return std::nullopt;
}

bool can_be_run(const std::string& path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

bool is_program_path(std::string_view text) { return text.find('/') != std::string_view::npos; }

std::string search_path() {
  const char* path = std::getenv("PATH");
  return path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
}

std::string engine_search_path() { return search_path() + ":/usr/games:/usr/local/bin"; }

Result<std::string, ProgramPathError> find_program(std::string_view name,
                                                   std::string_view directories) {
  using Kind = ProgramPathError::Kind;
  if (is_program_path(name)) {
    std::string path(name);
    if (can_be_run(path)) return path;
    return Unexpected{ProgramPathError{obstacle_at(path).value_or(Kind::kNotFound), path}};
  }
  std::optional<ProgramPathError> unusable;
  for (std::size_t at = 0; at <= directories.size();) {
    const std::size_t end = std::min(directories.find(':', at), directories.size());
    const std::string_view directory = directories.substr(at, end - at);
    std::string path = (directory.empty() ? "." : std::string(directory)) + "/" + std::string(name);
    if (can_be_run(path)) return path;
    // A folder of the PATH that may not be searched says nothing about the program.
    const bool is_there = obstacle_at(path) == Kind::kNotExecutable;
    if (!unusable && is_there) unusable = ProgramPathError{Kind::kNotExecutable, path};
    at = end + 1;
  }
  if (unusable) return Unexpected{*unusable};
  return Unexpected{ProgramPathError{Kind::kNotFound, std::string(name)}};
}

std::vector<std::string> own_arguments(int argc, char** argv) {
  return {argv + std::min(1, argc), argv + argc};
}

}  // namespace refute
