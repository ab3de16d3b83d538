#include "oracle/cli/output_file.h"

#include <filesystem>
#include <system_error>

#include "oracle/process/text_file.h"
#include "oracle/text/escape.h"

namespace refute::oracle {

namespace fs = std::filesystem;

std::optional<std::string> problem_of_output(const std::string& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored) || fs::is_regular_file(path, ignored)) return std::nullopt;
  return "\"" + escape_for_terminal(path) + "\" is there and is not a file; name one to write";
}

std::optional<std::string> write_output(const std::string& path, std::string_view text) {
  std::error_code ignored;  // a folder that cannot be made is reported by the write below
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, ignored);
  const Result<Done, FileError> written = write_text_file_atomically(path, text);
  if (written) return std::nullopt;
  return describe(written.error());
}

}  // namespace refute::oracle
