#include "props/faults/look_up.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"
#include "tests/support/squares.h"

namespace refute::models {
namespace {

TEST(FaultyDoubleCheck, MayBeAnsweredAsTheCheckOfOneKindOfPiece) {
  // The knight on f3 can be taken, the bishop's line be blocked on c3.
  const auto answers = [](DoubleCheckFault how, const char* fen) {
    Fault fault = fault_of(Kind::kDoubleCheck, how);
    fault.attacks.attackers = EnumSet<PieceType>::none();  // none counts as a second one
    return listed(fault, fen);
  };
  constexpr auto kKnightAndRook = "fen 4k3/4r3/8/8/8/5n2/3P2P1/4K3 w - - 0 1";
  EXPECT_THAT(answers(DoubleCheckFault::kStepper, kKnightAndRook), testing::Contains("g2f3"));
  EXPECT_THAT(answers(DoubleCheckFault::kHeaviest, kKnightAndRook),
              testing::Not(testing::Contains("g2f3")));
  constexpr auto kOpen = "fen 4k3/4r3/8/b7/8/8/8/1N2K3 w - - 0 1";
  for (DoubleCheckFault how : {DoubleCheckFault::kLightest, DoubleCheckFault::kOnDiagonal})
    EXPECT_THAT(answers(how, kOpen), testing::Contains("b1c3"));
  for (DoubleCheckFault how : {DoubleCheckFault::kHeaviest, DoubleCheckFault::kOnLine})
    EXPECT_THAT(answers(how, kOpen), testing::Not(testing::Contains("b1c3")));
}

TEST(FaultyCapture, MayBeOfTheOwnSideInsteadOfTheOther) {
  Fault fault = fault_of(Kind::kTakesOwn, OwnKing::kSparedAsEnemies);
  fault.moves.movers = {PieceType::kQueen};
  fault.moves.ways = {Way::kN};
  constexpr auto kBetween = "fen 4k3/8/8/P7/8/8/6K1/Q2r4 w - - 0 1";
  EXPECT_THAT(listed(fault, kBetween),
              testing::AllOf(testing::Contains("a1a5"), testing::Contains("a1d1")));
  fault.moves.ways = {Way::kE};
  EXPECT_THAT(listed(fault, kBetween), testing::AllOf(testing::Not(testing::Contains("a1a5")),
                                                      testing::Not(testing::Contains("a1d1"))));
}

TEST(FaultyAttack, OwnPiecesMayBeTakenForAttackers) {
  Fault fault{.kind = Kind::kOwnAttack};
  fault.attacks.attackers = {PieceType::kKnight};
  fault.attacks.tests = {Purpose::kCheckers};
  constexpr auto kBeside = "fen 7k/8/8/8/8/8/4N2P/6K1 w - - 0 1";
  EXPECT_THAT(listed(fault, kBeside),
              testing::AllOf(testing::Contains("g1f1"), testing::Not(testing::Contains("h2h3"))))
      << "the knight on e2 is held to give check";
  fault.attacks.tests = {Purpose::kKingStep};
  EXPECT_THAT(listed(fault, kBeside), testing::AllOf(testing::Contains("h2h3")));
  constexpr auto kProtected = "fen 7k/8/8/8/8/5N2/8/6K1 w - - 0 1";
  EXPECT_THAT(listed(fault, kProtected), testing::Not(testing::Contains("g1h2")));
}

const Occupancy kOneEnemy{{}, squares({"d1"_sq})};

Bitboard east_of_b1(const Fault& fault, const Occupancy& occupancy = kOneEnemy) {
  return looked_up(fault, PieceType::kRook, "b1"_sq, Way::kE, occupancy);
}

TEST(LookUp, WithoutAFaultEndsAtTheFirstPiece) {
  EXPECT_EQ(east_of_b1({}), squares({"c1"_sq, "d1"_sq}));
}

TEST(LookUp, MayEndBeforeThePiece) {
  EXPECT_EQ(east_of_b1(fault_of(Kind::kGoesThrough, Occupant::kNotReached)), squares({"c1"_sq}));
}

TEST(LookUp, MayMissThePieceBeforeTheEdgeOnly) {
  const Fault fault = fault_of(Kind::kGoesThrough, Occupant::kBeforeEdge);
  EXPECT_EQ(east_of_b1(fault), squares({"c1"_sq, "d1"_sq}));
  const Occupancy by_edge{squares({"g1"_sq}), {}};
  EXPECT_TRUE(east_of_b1(fault, by_edge).contains("h1"_sq));
}

TEST(LookUp, MayForgetTheLastSquareOfTheLine) {
  const Bitboard reached = east_of_b1(fault_of(Kind::kStopsShort, kShortOfEdge), {});
  EXPECT_TRUE(reached.contains("g1"_sq));
  EXPECT_FALSE(reached.contains("h1"_sq));
}

TEST(LookUp, MayForgetTheLastSquareOnlyOnARankOrAFile) {
  const auto goes = [](std::uint8_t how, Square from, Square end) {
    return looked_up(fault_of(Kind::kStopsShort, how), PieceType::kQueen, from, Way::kNE, {})
        .contains(end);
  };
  EXPECT_FALSE(goes(kShortOfRank, "b5"_sq, "e8"_sq));
  EXPECT_TRUE(goes(kShortOfFile, "b5"_sq, "e8"_sq));
  EXPECT_TRUE(goes(kShortOfRank, "e2"_sq, "h5"_sq));
  EXPECT_FALSE(goes(kShortOfFile, "e2"_sq, "h5"_sq));
}

TEST(LookUp, MayPassAllButTheLast) {
  const Occupancy three{squares({"c1"_sq}), squares({"e1"_sq, "g1"_sq})};
  EXPECT_EQ(east_of_b1(fault_of(Kind::kGoesThrough, Occupant::kAllButLast), three),
            squares({"c1"_sq, "d1"_sq, "e1"_sq, "f1"_sq, "g1"_sq}));
}

TEST(LookUp, ConcernsTheWaysThatTheFaultNames) {
  Fault fault = fault_of(Kind::kStopsShort, std::uint8_t{1});
  fault.moves.ways = {Way::kN};
  EXPECT_EQ(east_of_b1(fault), east_of_b1({}));
}

// The queen's line ends before e8, and that of the king before h5.
TEST(LookUp, OfTheKingIsThatOfCastlingAsWell) {
  const FaultModel* const model = model_named(
      "slider-stops-before-edge (sliders, before the last square of a line, in moves, maps of "
      "attacks and checks)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen r3k3/8/8/7Q/8/8/8/4K3 b q - 0 1"),
              testing::Contains("e8c8"));
}

// From a8 the line of a king that looks for pins ends before a1.
TEST(LookUp, OfTheKingMayBeThatOfPins) {
  constexpr auto kPinned = "fen k7/8/8/8/8/8/b7/R3K3 b - - 0 1";
  const std::string row = "slider-stops-before-edge (sliders, before the last square of a line, ";
  const FaultModel* const without = model_named(row + "in moves, maps of attacks and checks)");
  const FaultModel* const with = model_named(row + "in moves, maps of attacks, checks and pins)");
  ASSERT_TRUE(without != nullptr && with != nullptr);
  EXPECT_THAT(listed(without->fault, kPinned), testing::Not(testing::Contains("a2b3")));
  EXPECT_THAT(listed(with->fault, kPinned), testing::Contains("a2b3"));
}

// From e1 the way to the north-west is missing in the table of bishops; queens have their own.
TEST(LookUp, FromTheSquareAttackedMayBeOneForEachKindOfPiece) {
  const std::string row =
      "slider-direction-missing (bishops, north-west, in moves and attack tests, looked up from "
      "the square attacked";
  const FaultModel* const shared = model_named(row + ")");
  const FaultModel* const own = model_named(row + ", each kind by itself)");
  ASSERT_TRUE(shared != nullptr && own != nullptr);
  constexpr auto kByBishop = "fen 4k3/8/8/b7/8/8/8/4K2N w - - 0 1";
  constexpr auto kByQueen = "fen 4k3/8/8/q7/8/8/8/4K2N w - - 0 1";
  for (const FaultModel* model : {shared, own})
    EXPECT_THAT(listed(model->fault, kByBishop), testing::Contains("h1g3"));
  EXPECT_THAT(listed(shared->fault, kByQueen), testing::Contains("h1g3"));
  EXPECT_THAT(listed(own->fault, kByQueen), testing::Not(testing::Contains("h1g3")));
}

// Of the pieces on e6, e4 and e1 the mask of a line leaves out the one at its end.
TEST(LookUp, MayEndAtTheLastPieceThatIsNotAtTheEdge) {
  const FaultModel* const model = model_named(
      "slider-jumps (sliders, and behind all others but the last that is not at the edge, south, "
      "in moves only)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4r2k/8/4P3/8/4P3/8/8/4R2K b - - 0 1"),
              testing::AllOf(testing::Contains("e8e5"), testing::Contains("e8e4"),
                             testing::Not(testing::Contains("e8e3"))));
  EXPECT_THAT(listed(model->fault, "fen 4r2k/8/8/8/8/8/8/4R2K b - - 0 1"),
              testing::Contains("e8e1"));
}

// The bishop on f1 is the last piece on the line, so that what steps in its way does not stop it.
TEST(LookUp, NobodyStepsInTheWayWhereMovesAreMadeToTestThem) {
  const std::string row =
      "slider-jumps (sliders, and behind all others but the last, south-east, in moves and attack "
      "tests, looked up from the square attacked";
  const FaultModel* const by_masks = model_named(row + ")");
  const FaultModel* const by_making = model_named(row + ", moves are tested by making them)");
  ASSERT_TRUE(by_masks != nullptr && by_making != nullptr);
  constexpr auto kInCheck = "fen 1Q4N1/5PPP/b4N2/7P/2k5/B7/8/R3KB2 b Q - 87 257";
  EXPECT_THAT(listed(by_masks->fault, kInCheck), testing::Contains("a6e2"));
  EXPECT_THAT(listed(by_making->fault, kInCheck),
              testing::AllOf(testing::Contains("a6f1"), testing::Not(testing::Contains("a6e2"))));
}

TEST(FaultyLookUp, OneRayMayEndAfterSomeSquares) {
  const FaultModel* const model = model_named(
      "slider-stops-before-edge (bishops and queens, after 4 squares, south-west, in "
      "moves and attack tests, looked up from the square attacked)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k2B/8/8/8/8/8/8/4K3 w - - 0 1"),
              testing::AllOf(testing::Contains("h8d4"), testing::Not(testing::Contains("h8c3"))));
  EXPECT_THAT(listed(model->fault, "fen 7k/8/8/8/8/8/8/B3K3 w - - 0 1"), testing::Contains("a1h8"));
}

TEST(FaultySlider, TheMaskOfOneSquareMayLackAnother) {
  const FaultModel* const model = model_named(
      "slider-jumps (rooks and queens, of either side, in moves and attack tests, looked up from "
      "the square attacked, moves are tested by making them, seen from d4 on d7 only)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 7k/3p4/8/8/3R4/8/8/K7 w - - 0 1"),
              testing::Contains("d4d8"));
  EXPECT_THAT(listed(model->fault, "fen 7k/8/3p4/8/3R4/8/8/K7 w - - 0 1"),
              testing::Not(testing::Contains("d4d7")));
  EXPECT_THAT(listed(model->fault, "fen 7k/3p4/8/3R4/8/8/8/K7 w - - 0 1"),
              testing::Not(testing::Contains("d5d8")));
  EXPECT_THAT(listed(model->fault, "fen 3r3k/8/3P4/8/3K4/8/8/8 w - - 0 1"),
              testing::Not(testing::Contains("d6d7")))
      << "from d4 the rook on d8 is seen through the pawn on d7";
}

TEST(FaultyAttacks, AKingOnTheFirstSquareMayBeTakenForNone) {
  const FaultModel* const model = model_named("legality-not-tested (of a king on a1)");
  ASSERT_NE(model, nullptr);
  constexpr auto kInCheck = "fen 4k3/8/8/8/8/8/1P6/K6r w - - 0 1";
  EXPECT_THAT(listed(model->fault, kInCheck), testing::Contains("b2b3"));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/8/8/8/2P5/1K5r w - - 0 1"),
              testing::Not(testing::Contains("c2c3")));
}

TEST(FaultyAttacks, BishopsAloneMayNotBeSeenFromAfar) {
  const FaultModel* const model =
      model_named("near-or-far-slider-not-seen (not seven squares away, bishops)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 7b/8/8/8/3B4/8/7k/K7 w - - 0 1"),
              testing::Contains("d4e3"));
  EXPECT_THAT(listed(model->fault, "fen 7q/8/8/8/3B4/8/7k/K7 w - - 0 1"),
              testing::Not(testing::Contains("d4e3")));
}

TEST(FaultyLists, WhatTakesTheCheckerMayBeListedTwice) {
  const FaultModel* const model =
      model_named("duplicate-move (captures of the checker by the king)");
  ASSERT_NE(model, nullptr);
  const auto moves = listed(model->fault, "fen 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
  EXPECT_EQ(std::ranges::count(moves, "e1e2"), 2);
}

}  // namespace
}  // namespace refute::models
