#include "oracle/process/output_folder.h"

#include <random>
#include <string>
#include <system_error>

namespace refute::oracle {
namespace {

namespace fs = std::filesystem;

/// The folder, or the nearest one above it that is there.
fs::path nearest_existing(const fs::path& folder) {
  std::error_code error;
  fs::path path = fs::absolute(folder, error).lexically_normal();
  while (path.has_relative_path() && !fs::exists(fs::symlink_status(path, error))) {
    path = path.parent_path();
  }
  return path;
}

FileError problem(const fs::path& path, FileError::Kind kind, std::string detail) {
  return {kind, path, std::move(detail)};
}

}  // namespace

std::optional<FileError> output_folder_problem(const fs::path& folder) {
  using Kind = FileError::Kind;
  if (folder.empty()) return problem(folder, Kind::kNotFound, "a folder's name is empty");
  const fs::path existing = nearest_existing(folder);
  std::error_code error;
  if (!fs::is_directory(existing, error)) {
    return problem(existing, Kind::kFailed, "no folder, so that nothing can be written into it");
  }
  // Permissions do not tell: the file system may be read-only, full, or of a kind like /proc.
  std::random_device random;
  fs::path probe;
  do {
    probe = existing / (".refute-" + std::to_string(random()));
  } while (!fs::create_directory(probe, error) && !error);
  if (error) {
    const bool is_denied = error == std::errc::permission_denied;
    return problem(existing, is_denied ? Kind::kNoPermission : Kind::kFailed,
                   "no folder can be made in it: " + error.message());
  }
  fs::remove(probe, error);
  return std::nullopt;
}

}  // namespace refute::oracle
