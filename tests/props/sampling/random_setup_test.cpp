#include "props/sampling/random_setup.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

std::vector<refute::Setup> many_setups(const SetupOptions& options) {
  std::vector<refute::Setup> setups;
  for (std::uint64_t index = 0; index < 3000; ++index) {
    Random random = Random(2024).stream(index);
    setups.push_back(random_setup(options, random));
  }
  return setups;
}

long count_of(const std::vector<refute::Setup>& setups,
              const std::function<bool(const refute::Setup&)>& holds) {
  return std::count_if(setups.begin(), setups.end(), holds);
}

bool has_move_of(const refute::Setup& setup, MoveKind kind) {
  const std::vector<Move> moves = mailbox::legal_moves(setup);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.kind() == kind; });
}

TEST(RandomSetup, IsNormalUnlessUnusualOnesAreWanted) {
  for (const Rules rules : {Rules::kStandard, Rules::kChess960}) {
    for (const refute::Setup& setup : many_setups({.rules = rules})) {
      ASSERT_TRUE(problems_of(setup, rules).empty()) << print_fen(setup);
    }
  }
}

TEST(RandomSetup, MayBeUnusualButNeverInvalidOnRequest) {
  long unusual = 0;
  for (const refute::Setup& setup : many_setups({.worst = SetupClass::kUnusual})) {
    const SetupClass found = problems_of(setup, Rules::kStandard).setup_class();
    ASSERT_NE(found, SetupClass::kInvalid) << print_fen(setup);
    if (found == SetupClass::kUnusual) ++unusual;
  }
  EXPECT_GE(unusual, 300);
}

TEST(RandomSetup, IsTheSameForTheSameSeedAndHardlyEverTwice) {
  const std::vector<refute::Setup> setups = many_setups({});
  EXPECT_EQ(setups, many_setups({}));
  std::set<std::string> fens;
  for (const refute::Setup& setup : setups) fens.insert(print_fen(setup));
  EXPECT_GE(fens.size(), 2990U);
}

TEST(RandomSetup, ReachesTheRareRulesOften) {
  for (const Rules rules : {Rules::kStandard, Rules::kChess960}) {
    const std::vector<refute::Setup> setups = many_setups({.rules = rules});
    for (MoveKind kind : {MoveKind::kCastling, MoveKind::kPromotion, MoveKind::kEnPassant}) {
      EXPECT_GE(
          count_of(setups, [&](const refute::Setup& setup) { return has_move_of(setup, kind); }),
          60)
          << static_cast<int>(kind);
    }
    EXPECT_GE(count_of(setups,
                       [](const refute::Setup& setup) { return setup.castling_rooks.size() > 2; }),
              30);
    EXPECT_GE(count_of(setups,
                       [](const refute::Setup& setup) {
                         return mailbox::in_check(setup, setup.side_to_move);
                       }),
              150);
    EXPECT_GE(
        count_of(setups,
                 [](const refute::Setup& setup) { return setup.side_to_move == Color::kBlack; }),
        1000);
  }
}

// As of games that are longer than an array of 256 or 512 moves.
TEST(RandomSetup, HasMoveNumbersOfVeryLongGames) {
  Random random(3);
  int above_256 = 0;
  int above_512 = 0;
  for (int round = 0; round < 500; ++round) {
    const int number = random_setup({}, random).fullmove_number;
    above_256 += number > 256 ? 1 : 0;
    above_512 += number > 512 ? 1 : 0;
  }
  EXPECT_GE(above_256, 5);
  EXPECT_GE(above_512, 2);
  EXPECT_LE(above_256, 50);
}

TEST(RandomSetup, UsesChess960RightsUnderThoseRulesOnly) {
  EXPECT_EQ(count_of(many_setups({.rules = Rules::kStandard}), refute::needs_chess960), 0);
  EXPECT_GE(count_of(many_setups({.rules = Rules::kChess960}), refute::needs_chess960), 300);
}

TEST(RandomSetup, HasFewMenAndManyMen) {
  const auto men = [](const refute::Setup& setup) {
    int count = 0;
    for (Square square : Bitboard::all()) count += setup.placement.at(square) ? 1 : 0;
    return count;
  };
  const std::vector<refute::Setup> setups = many_setups({});
  EXPECT_GE(count_of(setups, [&](const refute::Setup& setup) { return men(setup) <= 6; }), 150);
  EXPECT_GE(count_of(setups, [&](const refute::Setup& setup) { return men(setup) >= 24; }), 100);
}

}  // namespace
}  // namespace refute::props
