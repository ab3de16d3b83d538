#include "props/number_text.h"

#include <gtest/gtest.h>

namespace refute::props {
namespace {

using namespace std::chrono_literals;

TEST(ParseWholeNumber, ReadsDigitsOnly) {
  EXPECT_EQ(parse_whole_number("0"), 0U);
  EXPECT_EQ(parse_whole_number("010"), 10U);
  EXPECT_EQ(parse_whole_number("18446744073709551615"), ~std::uint64_t{0});
  for (const char* text : {"", "-1", "+1", " 1", "1 ", "0x10", "1e3", "1.0", "1k",
                           "18446744073709551616", "abc", "1\n"}) {
    EXPECT_EQ(parse_whole_number(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(ParseCount, ReadsEveryUnit) {
  EXPECT_EQ(parse_count("20"), 20U);
  EXPECT_EQ(parse_count("010"), 10U);
  EXPECT_EQ(parse_count("10k"), 10'000U);
  EXPECT_EQ(parse_count("10K"), 10'000U);
  EXPECT_EQ(parse_count("1m"), 1'000'000U);
  EXPECT_EQ(parse_count("2.5M"), 2'500'000U);
  EXPECT_EQ(parse_count("1g"), 1'000'000'000U);
  EXPECT_EQ(parse_count("1.234567891g"), 1'234'567'891U);
}

TEST(ParseCount, RefusesEverythingElse) {
  for (const char* text :
       {"", "k", ".5k", "1.k", "1..5k", "1.5.0k", "1.5", "1.0001k", "-1k", "1 k", "1kk", "1e6",
        "1,000", "1b", "18446744073709551616", "18446744073709551g", "1.0000000001g"}) {
    EXPECT_EQ(parse_count(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(ParseDuration, ReadsEveryUnit) {
  EXPECT_EQ(parse_duration("500ms"), 500ms);
  EXPECT_EQ(parse_duration("30s"), 30s);
  EXPECT_EQ(parse_duration("10m"), 10min);
  EXPECT_EQ(parse_duration("2h"), 2h);
  EXPECT_EQ(parse_duration("1d"), 24h);
  EXPECT_EQ(parse_duration("90"), 90s);
}

TEST(ParseDuration, ReadsParts) {
  EXPECT_EQ(parse_duration("1.5m"), 90s);
  EXPECT_EQ(parse_duration("0.25"), 250ms);
  EXPECT_EQ(parse_duration("0.5h"), 30min);
  EXPECT_EQ(parse_duration("1.5ms"), std::nullopt);
}

TEST(ParseDuration, ReadsUpToAYear) {
  EXPECT_EQ(parse_duration("366d"), 8784h);
  EXPECT_EQ(parse_duration("8784h"), 8784h);
  EXPECT_EQ(parse_duration("366.5d"), std::nullopt);
  EXPECT_EQ(parse_duration("8785h"), std::nullopt);
  EXPECT_EQ(parse_duration("9223372036854775807h"), std::nullopt);
  EXPECT_EQ(parse_duration("99999999999999999999"), std::nullopt);
}

TEST(ParseDuration, RefusesEverythingElse) {
  for (const char* text : {"", "0", "0s", "0.0s", "-1", "-5s", "+5s", "s", "ms", "5 s", " 5s",
                           "5s ", "5S", "1h30m", ".5h", "1w", "five", "5s\n", "0x10"}) {
    EXPECT_EQ(parse_duration(text), std::nullopt) << '"' << text << '"';
  }
}

}  // namespace
}  // namespace refute::props
