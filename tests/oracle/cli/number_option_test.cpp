#include "oracle/cli/number_option.h"

#include <limits>
#include <string>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/cli/command_options.h"

namespace refute::oracle {
namespace {

TEST(WholeNumber, AcceptsTheRangeAndItsEnds) {
  const CLI::Validator check = whole_number(1, 20);
  for (const char* text : {"1", "7", "20"}) EXPECT_EQ(check(std::string(text)), "") << text;
  for (const char* text : {"0", "21", "4294967297", "-1", "", "x"}) {
    EXPECT_THAT(check(std::string(text)), testing::HasSubstr("from 1 to 20")) << text;
  }
}

TEST(WholeNumber, KeepsLeadingZerosFromBeingReadAsOctal) {
  std::string text = "010";
  EXPECT_EQ(whole_number(1, 20)(text), "");
  EXPECT_EQ(text, "10");
}

TEST(WholeNumber, MakesDigitsOfUnits) {
  std::string text = "1.5k";
  EXPECT_EQ(whole_number(1, 2000)(text), "");
  EXPECT_EQ(text, "1500");
  EXPECT_THAT(whole_number(1, 1000)(std::string("1.5k")), testing::HasSubstr("not \"1.5k\""));
}

TEST(WholeNumber, OfACommandHasUnitsAndIsNeverOctal) {
  CLI::App program;
  CommandOptions command(program, "count", "", "");
  std::uint64_t positions = 0;
  int depth = 0;
  command.whole("--positions", positions, 1, "");
  command.whole("--depth", depth, 1, 20, "");
  program.parse("count --positions 10k --depth 010");
  EXPECT_EQ(positions, 10'000U);
  EXPECT_EQ(depth, 10);
}

TEST(WholeNumber, NamesNoEndWhereThereIsNone) {
  const std::string message =
      whole_number(1, std::numeric_limits<std::uint64_t>::max())(std::string("-1"));
  EXPECT_EQ(message, "expected a whole number from 1, not \"-1\"");
}

TEST(DecimalNumber, AcceptsTheRangeAndNothingElse) {
  const CLI::Validator check = decimal_number(0.1, 1000);
  for (const char* text : {"0.1", "1", "2.5", "1000"}) {
    EXPECT_EQ(check(std::string(text)), "") << text;
  }
  for (const char* text : {"0", "0.09", "1000.1", "nan", "inf", "-1", "", ".", "1.", ".5", "1e2",
                           "0x1p3", "1.2.3", "1,5"}) {
    EXPECT_THAT(check(std::string(text)), testing::HasSubstr("from 0.1 to 1000")) << text;
  }
}

TEST(Duration, SaysWhatWouldBeRight) {
  EXPECT_EQ(duration()(std::string("1.5m")), "");
  EXPECT_THAT(duration()(std::string("soon")),
              testing::AllOf(testing::HasSubstr("1.5m"), testing::HasSubstr("\"soon\"")));
}

TEST(Seed, IsANumberOrDrawn) {
  EXPECT_EQ(*parse_seed("7"), 7U);
  EXPECT_NE(*parse_seed("random"), *parse_seed("random"));
  for (const char* text : {"7k", "-1", "18446744073709551616"}) {
    const auto seed = parse_seed(text);
    ASSERT_FALSE(seed) << text;
    EXPECT_EQ(seed.error(),
              "--seed: expected \"random\" or a whole number from 0 to "
              "18446744073709551615, not \"" +
                  std::string(text) + "\"");
  }
}

}  // namespace
}  // namespace refute::oracle
