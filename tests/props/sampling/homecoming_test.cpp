#include "props/sampling/homecoming.h"

#include <algorithm>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/sample_mix.h"
#include "tests/support/scripts.h"

namespace refute::props {
namespace {

std::vector<refute::Setup> setups_after(const std::string& line) {
  return setups_of(script_of(line)).value();
}

/// Whether the side to move would castle so if it only had the right.
bool would_castle(refute::Setup setup, const LostRight& lost) {
  setup.castling_rooks |= Bitboard(lost.rook);
  const auto moves = mailbox::legal_moves(setup);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    return move.kind() == MoveKind::kCastling && move.to() == lost.rook;
  });
}

TEST(RightLostLast, IsThatOfTheLastMove) {
  Random random(1);
  const auto king =
      right_lost_last(setups_after("fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1e2"), random);
  ASSERT_TRUE(king);
  EXPECT_EQ(king->color, Color::kWhite);
  EXPECT_EQ(king->king, "e1"_sq);
  EXPECT_EQ(king->rook, "h1"_sq);
  const auto rook =
      right_lost_last(setups_after("fen r3k3/8/8/8/4B3/8/8/4K3 w q - 0 1 moves e4a8"), random);
  ASSERT_TRUE(rook);
  EXPECT_EQ(rook->color, Color::kBlack);
  EXPECT_EQ(rook->king, "e8"_sq);
  EXPECT_EQ(rook->rook, "a8"_sq);
}

TEST(RightLostLast, IsNoneIfAnotherMoveLostIt) {
  Random random(1);
  EXPECT_FALSE(
      right_lost_last(setups_after("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1e2 e8e7"), random));
  EXPECT_FALSE(right_lost_last(setups_after("startpos moves e2e4"), random));
  EXPECT_FALSE(right_lost_last(setups_after("startpos"), random));
}

struct HomecomingCase {
  const char* name;
  std::string line;
};

void PrintTo(const HomecomingCase& tested, std::ostream* out) { *out << tested.line; }

class Homecoming : public ::testing::TestWithParam<HomecomingCase> {};

TEST_P(Homecoming, EndsWhereTheLostRightWouldBeUsed) {
  const PositionScript script = script_of(GetParam().line);
  const std::vector<refute::Setup> setups = setups_of(script).value();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const LostRight lost = right_lost_last(setups, random).value();
    const RandomGame line = homecoming(setups.back(), script.rules, lost, random);
    EXPECT_EQ(line.script.root, setups.back());
    EXPECT_EQ(setups_of(line.script).value(), line.setups);
    EXPECT_EQ(line.setups.back().side_to_move, lost.color);
    EXPECT_TRUE(would_castle(line.setups.back(), lost)) << print_position_script(line.script);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Lines, Homecoming,
    ::testing::Values(
        HomecomingCase{"KingMove", "fen r3k3/p7/8/8/8/8/7P/4K2R w Kq - 0 1 moves e1e2"},
        HomecomingCase{"RookMove", "fen r3k3/p7/8/8/8/8/8/4K2R w Kq - 0 1 moves h1h5"},
        HomecomingCase{"Castling", "fen r3k3/p7/8/8/8/8/7P/4K2R w Kq - 0 1 moves e1g1"},
        HomecomingCase{"CaptureOnTheCorner", "fen r3k3/8/8/r7/4B3/8/8/4K3 w q - 0 1 moves e4a8"},
        HomecomingCase{"MenInTheWay", "fen rn2kb2/8/p7/8/8/8/6P1/4KBNR w K - 0 1 moves h1h8"}),
    [](const auto& tested) { return std::string(tested.param.name); });

TEST(Homecoming, IsAmongTheSamples) {
  int homes = 0;
  for (std::uint64_t index = 0; index < 2000; ++index) {
    const Sample sample = sample_at({.seed = 1, .rules = MixRules::kBoth}, index);
    Random random(index);
    for (std::size_t count = 2; count < sample.setups.size(); ++count) {
      const auto lost = right_lost_last(
          {sample.setups.begin(), sample.setups.begin() + static_cast<std::ptrdiff_t>(count)},
          random);
      if (lost && sample.setups.back().side_to_move == lost->color &&
          would_castle(sample.setups.back(), *lost)) {
        ++homes;
        break;
      }
    }
  }
  EXPECT_GE(homes, 20);
  RecordProperty("homes", homes);
}

}  // namespace
}  // namespace refute::props
