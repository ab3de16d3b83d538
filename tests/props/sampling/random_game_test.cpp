#include "props/sampling/random_game.h"

#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/chess960_start.h"

namespace refute::props {
namespace {

constexpr int kStandardStart = 518;

bool is_rare(std::string_view fen, std::string_view text) {
  const refute::Setup setup = *parse_fen(fen);
  for (Move move : mailbox::legal_moves(setup)) {
    if (to_uci(move, Rules::kStandard) == text) return is_rare_move(setup, move);
  }
  ADD_FAILURE() << text << " is not legal in " << fen;
  return false;
}

TEST(RareMove, IsCastlingPromotionAndEnPassant) {
  EXPECT_TRUE(is_rare("8/k7/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
  EXPECT_TRUE(is_rare("8/P7/8/7k/8/8/8/4K3 w - - 0 1", "a7a8n"));
  EXPECT_TRUE(is_rare("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
}

TEST(RareMove, IsACaptureOnACornerOrOfACastlingRook) {
  EXPECT_TRUE(is_rare("8/8/7k/8/8/8/6B1/n3K3 b - - 0 1", "a1c2"));
  EXPECT_TRUE(is_rare("n7/8/7k/8/8/8/6B1/4K3 w - - 0 1", "g2a8"));
  EXPECT_FALSE(is_rare("8/1n6/7k/8/8/8/6B1/4K3 w - - 0 1", "g2b7"));
  EXPECT_FALSE(is_rare("8/8/7k/8/8/8/6B1/4K3 w - - 0 1", "g2a8"));
}

TEST(RareMove, IsADoublePushBesideAnEnemyPawn) {
  EXPECT_TRUE(is_rare("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"));
  EXPECT_TRUE(is_rare("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5"));
  EXPECT_FALSE(is_rare("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e3"));
  EXPECT_FALSE(is_rare("4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1", "e2e4"));
  EXPECT_FALSE(is_rare("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4"));
}

TEST(RareMove, IsACheckAlsoADiscoveredOne) {
  EXPECT_TRUE(is_rare("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"));
  EXPECT_TRUE(is_rare("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3"));
  EXPECT_FALSE(is_rare("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a7"));
}

TEST(RandomGame, IsTheSameForTheSameSeed) {
  const refute::Setup start = chess960_start(kStandardStart);
  Random first(42);
  Random second(42);
  Random other(43);
  const GameOptions options{.max_plies = 60};
  const PositionScript script = random_game(start, options, first).script;
  EXPECT_EQ(random_game(start, options, second).script, script);
  EXPECT_NE(random_game(start, options, other).script, script);
}

TEST(RandomGame, SetupsAreThoseOfItsScript) {
  for (const Rules rules : {Rules::kStandard, Rules::kChess960}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      const int number = rules == Rules::kStandard ? kStandardStart : random.between(0, 959);
      const RandomGame game = random_game(chess960_start(number), {.rules = rules}, random);
      const auto setups = setups_of(game.script);
      ASSERT_TRUE(setups) << describe(setups.error(), game.script);
      EXPECT_EQ(*setups, game.setups) << print_position_script(game.script);
    }
  }
}

TEST(RandomGame, EndsAtTheCapOrEarlierForAReason) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const RandomGame game = random_game(chess960_start(kStandardStart), {.max_plies = 40}, random);
    ASSERT_LE(game.script.moves.size(), 40U);
    if (game.script.moves.size() < 40U) {
      EXPECT_TRUE(mailbox::legal_moves(game.setups.back()).empty()) << seed;
    }
  }
}

TEST(RandomGame, StopsBySeventyFiveMovesAndAtBareKings) {
  Random random(1);
  const refute::Setup old = *parse_fen("4k3/8/8/8/8/8/8/R3K3 w - - 150 200");
  EXPECT_TRUE(random_game(old, {.max_plies = 40}, random).script.moves.empty());
  const refute::Setup bare = *parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_TRUE(random_game(bare, {.max_plies = 40}, random).script.moves.empty());
}

TEST(RandomGame, MixesShortAndLongGames) {
  std::size_t shorter = 0;
  std::size_t longer = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const RandomGame game = random_game(chess960_start(kStandardStart), {}, random);
    ++(game.script.moves.size() <= 20 ? shorter : longer);
  }
  EXPECT_GE(shorter, 5U);
  EXPECT_GE(longer, 20U);
}

/// How often e1g1 is the first move.
int castlings_of(std::uint64_t rare_weight) {
  const refute::Setup root = *parse_fen("8/k7/8/8/8/8/8/4K2R w K - 0 1");
  const GameOptions options{.rare_weight = rare_weight, .max_plies = 1};
  int count = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random = Random(7).stream(seed);
    if (random_game(root, options, random).script.moves.front() == "e1g1") ++count;
  }
  return count;
}

TEST(RandomGame, WeighsRareMovesTenfoldAndEqualOnRequest) {
  // 15 legal moves, two of them rare (e1g1, and h1h7 with check): 2000/15 and 2000*10/33.
  EXPECT_NEAR(castlings_of(1), 133, 60);
  EXPECT_NEAR(castlings_of(10), 606, 110);
}

}  // namespace
}  // namespace refute::props
