#include "oracle/cli/suite_runner.h"

#include <atomic>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

constexpr SuiteFilter kAll{.max_leaves = ~std::uint64_t{0}, .chess960 = false};

/// Answers every question with one number, or not at all.
class FixedSource : public Source {
 public:
  explicit FixedSource(std::optional<std::uint64_t> total) : total_(total) {}
  const SourceIdentity& identity() const override { return identity_; }
  Result<DivideReply, OracleError> divide(const props::PositionScript&, Depth) override {
    ++asked;
    if (total_) return DivideReply{.lines = {}, .total = *total_};
    OracleError error{};
    error.kind = OracleError::Kind::kHung;
    return Unexpected{error};
  }
  int asked = 0;

 private:
  std::optional<std::uint64_t> total_;
  SourceIdentity identity_{.source = "fixed", .name = "Fixed", .version = ""};
};

std::vector<SuiteCheck> checks(const std::string& text, const SuiteFilter& filter = kAll) {
  const auto found = checks_of_suite(text, "some.epd", filter);
  EXPECT_TRUE(found) << found.error();
  return found ? *found : std::vector<SuiteCheck>{};
}

std::vector<SuiteOutcome> outcomes(const std::vector<SuiteCheck>& list, Source& source) {
  std::vector<SuiteOutcome> all;
  const std::atomic<bool> stop{false};
  run_suite(list, source, [&](const SuiteOutcome& outcome) { all.push_back(outcome); }, stop);
  return all;
}

TEST(ChecksOfSuite, AreOneForEachCountInOrder) {
  const auto list = checks(std::string(kStartFen) + " ;D1 20 ;D2 400 ;c0 \"start\"\n");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].expected, (SuiteCount{Depth(1), 20}));
  EXPECT_EQ(list[1].expected, (SuiteCount{Depth(2), 400}));
  EXPECT_EQ(list[1].place, "some.epd:1");
  EXPECT_EQ(list[1].comment, "start");
}

TEST(ChecksOfSuite, LeaveOutWhatIsAboveTheLimit) {
  const std::string text = std::string(kStartFen) + " ;D1 20 ;D2 400 ;D3 8902\n";
  EXPECT_EQ(checks(text, {.max_leaves = 400, .chess960 = false}).size(), 2U);
  EXPECT_EQ(checks(text, {.max_leaves = 399, .chess960 = false}).size(), 1U);
  EXPECT_EQ(checks(text, {.max_leaves = 1, .chess960 = false}).size(), 0U);
}

TEST(ChecksOfSuite, ReadAPositionUnderTheRulesItNeeds) {
  const auto list = checks(std::string(kStartFen) + " ;D1 20\n4k3/8/8/8/8/8/8/5KR1 w G - ;D1 18\n");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].node.rules, Rules::kStandard);
  EXPECT_EQ(list[1].node.rules, Rules::kChess960);
  const auto forced =
      checks(std::string(kStartFen) + " ;D1 20\n", {.max_leaves = 20, .chess960 = true});
  ASSERT_EQ(forced.size(), 1U);
  EXPECT_EQ(forced[0].node.rules, Rules::kChess960);
}

TEST(ChecksOfSuite, NameTheLineOfAnInvalidPosition) {
  const auto found = checks_of_suite(
      std::string(kStartFen) + " ;D1 20\n4k3/8/8/8/8/8/8/8 w - - ;D1 1\n", "some.epd", kAll);
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error(), HasSubstr("some.epd:2"));
  EXPECT_THAT(found.error(), HasSubstr("White has no king"));
}

TEST(ChecksOfSuite, RefuseATextThatIsNoSuite) {
  const auto found = checks_of_suite("hello\n", "some.epd", kAll);
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error(), HasSubstr("some.epd:1:"));
}

TEST(RunSuite, PassesWhatIsRightAndOnlyThat) {
  const auto list = checks(std::string(kStartFen) + " ;D1 20 ;D2 401 ;D3 8902\n");
  const auto source = make_builtin_source(BuiltinGenerator::kLegal);
  const auto all = outcomes(list, *source);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_TRUE(all[0].passed());
  EXPECT_FALSE(all[1].passed());
  EXPECT_EQ(all[1].counted, 400U);
  EXPECT_TRUE(all[2].passed());
}

TEST(RunSuite, NoAnswerIsNotAPass) {
  const auto list = checks("4k3/8/8/8/8/8/8/R6K b - - ;D1 0\n");
  FixedSource silent(std::nullopt);
  const auto all = outcomes(list, silent);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_FALSE(all[0].passed());
  EXPECT_EQ(all[0].counted, std::nullopt);
  ASSERT_TRUE(all[0].error);
  EXPECT_EQ(all[0].error->kind, OracleError::Kind::kHung);
}

TEST(RunSuite, StopsWhenToldTo) {
  const auto list = checks(std::string(kStartFen) + " ;D1 20 ;D2 400 ;D3 8902\n");
  FixedSource source(20);
  std::atomic<bool> stop{false};
  run_suite(list, source, [&](const SuiteOutcome&) { stop = true; }, stop);
  EXPECT_EQ(source.asked, 1);
}

}  // namespace
}  // namespace refute::oracle
