#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultyEnPassant, AnyPieceThatGoesFromTheSecondRankToTheFourthMayLeaveASquare) {
  Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kBehindTargetFromHome);
  fault.consumer = Consumer::kTrustsBoth;  // it takes without looking for the pawn
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/3p4/8/2B5/4K3 w - - 0 1 moves c2e4"), Contains("d4e3"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/3p4/8/8/2R1K3 w - - 0 1 moves c1c4"),
              Not(Contains("d4c3")));
}

TEST(FaultyEnPassant, ADoublePushThatGivesCheckMayLeaveNoSquare) {
  const Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kUnlessCheck);
  EXPECT_THAT(listed(fault, "fen 8/8/8/7k/7p/8/6P1/4K3 w - - 0 1 moves g2g4"),
              Not(Contains("h4g3")));
  EXPECT_THAT(listed(fault, "fen 8/8/7k/8/7p/8/6P1/4K3 w - - 0 1 moves g2g4"), Contains("h4g3"));
}

// The victim that stays goes on giving check.
TEST(FaultyEnPassant, MayBeTestedAtTheRootAsItIsMadeBelowIt) {
  Fault fault = fault_of(Kind::kEnPassantVictim, VictimFault::kStays);
  fault.place = Place::kBelowTheRoot;
  constexpr auto kChecked = "fen 8/8/8/7k/6Pp/8/8/4K3 b - g3 0 1";
  EXPECT_THAT(listed(fault, kChecked), Contains("h4g3"));
  fault.architecture = Architecture::kMakeAndTest;
  EXPECT_THAT(listed(fault, kChecked), Not(Contains("h4g3")));
}

TEST(FaultyEnPassant, WhoIsNoPawnMayStayWhereNobodyLooksForTheVictim) {
  Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kBehindTargetFromHome);
  const Asked asked{script_of("fen 4k3/8/8/8/3p4/8/2B5/4K3 w - - 0 1 moves c2e4"), Depth(2)};
  fault.consumer = Consumer::kTrustsBoth;
  const std::uint64_t without = leaves_below("d4e3", answer(fault, asked));
  fault.consumer = Consumer::kTakesPawnsOnly;
  EXPECT_GT(leaves_below("d4e3", answer(fault, asked)), without) << "the bishop goes on";
}

// The square is the pawn's own, which another pawn takes in the usual way.
TEST(FaultyEnPassant, WhateverAPawnDoesOnTheSquareMayTakeInPassing) {
  Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnTarget);
  fault.consumer = Consumer::kAnyPawnMove;
  const Asked asked{script_of("fen 4k3/8/8/3pn3/8/8/4P3/4K3 w - - 0 1 moves e2e4"), Depth(3)};
  const Answer said = answer(fault, asked);
  EXPECT_EQ(std::ranges::count(said.lines, MoveText::of("d5e4"), &AnswerLine::move), 1);
  EXPECT_GT(leaves_below("d5e4", answer(kNoFault, asked)), leaves_below("d5e4", said))
      << "the knight on e5 goes as well";
}

TEST(FaultyEnPassant, PawnsThatHavePassedTheSquareMayTakeBackwards) {
  Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kFromAhead);
  EXPECT_THAT(listed(fault, "fen 8/4P3/8/2Pp4/8/8/8/k3K3 w - d6 0 1"),
              AllOf(Contains("e7d6"), Not(Contains("c5d6"))));
}

TEST(FaultyEnPassant, CapturersMayBeLookedForOnTheWrongRank) {
  const auto listed_by = [](CapturerFault how) {
    return listed(fault_of(Kind::kEnPassantCapturer, how),
                  "fen 8/8/4P3/2Pp4/4P3/8/8/k3K3 w - d6 0 1");
  };
  EXPECT_THAT(listed_by(CapturerFault::kFromFarBehind),
              AllOf(Contains("e4d6"), Not(Contains("c5d6"))));
  EXPECT_THAT(listed_by(CapturerFault::kFromBeside),
              AllOf(Contains("e6d6"), Not(Contains("c5d6"))));
}

TEST(FaultyEnPassant, TheSquareMayLieBehindWhereThePawnCameFrom) {
  Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kBehindOrigin);
  constexpr auto kLine = "fen 4k3/3p4/2P5/4P3/8/8/8/4K3 b - - 0 1 moves d7d5";
  EXPECT_THAT(listed(fault, kLine), Not(Contains("e5d6")));
  fault.consumer = Consumer::kTrustsBoth;
  EXPECT_THAT(listed(fault, "fen 4k3/1Ppp4/8/8/8/8/8/4K3 b - - 0 1 moves c7c5"), Contains("b7c8"))
      << "without promoting";
}

TEST(FaultyEnPassant, TheSquareMayBeForgottenWhereTwoPawnsCouldTake) {
  const Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyBesideOnePawn);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 moves d2d4"), Contains("c4d3"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/2p1p3/8/3P4/4K3 w - - 0 1 moves d2d4"),
              Not(Contains("c4d3")));
}

TEST(FaultyEnPassant, TheCapturersMayBeLookedForARankTooFar) {
  const Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyBeforePawns);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 moves d2d4"),
              Not(Contains("c4d3")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/4p3/2p5/8/3P4/4K3 w - - 0 1 moves d2d4"),
              Contains("c4d3"));
}

TEST(FaultyEnPassant, OneOfTwoPawnsMayBeNeededForEither) {
  const Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kFirstNeeded);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), Not(Contains("e5d6")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"),
              AllOf(Contains("c5d6"), Contains("e5d6")));
}

TEST(FaultyEnPassant, TheSquareMayBeSetForPawnsOnOneSideOnly) {
  const Fault west = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyWestOfPawns);
  const Fault east = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kOnlyEastOfPawns);
  constexpr auto kTakerInTheEast = "fen 4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1 moves e2e4";
  EXPECT_THAT(listed(west, kTakerInTheEast), Contains("f4e3"));
  EXPECT_THAT(listed(east, kTakerInTheEast), Not(Contains("f4e3")));
  constexpr auto kTakerInTheWest = "fen 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 moves e2e4";
  EXPECT_THAT(listed(west, kTakerInTheWest), Not(Contains("d4e3")));
  EXPECT_THAT(listed(east, kTakerInTheWest), Contains("d4e3"));
}

TEST(FaultyEnPassant, OneCapturerMayBeLookedForTwice) {
  const Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kFirstTwice);
  constexpr auto kBoth = "fen 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1";
  EXPECT_EQ(std::ranges::count(listed(fault, kBoth), "c5d6"), 2);
  EXPECT_THAT(listed(fault, kBoth), Not(Contains("e5d6")));
  const Fault last = fault_of(Kind::kEnPassantCapturer, CapturerFault::kLastTwice);
  EXPECT_EQ(std::ranges::count(listed(last, kBoth), "e5d6"), 2);
}

// Who tests moves one by one only where something stands between the king and a slider.
TEST(FaultyEnPassant, MayBeTestedOnlyWhereSomethingShieldsTheKing) {
  const Fault fault = fault_of(Kind::kEnPassantTest, EnPassantTestFault::kNotWithoutPins);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), Contains("e5d6"));
  EXPECT_THAT(listed(fault, "fen b3k3/8/2P5/K2pP2r/8/8/8/8 w - d6 0 1"), Contains("e5d6"))
      << "the pawn shields another square";
  EXPECT_THAT(listed(fault, "fen r3k3/8/P7/K2pP2r/8/8/8/8 w - d6 0 1"), Not(Contains("e5d6")));
}

TEST(FaultyEnPassant, AsAMoveOfTheLineMayBePlayedAsAnyOther) {
  const Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kNever);
  const Asked taken = prepared(
      {script_of("fen 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 moves d7d5 e5d6", Rules::kStandard),
       Depth(1)});
  EXPECT_EQ(answer(fault, taken, Unlisted::kIsPlayedPlainly).total, 5) << "d5d4, too";
  EXPECT_EQ(answer(fault, taken, Unlisted::kIsPlayed).total, 4);
  EXPECT_TRUE(answers_exactly(fault, taken, answer(fault, taken, Unlisted::kIsPlayedPlainly)));
}

TEST(FaultyEnPassant, AMaskOfTheEdgeMayBeWrongForItAlone) {
  const FaultModel* const model = model_named(
      "en-passant-capturers (across the east edge, and captures onto it are lost, Black only)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1"),
              testing::Not(testing::Contains("g4h3")));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/P7/7p/8/4K3 b - a3 0 1"),
              testing::Contains("h3a3"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/6p1/7P/8/4K3 b - - 0 1"),
              testing::Contains("g4h3"));
}

// What is taken off is the capturer where it has arrived: the victim goes on giving check, or
// standing in the way along the rank.
TEST(FaultyEnPassant, TheCapturerMayBeTakenOffInTheVictimsPlace) {
  const Fault fault = fault_of(Kind::kEnPassantTest, EnPassantTestFault::kCapturerForVictim);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1"), Not(Contains("e5d6")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1"), Contains("e5d6"));
  EXPECT_THAT(listed(fault, "fen 4k3/2b5/8/3pP3/8/6K1/8/8 w - d6 0 1"), Not(Contains("e5d6")))
      << "along the pin";
}

TEST(FaultyEnPassant, TheRankMayBeLookedAtForCapturesToOneSideOnly) {
  const Fault fault = fault_of(Kind::kEnPassantTest, EnPassantTestFault::kRankToTheWest);
  constexpr auto kEastwards = "fen 4k3/8/8/r3Pp1K/8/8/8/8 w - f6 0 1";
  constexpr auto kWestwards = "fen 4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1";
  EXPECT_THAT(listed(fault, kEastwards), Contains("e5f6"));
  EXPECT_THAT(listed(fault, kWestwards), Not(Contains("e5d6")));
  EXPECT_THAT(listed(fault, "fen 4k3/2b5/8/4Pp2/8/6K1/8/8 w - f6 0 1"), Not(Contains("e5f6")))
      << "diagonals are";
}

TEST(FaultyEnPassant, MayBeTestedOnlyIfTheKingSeesTheCapturer) {
  const Fault fault = fault_of(Kind::kEnPassantTest, EnPassantTestFault::kOnOpenLineOnly);
  constexpr auto kVictimShields = "fen 8/8/8/1k2pP2/8/8/8/4R1K1 w - e6 0 1";
  constexpr auto kOnDiagonal = "fen 7b/8/8/4pP2/8/2K5/8/7k w - e6 0 1";
  EXPECT_THAT(listed(kNoFault, kOnDiagonal), testing::Not(testing::Contains("f5e6")));
  EXPECT_THAT(listed(fault, kOnDiagonal), testing::Contains("f5e6")) << "c3 does not see f5";
  EXPECT_EQ(listed(fault, kVictimShields), listed(kNoFault, kVictimShields));
  constexpr auto kSeen = "fen 4k3/8/8/K1Pp3r/8/8/8/8 w - d6 0 1";
  EXPECT_THAT(listed(fault, kSeen), testing::Not(testing::Contains("c5d6")));
}

TEST(FaultyEnPassant, MayCrossEitherEdgeToTheRankThatItOughtTo) {
  Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kWrapsBoth);
  fault.numbering = Numbering::kRing;
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1"), testing::Contains("a5h6"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1"), testing::Contains("h5a6"));
}

// A list of pieces from which the victim is taken, and a board on which it stays.
TEST(FaultyEnPassant, TheVictimMayStayOnTheBoardAndNeverMove) {
  const FaultModel* const model = model_named(
      "en-passant-wrong-victim (it stays on the board, and never moves, moves are tested by making "
      "them)");
  ASSERT_NE(model, nullptr);
  constexpr auto kTaken = "fen 4k3/8/8/3pP3/7K/8/8/8 w - d6 0 1 moves e5d6";
  EXPECT_THAT(listed(model->fault, kTaken), Not(Contains("d5d4")));
  constexpr auto kGoneOn = "fen 4k3/8/8/3pP3/8/5K2/8/8 w - d6 0 1 moves e5d6 e8d8";
  EXPECT_THAT(listed(model->fault, kGoneOn), Not(Contains("f3e4"))) << "the pawn attacks e4";
  EXPECT_THAT(listed(kNoFault, kGoneOn), Contains("f3e4"));
}

TEST(FaultyEnPassant, TheRankMayNotBeAskedOfCapturesToOneSide) {
  const Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kFileOnlyWestwards);
  constexpr auto kBeside = "fen 4k3/8/8/4p3/8/3P1P2/8/4K3 w - e6 0 1";
  EXPECT_THAT(listed(fault, kBeside), AllOf(Contains("f3e4"), Not(Contains("d3e4"))));
}

TEST(FaultyEnPassant, APawnBesideAnotherMayTakeOnAnyRankOfTheFile) {
  const Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kBesideVictimWestwards);
  constexpr auto kBeside = "fen 4k3/8/4N3/4p3/8/2P5/3pP3/5K2 b - - 0 1 moves e8e7 f1g1 e5e4";
  EXPECT_THAT(listed(fault, kBeside), Not(Contains("e2d3"))) << "no double push was made";
  constexpr auto kMade = "fen 4k3/3p4/8/3Pp3/8/2P5/2PpP3/5K2 w - e6 0 1";
  EXPECT_THAT(listed(fault, kMade), Not(Contains("e2d3"))) << "of another file";
  constexpr auto kOfFile = "fen 4k3/8/8/3Pp3/8/4N3/4pP2/6K1 w - e6 0 1";
  EXPECT_THAT(listed(fault, kOfFile), Contains("f2e3")) << "onto an own piece";
  EXPECT_THAT(listed(fault, kOfFile), Contains("d5e6"));
}

TEST(FaultyEnPassant, TheVictimMayStayWhereTheCaptureGoesOneWay) {
  Fault fault = fault_of(Kind::kEnPassantVictim, VictimFault::kStays);
  fault.moves.ways = {Way::kNE, Way::kSE};
  constexpr auto kEastwards = "fen 4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1 moves c5d6";
  EXPECT_THAT(listed(fault, kEastwards), Contains("d5d4"));
  constexpr auto kWestwards = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves e5d6";
  EXPECT_THAT(listed(fault, kWestwards), Not(Contains("d5d4")));
}

TEST(FaultyEnPassant, TheTestMayBeLeftOutWhereTheKingIsOnTheRank) {
  const Fault fault = fault_of(Kind::kEnPassantTest, EnPassantTestFault::kNotOnKingsRank);
  EXPECT_THAT(listed(fault, "fen 2b1k3/8/8/3pPK2/8/8/8/8 w - d6 0 1"), Contains("e5d6"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/r2pPK2/8/8/8/8 w - d6 0 1"), Contains("e5d6"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/5b2/3pP3/8/2K5/8/8 w - d6 0 1"), Not(Contains("e5d6")));
}

TEST(FaultyEnPassant, TheSquareBeforeTheCapturerMayBeCleared) {
  const Fault fault = fault_of(Kind::kEnPassantVictim, VictimFault::kBeforeCapturer);
  constexpr auto kTaken = "fen 4k3/8/4n3/3pP3/8/8/8/4K3 w - d6 0 1 moves e5d6";
  EXPECT_THAT(listed(fault, kTaken), AllOf(Contains("d5d4"), Not(Contains("e6f4"))));
}

TEST(FaultyEnPassant, AnyMoveMayRemoveThePawnBehindItsTarget) {
  const Fault fault = fault_of(Kind::kEnPassantVictim, VictimFault::kByAnyMove);
  constexpr auto kAbove = "fen 5k2/8/Q7/3p4/8/8/8/4K3 w - - 0 1 moves a6d6 f8f7 e1e2";
  EXPECT_THAT(listed(fault, kAbove), testing::Not(testing::Contains("d5d4")));
  EXPECT_THAT(listed(Fault{}, kAbove), testing::Contains("d5d4"));
  constexpr auto kBelow = "fen 5k2/8/Q7/3p4/8/8/8/4K3 w - - 0 1 moves a6d3 f8f7 e1e2";
  EXPECT_THAT(listed(fault, kBelow), testing::Contains("d5d4"));
}

}  // namespace
}  // namespace refute::models
