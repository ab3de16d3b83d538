#pragma once

/// Every way of the chaos engine to misbehave, against the expected outcome and the bound in time.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "oracle/process/line_channel.h"
#include "tests/oracle/process/strict_session.h"

namespace refute {

inline constexpr std::chrono::seconds kModeLimit{1};
/// For what is slow and sound, on a machine that does ten things.
inline constexpr std::chrono::seconds kModePatience{10};
/// The wait for a death, the grace, a slow machine.
inline constexpr std::chrono::milliseconds kModeOverhead{1500};
inline constexpr int kModeRequests = 6;
inline constexpr int kModesAtOnce = 6;

struct ModeLine {
  std::string name;
  std::string expected;
  Deadline::Duration limit{};    ///< for each answer
  Deadline::Duration longest{};  ///< for the whole session
};

struct MatrixRow {
  ModeLine mode;
  std::string outcome = {};
  std::string reason = {};
  Deadline::Duration elapsed{};
  int group = 0;
};

/// The modes of the chaos engine at that path, with so many times the usual limits: an emulated
/// system is slow.
inline std::vector<ModeLine> listed_modes(const std::string& engine, int slowness = 1) {
  std::vector<ModeLine> modes;
  auto list = LineChannel::open({.argv = {engine, "--list-modes"}});
  if (!list) return modes;
  const Deadline deadline = Deadline::after(std::chrono::seconds(10));
  for (auto line = list->read_line(deadline); line; line = list->read_line(deadline)) {
    std::istringstream fields{std::string(*line)};
    ModeLine mode;
    std::getline(fields, mode.name, '\t');
    std::getline(fields, mode.expected, '\t');
    mode.limit = slowness * (mode.expected == "ok" ? kModePatience : kModeLimit);
    mode.longest = mode.limit + slowness * kModeOverhead;
    modes.push_back(mode);
  }
  return modes;
}

inline std::string word_for(SessionOutcome::Kind kind) {
  switch (kind) {
    case SessionOutcome::Kind::kOk:
      return "ok";
    case SessionOutcome::Kind::kTrouble:
      return "trouble";
    case SessionOutcome::Kind::kWrongAnswer:
      return "wrong-answer";
  }
  return "?";
}

/// What comes of a session with the engine in that mode.
inline MatrixRow row_of(const std::string& engine, const ModeLine& mode) {
  MatrixRow row{.mode = mode};
  auto channel = LineChannel::open({.argv = {engine, "--mode", mode.name}});
  if (!channel) {
    row.outcome = describe(channel.error());
    return row;
  }
  row.group = channel->process().pid();
  const Deadline clock = Deadline::after(std::chrono::hours(1));
  const SessionOutcome outcome = StrictSession(*channel, mode.limit).run(kModeRequests);
  channel->close("quit\n");
  row.elapsed = clock.elapsed();
  row.outcome = word_for(outcome.kind);
  row.reason = outcome.reason;
  return row;
}

/// Several sessions at once: most of them do nothing but wait.
inline std::vector<MatrixRow> all_rows(const std::string& engine,
                                       const std::vector<ModeLine>& modes) {
  std::vector<MatrixRow> rows(modes.size());
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  threads.reserve(kModesAtOnce);
  for (int i = 0; i < kModesAtOnce; ++i) {
    threads.emplace_back([&] {
      for (std::size_t at = next++; at < modes.size(); at = next++)
        rows[at] = row_of(engine, modes[at]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  return rows;
}

inline bool is_surprise(const MatrixRow& row) {
  return row.outcome != row.mode.expected || row.elapsed >= row.mode.longest;
}

/// Prints the rows, so that the log shows what was survived.
inline void print_matrix(const std::vector<MatrixRow>& rows) {
  std::printf("%-26s %-13s %-13s %8s  why\n", "mode", "expected", "seen", "seconds");
  for (const MatrixRow& row : rows) {
    std::printf("%-26s %-13s %-13s %8.3f  %.60s%s\n", row.mode.name.c_str(),
                row.mode.expected.c_str(), row.outcome.c_str(),
                std::chrono::duration<double>(row.elapsed).count(), row.reason.c_str(),
                is_surprise(row) ? "  <- surprise" : "");
  }
  std::printf("%zu modes, %td surprises\n", rows.size(),
              std::count_if(rows.begin(), rows.end(), is_surprise));
}

}  // namespace refute
