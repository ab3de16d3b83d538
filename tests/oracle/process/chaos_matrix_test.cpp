#include "tests/oracle/process/chaos_matrix.h"

#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/process/line_channel.h"
#include "tests/oracle/process/process_support.h"

namespace refute {
namespace {

using namespace std::chrono_literals;

class ChaosMatrix : public LeavesNothingBehind {};

TEST_F(ChaosMatrix, EveryModeHasTheExpectedOutcomeInTimeAndLeavesNothing) {
  const std::vector<ModeLine> modes = listed_modes(REFUTE_CHAOS_ENGINE);
  ASSERT_GE(modes.size(), 50U);
  const std::vector<MatrixRow> rows = all_rows(REFUTE_CHAOS_ENGINE, modes);
  print_matrix(rows);
  for (const MatrixRow& row : rows) {
    EXPECT_EQ(row.outcome, row.mode.expected) << row.mode.name;
    EXPECT_LT(row.elapsed, row.mode.longest) << row.mode.name;
    EXPECT_TRUE(holds_within(1s, [&] { return living_members(row.group).empty(); }))
        << row.mode.name;
  }
}

TEST_F(ChaosMatrix, EveryNthRequestCanFailAlone) {
  auto channel = LineChannel::open(chaos("die-before-divide", {"--every", "4"}));
  ASSERT_TRUE(channel.has_value());
  EXPECT_EQ(StrictSession(*channel, kModeLimit).run(3).kind, SessionOutcome::Kind::kOk);
  EXPECT_EQ(StrictSession(*channel, kModeLimit).run(1).kind, SessionOutcome::Kind::kTrouble);
}

TEST_F(ChaosMatrix, FaultsApplyToTheAnswersOfABackend) {
  const std::string backend = std::string(REFUTE_CHAOS_ENGINE).append(" --mode sound");
  auto sound = LineChannel::open(chaos("sound", {"--backend", backend}));
  ASSERT_TRUE(sound.has_value());
  EXPECT_EQ(StrictSession(*sound, kModeLimit).run(kModeRequests).kind, SessionOutcome::Kind::kOk);
  auto wrong = LineChannel::open(chaos("miscount", {"--backend", backend}));
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(StrictSession(*wrong, kModeLimit).run(1).kind, SessionOutcome::Kind::kWrongAnswer);
  const int group = wrong->process().pid();
  EXPECT_EQ(living_members(group).size(), 2U);
  wrong->kill();
  EXPECT_TRUE(holds_within(1s, [&] { return living_members(group).empty(); }));
}

TEST_F(ChaosMatrix, TheSameSeedMisbehavesTheSameWay) {
  const auto reasons = [](const char* seed) {
    auto channel = LineChannel::open(chaos("random", {"--seed", seed}));
    return channel ? StrictSession(*channel, kModeLimit).run(kModeRequests).reason : "not started";
  };
  EXPECT_EQ(reasons("7"), reasons("7"));
}

}  // namespace
}  // namespace refute
