#pragma once

#include <chrono>
#include <optional>

namespace refute {

/// What the processes of a program have done so far and are doing now.
struct Activity {
  /// Of all of them, and of their children that have ended.
  std::chrono::milliseconds processor_time{};
  /// One of them runs, or waits for a processor or a disk.
  bool is_busy = false;

  friend bool operator==(const Activity&, const Activity&) = default;
};

/// The activity of the program with that process id and of all that it has started in its session;
/// nullopt if the system has no process table to look at. Reads the whole table: a millisecond.
std::optional<Activity> activity_of(int program);

}  // namespace refute
