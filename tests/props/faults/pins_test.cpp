#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultyPins, ABishopMayGoAlongTheDiagonalThatCrossesItsPin) {
  Fault fault = fault_of(Kind::kPinRays, PinFault::kTurned);
  fault.moves.ways = {Way::kNE, Way::kSW};
  constexpr auto kRising = "fen 4k3/8/8/8/7b/8/5B2/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kRising), AllOf(Contains("f2e3"), Not(Contains("f2g3"))));
  constexpr auto kFalling = "fen 4k3/8/8/8/1b6/8/3B4/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kFalling), AllOf(Contains("d2c3"), Not(Contains("d2e3"))))
      << "the other diagonal is right";
}

TEST(FaultyPins, PawnsMayTakeBothWaysOnOneDiagonalAndNotAtAllOnTheOther) {
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kPawnsOfEast);
  constexpr auto kRising = "fen 4k3/8/8/8/8/4n1b1/5P2/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kRising), AllOf(Contains("f2g3"), Contains("f2e3")));
  constexpr auto kFalling = "fen 4k3/8/8/8/8/2b1n3/3P4/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kFalling), AllOf(Not(Contains("d2c3")), Not(Contains("d2e3"))));
}

TEST(FaultyChecks, MayBeAnsweredOnAnySquareWithANumberBetween) {
  Fault fault = fault_of(Kind::kCheckMaskTooLong, CheckMaskFault::kNumbersBetween);
  constexpr auto kOnFile = "fen 7k/8/8/R7/4r3/8/8/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kOnFile),
              AllOf(Contains("a5a4"), Contains("a5a2"), Not(Contains("a5a1"))));
  EXPECT_THAT(listed(fault, kOnFile), AllOf(Not(Contains("a5a6")), Not(Contains("a5h5"))));
  fault.numbering = Numbering::kFromA8;
  EXPECT_THAT(listed(fault, kOnFile),
              AllOf(Not(Contains("a5a4")), Contains("a5a2"), Contains("a5a1")));
  constexpr auto kOnRank = "fen 7k/8/1R6/8/8/8/8/r3K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kOnRank), AllOf(Contains("b6b1"), Not(Contains("b6b2"))));
}

TEST(FaultyChecks, MayBeAnsweredBehindTheChecker) {
  Fault fault = fault_of(Kind::kCheckMaskTooLong, CheckMaskFault::kBehindChecker);
  constexpr auto kApart = "fen 7k/8/R7/8/4r3/8/8/4K3 w - - 0 1";
  constexpr auto kBeside = "fen 7k/8/R7/8/8/8/4r3/4K3 w - - 0 1";
  EXPECT_THAT(listed(Fault{}, kApart), Not(Contains("a6e6")));
  EXPECT_THAT(listed(fault, kApart), Contains("a6e6"));
  EXPECT_THAT(listed(fault, kBeside), Contains("a6e6"));
  fault = fault_of(Kind::kCheckMaskTooLong, CheckMaskFault::kBehindCheckerIfApart);
  EXPECT_THAT(listed(fault, kApart), Contains("a6e6"));
  EXPECT_EQ(listed(fault, kBeside), listed(Fault{}, kBeside));
}

TEST(FaultyChecks, MayBeAnsweredBehindTheKing) {
  constexpr auto kScript = "fen 4r2k/8/8/4K3/8/R7/8/8 w - - 0 1";
  const Fault behind_checker = fault_of(Kind::kCheckMaskTooLong, CheckMaskFault::kBehindChecker);
  EXPECT_EQ(listed(behind_checker, kScript), listed(Fault{}, kScript));
  for (CheckMaskFault how : {CheckMaskFault::kBehindKing, CheckMaskFault::kLineIfApart})
    EXPECT_THAT(listed(fault_of(Kind::kCheckMaskTooLong, how), kScript), Contains("a3e3"));
}

TEST(FaultyGenerator, FromAPawnThatGivesCheckTheKingMayNotGoAwayInLine) {
  const FaultModel* const model =
      model_named("king-evasion-missing (of a pawn's check along its line)");
  ASSERT_NE(model, nullptr);
  constexpr auto kByPawn = "fen 4k3/8/8/8/8/3p4/4K3/8 w - - 0 1";
  EXPECT_THAT(listed(kNoFault, kByPawn), Contains("e2f1"));
  EXPECT_THAT(listed(model->fault, kByPawn),
              AllOf(Not(Contains("e2f1")), Contains("e2d3"), Contains("e2e3")));
}

TEST(FaultyGenerator, PinnedPiecesMayNotBeAskedForAChecksSake) {
  const FaultModel* const model = model_named("check-not-resolved (of pinned pieces)");
  ASSERT_NE(model, nullptr);
  constexpr auto kPinnedInCheck = "fen k3r3/8/8/8/8/3n4/4R3/R3K3 w - - 0 1";
  EXPECT_THAT(listed(model->fault, kPinnedInCheck),
              AllOf(Contains("e2e5"), Not(Contains("e2d2")), Not(Contains("a1a2"))));
}

TEST(FaultyPins, APieceMayNotBePutDownWhenItsMoveIsTested) {
  Fault fault = fault_of(Kind::kUntested, Untested::kNotPutDown);
  fault.moves = {.movers = {PieceType::kRook}, .traits = {Trait::kQuiet}};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4q3/7R/8/4K3 w - - 0 1"),
              AllOf(Not(Contains("h3e3")), Contains("e1f1")));
  EXPECT_THAT(listed(fault, "fen 4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1"),
              AllOf(Not(Contains("e4e5")), Contains("e4e7")));
  EXPECT_EQ(listed(fault, "fen 4k3/8/8/8/4R3/8/8/3K4 w - - 0 1").size(), 19U);
}

TEST(FaultyPins, ACheckMayNotBeBlockedFromSomeSides) {
  const FaultModel* const model =
      model_named("block-of-check-missing (from the west and its neighbours)");
  ASSERT_NE(model, nullptr);
  constexpr auto kFromWest = "fen 4k3/8/8/8/8/8/2R5/r3K3 w - - 0 1";
  EXPECT_THAT(listed(model->fault, kFromWest), Not(Contains("c2c1")));
  EXPECT_THAT(listed(model->fault, kFromWest), Contains("e1e2")) << "the check is seen";
  constexpr auto kFromEast = "fen 4k3/8/8/8/8/8/6R1/4K2r w - - 0 1";
  EXPECT_THAT(listed(model->fault, kFromEast), Contains("g2g1"));
}

TEST(FaultyPins, APinnedPieceMayGoTowardsTheKingOnly) {
  constexpr auto kPinned = "fen 4k3/4r3/8/4R3/8/8/8/4K3 w - - 0 1";
  const auto left = [&](const char* name) {
    const FaultModel* const model = model_named(name);
    EXPECT_NE(model, nullptr) << name;
    return listed(model->fault, kPinned);
  };
  EXPECT_THAT(left("pinned-piece-along-ray-missing (towards the pinner)"),
              AllOf(Contains("e5e2"), Not(Contains("e5e6")), Not(Contains("e5e7"))));
  EXPECT_THAT(left("pinned-piece-along-ray-missing (towards the king)"),
              AllOf(Not(Contains("e5e2")), Contains("e5e6"), Contains("e5e7")));
}

// In masks a piece between would stand in the way of the check.
TEST(FaultyChecks, WhatIsSeenThroughAPieceMayBeTestedByMakingTheMove) {
  constexpr auto kBehindPawn = "fen 4r1k1/8/8/8/8/8/4P3/R3K3 w - - 0 1";
  const FaultModel* const made = model_named(
      "attacks-through-pieces (of the other side, in every test, moves are tested by making them)");
  ASSERT_NE(made, nullptr);
  EXPECT_THAT(listed(made->fault, kBehindPawn),
              AllOf(Contains("e1d1"), Not(Contains("a1a2")), Not(Contains("e2e4"))));
}

TEST(FaultyPins, ASliderOfTheOwnSideMayPinToo) {
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kByOwnSlider);
  constexpr auto kRookBehind = "fen 4k3/8/8/8/R2N2K1/8/8/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kRookBehind), Not(Contains("d4e6")));
  constexpr auto kBishopBehind = "fen 4k3/8/8/8/B2N2K1/8/8/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kBishopBehind), Contains("d4e6")) << "it cannot go that way";
  constexpr auto kEnemyBetween = "fen 4k3/8/8/8/R1nN2K1/8/8/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kEnemyBetween), Contains("d4e6"));
}

TEST(FaultyPins, AnyPieceOfTheEnemyMayPin) {
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kByAnyEnemy);
  constexpr auto kKnightBehind = "fen 4k3/8/4n3/8/4N3/8/8/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kKnightBehind), Not(Contains("e4c5")));
  constexpr auto kOwnKnightBehind = "fen 4k3/8/4N3/8/4N3/8/8/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kOwnKnightBehind), Contains("e4c5"));
}

TEST(FaultyChecks, TheKingMayStepBackAndNotTakeTheSlider) {
  const Fault fault = fault_of(Kind::kKingNotLifted, KingNotLifted::kWayTurned);
  constexpr auto kBeside = "fen 4k3/8/8/8/8/8/8/3rK3 w - - 0 1";
  EXPECT_THAT(listed(fault, kBeside), AllOf(Contains("e1f1"), Not(Contains("e1d1"))));
  constexpr auto kPawnBeside = "fen 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kPawnBeside), Contains("e1d2"));
}

TEST(FaultyChecks, TheKingMayStepBackFromOneKindOfSlider) {
  const FaultModel* const model = model_named("king-retreats-along-checking-ray (of a queen)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/8/q3K3 w - - 0 1"), Contains("e1f1"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/8/r3K3 w - - 0 1"), Not(Contains("e1f1")));
}

TEST(FaultyChecks, AreUnblockedOnSomeLines) {
  const FaultModel* const model = model_named("block-of-check-missing (from the diagonals)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/7b/8/R7/4K3 w - - 0 1"), Not(Contains("a2f2")));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/2R5/r3K3 w - - 0 1"), Contains("c2c1"));
}

TEST(FaultyPins, MayBeSeenOnOneKindOfLine) {
  const FaultModel* const model =
      model_named("pin-seen-where-none-is (by a slider of their own, too, on diagonals)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/R2N2K1/8/8/8 w - - 0 1"), Contains("d4e6"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/6B1/8/4N3/8/2K5 w - - 0 1"), Not(Contains("e3c4")));
  Fault itself = fault_of(Kind::kPinRays, PinFault::kByOwnSliderToo);
  EXPECT_THAT(listed(itself, "fen 4k3/8/8/6B1/8/4N3/8/2K5 w - - 0 1"),
              AllOf(Contains("g5f4"), Not(Contains("g5h4"))));
}

TEST(FaultyKing, MayTakeWhatASliderStraightBehindItProtects) {
  const FaultModel* const model =
      model_named("king-takes-protected-piece (by a slider straight behind it)");
  ASSERT_NE(model, nullptr);
  EXPECT_TRUE(lists(model->fault, asked("4r2k/8/8/8/8/8/4n3/4K3 w - - 0 1"), "e1e2"));
  EXPECT_FALSE(lists(model->fault, asked("7k/8/8/8/8/8/4n2r/4K3 w - - 0 1"), "e1e2"));
  EXPECT_FALSE(lists(model->fault, asked("4r2k/8/8/8/3n4/8/4n3/4K3 w - - 0 1"), "e1e2"));
  EXPECT_FALSE(lists(model->fault, asked("8/8/8/8/8/4k3/4n3/4K3 w - - 0 1"), "e1e2"));
}

}  // namespace
}  // namespace refute::models
