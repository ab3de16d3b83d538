#include <algorithm>
#include <string>

// Castling that asks other squares than it should.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultyCastling, MayAskWhetherTheSquaresOfTheNextRankAreFree) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.free = CastlingFault::Free::kRankBefore;
  fault.moves.traits = {Trait::kQueenSide};
  EXPECT_THAT(listed(fault, "fen r3k2r/2pp1ppp/8/8/8/8/8/4K3 b kq - 0 1"),
              AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
  EXPECT_THAT(listed(fault, "fen rn2k3/p7/8/8/8/8/8/4K3 b q - 0 1"), Contains("e8c8"));
}

TEST(FaultyCastling, MayAskOneSquareOrAnother) {
  Fault fault{.kind = Kind::kCastling};
  const auto castles = [&](CastlingFault::Free free, const std::string& between) {
    fault.castling.free = free;
    const auto moves = listed(fault, "fen 4k3/8/8/8/8/8/8/R" + between + "K3 w Q - 0 1");
    return std::ranges::find(moves, "e1c1") != moves.end();
  };
  using enum CastlingFault::Free;
  for (const auto free : {kOneSquare, kNextToKingOrRest, kNextToRookOrRest}) {
    EXPECT_TRUE(castles(free, "3"));
    EXPECT_FALSE(castles(free, "NNN"));
  }
  EXPECT_TRUE(castles(kOneSquare, "N1N"));
  EXPECT_FALSE(castles(kNextToKingOrRest, "N1N"));
  EXPECT_TRUE(castles(kNextToKingOrRest, "NN1"));
  EXPECT_TRUE(castles(kNextToKingOrRest, "2N"));
  EXPECT_TRUE(castles(kNextToRookOrRest, "1NN"));
  EXPECT_TRUE(castles(kNextToRookOrRest, "N2"));
  EXPECT_FALSE(castles(kNextToRookOrRest, "NN1"));
}

TEST(FaultyCastling, MayReadTheWrongRightOnOneWing) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.right = CastlingFault::Right::kOtherWing;
  fault.moves.traits = {Trait::kKingSide};
  constexpr auto kQueens = "fen 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
  EXPECT_THAT(listed(fault, kQueens), AllOf(Contains("e1c1"), Contains("e1g1")));
  constexpr auto kKings = "fen 4k3/8/8/8/8/8/8/R3K2R w K - 0 1";
  EXPECT_THAT(listed(fault, kKings), AllOf(Not(Contains("e1c1")), Not(Contains("e1g1"))));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Not(Contains("e1g1")));
  fault.consumer = Consumer::kTrustsRook;
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Contains("e1g1"));
}

TEST(FaultyCastling, APieceOnTheKingsTargetMayBringARookFromNowhere) {
  const Fault fault = fault_of(Kind::kTakenForCastling, TakenForCastling::kAnyPieceAnywhere);
  constexpr auto kEmptyCorner = "fen 4k3/8/8/8/8/8/6N1/K5R1 w - - 0 1 moves g1h1 e8e7 h1g1 e7e8";
  EXPECT_THAT(listed(fault, kEmptyCorner), Contains("f1f2"));
  EXPECT_THAT(listed(Fault{}, kEmptyCorner), Not(Contains("f1f2")));
}

TEST(FaultyCastling, MayMoveWhoStandsInTheOtherCorner) {
  Fault fault = fault_of(Kind::kCastlingMade, CastlingMadeFault::kOtherCornerMoves);
  constexpr auto kBoth = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1 e8e7";
  EXPECT_THAT(listed(fault, kBoth),
              AllOf(Contains("h1h2"), Contains("f1f2"), Not(Contains("a1a2"))));
  constexpr auto kOne = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8e7";
  EXPECT_EQ(listed(fault, kOne), listed(Fault{}, kOne));
  // Who tests castling by making it finds an enemy beside the king.
  constexpr auto kEnemy = "fen 4k3/8/8/8/8/8/8/qN2K2R w K - 0 1";
  EXPECT_THAT(listed(fault, kEnemy), Contains("e1g1"));
  fault.architecture = Architecture::kMakeAndTest;
  fault.castling.is_made = true;
  EXPECT_THAT(listed(fault, kEnemy), Not(Contains("e1g1")));
}

TEST(FaultyCastling, MayAskOtherSquaresForAttackersThanTheKings) {
  const FaultModel* const beyond =
      model_named("castling-into-check (the files d, e, b are asked, queen's side)");
  const FaultModel* const other_wing =
      model_named("castling-through-check (the files c, e, f are asked, queen's side)");
  ASSERT_TRUE(beyond != nullptr && other_wing != nullptr);
  constexpr auto kTargetAttacked = "fen 2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  EXPECT_THAT(listed(beyond->fault, kTargetAttacked), Contains("e1c1"));
  EXPECT_THAT(listed(other_wing->fault, kTargetAttacked), Not(Contains("e1c1")));
  constexpr auto kRookPassesAttack = "fen 1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  EXPECT_THAT(listed(beyond->fault, kRookPassesAttack), Not(Contains("e1c1")));
  EXPECT_THAT(listed(other_wing->fault, kRookPassesAttack), Contains("e1c1"));
  constexpr auto kOtherWingAttacked = "fen 4kr2/8/8/8/8/8/8/R3K3 w Q - 0 1";
  EXPECT_THAT(listed(other_wing->fault, kOtherWingAttacked), Not(Contains("e1c1")));
  EXPECT_THAT(listed(other_wing->fault, "fen 3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Contains("e1c1"));
}

TEST(FaultyCastling, TheSquareOfAKingThatStaysMayBeAskedOnlyAfterwards) {
  constexpr auto kRookEndsCheck = "fen 3k4/8/8/8/8/8/8/R1K2r2 w Q - 0 1";
  constexpr auto kCheckStays = "fen 2rk4/8/8/8/8/8/8/R1K5 w Q - 0 1";
  constexpr auto kKingMoves = "fen 4k3/8/8/8/8/8/8/R3K2r w Q - 0 1";
  const auto castles = [](const std::string& words, const char* script, const char* move) {
    const FaultModel* const model = model_named(words);
    EXPECT_NE(model, nullptr) << words;
    if (model == nullptr) return false;
    const auto moves = listed(model->fault, script, Rules::kChess960);
    return std::ranges::find(moves, move) != moves.end();
  };
  const std::string stays =
      "castling-out-of-check (where the king stays and the rook ends the check)";
  EXPECT_TRUE(castles(stays, kRookEndsCheck, "c1a1"));
  EXPECT_FALSE(castles(stays, kCheckStays, "c1a1"));
  EXPECT_FALSE(castles(stays, kKingMoves, "e1a1"));
  const std::string any = "castling-out-of-check (unless the king stays and the check, too)";
  EXPECT_TRUE(castles(any, kRookEndsCheck, "c1a1"));
  EXPECT_FALSE(castles(any, kCheckStays, "c1a1"));
  EXPECT_TRUE(castles(any, kKingMoves, "e1a1"));
  const std::string into = "castling-into-check (even if the king starts there)";
  EXPECT_TRUE(castles(into, kCheckStays, "c1a1"));
  EXPECT_FALSE(castles(into, kKingMoves, "e1a1"));
}

TEST(FaultyCastling, MayAskTheFileBWhereverTheRookStarts) {
  const FaultModel* const model = model_named(
      "castling-missing-rook-way-attacked (that on the b-file, wherever the rook starts)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 1r1k4/8/8/8/8/8/8/3RK3 w D - 0 1", Rules::kChess960),
              Not(Contains("e1d1")));
  EXPECT_THAT(listed(model->fault, "fen r2k4/8/8/8/8/8/8/3RK3 w D - 0 1", Rules::kChess960),
              Contains("e1d1"));
}

TEST(FaultyCastling, PinnedAttackersMayNotCountOnOneWing) {
  const FaultModel* const model =
      model_named("pinned-attackers-ignored (when castling on the king's side)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/R4rk1/8/8/8/4K2R w K - 0 1"), Contains("e1g1"));
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/1k1r3R/8/8/8/R3K3 w Q - 0 1"), Not(Contains("e1c1")));
}

}  // namespace
}  // namespace refute::models
