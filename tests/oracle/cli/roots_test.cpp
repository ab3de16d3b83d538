// What hunts begin with.

#include "oracle/cli/roots.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/cli/own_suites.h"
#include "oracle/process/text_file.h"

namespace refute::oracle {
namespace {

std::string rules_of(const OpeningPosition& one) {
  return std::string(one.position.rules == Rules::kStandard ? "s" : "9") +
         (one.position.moves.empty() ? "" : "+");
}

std::string beginning(HuntRules rules) {
  std::string text;
  for (const OpeningPosition& one : hunt_opening(rules)) {
    if (text.size() > 12) break;
    text += rules_of(one) + " ";
  }
  return text;
}

TEST(HuntOpeningOrder, HasALineOfMovesBehindTwoPositions) {
  EXPECT_EQ(beginning(HuntRules::kStandard), "s s s+ s s s+ ");
  EXPECT_EQ(beginning(HuntRules::kChess960), "9 9 9+ 9 9 9+ ");
}

TEST(HuntOpeningOrder, HasOneOfChess960BehindTwoOthers) {
  EXPECT_EQ(beginning(HuntRules::kBoth), "s s 9 s+ s 9 ");
  std::map<std::string, int> count;
  for (const OpeningPosition& one : hunt_opening(HuntRules::kBoth)) ++count[rules_of(one)];
  EXPECT_EQ(count["s"], 200);
  EXPECT_EQ(count["9"], 200);
  EXPECT_EQ(count["s+"], 100);
  EXPECT_EQ(count["9+"], 100);
}

class OwnPaths : public testing::TestWithParam<HuntRules> {
 protected:
  static std::vector<props::PositionScript> paths() {
    std::vector<props::PositionScript> paths;
    for (OpeningPosition& one : hunt_opening(GetParam()))
      if (!one.position.moves.empty()) paths.push_back(std::move(one.position));
    return paths;
  }
};

TEST_P(OwnPaths, AreLegalMovesBetweenNormalPositionsOnceEach) {
  std::set<std::string> seen;
  std::map<Color, int> movers;
  for (const props::PositionScript& path : paths()) {
    const std::string text = props::print_position_script(path);
    const auto setups = props::setups_of(path);
    ASSERT_TRUE(setups) << text;
    EXPECT_TRUE(problems_of(path.root, path.rules).empty()) << text;
    EXPECT_TRUE(problems_of(setups->back(), path.rules).empty()) << text;
    EXPECT_EQ(needs_chess960(path.root), GetParam() == HuntRules::kChess960) << text;
    EXPECT_TRUE(seen.insert(text).second) << text;
    ++movers[setups->back().side_to_move];
  }
  EXPECT_GE(movers[Color::kWhite], 30);
  EXPECT_GE(movers[Color::kBlack], 30);
}

TEST_P(OwnPaths, AreThoseOfTheCorpus) {
  const bool is_standard = GetParam() == HuntRules::kStandard;
  const auto text = read_text_file(std::filesystem::path(REFUTE_CORPUS_DIR) / "paths" /
                                   (is_standard ? "standard.txt" : "chess960.txt"));
  ASSERT_TRUE(text);
  EXPECT_EQ(own_paths(is_standard ? Rules::kStandard : Rules::kChess960), *text);
}

INSTANTIATE_TEST_SUITE_P(Rules, OwnPaths,
                         testing::Values(HuntRules::kStandard, HuntRules::kChess960));

}  // namespace
}  // namespace refute::oracle
