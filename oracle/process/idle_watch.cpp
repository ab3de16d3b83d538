#include "oracle/process/idle_watch.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

namespace refute {
namespace {

namespace fs = std::filesystem;

struct Activity {
  std::uint64_t ticks = 0;
  bool is_busy = false;  // one is running or waits for a processor or a disk
};

/// Adds what /proc says about one process, if it is of the group.
void add(Activity& activity, const fs::path& stat_file, int group) {
  std::ifstream file(stat_file);
  std::string text;
  if (!std::getline(file, text)) return;  // it has ended meanwhile
  // The name in parentheses may contain anything; the fields follow the last one.
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return;
  std::istringstream fields(text.substr(end + 1));
  char state = '?';
  int parent = 0;
  int its_group = 0;
  fields >> state >> parent >> its_group;
  if (its_group != group) return;
  std::string skipped;
  for (int i = 0; i < 8; ++i) fields >> skipped;  // session to page faults
  std::uint64_t user = 0;
  std::uint64_t system = 0;
  fields >> user >> system;
  activity.ticks += user + system;
  activity.is_busy = activity.is_busy || state == 'R' || state == 'D';
}

Activity activity_of(int group) {
  Activity activity;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    add(activity, entry->path() / "stat", group);
  }
  // Without a process table everybody counts as busy, and gets the whole time.
  if (error) activity.is_busy = true;
  return activity;
}

}  // namespace

bool IdleWatch::idle_for(Deadline::Duration time) {
  const Activity now = activity_of(group_);
  if (now.is_busy || now.ticks != last_ticks_) last_active_ = Deadline::Clock::now();
  last_ticks_ = now.ticks;
  return Deadline::Clock::now() - last_active_ >= time;
}

}  // namespace refute
