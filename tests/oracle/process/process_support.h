#pragma once

/// What the tests of processes need to look at: the system's process table and descriptors.

#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/process/line_channel.h"
#include "oracle/process/subprocess.h"

namespace refute {

/// One line of the process table.
struct ProcessEntry {
  int pid;
  char state;  ///< Z is a zombie
  int parent;
  int group;
};

/// The entry of a process; nullopt if there is none.
inline std::optional<ProcessEntry> process_entry(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  if (!std::getline(file, text)) return std::nullopt;
  // The name in parentheses may contain anything; the fields follow the last one.
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  ProcessEntry entry{pid, '?', 0, 0};
  fields >> entry.state >> entry.parent >> entry.group;
  return entry;
}

/// The entries of all processes.
inline std::vector<ProcessEntry> process_table() {
  std::vector<ProcessEntry> table;
  for (const auto& directory : std::filesystem::directory_iterator("/proc")) {
    const std::string name = directory.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    if (const auto entry = process_entry(std::stoi(name))) table.push_back(*entry);
  }
  return table;
}

/// The ids of this process's children, zombies included.
inline std::vector<int> children() {
  std::vector<int> pids;
  for (const ProcessEntry& entry : process_table()) {
    if (entry.parent == ::getpid()) pids.push_back(entry.pid);
  }
  return pids;
}

/// The ids of the processes of a group that are not zombies.
inline std::vector<int> living_members(int group) {
  std::vector<int> pids;
  for (const ProcessEntry& entry : process_table()) {
    if (entry.group == group && entry.state != 'Z' && entry.state != 'X') {
      pids.push_back(entry.pid);
    }
  }
  return pids;
}

/// True if the condition holds within `limit`; looks again every few milliseconds.
template <typename Condition>
bool holds_within(Deadline::Duration limit, Condition condition) {
  const Deadline deadline = Deadline::after(limit);
  while (!condition()) {
    if (deadline.expired()) return false;
    ::usleep(2000);
  }
  return true;
}

/// How many descriptors this process has open.
inline std::size_t open_descriptors() {
  const std::filesystem::directory_iterator directory("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(directory), end(directory)));
}

/// The chaos engine in one of its modes.
inline Launch chaos(std::string_view mode, const std::vector<std::string>& options = {}) {
  Launch launch{.argv = {REFUTE_CHAOS_ENGINE, "--mode", std::string(mode)}};
  launch.argv.insert(launch.argv.end(), options.begin(), options.end());
  return launch;
}

/// A shell script as a program.
inline Launch script(std::string_view text) {
  return {.argv = {"/bin/sh", "-c", std::string(text)}};
}

/// The running program; a test that cannot start it ends the run.
inline Subprocess started(const Launch& launch) {
  auto process = Subprocess::start(launch);
  if (!process) {
    ADD_FAILURE() << describe(process.error());
    std::abort();
  }
  return *std::move(process);
}

/// A channel to the running program.
inline LineChannel opened(const Launch& launch) { return LineChannel(started(launch)); }

/// The next line, or the kind of the error in angle brackets.
inline std::string line_or_kind(LineChannel& channel,
                                Deadline::Duration limit = std::chrono::seconds(5)) {
  const auto line = channel.read_line(Deadline::after(limit));
  if (line) return std::string(*line);
  return std::string("<").append(kind_name(line.error().kind)).append(">");
}

/// The first error after whatever lines come before it.
inline OracleError next_error(LineChannel& channel,
                              Deadline::Duration limit = std::chrono::seconds(5)) {
  const Deadline deadline = Deadline::after(limit);
  for (;;) {
    const auto line = channel.read_line(deadline);
    if (!line) return line.error();
  }
}

/// Fails unless each test leaves as many descriptors as it found, and no child.
class LeavesNothingBehind : public testing::Test {
 protected:
  void SetUp() override { descriptors_ = open_descriptors(); }

  void TearDown() override {
    EXPECT_EQ(open_descriptors(), descriptors_);
    EXPECT_EQ(children(), std::vector<int>{});
  }

 private:
  std::size_t descriptors_ = 0;
};

}  // namespace refute
