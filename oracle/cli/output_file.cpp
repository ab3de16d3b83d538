#include "oracle/cli/output_file.h"

#include <filesystem>
#include <system_error>

#include "oracle/process/file_system.h"
#include "oracle/process/output_folder.h"
#include "oracle/process/text_file.h"
#include "oracle/text/escape.h"

namespace refute::oracle {

namespace fs = std::filesystem;

std::optional<std::string> problem_of_output(const std::string& path) {
  std::error_code ignored;
  if (path.empty()) return std::nullopt;
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    return "\"" + escape_for_terminal(path) + "\" is there and is not a file; name one to write";
  }
  const auto problem = output_folder_problem(refute::folder_of(target_of(path)));
  if (!problem) return std::nullopt;
  return "\"" + escape_for_terminal(path) + "\" cannot be written: " + describe(*problem);
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code ignored;
  return fs::equivalent(a, b, ignored);
}

namespace {

/// A folder that cannot be made is reported by the write that follows.
void make_folder_of(const std::string& path) {
  std::error_code ignored;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, ignored);
}

std::optional<std::string> problem_of(const Result<Done, FileError>& written) {
  return written ? std::nullopt : std::optional(describe(written.error()));
}

}  // namespace

std::optional<std::string> write_output(const std::string& path, std::string_view text) {
  make_folder_of(path);
  return problem_of(write_text_file_atomically(path, text));
}

std::optional<std::string> update_output(const std::string& path,
                                         const std::function<std::string(std::string)>& change) {
  make_folder_of(path);
  return problem_of(update_text_file(path, change));
}

}  // namespace refute::oracle
