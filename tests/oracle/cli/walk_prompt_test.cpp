#include "oracle/cli/walk_prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using Kind = Key::Kind;
using testing::HasSubstr;
using testing::Not;

/// a2a3 and c2c3 differ, b2b3 does not.
std::vector<WalkRow> rows() {
  return {{"a2a3", 20, 19, 1}, {"b2b3", 20, 20, 1}, {"c2c3", std::nullopt, 20, 0}};
}

std::optional<std::string> type(WalkPrompt& prompt, std::string_view letters) {
  for (const char letter : letters) EXPECT_EQ(prompt.press({Kind::kLetter, letter}), std::nullopt);
  return prompt.press({Kind::kEnter});
}

TEST(WalkPrompt, GivesTheLineThatWasTyped) {
  WalkPrompt prompt(rows(), false);
  prompt.press({Kind::kLetter, 'x'});
  prompt.press({Kind::kClear});
  prompt.press({Kind::kLetter, 'y'});
  prompt.press({Kind::kBackspace});
  prompt.press({Kind::kBackspace});
  EXPECT_EQ(type(prompt, "depth 4"), "depth 4");
}

TEST(WalkPrompt, UpAndDownChooseAMoveFromTheFirstThatDiffersOn) {
  WalkPrompt prompt(rows(), false);
  prompt.press({Kind::kDown});
  EXPECT_EQ(prompt.text(), "a2a3");
  prompt.press({Kind::kDown});
  EXPECT_EQ(prompt.text(), "b2b3");
  prompt.press({Kind::kUp});
  prompt.press({Kind::kUp});
  EXPECT_EQ(prompt.text(), "c2c3") << "the last follows the first";
  EXPECT_EQ(prompt.press({Kind::kRight}), "c2c3");
}

TEST(WalkPrompt, WhereNothingDiffersTheFirstOrTheLastIsChosen) {
  const std::vector<WalkRow> same{{"a2a3", 20, 20, 1}, {"b2b3", 20, 20, 1}, {"c2c3", 9, 9, 1}};
  WalkPrompt down(same, false);
  down.press({Kind::kDown});
  EXPECT_EQ(down.text(), "a2a3");
  WalkPrompt up(same, false);
  up.press({Kind::kUp});
  EXPECT_EQ(up.text(), "c2c3");
  up.press({Kind::kTab});
  EXPECT_EQ(up.text(), "c2c3") << "there is no next difference";
}

TEST(WalkPrompt, TabChoosesTheNextThatDiffers) {
  WalkPrompt prompt(rows(), false);
  for (const char* move : {"a2a3", "c2c3", "a2a3"}) {
    prompt.press({Kind::kTab});
    EXPECT_EQ(prompt.text(), move);
  }
}

TEST(WalkPrompt, WithNoMoveChosenRightGoesDownToTheDifference) {
  WalkPrompt prompt(rows(), false);
  EXPECT_EQ(prompt.press({Kind::kRight}), "next");
}

TEST(WalkPrompt, LeftTakesTheLastMoveBackIfThereIsOne) {
  WalkPrompt at_root(rows(), false);
  EXPECT_EQ(at_root.press({Kind::kLeft}), std::nullopt);
  WalkPrompt deeper(rows(), true);
  deeper.press({Kind::kDown});
  EXPECT_EQ(deeper.press({Kind::kLeft}), "unmove");
}

TEST(WalkPrompt, ArrowsDoNothingToWhatIsBeingTyped) {
  WalkPrompt prompt(rows(), true);
  prompt.press({Kind::kLetter, 'm'});
  EXPECT_EQ(prompt.press({Kind::kRight}), std::nullopt);
  EXPECT_EQ(prompt.press({Kind::kLeft}), std::nullopt);
  EXPECT_EQ(prompt.text(), "m");
}

TEST(WalkPrompt, WithoutATableThereIsNothingToChoose) {
  WalkPrompt prompt({}, false);
  for (const Kind kind : {Kind::kUp, Kind::kDown, Kind::kTab}) prompt.press({kind});
  EXPECT_EQ(prompt.text(), "");
}

TEST(WalkPrompt, ShowsWhatIsCountedBelowTheChosenMove) {
  WalkPrompt prompt(rows(), false);
  EXPECT_EQ(prompt.draw(80), "\r\x1b[K> ");
  prompt.press({Kind::kDown});
  EXPECT_THAT(prompt.draw(80), HasSubstr("> a2a3\x1b[2m   subject 20, reference 19, +1\x1b[0m"));
  EXPECT_THAT(prompt.draw(20), Not(HasSubstr("subject"))) << "there is no room";
}

TEST(WalkPrompt, StaysInItsLine) {
  WalkPrompt prompt({}, false);
  for (const char letter : std::string(100, 'a') + "b") prompt.press({Kind::kLetter, letter});
  const std::string drawn = prompt.draw(40);
  EXPECT_TRUE(drawn.ends_with("ab"));
  EXPECT_LT(drawn.size(), 40U + 4);
}

}  // namespace
}  // namespace refute::oracle
