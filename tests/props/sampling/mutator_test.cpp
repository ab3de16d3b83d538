#include "props/sampling/mutator.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/setup_problems.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

const char* const kCastlingAndEp = "fen r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2 moves e5d6 e8g8";

TEST(Mutated, CanBePlayed) {
  Random random(1);
  PositionScript script = script_of("startpos");
  for (int step = 0; step < 2000; ++step) {
    PositionScript next = mutated(script, random);
    const auto setups = setups_of(next);
    ASSERT_TRUE(setups.has_value()) << describe(setups.error(), next) << "\n"
                                    << print_position_script(next);
    if (next.moves.size() < 60) script = std::move(next);
  }
}

TEST(Mutated, FollowsFromTheSeed) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random first(seed);
    Random second(seed);
    EXPECT_EQ(mutated(script_of(kCastlingAndEp), first),
              mutated(script_of(kCastlingAndEp), second));
  }
}

TEST(Mutated, KeepsCastlingRightsAndEpSquaresAlive) {
  const PositionScript script = script_of("fen r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2");
  int with_rights = 0;
  int with_ep = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const PositionScript other = mutated(script, random);
    with_rights += other.root.castling_rooks.empty() ? 0 : 1;
    with_ep += other.root.ep_square ? 1 : 0;
  }
  EXPECT_GT(with_rights, 300);
  EXPECT_GT(with_ep, 150);
}

TEST(Mutated, GivesManyDifferentScripts) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    seen.insert(print_position_script(mutated(script_of(kCastlingAndEp), random)));
  }
  EXPECT_GT(seen.size(), 200U);
}

TEST(CrossedOver, CanBePlayed) {
  const PositionScript games = script_of("startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const auto there = crossed_over(games, script_of(kCastlingAndEp), random);
    const auto back = crossed_over(script_of(kCastlingAndEp), games, random);
    EXPECT_TRUE(setups_of(there).has_value()) << print_position_script(there);
    EXPECT_TRUE(setups_of(back).has_value()) << print_position_script(back);
  }
}

TEST(WithLegalBeginning, EndsBeforeTheFirstIllegalMove) {
  // 1. e4 e5 2. e5 is no move: the pawn is blocked.
  const auto script = with_legal_beginning(script_of("startpos moves e2e4 e7e5 e4e5 g8f6"));
  EXPECT_EQ(print_position_script(script), "startpos moves e2e4 e7e5");
}

TEST(Fitting, TakesLastMovesAwayUntilTheTextFits) {
  const PositionScript script = script_of("startpos moves e2e4 e7e5 g1f3");
  EXPECT_EQ(print_position_script(fitting(script, 24)), "startpos moves e2e4 e7e5");
  EXPECT_EQ(print_position_script(fitting(script, 23)), "startpos moves e2e4");
  EXPECT_EQ(fitting(script, 1000), script);
}

}  // namespace
}  // namespace refute::props
