#include "oracle/text/number.h"

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

TEST(Number, GroupsHaveThreeDigits) {
  for (const char* text :
       {"84,998,978", "84.998.978", "84_998_978", "84'998'978", "84998978", "8,49,98,978"}) {
    EXPECT_EQ(parse_grouped_number(text), 84998978U) << text;
  }
  EXPECT_EQ(parse_grouped_number("18446744073709551615"), 18446744073709551615U);
  for (const char* text : {"", ",1", "1,", "1,23", "1234,567", "1.03.862", "12,3,456", "103,62,123",
                           "1,234.567", "-1", "0.125", "0.00", "18446744073709551616"}) {
    EXPECT_EQ(parse_grouped_number(text), std::nullopt) << text;
  }
}

TEST(Number, ADepthIsOneToTheMost) {
  EXPECT_EQ(parse_depth("1"), Depth(1));
  EXPECT_EQ(parse_depth("20"), Depth(20));
  EXPECT_EQ(parse_depth("30", Depth(30)), Depth(30));
  for (const char* text : {"", "0", "21", "-1", "+1", "1 ", "1k", "x", "18446744073709551617"}) {
    EXPECT_EQ(parse_depth(text), std::nullopt) << text;
  }
}

// A signed counter of 16 bits says -15194 of 50,342.
TEST(Number, OfACounterThatOverflowedHasASign) {
  EXPECT_EQ(parse_grouped_number("-15194"), std::nullopt);
  const auto overflowed = parse_overflowed_number("-15194");
  ASSERT_TRUE(overflowed);
  EXPECT_EQ((50342 - *overflowed) % 65536, 0U);
  EXPECT_EQ(count_text(*overflowed), "-15194");
  EXPECT_EQ(parse_overflowed_number("50,342"), 50342U);
  EXPECT_EQ(count_text(50342), "50342");
  EXPECT_EQ(parse_overflowed_number("-"), std::nullopt);
  EXPECT_EQ(parse_overflowed_number("--1"), std::nullopt);
}

}  // namespace
}  // namespace refute::oracle
