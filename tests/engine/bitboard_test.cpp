#include "engine/bitboard.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/squares.h"

namespace refute {
namespace {

using testing::ElementsAre;

std::vector<Square> members_of(Bitboard set) {
  std::vector<Square> members;
  for (Square square : set) members.push_back(square);
  return members;
}

TEST(Bitboard, StartsEmpty) {
  EXPECT_TRUE(Bitboard().empty());
  EXPECT_EQ(Bitboard().size(), 0);
  EXPECT_THAT(members_of(Bitboard()), ElementsAre());
}

TEST(Bitboard, KnowsItsMembers) {
  const Bitboard set = squares({"a1"_sq, "e4"_sq, "h8"_sq});
  EXPECT_EQ(set.size(), 3);
  EXPECT_TRUE(set.contains("e4"_sq));
  EXPECT_FALSE(set.contains("e5"_sq));
  EXPECT_EQ(set.first(), "a1"_sq);
  EXPECT_EQ(set.last(), "h8"_sq);
  EXPECT_THAT(members_of(set), ElementsAre("a1"_sq, "e4"_sq, "h8"_sq));
}

TEST(Bitboard, VisitsAllSquaresInOrder) {
  int index = 0;
  for (Square square : Bitboard::all()) EXPECT_EQ(square.index(), index++);
  EXPECT_EQ(index, 64);
}

TEST(Bitboard, IsASet) {
  const Bitboard a = squares({"a1"_sq, "b1"_sq});
  const Bitboard b = squares({"b1"_sq, "c1"_sq});
  EXPECT_EQ(a | b, squares({"a1"_sq, "b1"_sq, "c1"_sq}));
  EXPECT_EQ(a & b, squares({"b1"_sq}));
  EXPECT_EQ(a - b, squares({"a1"_sq}));
  EXPECT_EQ(a ^ b, squares({"a1"_sq, "c1"_sq}));
  EXPECT_EQ((~a).size(), 62);
  EXPECT_FALSE((~a).intersects(a));
  EXPECT_TRUE(a.intersects(b));
  EXPECT_EQ(a.with("c1"_sq), a | b);
  EXPECT_EQ(a.without("b1"_sq), a - b);
  EXPECT_EQ(a.without("h8"_sq), a);
}

TEST(Bitboard, AssignsInPlace) {
  Bitboard set = squares({"a1"_sq});
  set |= squares({"b1"_sq});
  EXPECT_EQ(set, squares({"a1"_sq, "b1"_sq}));
  set -= squares({"a1"_sq});
  EXPECT_EQ(set, squares({"b1"_sq}));
  set ^= squares({"b1"_sq, "c1"_sq});
  EXPECT_EQ(set, squares({"c1"_sq}));
  set &= squares({"d1"_sq});
  EXPECT_TRUE(set.empty());
}

TEST(Bitboard, TellsOneMemberFromSeveral) {
  EXPECT_FALSE(Bitboard().has_more_than_one());
  EXPECT_FALSE(Bitboard("h8"_sq).has_more_than_one());
  EXPECT_TRUE(squares({"a1"_sq, "h8"_sq}).has_more_than_one());
}

TEST(Bitboard, FilesAndRanksHoldTheirSquares) {
  for (Square square : Bitboard::all()) {
    EXPECT_TRUE(Bitboard::of(square.file()).contains(square));
    EXPECT_TRUE(Bitboard::of(square.rank()).contains(square));
  }
  EXPECT_EQ(Bitboard::of(File::kC).size(), 8);
  EXPECT_EQ(Bitboard::of(Rank::k7).size(), 8);
  EXPECT_EQ(Bitboard::of(File::kC) & Bitboard::of(Rank::k7), Bitboard("c7"_sq));
}

template <Direction kDirection>
void expect_shift_steps_every_square() {
  for (Square from : Bitboard::all()) {
    const auto to = step(from, kDirection);
    EXPECT_EQ(shifted<kDirection>(Bitboard(from)), to ? Bitboard(*to) : Bitboard()) << from.text();
  }
}

TEST(Bitboard, ShiftsWithoutWrappingAroundTheEdge) {
  expect_shift_steps_every_square<kNorth>();
  expect_shift_steps_every_square<kSouth>();
  expect_shift_steps_every_square<kEast>();
  expect_shift_steps_every_square<kWest>();
  expect_shift_steps_every_square<kNorthEast>();
  expect_shift_steps_every_square<kNorthWest>();
  expect_shift_steps_every_square<kSouthEast>();
  expect_shift_steps_every_square<kSouthWest>();
}

TEST(Direction, StepsLeaveTheBoardAtTheEdge) {
  EXPECT_EQ(step("e4"_sq, kNorth), "e5"_sq);
  EXPECT_EQ(step("e4"_sq, kSouthWest), "d3"_sq);
  EXPECT_EQ(step("e4"_sq, Direction{2, -1}), "g3"_sq);
  EXPECT_EQ(step("h4"_sq, kEast), std::nullopt);
  EXPECT_EQ(step("a8"_sq, kNorth), std::nullopt);
  EXPECT_EQ(step("a1"_sq, kWest), std::nullopt);
  EXPECT_EQ(step("b1"_sq, Direction{-1, -2}), std::nullopt);
}

TEST(Direction, ForwardIsUpTheBoardForWhite) {
  EXPECT_EQ(step("e2"_sq, forward(Color::kWhite)), "e3"_sq);
  EXPECT_EQ(step("e7"_sq, forward(Color::kBlack)), "e6"_sq);
}

}  // namespace
}  // namespace refute
