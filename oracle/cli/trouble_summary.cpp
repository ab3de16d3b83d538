#include "oracle/cli/trouble_summary.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "oracle/process/text_file.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

namespace fs = std::filesystem;

std::string retries_of(std::string_view who, const SourceHealth& health) {
  if (health.retries() == 0) return {};
  return fmt::format("{} gave no sound answer {} and was asked again in a new process\n", who,
                     counted(health.retries(), "time"));
}

std::string quarantine(const HuntStatistics& statistics, const std::string& folder,
                       const TerminalIo& io) {
  std::vector<SourceHealth::Quarantined> entries = statistics.subject_health.quarantined();
  for (auto& entry : statistics.reference_health.quarantined()) entries.push_back(entry);
  if (entries.empty()) return {};
  const std::string path = (fs::path(folder) / "quarantined.txt").string();
  std::error_code error;
  fs::create_directories(folder, error);  // if that fails, so does the writing, and says why
  const auto written = write_text_file_atomically(path, print_quarantine(entries));
  if (!written) io.note("refute: " + describe(written.error()) + "\n");
  return fmt::format("quarantined: {} without a sound answer from any process, see {}\n",
                     counted(entries.size(), "position"), path);
}

}  // namespace

std::string trouble_summary(const HuntOptions& options, const HuntStatistics& statistics,
                            const std::string& folder, const TerminalIo& io) {
  std::string text = retries_of("the subject", statistics.subject_health) +
                     retries_of("the reference", statistics.reference_health) +
                     quarantine(statistics, folder, io);
  if (statistics.shallower != 0) {
    text += fmt::format(
        "{} positions may have more than {:.0f} leaves at depth {} and were asked "
        "at a lower depth (--max-nodes)\n",
        statistics.shallower.load(), options.plan.most_leaves, options.plan.depth.plies());
  }
  return text;
}

}  // namespace refute::oracle
