#include "oracle/report/markup.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/markup_checker.h"

namespace refute::oracle {
namespace {

TEST(EscapeMarkup, LeavesPlainTextAlone) {
  EXPECT_EQ(escape_markup("e2e4, Kf1 \t\n"), "e2e4, Kf1 \t\n");
  EXPECT_EQ(escape_markup("Mötörhead ♞ \xf0\x9f\x99\x82"), "Mötörhead ♞ \xf0\x9f\x99\x82");
}

TEST(EscapeMarkup, MakesReferencesOfTheSpecialCharacters) {
  EXPECT_EQ(escape_markup("<a b=\"c\" d='e'>&</a>"),
            "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;&lt;/a&gt;");
}

// The cases of "Well-Formed UTF-8 Byte Sequences", Unicode 15 table 3-7, and XML 1.0 section 2.2.
TEST(EscapeMarkup, ReplacesWhatIsNoCharacter) {
  const std::string mark = "\xef\xbf\xbd";
  for (const std::string bytes :
       {"\x1b", "\x01", "\x0b", "\xff", "\x80", "\xc0", "\xf5", "\xc3", "\xe2\x82"}) {
    std::string expected;
    for (std::size_t index = 0; index < bytes.size(); ++index) expected += mark;
    EXPECT_EQ(escape_markup(bytes), expected);
  }
  EXPECT_EQ(escape_markup(std::string("\0", 1)), mark);
  EXPECT_EQ(escape_markup("\xc0\xaf"), mark + mark) << "overlong";
  EXPECT_EQ(escape_markup("\xed\xa0\x80"), mark + mark + mark) << "a surrogate";
  EXPECT_EQ(escape_markup("\xf4\x90\x80\x80"), mark + mark + mark + mark) << "beyond U+10FFFF";
  EXPECT_EQ(escape_markup("\xef\xbf\xbf"), mark + mark + mark) << "U+FFFF";
  EXPECT_EQ(escape_markup("\xc3z"), mark + "z");
}

TEST(MarkupChecker, ReadsWhatIsWellFormed) {
  const MarkupResult read =
      read_markup("<?xml version=\"1.0\"?>\n<a b=\"1 &lt; 2\">x<c/>&amp;</a>\n");
  ASSERT_TRUE(read.markup) << read.error;
  ASSERT_EQ(read.markup->elements.size(), 2U);
  EXPECT_EQ(read.markup->elements[0].attribute("b"), "1 < 2");
  EXPECT_EQ(read.markup->text, "x&");
}

TEST(MarkupChecker, RefusesWhatIsNot) {
  for (const char* text :
       {"", "text", "<a>", "<a></b>", "<a><b></a></b>", "<a b=1/>", "<a b=\"<\"/>", "<a>&nbsp;</a>",
        "<a b=\"1\" b=\"2\"/>", "<a/><b/>", "<a/>x", "<a b=\"1\"c=\"2\"/>", "<a>\x1b</a>"}) {
    EXPECT_FALSE(read_markup(text).markup) << text;
  }
}

}  // namespace
}  // namespace refute::oracle
