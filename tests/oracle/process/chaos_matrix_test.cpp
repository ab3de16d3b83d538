/// Every way of the chaos engine to misbehave, against the expected outcome, the bound in time and
/// what may be left afterwards. The table is printed, so that the log shows what was survived.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/process/line_channel.h"
#include "tests/oracle/process/process_support.h"
#include "tests/oracle/process/strict_session.h"

namespace refute {
namespace {

using namespace std::chrono_literals;

constexpr auto kLimit = 1s;
constexpr auto kPatience = 10s;     // for what is slow and sound, on a machine that does ten things
constexpr auto kOverhead = 1500ms;  // the wait for a death, the grace, a slow machine
constexpr int kRequests = 6;
constexpr int kSessionsAtOnce = 6;

struct ModeLine {
  std::string name;
  std::string expected;
};

struct Row {
  ModeLine mode;
  std::string outcome = {};
  std::string reason = {};
  Deadline::Duration elapsed{};
  int group = 0;
};

std::vector<ModeLine> listed_modes() {
  std::vector<ModeLine> modes;
  auto list = LineChannel::open({.argv = {REFUTE_CHAOS_ENGINE, "--list-modes"}});
  if (!list) return modes;
  const Deadline deadline = Deadline::after(10s);
  for (auto line = list->read_line(deadline); line; line = list->read_line(deadline)) {
    std::istringstream fields{std::string(*line)};
    ModeLine mode;
    std::getline(fields, mode.name, '\t');
    std::getline(fields, mode.expected, '\t');
    modes.push_back(mode);
  }
  return modes;
}

std::string word_for(SessionOutcome::Kind kind) {
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

Deadline::Duration limit_for(const ModeLine& mode) {
  return mode.expected == "ok" ? Deadline::Duration(kPatience) : Deadline::Duration(kLimit);
}

Row row_of(const ModeLine& mode) {
  Row row{.mode = mode};
  auto channel = LineChannel::open(chaos(mode.name));
  if (!channel) {
    row.outcome = describe(channel.error());
    return row;
  }
  row.group = channel->process().pid();
  const Deadline clock = Deadline::after(1h);
  const SessionOutcome outcome = StrictSession(*channel, limit_for(mode)).run(kRequests);
  channel->close("quit\n");
  row.elapsed = clock.elapsed();
  row.outcome = word_for(outcome.kind);
  row.reason = outcome.reason;
  return row;
}

/// Several sessions at once: most of them do nothing but wait.
std::vector<Row> all_rows(const std::vector<ModeLine>& modes) {
  std::vector<Row> rows(modes.size());
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  threads.reserve(kSessionsAtOnce);
  for (int i = 0; i < kSessionsAtOnce; ++i) {
    threads.emplace_back([&] {
      for (std::size_t at = next++; at < modes.size(); at = next++) rows[at] = row_of(modes[at]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  return rows;
}

class ChaosMatrix : public LeavesNothingBehind {};

TEST_F(ChaosMatrix, EveryModeHasTheExpectedOutcomeInTimeAndLeavesNothing) {
  const std::vector<ModeLine> modes = listed_modes();
  ASSERT_GE(modes.size(), 50U);
  std::printf("%-26s %-13s %-13s %8s  why\n", "mode", "expected", "seen", "seconds");
  int surprises = 0;
  for (const Row& row : all_rows(modes)) {
    const bool is_expected = row.outcome == row.mode.expected;
    surprises += is_expected ? 0 : 1;
    std::printf("%-26s %-13s %-13s %8.3f  %.60s%s\n", row.mode.name.c_str(),
                row.mode.expected.c_str(), row.outcome.c_str(),
                std::chrono::duration<double>(row.elapsed).count(), row.reason.c_str(),
                is_expected ? "" : "  <- surprise");
    EXPECT_EQ(row.outcome, row.mode.expected) << row.mode.name;
    EXPECT_LT(row.elapsed, limit_for(row.mode) + kOverhead) << row.mode.name;
    EXPECT_TRUE(holds_within(1s, [&] { return living_members(row.group).empty(); }))
        << row.mode.name;
  }
  std::printf("%zu modes, %d surprises\n", modes.size(), surprises);
}

TEST_F(ChaosMatrix, EveryNthRequestCanFailAlone) {
  auto channel = LineChannel::open(chaos("die-before-divide", {"--every", "4"}));
  ASSERT_TRUE(channel.has_value());
  EXPECT_EQ(StrictSession(*channel, kLimit).run(3).kind, SessionOutcome::Kind::kOk);
  EXPECT_EQ(StrictSession(*channel, kLimit).run(1).kind, SessionOutcome::Kind::kTrouble);
}

TEST_F(ChaosMatrix, FaultsApplyToTheAnswersOfABackend) {
  const std::string backend = std::string(REFUTE_CHAOS_ENGINE).append(" --mode sound");
  auto sound = LineChannel::open(chaos("sound", {"--backend", backend}));
  ASSERT_TRUE(sound.has_value());
  EXPECT_EQ(StrictSession(*sound, kLimit).run(kRequests).kind, SessionOutcome::Kind::kOk);
  auto wrong = LineChannel::open(chaos("miscount", {"--backend", backend}));
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(StrictSession(*wrong, kLimit).run(1).kind, SessionOutcome::Kind::kWrongAnswer);
  const int group = wrong->process().pid();
  EXPECT_EQ(living_members(group).size(), 2U);
  wrong->kill();
  EXPECT_TRUE(holds_within(1s, [&] { return living_members(group).empty(); }));
}

TEST_F(ChaosMatrix, TheSameSeedMisbehavesTheSameWay) {
  const auto reasons = [](const char* seed) {
    auto channel = LineChannel::open(chaos("random", {"--seed", seed}));
    return channel ? StrictSession(*channel, kLimit).run(kRequests).reason : "not started";
  };
  EXPECT_EQ(reasons("7"), reasons("7"));
}

}  // namespace
}  // namespace refute
