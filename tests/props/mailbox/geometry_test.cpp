#include "props/mailbox/geometry.h"

#include <gtest/gtest.h>

// Squares are named, not worked out, so that nothing here is wrong in the same way.

namespace refute::mailbox {
namespace {

constexpr CastlingPath kings_side = castling_squares("e1"_sq, "h1"_sq);
constexpr CastlingPath queens_side_of_black = castling_squares("e8"_sq, "a8"_sq);

TEST(MailboxGeometry, CastlingOnTheKingsSideEndsOnTheGAndTheFFile) {
  EXPECT_EQ(kings_side.king_from, "e1"_sq);
  EXPECT_EQ(kings_side.king_to, "g1"_sq);
  EXPECT_EQ(kings_side.rook_from, "h1"_sq);
  EXPECT_EQ(kings_side.rook_to, "f1"_sq);
}

TEST(MailboxGeometry, CastlingOnTheQueensSideEndsOnTheCAndTheDFile) {
  EXPECT_EQ(queens_side_of_black.king_from, "e8"_sq);
  EXPECT_EQ(queens_side_of_black.king_to, "c8"_sq);
  EXPECT_EQ(queens_side_of_black.rook_from, "a8"_sq);
  EXPECT_EQ(queens_side_of_black.rook_to, "d8"_sq);
}

TEST(MailboxGeometry, TheSideOfCastlingIsSeenFromTheKing) {
  EXPECT_EQ(castling_squares("b1"_sq, "c1"_sq).king_to, "g1"_sq);
  EXPECT_EQ(castling_squares("b1"_sq, "c1"_sq).rook_to, "f1"_sq);
  EXPECT_EQ(castling_squares("g8"_sq, "f8"_sq).king_to, "c8"_sq);
  EXPECT_EQ(castling_squares("g8"_sq, "f8"_sq).rook_to, "d8"_sq);
}

TEST(MailboxGeometry, NoStepLeavesTheBoardOrComesBackOnTheOtherSide) {
  EXPECT_EQ(stepped("h4"_sq, {1, 0}), std::nullopt);
  EXPECT_EQ(stepped("a4"_sq, {-1, 0}), std::nullopt);
  EXPECT_EQ(stepped("g1"_sq, {2, 1}), std::nullopt);
  EXPECT_EQ(stepped("h8"_sq, {0, 1}), std::nullopt);
  EXPECT_EQ(stepped("a1"_sq, {0, -1}), std::nullopt);
  EXPECT_EQ(stepped("b1"_sq, {1, 2}), "c3"_sq);
  EXPECT_EQ(stepped("e4"_sq, {-1, -1}), "d3"_sq);
}

TEST(MailboxGeometry, PawnsGoFromTheirRankToTheLast) {
  EXPECT_EQ(stepped("e2"_sq, {0, up(Color::kWhite)}), "e3"_sq);
  EXPECT_EQ(stepped("e7"_sq, {0, up(Color::kBlack)}), "e6"_sq);
  EXPECT_EQ(pawn_rank(Color::kBlack), Rank::k7);
  EXPECT_EQ(last_rank(Color::kBlack), Rank::k1);
  EXPECT_EQ(home_rank(Color::kBlack), Rank::k8);
}

}  // namespace
}  // namespace refute::mailbox
