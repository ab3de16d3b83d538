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

TEST(Escape, LeavesLettersOfAllScripts) {
  const std::string_view text = "/tmp/K\xc3\xa4se/\xe6\xa3\x8b \xe2\x99\x9e";
  EXPECT_EQ(escape_for_terminal(text), text);
}

TEST(Escape, ShowsBytesThatAreNoUtf8) {
  EXPECT_EQ(escape_for_terminal("\xff\xc3"), R"(\xff\xc3)");
  EXPECT_EQ(escape_for_terminal("\xc3\xa4\xa4"), "\xc3\xa4\\xa4");
}

TEST(Escape, ShowsWhatCannotBeSeen) {
  EXPECT_EQ(escape_for_terminal("\xc2\x9b"), R"(\xc2\x9b)") << "the same as ESC [";
  EXPECT_EQ(escape_for_terminal("\xe2\x80\xae"), R"(\xe2\x80\xae)") << "turns the direction";
  EXPECT_EQ(escape_for_terminal("\xc2\xad"), R"(\xc2\xad)") << "a hyphen that is not shown";
  EXPECT_EQ(escape_for_terminal("\xf3\xa0\x81\x81"), R"(\xf3\xa0\x81\x81)") << "a tag";
}

TEST(Escape, ABackslashIsNeverOneOfItsOwn) {
  EXPECT_EQ(escape_for_terminal(R"(\xc3\xa4)"), R"(\\xc3\\xa4)");
}

TEST(Escape, CutsNoLetter) {
  EXPECT_EQ(escape_for_terminal("\xc3\xa4zz", 1), "\xc3\xa4... (2 more bytes)");
}

TEST(Escape, SaysHowMuchWasLeftOut) {
  EXPECT_EQ(escape_for_terminal("abcdef", 4), "abcd... (2 more bytes)");
}

TEST(ShowControls, LeavesWhatCanBeSeen) {
  const std::string_view text = "a\\b \xc3\xa9 \xe2\x99\x9e\n\nc\td";
  EXPECT_EQ(show_controls(text), text);
}

TEST(ShowControls, ShowsWhatWouldActOnATerminal) {
  EXPECT_EQ(show_controls("\x1b[2Ja\rb\x7f"), R"(\x1b[2Ja\rb\x7f)");
  EXPECT_EQ(show_controls("\xc2\x9b"), R"(\xc2\x9b)") << "the same as ESC [";
  EXPECT_EQ(show_controls("\xe2\x80\xae"), R"(\xe2\x80\xae)") << "turns the direction of writing";
}

TEST(ShowControls, ShowsBytesThatAreNoUtf8) {
  EXPECT_EQ(show_controls("\xff\xc3"), R"(\xff\xc3)");
  EXPECT_EQ(show_controls("\xc0\x80"), R"(\xc0\x80)") << "a NUL in two bytes";
}

TEST(Fitted, BreaksLinesThatAreTooLongAtABlank) {
  EXPECT_EQ(fitted("label  aaaa bbbb cccc dddd eeee\n", 7, 27),
            "label  aaaa bbbb cccc dddd\n       eeee\n");
  EXPECT_EQ(fitted("aaaa bbbb cccc dddd eeee\nffff\n", 2, 22),
            "aaaa bbbb cccc dddd\n  eeee\nffff\n");
}

TEST(Fitted, ChangesNothingElse) {
  const std::string text = "  two  blanks, and " + std::string(50, 'w') + " ends\n\n";
  EXPECT_EQ(fitted(text, 2, std::nullopt), text);
  EXPECT_EQ(fitted(text, 2, 200), text);
  EXPECT_EQ(fitted(std::string(50, 'w'), 2, 30), std::string(50, 'w')) << "one word";
}

}  // namespace
}  // namespace refute
