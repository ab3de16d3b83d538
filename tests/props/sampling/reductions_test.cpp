#include "props/sampling/reductions.h"

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/mailbox/perft.h"
#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

Setup setup_of(std::string_view fen) { return *parse_fen(fen, FenSyntax::kLenient); }

TEST(WithoutMen, TakesTheRightWithItsRook) {
  const auto setup = setup_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(without_men(setup, Bitboard("h1"_sq)), setup_of("r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"));
}

TEST(WithoutMen, TakesTheEnPassantSquareWithItsPawn) {
  const auto setup = setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_EQ(without_men(setup, Bitboard("d5"_sq)), setup_of("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(without_men(setup, Bitboard("e5"_sq)), setup_of("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1"));
}

TEST(RemovableMen, AreAllButTheKings) {
  EXPECT_EQ(removable_men(setup_of("4k3/8/8/3pP3/8/8/8/4K2R w K - 0 1")),
            Bitboard("d5"_sq).with("e5"_sq).with("h1"_sq));
}

TEST(WithSimplerMan, OffersTheSimplestFirst) {
  const auto simpler = with_simpler_man(setup_of("4k3/8/8/3r4/8/8/8/4K3 w - - 0 1"), "d5"_sq);
  ASSERT_EQ(simpler.size(), 3U);
  EXPECT_EQ(simpler[0], setup_of("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(simpler[1], setup_of("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(simpler[2], setup_of("4k3/8/8/3b4/8/8/8/4K3 w - - 0 1"));
}

TEST(WithSimplerMan, OffersNoPawnsOnTheirFirstOrLastRank) {
  const auto simpler = with_simpler_man(setup_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "a1"_sq);
  ASSERT_EQ(simpler.size(), 2U);
  EXPECT_EQ(simpler[0], setup_of("4k3/8/8/8/8/8/8/N3K3 w - - 0 1"));
}

TEST(WithSimplerMan, LeavesKingsPawnsAndEmptySquaresAlone) {
  const auto setup = setup_of("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
  EXPECT_TRUE(with_simpler_man(setup, "e1"_sq).empty());
  EXPECT_TRUE(with_simpler_man(setup, "d5"_sq).empty());
  EXPECT_TRUE(with_simpler_man(setup, "a1"_sq).empty());
}

TEST(WithFewerFacts, DropsRightsEnPassantSquareAndClocks) {
  const auto smaller = with_fewer_facts(setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 4 9"));
  ASSERT_EQ(smaller.size(), 7U);
  EXPECT_EQ(smaller[0], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w - d6 4 9"));
  EXPECT_EQ(smaller[1], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w K d6 4 9"));
  EXPECT_EQ(smaller[2], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w Q d6 4 9"));
  EXPECT_EQ(smaller[3], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w KQ - 4 9"));
  EXPECT_EQ(smaller[4], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"));
  EXPECT_EQ(smaller[5], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 9"));
  EXPECT_EQ(smaller[6], setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 4 3"));
}

TEST(WithFewerFacts, EndsWhereThereIsNothingToDrop) {
  EXPECT_TRUE(with_fewer_facts(setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")).empty());
}

TEST(WithSidesExchanged, TurnsTheBoardOver) {
  EXPECT_EQ(with_sides_exchanged(setup_of("r3k3/8/8/8/3Pp3/8/8/4K2R b Kq d3 0 1")),
            setup_of("4k2r/8/8/3pP3/8/8/8/R3K3 w Qk d6 0 1"));
}

TEST(WithSidesExchanged, TurnsTheMovesOver) {
  const auto script = script_of("fen 4k3/1p6/8/8/8/8/8/4K3 b - - 0 1 moves b7b5 e1e2");
  EXPECT_EQ(with_sides_exchanged(script),
            script_of("fen 4k3/8/8/8/8/8/1P6/4K3 w - - 0 1 moves b2b4 e8e7"));
}

// The rules of chess are the same for both sides, so the move trees have the same size.
TEST(WithSidesExchanged, KeepsTheMoveTree) {
  Random random(3);
  for (int round = 0; round < 60; ++round) {
    const Rules rules = round % 2 == 0 ? Rules::kStandard : Rules::kChess960;
    const auto setup = random_setup({.rules = rules}, random);
    const auto exchanged = with_sides_exchanged(setup);
    EXPECT_EQ(with_sides_exchanged(exchanged), setup);
    EXPECT_EQ(mailbox::perft(exchanged, Depth(2)), mailbox::perft(setup, Depth(2)))
        << print_fen(setup);
  }
}

TEST(WithoutBeginning, StartsLater) {
  const auto script = script_of("startpos moves e2e4 e7e5 g1f3");
  const auto rest = without_beginning(script, 2);
  ASSERT_TRUE(rest.has_value());
  EXPECT_EQ(rest->moves, std::vector<std::string>{"g1f3"});
  EXPECT_EQ(setups_of(*rest)->back(), setups_of(script)->back());
  EXPECT_FALSE(without_beginning(script, 4).has_value());
}

TEST(WithoutChess960, NeedsUsualSquaresAndNoCastlingInTheLine) {
  const auto plain = script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1e2", Rules::kChess960);
  ASSERT_TRUE(without_chess960(plain).has_value());
  EXPECT_EQ(without_chess960(plain)->rules, Rules::kStandard);
  const auto castles = script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1", Rules::kChess960);
  EXPECT_FALSE(without_chess960(castles).has_value());
  const auto unusual = script_of("fen 4k3/8/8/8/8/8/8/5K1R w K - 0 1", Rules::kChess960);
  EXPECT_FALSE(without_chess960(unusual).has_value());
}

TEST(IsPlayable, RefusesWhatCannotBeAsked) {
  EXPECT_TRUE(is_playable(script_of("startpos moves e2e4"), SetupClass::kNormal));
  EXPECT_FALSE(is_playable(script_of("startpos moves e2e5"), SetupClass::kNormal));
  EXPECT_FALSE(is_playable(script_of("fen 8/8/8/8/8/8/8/4K3 w - - 0 1"), SetupClass::kUnusual));
  const auto unusual = script_of("fen 4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1");
  EXPECT_FALSE(is_playable(unusual, SetupClass::kNormal));
  EXPECT_TRUE(is_playable(unusual, SetupClass::kUnusual));
}

// What lets a search end: no step goes round in circles.
TEST(Complexity, FallsWithEveryStep) {
  Random random(9);
  for (int round = 0; round < 100; ++round) {
    const auto setup = random_setup({}, random);
    const Complexity before = complexity_of({setup, Rules::kStandard, {}});
    const auto falls = [&](const auto& smaller) {
      EXPECT_LT(complexity_of({smaller, Rules::kStandard, {}}), before)
          << print_fen(setup) << " -> " << print_fen(smaller);
    };
    for (Square square : removable_men(setup)) {
      falls(without_men(setup, Bitboard(square)));
      for (const auto& simpler : with_simpler_man(setup, square)) falls(simpler);
    }
    for (const auto& smaller : with_fewer_facts(setup)) falls(smaller);
    if (setup.side_to_move == Color::kBlack) falls(with_sides_exchanged(setup));
  }
}

}  // namespace
}  // namespace refute::props
