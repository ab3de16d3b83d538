#include "oracle/trace/retract.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/random_game.h"

namespace refute::oracle {
namespace {

using ::testing::ElementsAre;

Setup setup_of(std::string_view fen) { return parse_fen(fen).value(); }

/// What the mailbox says the script leads to, without clocks.
Setup without_clocks(Setup setup) {
  setup.halfmove_clock = 0;
  setup.fullmove_number = 1;
  return setup;
}

TEST(Retract, TakesBackTheDoublePushThatTheEpSquareTellsOf) {
  const auto script = retract(setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), Rules::kStandard);
  ASSERT_TRUE(script.has_value());
  EXPECT_EQ(print_fen(script->root), "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
  EXPECT_THAT(script->moves, ElementsAre("d7d5"));
}

TEST(Retract, TakesBackAWhiteDoublePushAsWell) {
  const auto script = retract(setup_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), Rules::kStandard);
  ASSERT_TRUE(script.has_value());
  EXPECT_EQ(print_fen(script->root), "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  EXPECT_THAT(script->moves, ElementsAre("e2e4"));
}

// Black's king and rooks have not moved, so the last move was the pawn's.
TEST(Retract, KeepsCastlingRights) {
  const auto script = retract(setup_of("r3k2r/8/p7/8/8/8/8/4K3 w kq - 0 9"), Rules::kStandard);
  ASSERT_TRUE(script.has_value());
  EXPECT_EQ(print_fen(script->root), "r3k2r/p7/8/8/8/8/8/4K3 b kq - 0 8");
  EXPECT_THAT(script->moves, ElementsAre("a7a6"));
}

// Only Black's king can have moved, and its right says that it has not.
TEST(Retract, GivesNothingIfNoQuietMoveLeadsThere) {
  EXPECT_EQ(retract(setup_of("4k2r/8/8/8/8/8/8/4K3 w k - 0 1"), Rules::kStandard), std::nullopt);
}

// The rook has left a1, or the king e1 while a rook was in a corner.
TEST(Retract, TakesBackAMoveThatEndedARight) {
  const auto by_rook =
      retract_to_more_rights(setup_of("r3k3/8/8/8/8/8/8/1R2K2R b Kq - 1 1"), Rules::kStandard);
  ASSERT_TRUE(by_rook.has_value());
  EXPECT_EQ(print_fen(by_rook->root), "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1");
  EXPECT_THAT(by_rook->moves, ElementsAre("a1b1"));
  const auto by_king =
      retract_to_more_rights(setup_of("4k3/8/8/8/8/8/4K3/7R b - - 1 1"), Rules::kStandard);
  ASSERT_TRUE(by_king.has_value());
  EXPECT_EQ(print_fen(by_king->root), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(retract_to_more_rights(setup_of("4k3/8/8/8/8/8/4K3/8 b - - 1 1"), Rules::kStandard),
            std::nullopt);
}

TEST(Retract, LeadsBackToThePositionFromARandomGame) {
  props::Random random(11);
  int found = 0;
  int asked = 0;
  for (int game = 0; game < 60; ++game) {
    const Rules rules = game % 2 == 0 ? Rules::kStandard : Rules::kChess960;
    const int number = rules == Rules::kStandard ? 518 : static_cast<int>(random.below(960));
    const auto line = props::random_game(props::chess960_start(number),
                                         {.rules = rules, .max_plies = 60}, random);
    for (const auto& setup : line.setups) {
      const auto script = retract(setup, rules);
      ++asked;
      if (!script) continue;
      ++found;
      EXPECT_EQ(problems_of(script->root, rules).setup_class(), SetupClass::kNormal);
      const auto setups = props::setups_of(*script);
      ASSERT_TRUE(setups.has_value()) << print_fen(setup);
      EXPECT_EQ(without_clocks(setups->back()), without_clocks(setup)) << print_fen(setup);
    }
  }
  EXPECT_GT(found, asked * 9 / 10);
}

}  // namespace
}  // namespace refute::oracle
