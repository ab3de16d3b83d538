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

}  // namespace
}  // namespace refute::oracle
