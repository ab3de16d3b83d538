#include "oracle/cli/duration_option.h"

#include <string>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using namespace std::chrono_literals;

TEST(ParseDuration, ReadsEveryUnit) {
  EXPECT_EQ(parse_duration("500ms"), 500ms);
  EXPECT_EQ(parse_duration("30s"), 30s);
  EXPECT_EQ(parse_duration("10m"), 10min);
  EXPECT_EQ(parse_duration("2h"), 2h);
  EXPECT_EQ(parse_duration("90"), 90s);
}

TEST(ParseDuration, ReadsUpToAYear) {
  EXPECT_EQ(parse_duration("8784h"), 8784h);  // 366 days
  EXPECT_EQ(parse_duration("8785h"), std::nullopt);
  EXPECT_EQ(parse_duration("9223372036854775807h"), std::nullopt);
  EXPECT_EQ(parse_duration("99999999999999999999"), std::nullopt);
}

TEST(ParseDuration, RefusesEverythingElse) {
  for (const char* text : {"", "0", "0s", "-1", "-5s", "+5s", "s", "ms", "5 s", " 5s", "5s ", "5S",
                           "1.5h", "1h30m", "5d", "five", "5s\n", "0x10"}) {
    EXPECT_EQ(parse_duration(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(DurationValidator, SaysWhatWouldBeRight) {
  EXPECT_EQ(duration()(std::string("10m")), "");
  const std::string message = duration()(std::string("soon"));
  EXPECT_NE(message.find("10m"), std::string::npos);
  EXPECT_NE(message.find("\"soon\""), std::string::npos);
}

}  // namespace
}  // namespace refute::oracle
