#include "oracle/process/activity.h"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

namespace refute {
namespace {

namespace fs = std::filesystem;

struct Entry {
  char state = '?';
  int session = 0;
  std::uint64_t ticks = 0;
};

/// What /proc says about one process; nullopt if it has ended meanwhile.
std::optional<Entry> read_entry(const fs::path& stat_file) {
  std::ifstream file(stat_file);
  std::string text;
  if (!std::getline(file, text)) return std::nullopt;
  // The name in parentheses may contain anything; the fields follow the last one.
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return std::nullopt;
  std::istringstream fields(text.substr(end + 1));
  Entry entry;
  int parent = 0;
  int group = 0;
  fields >> entry.state >> parent >> group >> entry.session;
  std::string skipped;
  for (int i = 0; i < 7; ++i) fields >> skipped;  // terminal to page faults
  for (int i = 0; i < 4; ++i) {  // its own in user and system mode, its ended children's likewise
    std::uint64_t ticks = 0;
    fields >> ticks;
    entry.ticks += ticks;
  }
  return entry;
}

bool is_number(const std::string& name) {
  return name.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::optional<Activity> activity_of(int program) {
  const int session = ::getsid(program);
  if (session < 0) return std::nullopt;
  static const auto ticks_per_second =
      static_cast<std::uint64_t>(std::max(1L, ::sysconf(_SC_CLK_TCK)));
  std::uint64_t ticks = 0;
  Activity activity;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    if (!is_number(entry->path().filename().string())) continue;
    const std::optional<Entry> process = read_entry(entry->path() / "stat");
    if (!process || process->session != session) continue;
    ticks += process->ticks;
    activity.is_busy = activity.is_busy || process->state == 'R' || process->state == 'D';
  }
  if (error) return std::nullopt;
  activity.processor_time = std::chrono::milliseconds(ticks * 1000 / ticks_per_second);
  return activity;
}

}  // namespace refute
