#include "oracle/cli/number_option.h"

#include <limits>
#include <string>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

TEST(ParseWholeNumber, ReadsDigitsOnly) {
  EXPECT_EQ(parse_whole_number("0"), 0U);
  EXPECT_EQ(parse_whole_number("010"), 10U);
  EXPECT_EQ(parse_whole_number("18446744073709551615"), ~std::uint64_t{0});
  for (const char* text :
       {"", "-1", "+1", " 1", "1 ", "0x10", "1e3", "1.0", "18446744073709551616", "abc", "1\n"}) {
    EXPECT_EQ(parse_whole_number(text), std::nullopt) << '"' << text << '"';
  }
}

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

}  // namespace
}  // namespace refute::oracle
