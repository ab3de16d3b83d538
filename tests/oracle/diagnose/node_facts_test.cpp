#include "oracle/diagnose/node_facts.h"

#include <gtest/gtest.h>

#include "engine/fen.h"

namespace refute::oracle {
namespace {

NodeFacts facts(std::string_view fen) {
  return facts_of(*parse_fen(fen, FenSyntax::kLenient), Rules::kStandard);
}

TEST(NodeFacts, FindsEveryAttacker) {
  const auto setup = *parse_fen("4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1");
  EXPECT_EQ(attackers_of(setup.placement, "e1"_sq, Color::kBlack), Bitboard("e4"_sq).with("f3"_sq));
  EXPECT_EQ(attackers_of(setup.placement, "f3"_sq, Color::kWhite), Bitboard("g2"_sq));
  EXPECT_TRUE(attackers_of(setup.placement, "a8"_sq, Color::kWhite).empty());
}

TEST(NodeFacts, DoesNotLookThroughPieces) {
  const auto setup = *parse_fen("4k3/8/8/4r3/4r3/8/8/4K3 w - - 0 1");
  EXPECT_EQ(attackers_of(setup.placement, "e1"_sq, Color::kBlack), Bitboard("e4"_sq));
}

TEST(NodeFacts, FindsPins) {
  const NodeFacts node = facts("4r1k1/8/8/b7/4R3/2P5/8/4K3 w - - 0 1");
  ASSERT_EQ(node.pins.size(), 2U);
  EXPECT_EQ(node.pin_of("c3"_sq)->pinner, "a5"_sq);
  EXPECT_EQ(node.pin_of("e4"_sq)->pinner, "e8"_sq);
  EXPECT_FALSE(node.pin_of("e1"_sq).has_value());
}

TEST(NodeFacts, FindsThePinOfAPieceInCheck) {
  const NodeFacts node = facts("4r1k1/8/8/b7/8/8/4N3/4K3 w - - 0 1");
  EXPECT_EQ(node.checkers, Bitboard("a5"_sq));
  ASSERT_TRUE(node.pin_of("e2"_sq).has_value());
  EXPECT_EQ(node.pin_of("e2"_sq)->pinner, "e8"_sq);
}

TEST(NodeFacts, NamesLines) {
  EXPECT_EQ(line_of("a1"_sq, "h1"_sq), LineKind::kRank);
  EXPECT_EQ(line_of("a1"_sq, "a3"_sq), LineKind::kFile);
  EXPECT_EQ(line_of("h1"_sq, "a8"_sq), LineKind::kDiagonal);
  EXPECT_EQ(line_of("a1"_sq, "b3"_sq), std::nullopt);
  EXPECT_EQ(line_of("a1"_sq, "a1"_sq), std::nullopt);
}

TEST(NodeFacts, FindsTheSquaresBetween) {
  EXPECT_EQ(squares_between("a1"_sq, "d4"_sq), Bitboard("b2"_sq).with("c3"_sq));
  EXPECT_TRUE(squares_between("a1"_sq, "b1"_sq).empty());
  EXPECT_TRUE(squares_between("a1"_sq, "c2"_sq).empty());
}

TEST(NodeFacts, NamesPieces) {
  const auto setup = *parse_fen("4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1");
  EXPECT_EQ(name_of(setup.placement, "e4"_sq), "rook on e4");
  EXPECT_EQ(name_of(setup.placement, "a1"_sq), "nothing on a1");
  EXPECT_EQ(names_of(setup.placement, Bitboard("e4"_sq).with("f3"_sq).with("g2"_sq)),
            "the pawn on g2, the knight on f3 and the rook on e4");
}

}  // namespace
}  // namespace refute::oracle
