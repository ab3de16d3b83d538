#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "props/faults/move_order.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultySteps, EverythingThatStepsMayCrossTheEdge) {
  Fault steppers{.kind = Kind::kWraps};
  steppers.moves.movers = {PieceType::kKnight, PieceType::kKing, PieceType::kPawn};
  EXPECT_THAT(listed(steppers, "fen 4k3/8/8/8/P6p/8/8/4K3 w - - 0 1"), Contains("a4h4"));
  EXPECT_THAT(listed(steppers, "fen 4k3/8/8/p7/8/8/7K/8 w - - 0 1"), Not(Contains("h2h3")))
      << "by the pawn on a5";
  EXPECT_THAT(listed(steppers, "fen 4k3/8/8/8/8/8/8/N3K3 w - - 0 1"), Contains("a1h2"));
}

TEST(FaultySteps, OneStepOfTheKingMayCrossTheEdge) {
  const FaultModel* const model =
      model_named("wraps-edge (kings, to the west, in moves and attack tests, stepped backwards)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/K7/8/8/8/4k3 w - - 0 1"),
              AllOf(Contains("a5h4"), Not(Contains("a5h5")), Not(Contains("a5h3"))));
  // What the king on h4 would reach is looked up from there.
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/8/K6k/8/8/8 w - - 0 1"), Not(Contains("a4a5")));
}

// The step down and east is cut at the h-file, which it reaches, and not where it crosses over to
// the a-file.
TEST(FaultySteps, AStepMayBeMaskedAtTheOtherEdge) {
  const FaultModel* const model = model_named(
      "wraps-edge (kings, to the south-east, and does not reach the edge there, in "
      "moves and attack tests)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/6K1/8 w - - 0 1"),
              AllOf(Not(Contains("g2h1")), Contains("g2h2"), Contains("g2f1")));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/8/7K w - - 0 1"), Contains("h1a1"));
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/6k1/8/6K1/8/8 b - - 0 1"), Not(Contains("g5h4")))
      << "a king on g3 steps there";
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/6K1/8/6k1/8/8 b - - 0 1"), Contains("g3h4"))
      << "one on g5 does not";
}

TEST(FaultySteps, APinnedPawnMayJumpOverItsPinner) {
  constexpr auto kPinned = "fen 4k3/4p3/4Q3/8/8/8/8/4K3 b - - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kDoublePush, DoublePushFault::kJumpsPinner), kPinned),
              Contains("e7e5"));
  EXPECT_THAT(listed(fault_of(Kind::kDoublePush, DoublePushFault::kJumps), kPinned),
              Not(Contains("e7e5")));
}

TEST(FaultySteps, TwoPawnsMayCancelEachOther) {
  const Fault fault = fault_of(Kind::kPawnAttack, PawnAttackFault::kNotByTwo);
  EXPECT_THAT(listed(fault, "fen 8/7k/8/2p1p3/8/8/3K4/8 w - - 0 1 moves d2d3 h7h6"),
              Contains("d3d4"));
  EXPECT_THAT(listed(fault, "fen 8/7k/8/2p5/8/8/3K4/8 w - - 0 1 moves d2d3 h7h6"),
              Not(Contains("d3d4")));
}

TEST(FaultySteps, SlidersOfOneColourMayLackAWayInATableOfTheirOwn) {
  const FaultModel* const model =
      model_named("slider-direction-missing (queens, north-west, in moves only, White only)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 7k/8/8/8/8/3Q4/8/K7 w - - 0 1"), Not(Contains("d3c4")));
  EXPECT_THAT(listed(model->fault, "fen 7K/8/8/8/8/3q4/8/k7 b - - 0 1"), Contains("d3c4"));
}

TEST(FaultySteps, AKnightMayNotReachTheLastRankByOneJump) {
  constexpr std::uint8_t kNorthNorthEast = 0;
  ASSERT_EQ(kKnightSteps[kNorthNorthEast].files, 1);
  ASSERT_EQ(kKnightSteps[kNorthNorthEast].ranks, 2);
  Fault fault = fault_of(Kind::kKnightWayMissing, kNorthNorthEast);
  fault.moves.to_ranks = {Rank::k8};
  EXPECT_THAT(listed(fault, "fen 8/8/3N4/8/8/8/8/K6k w - - 0 1"),
              AllOf(Contains("d6c8"), Not(Contains("d6e8"))));
  EXPECT_THAT(listed(fault, "fen 8/8/8/3N4/8/8/8/K6k w - - 0 1"), Contains("d5e7"));
  // Nor does it give check there.
  EXPECT_THAT(listed(fault, "fen 4k3/r7/3N4/8/8/8/8/K7 b - - 0 1"), Contains("a7b7"));
  fault.attacks.tests = EnumSet<Purpose>::none();
  EXPECT_THAT(listed(fault, "fen 4k3/r7/3N4/8/8/8/8/K7 b - - 0 1"), Not(Contains("a7b7")));
}

// The pawn on h2 attacks g1, and thinks that it attacks nothing.
TEST(FaultySteps, MapsOfAttacksMayHaveMasksOfTheirOwn) {
  const FaultModel* const model = model_named(
      "pawn-attacks-wrong (over the edges, and not from them, for king steps and castling)");
  ASSERT_NE(model, nullptr);
  constexpr auto kAttacked = "fen 4k3/8/8/8/8/8/7p/4K2R w K - 0 1";
  EXPECT_THAT(listed(kNoFault, kAttacked), Not(Contains("e1g1")));
  EXPECT_THAT(listed(model->fault, kAttacked), Contains("e1g1"));
  constexpr auto kPawns = "fen 4k3/8/8/8/6p1/7P/8/4K3 w - - 0 1";
  EXPECT_THAT(listed(model->fault, kPawns), Contains("h3g4")) << "its moves are right";
}

TEST(FaultySteps, AKnightMayStepLikeAKingOrTwoSquaresInPlaceOfAJump) {
  const auto with = [](KnightStepInstead first, Way way) {
    const int instead = static_cast<int>(first) + static_cast<int>(way);
    return Fault{.kind = Kind::kKnightWayMissing, .option = static_cast<std::uint8_t>(8 * instead)};
  };
  constexpr auto kKnight = "fen 4k3/8/8/8/3N4/8/8/4K3 w - - 0 1";
  EXPECT_THAT(listed(with(KnightStepInstead::kKingStep, Way::kS), kKnight), Contains("d4d3"));
  EXPECT_THAT(listed(with(KnightStepInstead::kTwoKingSteps, Way::kNE), kKnight), Contains("d4f6"));
  // Attack tests share the table.
  constexpr auto kBelow = "fen 8/8/8/8/3N4/8/3k4/7K b - - 0 1";
  EXPECT_THAT(listed(with(KnightStepInstead::kKingStep, Way::kS), kBelow), Not(Contains("d2d3")));
}

TEST(FaultySteps, OneMaskOfAMapOfAttacksMayBeWrong) {
  Fault fault = fault_of(Kind::kPawnMasks, PawnMasks::kExchanged);
  fault.moves.movers = EnumSet<PieceType>::none();
  fault.moves.ways = {Way::kE};
  EXPECT_THAT(listed(fault, "fen 8/8/8/8/p7/8/8/2K4k w - - 0 1"), Contains("c1b2"));
  EXPECT_THAT(listed(fault, "fen 8/8/8/8/p7/2K5/8/7k w - - 0 1"), Contains("c3b3"))
      << "the one on the a-file does not attack to the east";
  EXPECT_THAT(listed(fault, "fen 8/8/8/8/3p4/1K6/8/7k w - - 0 1"), Not(Contains("b3c3")));
}

TEST(FaultyDoublePush, MayAskTheSquareBehindThePawn) {
  Fault fault = fault_of(Kind::kDoublePush, DoublePushFault::kBehindInstead);
  fault.moves.sides = {Color::kBlack};
  EXPECT_THAT(listed(fault, "fen 4k2r/4p2p/7N/8/8/8/8/4K3 b - - 0 1"),
              AllOf(Not(Contains("h7h5")), Not(Contains("e7e5"))))
      << "the king is behind the other pawn";
  EXPECT_THAT(listed(fault, "fen 4k3/7p/7N/8/8/8/8/4K3 b - - 0 1"), Contains("h7h5"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/7P/4K2R w - - 0 1"), Contains("h2h4"));
}

TEST(FaultySteps, TheMaskOfAnEdgeMayKeepTheKingFromIt) {
  const FaultModel* const model =
      model_named("king-move-missing (east to the h-file, in moves and attack tests)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/6K1/8 w - - 0 1"),
              AllOf(Not(Contains("g2h2")), Not(Contains("g2h3")), Contains("g2g3")));
  EXPECT_THAT(listed(model->fault, "fen 8/8/8/7K/8/6k1/8/8 w - - 0 1"), Contains("h5h4"))
      << "the other king does not go there either";
}

TEST(FaultyAttacks, OnDiagonalsMayCountOnlyOfWhoHasBoth) {
  const FaultModel* const model =
      model_named("attacker-not-seen (on diagonals, unless both are there)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/2b5/8/3K4 w - - 0 1"), Contains("d1d2"));
  EXPECT_THAT(listed(model->fault, "fen 4k2q/8/8/8/8/2b5/8/3K4 w - - 0 1"), Not(Contains("d1d2")));
}

TEST(FaultyAttacks, OfKnightsMayBeAskedOnlyByWhoHasOne) {
  const FaultModel* const model = model_named("attacker-not-seen (by knights, by who has none)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/2n5/8/4K3 w - - 0 1"), Contains("e1d1"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/2n5/8/N3K3 w - - 0 1"), Not(Contains("e1d1")));
}

// Both jumps that two files to the west make are shifted at once, and the mask lets those from the
// edge through, or those from beside it.
TEST(FaultySteps, OneShiftOfKnightsMayCrossTheEdge) {
  const FaultModel* const model = model_named(
      "wraps-edge (knights, both jumps of -2 files, from the edge only, in moves and attack "
      "tests)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/N7/8/8/8/4K3 w - - 0 1"),
              AllOf(Contains("a5g5"), Contains("a5g3"), Not(Contains("a5h3")), Contains("a5c6")));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/1N6/8/8/8/4K3 w - - 0 1"), Not(Contains("b5h5")));
}

TEST(FaultySteps, OneEntryOfATableMayLackASquare) {
  const FaultModel* const model = model_named(
      "knight-move-missing (2 files, 1 ranks, in moves and attack tests, stepped "
      "backwards, from b1 only)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"), Not(Contains("b1d2")));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/1N6/4K3 w - - 0 1"), Contains("b2d3"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/3n4/1K6 w - - 0 1"), Contains("b1a1"))
      << "the knight on d2 goes there, and is looked up from a1";
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/3n4/K7 w - - 0 1"), Contains("a1b1"))
      << "from b1 it is not seen";
}

TEST(FaultyGenerator, DoublePushesTakeAsSinglePushesDoIfToldSo) {
  constexpr auto kNode = "fen 4k3/8/8/8/n7/1n6/PP1P4/4K3 w - - 0 1";
  const Fault single = fault_of(Kind::kPushOnto, PushFault::kPastEnemy);
  EXPECT_THAT(listed(single, kNode),
              testing::AllOf(testing::Contains("b2b4"), testing::Not(testing::Contains("a2a4"))));
  const Fault both = fault_of(Kind::kPushOnto, PushFault::kDoubleEnemy);
  EXPECT_THAT(listed(both, kNode),
              testing::AllOf(testing::Contains("b2b4"), testing::Contains("a2a4"),
                             testing::Contains("b2b3")));
}

TEST(FaultyGenerator, PiecesBehindTheLastThatHasRoomDoNotMove) {
  constexpr auto kNode = "fen 4k3/8/8/N7/8/8/8/1N2K1N1 w - - 0 1";
  Fault fault = fault_of(Kind::kPiecesCut, 2);  // from a1
  fault.moves.movers = {PieceType::kKnight};
  EXPECT_THAT(listed(fault, kNode),
              testing::AllOf(testing::Contains("b1d2"), testing::Contains("g1f3"),
                             testing::Contains("e1d1"), testing::Not(testing::Contains("a5b7"))));
  fault.option = kMostCounted * static_cast<std::uint8_t>(Scan::kFromH8) + 2;
  EXPECT_THAT(listed(fault, kNode),
              testing::AllOf(testing::Contains("a5b7"), testing::Contains("g1f3"),
                             testing::Not(testing::Contains("b1d2"))));
}

}  // namespace
}  // namespace refute::models
