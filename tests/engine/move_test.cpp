#include "engine/move.h"

#include <gtest/gtest.h>

#include "engine/move_list.h"

namespace refute {
namespace {

TEST(Move, KeepsItsSquaresForEveryPair) {
  for (int from = 0; from < Square::kCount; ++from) {
    for (int to = 0; to < Square::kCount; ++to) {
      const Move move = Move::normal(Square::from_index(from), Square::from_index(to));
      ASSERT_EQ(move.from().index(), from);
      ASSERT_EQ(move.to().index(), to);
      ASSERT_EQ(move.kind(), MoveKind::kNormal);
      ASSERT_EQ(move.promotion(), std::nullopt);
    }
  }
}

TEST(Move, KeepsItsKind) {
  EXPECT_EQ(Move::en_passant("e5"_sq, "d6"_sq).kind(), MoveKind::kEnPassant);
  EXPECT_EQ(Move::castling("e1"_sq, "h1"_sq).kind(), MoveKind::kCastling);
  EXPECT_EQ(Move::castling("e1"_sq, "h1"_sq).to(), "h1"_sq);
  EXPECT_EQ(Move::castling("e1"_sq, "h1"_sq).promotion(), std::nullopt);
}

TEST(Move, KeepsWhatThePawnBecomes) {
  for (PieceType type : kPromotionTypes) {
    const Move move = Move::promotion("h7"_sq, "h8"_sq, type);
    EXPECT_EQ(move.kind(), MoveKind::kPromotion);
    EXPECT_EQ(move.promotion(), type);
    EXPECT_EQ(move.from(), "h7"_sq);
    EXPECT_EQ(move.to(), "h8"_sq);
  }
}

TEST(Move, IsEverySixteenBitsAndBack) {
  for (int bits = 0; bits < 1 << 16; ++bits) {
    const auto wanted = static_cast<std::uint16_t>(bits);
    ASSERT_EQ(Move::from_bits(wanted).bits(), wanted);
  }
}

TEST(Move, DiffersByKindAlone) {
  EXPECT_NE(Move::normal("e5"_sq, "d6"_sq), Move::en_passant("e5"_sq, "d6"_sq));
  EXPECT_NE(Move::normal("e1"_sq, "h1"_sq), Move::castling("e1"_sq, "h1"_sq));
  EXPECT_NE(Move::promotion("e7"_sq, "e8"_sq, PieceType::kQueen),
            Move::promotion("e7"_sq, "e8"_sq, PieceType::kKnight));
}

TEST(MoveList, KeepsMovesInOrder) {
  MoveList list;
  EXPECT_TRUE(list.empty());
  list.push_back(Move::normal("g1"_sq, "f3"_sq));
  list.push_back(Move::normal("a2"_sq, "a3"_sq));
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], Move::normal("g1"_sq, "f3"_sq));
  EXPECT_TRUE(list.contains(Move::normal("a2"_sq, "a3"_sq)));
  EXPECT_FALSE(list.contains(Move::normal("a2"_sq, "a4"_sq)));
}

TEST(MoveList, SortsSoThatOrderDoesNotMatter) {
  MoveList a;
  a.push_back(Move::normal("g1"_sq, "f3"_sq));
  a.push_back(Move::normal("a2"_sq, "a3"_sq));
  MoveList b;
  b.push_back(Move::normal("a2"_sq, "a3"_sq));
  b.push_back(Move::normal("g1"_sq, "f3"_sq));
  EXPECT_FALSE(a == b);
  a.sort();
  b.sort();
  EXPECT_TRUE(a == b);
  b.push_back(Move::normal("a2"_sq, "a3"_sq));
  EXPECT_FALSE(a == b);
}

TEST(MoveList, HoldsItsCapacity) {
  MoveList list;
  for (std::size_t count = 0; count < MoveList::kCapacity; ++count) {
    list.push_back(Move::from_bits(static_cast<std::uint16_t>(count)));
  }
  EXPECT_EQ(list.size(), MoveList::kCapacity);
  EXPECT_EQ(list[MoveList::kCapacity - 1].bits(), MoveList::kCapacity - 1);
}

}  // namespace
}  // namespace refute
