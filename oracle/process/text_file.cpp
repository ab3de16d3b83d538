#include "oracle/process/text_file.h"

#include <chrono>
#include <system_error>

#include "oracle/process/file_system.h"
#include "oracle/text/escape.h"

namespace refute {
namespace {

using Kind = FileError::Kind;
namespace fs = std::filesystem;

/// Between the name of the file that is written and the characters that make it unique.
constexpr std::string_view kTemporaryMark = ".refute-";
constexpr std::size_t kUniqueSize = 6;

bool is_temporary_name(const std::string& name) {
  const std::size_t tail = kTemporaryMark.size() + kUniqueSize;
  return name.size() > tail && name.front() == '.' &&
         std::string_view(name).substr(name.size() - tail).starts_with(kTemporaryMark);
}

}  // namespace

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

fs::path temporary_path(const fs::path& target, std::string_view unique) {
  constexpr std::size_t kMostOfName = 200;  // a name has at most 255 bytes
  const std::string name = target.filename().string().substr(0, kMostOfName);
  return folder_of(target) / ("." + name + std::string(kTemporaryMark) + std::string(unique));
}

Result<Done, FileError> write_text_file_atomically(const fs::path& path, std::string_view text) {
  const fs::path target = target_of(path);
  std::error_code ignored;
  if (fs::is_directory(target, ignored)) {
    return Unexpected{FileError{Kind::kNotAFile, path,
                                std::make_error_code(std::errc::is_a_directory).message()}};
  }
  if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored)) {
    return write_in_place(target, text);
  }
  return replace_file(target, text, path);
}

Result<Done, FileError> update_text_file(const fs::path& path,
                                         const std::function<std::string(std::string)>& change) {
  const auto lock = lock_folder(folder_of(target_of(path)));
  Result<std::string, FileError> old = read_text_file(path);
  const bool is_new = !old && old.error().kind == Kind::kNotFound;
  if (!old && !is_new) return Unexpected{old.error()};
  const std::string before = is_new ? std::string() : *std::move(old);
  const std::string text = change(before);
  if (text == before) return Done{};
  return write_text_file_atomically(path, text);
}

void sweep_temporary_files(const fs::path& folder) {
  constexpr std::chrono::minutes kSurelyLeft{10};  // nobody writes for as long
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    if (!is_temporary_name(entry->path().filename().string())) continue;
    if (now - entry->last_write_time(ignored) > kSurelyLeft && !ignored) {
      fs::remove(entry->path(), ignored);
    }
  }
}

std::string_view kind_name(FileError::Kind kind) {
  switch (kind) {
    case Kind::kNotFound:
      return "not-found";
    case Kind::kNotAFile:
      return "not-a-file";
    case Kind::kNoPermission:
      return "no-permission";
    case Kind::kTooLarge:
      return "too-large";
    case Kind::kFailed:
      break;
  }
  return "failed";
}

std::string describe(const FileError& error) {
  std::string line = "\"" + escape_for_terminal(error.path.string()) + "\": ";
  switch (error.kind) {
    case Kind::kNotFound:
      line += "there is no such file or folder; check the spelling";
      break;
    case Kind::kNotAFile:
      line += "not a file; name a regular file";
      break;
    case Kind::kNoPermission:
      line += "not permitted; change the permissions or name another place";
      break;
    case Kind::kTooLarge:
      line += "the file is too large";
      break;
    case Kind::kFailed:
      line += "the system refused";
      break;
  }
  return line + " (" + escape_for_terminal(error.detail) + ")";
}

}  // namespace refute
