#include "oracle/cli/position_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kKings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

std::string list_error(const std::string& text, const PositionOptions& options = {}) {
  const auto positions = read_position_list(text, "list", options);
  return positions ? "accepted" : positions.error().message;
}

TEST(PositionList, ReadsWhatStandsOnALine) {
  const std::string text = std::string("# a comment\n\n") + kKings +
                           "\r\n  startpos moves e2e4 e5\n" + "position fen " + kKings +
                           " moves e1e2\n" + kKings + " ;D1 5 ;D2 25";
  const auto positions = read_position_list(text, "list", {});
  ASSERT_TRUE(positions) << positions.error().message;
  std::vector<std::string> read;
  for (const ListedPosition& one : *positions) {
    read.push_back(one.place + " " + props::print_position_script(one.script));
  }
  const std::string kings = std::string("fen ") + kKings;
  EXPECT_THAT(read, testing::ElementsAre("list:3 " + kings, "list:4 startpos moves e2e4 e7e5",
                                         "list:5 " + kings + " moves e1e2", "list:6 " + kings));
}

TEST(PositionList, ReadsByTheRulesThatAPositionNeeds) {
  const auto positions =
      read_position_list(std::string("4k3/8/8/8/8/8/8/5KR1 w G - 0 1\n") + kKings, "list", {});
  ASSERT_TRUE(positions) << positions.error().message;
  EXPECT_EQ((*positions)[0].script.rules, Rules::kChess960);
  EXPECT_EQ((*positions)[1].script.rules, Rules::kStandard);
}

TEST(PositionList, NamesTheLineThatIsWrong) {
  EXPECT_THAT(list_error(std::string(kKings) + "\nnonsense\n"),
              StartsWith("list:2: FEN: placement"));
  EXPECT_THAT(list_error("startpos moves e2e5"), HasSubstr("list:1: moves: move 1, 'e2e5'"));
  EXPECT_THAT(list_error("startpos", {.depth = 12}), HasSubstr("list:1: --depth 12"));
}

TEST(PositionList, ReadsWhatEditorsOfWindowsWrite) {
  EXPECT_EQ(list_error(std::string("\xef\xbb\xbf") + kKings + " ;D1 5\r\n"), "accepted");
}

TEST(PositionList, IsPlainTextInItsCommentsToo) {
  const std::string text = std::string(kKings) + " ;D1 5" + std::string(1, '\0') + "\n";
  EXPECT_EQ(list_error(text),
            "list:1: \"\\x00\" (column 36) is a control character; a list is plain text, a FEN a "
            "line");
}

TEST(PositionList, WithoutAPositionIsNone) {
  for (const char* text : {"", "\n", "# nothing\n"}) {
    EXPECT_THAT(list_error(text), HasSubstr("holds no position"));
  }
}

}  // namespace
}  // namespace refute::oracle
