#include "props/run_options.h"

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "props/laws/all_laws.h"

namespace refute::props {
namespace {

using namespace std::chrono_literals;

Result<RunOptions, UsageError> parse(std::vector<std::string_view> arguments) {
  return parse_run_options(arguments);
}

TEST(RunOptions, RunsAllLawsForAMinuteByDefault) {
  const auto options = parse({});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->time, 1min);
  EXPECT_EQ(options->seed, 1U);
  EXPECT_EQ(options->laws.size(), all_laws().size());
}

TEST(RunOptions, ReadsDurationsWithTheirUnit) {
  EXPECT_EQ(parse({"--time", "500ms"})->time, 500ms);
  EXPECT_EQ(parse({"--time", "30s"})->time, 30s);
  EXPECT_EQ(parse({"--time", "10m"})->time, 10min);
  EXPECT_EQ(parse({"--time", "2h"})->time, 2h);
  EXPECT_EQ(parse({"--time", "7"})->time, 7s);
}

TEST(RunOptions, ARandomSeedIsNone) {
  EXPECT_EQ(parse({"--seed", "random"})->seed, std::nullopt);
  EXPECT_EQ(parse({"--seed", "42"})->seed, 42U);
}

TEST(RunOptions, TakesLawsByNameOrByCost) {
  const auto named = parse({"--law", "one_king_each,no_duplicate_moves"});
  ASSERT_TRUE(named);
  ASSERT_EQ(named->laws.size(), 2U);
  EXPECT_EQ(named->laws[1]->name, "no_duplicate_moves");
  EXPECT_EQ(parse({"--law", "fast"})->laws, laws_up_to(LawCost::kFast));
}

TEST(RunOptions, LeavesLawsOutByNameOrByCost) {
  EXPECT_TRUE(parse({})->except.empty());
  const auto options = parse({"--except", "san_is_unique"});
  ASSERT_TRUE(options);
  ASSERT_EQ(options->except.size(), 1U);
  EXPECT_EQ(options->except[0]->name, "san_is_unique");
  EXPECT_EQ(parse({"--except", "san_is_uniqe"}).error().message,
            "--except cannot be \"san_is_uniqe\"");
}

TEST(RunOptions, StopsAtTheFirstViolationUnlessToldToKeepGoing) {
  EXPECT_FALSE(parse({})->keeps_going);
  EXPECT_TRUE(parse({"--keep-going"})->keeps_going);
}

TEST(RunOptions, SaysWhatIsWrong) {
  EXPECT_EQ(parse({"--tme", "1s"}).error().message, "unknown option \"--tme\"");
  EXPECT_EQ(parse({"--time"}).error().message, "--time needs a value");
  EXPECT_EQ(parse({"--time", "1w"}).error().message, "--time cannot be \"1w\"");
  EXPECT_EQ(parse({"--time", ""}).error().message, "--time cannot be \"\"");
  EXPECT_EQ(parse({"--seed", "-1"}).error().message, "--seed cannot be \"-1\"");
  EXPECT_EQ(parse({"--law", "none_such"}).error().message, "--law cannot be \"none_such\"");
  EXPECT_EQ(parse({"--subject", "uci:x"}).error().message, "--subject cannot be \"uci:x\"");
}

}  // namespace
}  // namespace refute::props
