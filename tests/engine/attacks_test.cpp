#include "engine/attacks.h"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/support/squares.h"

namespace refute {
namespace {

struct Distance {
  int files;
  int ranks;
};

Distance distance(Square a, Square b) {
  return {std::abs(index_of(a.file()) - index_of(b.file())),
          std::abs(index_of(a.rank()) - index_of(b.rank()))};
}

/// How many steps a king needs.
int steps(Square a, Square b) {
  const Distance apart = distance(a, b);
  return std::max(apart.files, apart.ranks);
}

/// Which way it is from one square to the other, by the signs of the differences.
Direction direction(Square from, Square to) {
  const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
  return {sign(index_of(to.file()) - index_of(from.file())),
          sign(index_of(to.rank()) - index_of(from.rank()))};
}

bool on_one_line(Square a, Square b) {
  const Distance apart = distance(a, b);
  return a != b && (apart.files == 0 || apart.ranks == 0 || apart.files == apart.ranks);
}

/// Calls `check` with every ordered pair of squares.
template <typename Check>
void for_every_pair(Check check) {
  for (Square a : Bitboard::all()) {
    for (Square b : Bitboard::all()) check(a, b);
  }
}

TEST(KnightAttacks, AreTwoOneWayAndOneTheOther) {
  for_every_pair([](Square from, Square to) {
    const Distance apart = distance(from, to);
    EXPECT_EQ(knight_attacks(from).contains(to), apart.files * apart.ranks == 2)
        << from.text() << to.text();
  });
}

TEST(KingAttacks, AreOneStepAway) {
  for_every_pair([](Square from, Square to) {
    const Distance apart = distance(from, to);
    EXPECT_EQ(king_attacks(from).contains(to), from != to && apart.files <= 1 && apart.ranks <= 1)
        << from.text() << to.text();
  });
}

TEST(PawnAttacks, AreOneFileAsideAndOneRankAhead) {
  for_every_pair([](Square from, Square to) {
    const int ahead = index_of(to.rank()) - index_of(from.rank());
    const bool is_beside = distance(from, to).files == 1;
    EXPECT_EQ(pawn_attacks(Color::kWhite, from).contains(to), is_beside && ahead == 1);
    EXPECT_EQ(pawn_attacks(Color::kBlack, from).contains(to), is_beside && ahead == -1);
  });
}

TEST(PawnAttacks, DoNotWrapAroundTheEdges) {
  EXPECT_EQ(pawn_attacks(Color::kWhite, "a4"_sq), squares({"b5"_sq}));
  EXPECT_EQ(pawn_attacks(Color::kWhite, "h4"_sq), squares({"g5"_sq}));
  EXPECT_EQ(pawn_attacks(Color::kBlack, "a4"_sq), squares({"b3"_sq}));
  EXPECT_EQ(pawn_attacks(Color::kBlack, "h4"_sq), squares({"g3"_sq}));
}

TEST(SliderLines, AreTheAttacksOnAnEmptyBoard) {
  for (Square from : Bitboard::all()) {
    EXPECT_EQ(rook_lines(from), rook_attacks(from, Bitboard())) << from.text();
    EXPECT_EQ(bishop_lines(from), bishop_attacks(from, Bitboard())) << from.text();
  }
}

TEST(SliderLinesAround, HoldWhereverASquareNextToTheKingCanBeAttackedFrom) {
  for_every_pair([](Square king, Square slider) {
    const Bitboard near_king = king_attacks(king);
    EXPECT_EQ(zone_around(king).straight.contains(slider),
              rook_lines(slider).intersects(near_king));
    EXPECT_EQ(zone_around(king).diagonal.contains(slider),
              bishop_lines(slider).intersects(near_king));
    EXPECT_EQ(zone_around(king).knight.contains(slider),
              knight_attacks(slider).intersects(near_king));
  });
}

TEST(Between, HoldsTheInnerSquaresOfRanksFilesAndDiagonals) {
  EXPECT_EQ(between("a1"_sq, "d4"_sq), squares({"b2"_sq, "c3"_sq}));
  EXPECT_EQ(between("e1"_sq, "h1"_sq), squares({"f1"_sq, "g1"_sq}));
  EXPECT_EQ(between("b7"_sq, "b5"_sq), squares({"b6"_sq}));
  EXPECT_EQ(between("h1"_sq, "f3"_sq), squares({"g2"_sq}));
}

TEST(Between, IsEmptyForNeighboursAndForSquaresNotOnOneLine) {
  EXPECT_TRUE(between("e4"_sq, "e5"_sq).empty());
  EXPECT_TRUE(between("e4"_sq, "e4"_sq).empty());
  EXPECT_TRUE(between("a1"_sq, "b3"_sq).empty());
  EXPECT_TRUE(between("a1"_sq, "c8"_sq).empty());
}

TEST(Between, HoldsExactlyTheSquaresInTheSameDirectionAndNearer) {
  for_every_pair([](Square a, Square b) {
    for (Square square : Bitboard::all()) {
      const bool is_inside = on_one_line(a, b) && on_one_line(a, square) &&
                             direction(a, square) == direction(a, b) &&
                             steps(a, square) < steps(a, b);
      ASSERT_EQ(between(a, b).contains(square), is_inside) << a.text() << b.text() << square.text();
    }
  });
}

TEST(Line, RunsThroughBothSquaresFromEdgeToEdge) {
  EXPECT_EQ(line("b2"_sq, "c3"_sq), bishop_lines("a1"_sq).with("a1"_sq));
  EXPECT_EQ(line("c4"_sq, "g4"_sq), Bitboard::of(Rank::k4));
  EXPECT_EQ(line("f7"_sq, "f1"_sq), Bitboard::of(File::kF));
}

TEST(Line, IsSymmetricHoldsBothEndsAndWhatIsBetween) {
  for_every_pair([](Square a, Square b) {
    EXPECT_EQ(line(a, b), line(b, a));
    EXPECT_EQ(between(a, b), between(b, a));
    if (!on_one_line(a, b)) {
      EXPECT_TRUE(line(a, b).empty()) << a.text() << b.text();
      return;
    }
    EXPECT_TRUE(line(a, b).contains(a) && line(a, b).contains(b));
    EXPECT_TRUE((between(a, b) - line(a, b)).empty());
  });
}

TEST(QueenAttacks, AreThoseOfRookAndBishop) {
  const Bitboard occupied = squares({"d6"_sq, "f4"_sq, "b2"_sq, "a4"_sq});
  EXPECT_EQ(queen_attacks("d4"_sq, occupied),
            rook_attacks("d4"_sq, occupied) | bishop_attacks("d4"_sq, occupied));
}

}  // namespace
}  // namespace refute
