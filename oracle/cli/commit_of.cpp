#include "oracle/cli/commit_of.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "oracle/process/deadline.h"
#include "oracle/process/line_channel.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

namespace fs = std::filesystem;

/// The folder of the first file that the text names with its folder: a source's kind and the words
/// of its command end at colons and blanks.
fs::path folder_of(std::string_view subject) {
  while (!subject.empty()) {
    const std::size_t end = std::min(subject.find_first_of(" :"), subject.size());
    const fs::path word = subject.substr(0, end);
    std::error_code error;
    if (word.has_parent_path() && fs::is_regular_file(word, error)) return word.parent_path();
    subject.remove_prefix(std::min(end + 1, subject.size()));
  }
  return ".";
}

}  // namespace

std::string commit_of(std::string_view subject) {
  constexpr std::chrono::seconds kLong{2};  // for a large checkout on a slow disk
  // Nothing is written to the checkout, and nothing that its settings name is run.
  const Launch launch{.argv = {"git", "--no-optional-locks", "-c", "core.fsmonitor=false", "-C",
                               folder_of(subject).string(), "describe", "--always", "--dirty",
                               "--abbrev=12", "--exclude=*"}};
  Result<LineChannel, OracleError> git = LineChannel::open(launch);
  if (!git) return {};
  const auto line = git->read_line(Deadline::after(kLong));
  return line ? show_controls(*line) : std::string();
}

}  // namespace refute::oracle
