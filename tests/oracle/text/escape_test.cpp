#include "oracle/text/escape.h"

#include <gtest/gtest.h>

namespace refute {
namespace {

TEST(Escape, LeavesPrintableTextAlone) {
  EXPECT_EQ(escape_for_terminal("e2e4: 20 ~!"), "e2e4: 20 ~!");
}

TEST(Escape, ShowsControlCharactersAndBackslashes) {
  EXPECT_EQ(escape_for_terminal(std::string_view("a\tb\r\n\\\x1b[2J\0\x7f", 12)),
            R"(a\tb\r\n\\\x1b[2J\x00\x7f)");
}

TEST(Escape, ShowsBytesAbove127) { EXPECT_EQ(escape_for_terminal("\xc3\xa9"), R"(\xc3\xa9)"); }

TEST(Escape, SaysHowMuchWasLeftOut) {
  EXPECT_EQ(escape_for_terminal("abcdef", 4), "abcd... (2 more bytes)");
}

}  // namespace
}  // namespace refute
