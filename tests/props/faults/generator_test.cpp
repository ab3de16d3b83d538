#include "props/faults/generator.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;

Fault castling_fault(CastlingFault castling) {
  return Fault{.kind = Kind::kCastling, .castling = castling};
}

TEST(FaultyGenerator, AFaultMayActOnSomeMovesOnly) {
  Fault fault = {.kind = Kind::kDrop};
  fault.moves.promotions = {PieceType::kKnight};
  fault.only.ways = {Way::kNE};
  const auto moves = listed(fault, "fen n1n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_THAT(moves, Not(Contains("b7c8n")));
  EXPECT_THAT(moves, IsSupersetOf({"b7a8n", "b7b8n", "b7c8q"}));
}

TEST(FaultyGenerator, WhereNothingIsBetweenPiecesDoNotKeepAChecker) {
  Fault fault = fault_of(Kind::kBetween, BetweenFault::kEmpty);
  fault.moves.ways = {Way::kE};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/P7/4KN1r w - - 0 1"), Not(Contains("a2a3")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/P7/r1N1K3 w - - 0 1"), Contains("a2a3"));
}

TEST(FaultyGenerator, WhereSlidersStandInTheirOwnWayNoneGivesCheckAndNobodyCastles) {
  const Fault fault = fault_of(Kind::kBetween, BetweenFault::kWithEnd);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/P7/4K2r w - - 0 1"), Contains("a2a3"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Not(Contains("e1g1")));
}

TEST(FaultyGenerator, WrongFileMasksLoseCapturesAndCrossTheEdge) {
  constexpr auto kFen = "fen 4k3/8/8/8/7p/p5p1/P6P/4K3 w - - 0 1";
  Fault fault = fault_of(Kind::kPawnMasks, PawnMasks::kExchanged);
  fault.attacks.tests = EnumSet<Purpose>::none();
  EXPECT_THAT(listed(fault, kFen), Not(Contains("h2g3")));
  EXPECT_THAT(listed(Fault{}, kFen), Contains("h2g3"));
  // From h2 eastwards over the edge: a4 in the count from 0 to 63.
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/p7/8/7P/4K3 w - - 0 1"), Contains("h2a4"));
}

TEST(FaultyGenerator, OfTwoCastlingsOneMayBeListed) {
  Fault fault = castling_fault({.geometry = CastlingFault::Geometry::kNotBoth});
  fault.moves.traits = {Trait::kKingSide};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Not(Contains("e1g1")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), Contains("e1g1"));
}

TEST(FaultyGenerator, CastlingMayExchangeWhereItArrives) {
  const Fault fault = castling_fault({.geometry = CastlingFault::Geometry::kTargetsExchanged});
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Contains("e1f1"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Not(Contains("e1g1")));
}

TEST(FaultyGenerator, CastlingMayPassOwnRooksOnly) {
  const Fault fault = castling_fault(
      {.free = CastlingFault::Free::kNotKingTo, .passed = CastlingFault::Passed::kOwnRooks});
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K1RR w H - 0 1", Rules::kChess960),
              Contains("e1h1"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K1NR w H - 0 1", Rules::kChess960),
              Not(Contains("e1h1")));
}

TEST(FaultyGenerator, APinMayBeSeenThroughTwoPiecesOfAnySide) {
  constexpr auto kFen = "fen 4r1k1/8/8/8/4n3/8/4N3/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kPinRays, PinFault::kThroughAny), kFen), Not(Contains("e2g3")));
  EXPECT_THAT(listed(Fault{}, kFen), Contains("e2g3"));
}

TEST(FaultyGenerator, APinMayBeSeenThroughAnyNumberOfPieces) {
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kThroughAll);
  constexpr auto kThree = "fen 4k3/4r3/4n3/4b3/8/4N3/4K3/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kThree), Not(Contains("e3c4")));
  EXPECT_THAT(listed(Fault{}, kThree), Contains("e3c4"));
}

TEST(FaultyGenerator, APinMayBeSeenThroughAnyNumberOfOwnPieces) {
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kThroughOwn);
  constexpr auto kThree = "fen 4k3/4r3/4P3/4P3/8/4N3/4K3/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kThree), Not(Contains("e3c4")));
  EXPECT_THAT(listed(fault_of(Kind::kPinRays, PinFault::kThroughTwo), kThree), Contains("e3c4"));
  constexpr auto kWithEnemy = "fen 4k3/4r3/4p3/8/8/4N3/4K3/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kWithEnemy), Contains("e3c4"));
}

TEST(FaultyGenerator, SlidersMayAttackThroughAnyNumberOfTheirOwnOnSomeLines) {
  Fault fault = fault_of(Kind::kAttackThroughPieces, Occupant::kAllEnemy);
  fault.attacks.ways = kStraight;
  constexpr auto kBehindTwo = "fen 4k3/8/8/8/8/8/8/r1bbK3 w - - 0 1";
  EXPECT_THAT(listed(Fault{}, kBehindTwo), Contains("e1f1"));
  EXPECT_THAT(listed(fault, kBehindTwo), Not(Contains("e1f1")));
  fault.attacks.ways = kDiagonal;
  EXPECT_EQ(listed(fault, kBehindTwo), listed(Fault{}, kBehindTwo));
}

TEST(FaultyGenerator, AttackersMayBeUnseenOnOneSideOrByOneJump) {
  Fault fault = fault_of(Kind::kAttackerUnseen, UnseenSlider::kAny);
  fault.attacks.attackers = {PieceType::kPawn};
  fault.attacks.ways = {Way::kNE, Way::kSE};
  constexpr auto kPawns = "fen 4k3/8/8/8/5p2/8/4K3/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kPawns), Contains("e2e3"));
  EXPECT_THAT(listed(Fault{}, kPawns), Not(Contains("e2e3")));
  const FaultModel* jump =
      model_named("attacker-not-seen (by knights that jump, 1 files, 2 ranks)");
  ASSERT_NE(jump, nullptr);
  constexpr auto kKnights = "fen 4k3/8/8/8/8/3n4/8/2N1K3 w - - 0 1";
  EXPECT_THAT(listed(jump->fault, kKnights), Contains("c1d3")) << "its own knights jump so";
}

TEST(FaultyGenerator, OwnPiecesMayBeTakenForAttackers) {
  Fault fault = fault_of(Kind::kAttackerUnseen, UnseenSlider::kOwnInstead);
  fault.architecture = Architecture::kMakeAndTest;
  fault.attacks.attackers = {PieceType::kKnight};
  constexpr auto kScript = "fen 4k3/8/8/8/8/3n4/8/2N1K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kScript), Contains("e1d1")) << "the check is not seen";
  EXPECT_THAT(listed(fault, kScript), Not(Contains("e1e2"))) << "c1 looks at it";
}

TEST(FaultyGenerator, ABlackPawnMayBePushedTwiceAcrossTheThirdRank) {
  Fault fault = fault_of(Kind::kDoublePush, DoublePushFault::kMiddleAbsolute);
  constexpr auto kFen = "fen 4k3/p7/8/8/7p/8/8/4K3 b - - 0 1";
  EXPECT_THAT(listed(fault, kFen), Contains("h4h2"));
  EXPECT_THAT(listed(fault, kFen), Not(Contains("a7a5")));
}

TEST(FaultyGenerator, ABlackPawnMayBePushedTwiceOntoTheFourthRank) {
  Fault fault = fault_of(Kind::kDoublePush, DoublePushFault::kTargetAbsolute);
  constexpr auto kFen = "fen 4k3/p7/7p/8/8/8/P7/4K3 b - - 0 1";
  EXPECT_THAT(listed(fault, kFen), Contains("h6h4"));
  EXPECT_THAT(listed(fault, kFen), Not(Contains("a7a5")));
  EXPECT_THAT(listed(fault, "fen 4k3/p7/7p/8/8/8/P7/4K3 w - - 0 1"), Contains("a2a4"));
}

TEST(FaultyGenerator, TheMasksOfPawnCapturesMayBeThoseOfEnPassant) {
  Fault fault = fault_of(Kind::kPawnMasks, PawnMasks::kExchanged);
  fault.moves.ways = {Way::kNE, Way::kSE, Way::kE};
  constexpr auto kFromEdge = "fen 4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1";
  constexpr auto kAcross = "fen 4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1";
  fault.moves.traits = {Trait::kCapture, Trait::kEnPassant};
  EXPECT_THAT(listed(fault, kFromEdge), Not(Contains("a4b3")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1"), Contains("b4a3"))
      << "the other way";
  fault.moves.traits = {Trait::kCapture};
  EXPECT_THAT(listed(fault, kFromEdge), Contains("a4b3"));
  EXPECT_THAT(listed(fault, kAcross), Not(Contains("h4a3")));
}

TEST(FaultyGenerator, AKnightMayMakeAnotherStepThanItShould) {
  // Two files east and one rank south; but a file more to the west is one square diagonally.
  constexpr std::uint8_t kSouthEast = 2;
  ASSERT_EQ(kKnightSteps[kSouthEast].files, 2);
  ASSERT_EQ(kKnightSteps[kSouthEast].ranks, -1);
  constexpr int kAFileWest = 8 * static_cast<int>(KnightStepInstead::kFileWest);
  const Fault fault = fault_of(Kind::kKnightWayMissing, kSouthEast + kAFileWest);
  EXPECT_THAT(listed(fault, "fen 7k/8/8/8/3N4/8/8/K7 w - - 0 1"),
              AllOf(Contains("d4e3"), Not(Contains("d4f3"))));
  EXPECT_THAT(listed(fault, "fen 8/8/8/8/3n4/4K3/P7/7k w - - 0 1"), Not(Contains("a2a3")))
      << "it gives check";
}

TEST(FaultyGenerator, WhoCountsFromA8CrossesTheEdgeToTheOtherRank) {
  Fault fault = fault_of(Kind::kEnPassantCapturer, CapturerFault::kWrapsEast);
  constexpr auto kPawnsOnTheEdge = "fen 4k3/8/7P/p7/7P/8/8/4K3 w - a6 0 1";
  EXPECT_THAT(listed(fault, kPawnsOnTheEdge), AllOf(Contains("h4a6"), Not(Contains("h6a6"))));
  fault.numbering = Numbering::kFromA8;
  EXPECT_THAT(listed(fault, kPawnsOnTheEdge), AllOf(Contains("h6a6"), Not(Contains("h4a6"))));
}

TEST(FaultyGenerator, AKingMayNotAttackWhereItDoesNotGo) {
  Fault fault{.kind = Kind::kWayMissing};
  fault.moves.movers = {PieceType::kKing};
  fault.moves.ways = {Way::kSE};
  constexpr auto kOpposed = "fen 8/8/8/3k4/8/5K2/8/8 w - - 0 1";  // d5 looks at e4
  EXPECT_THAT(listed(fault, kOpposed), AllOf(Contains("f3e4"), Not(Contains("f3g2"))));
  fault.attacks.tests = EnumSet<Purpose>::none();
  EXPECT_THAT(listed(fault, kOpposed), Not(Contains("f3e4")));
}

TEST(FaultyGenerator, ADirectionMayStandInThePlaceOfAnother) {
  Fault fault{.kind = Kind::kWayMissing, .option = 1 + static_cast<int>(Way::kS)};
  fault.moves.movers = {PieceType::kRook};
  fault.moves.ways = {Way::kN};
  const auto moves = listed(fault, "fen 7k/8/8/8/8/8/R7/K7 w - - 0 1");
  EXPECT_THAT(moves, AllOf(Not(Contains("a2a3")), Contains("a2b2").Times(1)));
  const auto from_above = listed(fault, "fen 7k/8/8/8/8/8/1R6/K7 w - - 0 1");
  EXPECT_THAT(from_above, Contains("b2b1").Times(2));
}

TEST(FaultyGenerator, AJumpMayStandInThePlaceOfAnother) {
  constexpr int kTwice = static_cast<int>(KnightStepInstead::kAnother) + 1;
  const Fault fault = fault_of(Kind::kKnightWayMissing, 8 * kTwice);
  const auto moves = listed(fault, "fen 7k/8/8/8/3N4/8/8/K7 w - - 0 1");
  const auto to = [](const Direction& step_from_d4) {
    return "d4" + step("d4"_sq, step_from_d4)->text();
  };
  EXPECT_THAT(moves,
              AllOf(Not(Contains(to(kKnightSteps[0]))), Contains(to(kKnightSteps[1])).Times(2)));
}

TEST(FaultyGenerator, BothPawnCapturesMayGoToTheSameSide) {
  Fault fault{.kind = Kind::kWayMissing, .option = 1 + static_cast<int>(Way::kW)};
  fault.moves.movers = {PieceType::kPawn};
  fault.moves.ways = {Way::kE};
  EXPECT_THAT(listed(fault, "fen 7k/8/8/8/2p1p3/3P4/8/K7 w - - 0 1"),
              AllOf(Not(Contains("d3e4")), Contains("d3c4").Times(2)));
}

TEST(FaultyGenerator, AMaskOfTheWrongEdgeMayBeForTheSquareOfArrival) {
  Fault fault = fault_of(Kind::kPawnMasks, PawnMasks::kTargetsExchanged);
  fault.moves.ways = {Way::kW};
  EXPECT_THAT(listed(fault, "fen 7k/8/8/8/7p/p7/PP6/K7 w - - 0 1"), Not(Contains("b2a3")));
  EXPECT_THAT(listed(fault, "fen 7k/8/8/8/8/7p/PP6/K7 w - - 0 1"), Not(Contains("b2a3")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/p7/8/7P/8/4K3 b - - 0 1"), Contains("a5h3"));
}

TEST(FaultyGenerator, SlidersMayBeUnseenFromTheOtherEndOfALine) {
  Fault fault = fault_of(Kind::kAttackerUnseen, UnseenSlider::kFarthest);
  fault.attacks.attackers = {PieceType::kRook};
  EXPECT_THAT(listed(fault, "fen r7/8/8/8/8/8/6P1/K6k w - - 0 1"), Contains("g2g3"));
  EXPECT_THAT(listed(fault, "fen 8/r7/8/8/8/8/6P1/K6k w - - 0 1"), Not(Contains("g2g3")));
}

TEST(FaultyGenerator, AKingMayBeUnseenOnDiagonals) {
  Fault fault{.kind = Kind::kAttackerUnseen};
  fault.attacks.attackers = {PieceType::kKing};
  fault.attacks.ways = kDiagonal;
  EXPECT_THAT(listed(fault, "fen 8/8/8/3k4/8/3K4/8/8 w - - 0 1"),
              AllOf(Contains("d3c4"), Contains("d3e4"), Not(Contains("d3d4"))));
}

TEST(FaultyGenerator, PinnedPiecesMayBeInTwoLoops) {
  Fault fault = fault_of(Kind::kUntested, Untested::kPinsAndTwice);
  fault.moves.pins = {Pin::kOnFile};
  EXPECT_THAT(listed(fault, "fen 4r1k1/8/8/8/8/8/4Q3/4K3 w - - 0 1"),
              AllOf(Contains("e2d2").Times(1), Contains("e2e3").Times(2)));
}

TEST(FaultyGenerator, OfADoubleCheckOneMayBeBlockedAndEitherTaken) {
  static constexpr auto kByKnightAndRook = "fen R3r1k1/8/8/8/8/5n2/3B2P1/4K3 w - - 0 1";
  const auto moves = [](DoubleCheckFault how) {
    Fault fault = fault_of(Kind::kDoubleCheck, how);
    fault.attacks.attackers = EnumSet<PieceType>::none();  // none counts as a second one
    return listed(fault, kByKnightAndRook);
  };
  EXPECT_THAT(moves(DoubleCheckFault::kFirst),
              AllOf(Contains("g2f3"), Not(Contains("a8e8")), Not(Contains("d2e3"))));
  EXPECT_THAT(moves(DoubleCheckFault::kFirstOrTaken),
              AllOf(Contains("g2f3"), Contains("a8e8"), Not(Contains("d2e3"))));
  EXPECT_THAT(moves(DoubleCheckFault::kLastOrTaken),
              AllOf(Contains("g2f3"), Contains("a8e8"), Contains("d2e3")));
}

TEST(FaultyCastling, MayAskTheSquareBeyondInsteadOfThatOnTheWay) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.safe = CastlingFault::Safe::kOneFurther;
  constexpr auto kPassed = "fen 3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  constexpr auto kBeyond = "fen 1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  constexpr auto kReached = "fen 2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  EXPECT_THAT(listed(fault, kPassed), Contains("e1c1"));
  EXPECT_THAT(listed(fault, kBeyond), Not(Contains("e1c1")));
  EXPECT_THAT(listed(fault, kReached), Not(Contains("e1c1")));
}

TEST(FaultyGenerator, RaysThatCrossMayBeTakenForPins) {
  constexpr auto kCrossing =
      "fen 4k3/8/8/7b/8/8/4N3/5K2 w - - 0 1";  // f1-e2, h5-e2: one diagonal each
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kCrossing);
  EXPECT_THAT(listed(fault, kCrossing), Not(Contains("e2c3")));
  EXPECT_THAT(listed(Fault{}, kCrossing), Contains("e2c3"));
  constexpr auto kMixed = "fen 4k3/8/8/8/8/8/r3N3/5K2 w - - 0 1";  // a diagonal and a rank
  EXPECT_THAT(listed(fault, kMixed), Contains("e2c3"));
  EXPECT_THAT(listed(fault_of(Kind::kPinRays, PinFault::kCrossingAny), kMixed),
              Not(Contains("e2c3")));
}

TEST(FaultyGenerator, APieceThatIsCrossedMayGoAlongEitherRay) {
  const Fault fault = fault_of(Kind::kPinRays, PinFault::kCrossing);
  EXPECT_THAT(
      listed(fault, "fen 4k3/8/8/7b/8/8/4B3/5K2 w - - 0 1"),
      AllOf(Contains("e2g4"), Contains("e2h5"), Not(Contains("e2d1")), Not(Contains("e2a6"))));
}

TEST(FaultyGenerator, TheKingMayHideBehindItselfFromOneOfTwoCheckers) {
  constexpr auto kDouble = "fen 4r2k/8/8/8/4K2r/8/8/8 w - - 0 1";  // h4 is the first, e8 the last
  Fault fault = fault_of(Kind::kKingNotLifted, KingNotLifted::kForLastChecker);
  EXPECT_THAT(listed(fault, "fen 4r2k/8/8/8/4K3/8/8/8 w - - 0 1"), Not(Contains("e4e3")));
  EXPECT_THAT(listed(fault, kDouble), AllOf(Contains("e4e3"), Not(Contains("e4d4"))));
  fault = fault_of(Kind::kKingNotLifted, KingNotLifted::kForFirstChecker);
  EXPECT_THAT(listed(fault, kDouble), AllOf(Contains("e4d4"), Not(Contains("e4e3"))));
}

TEST(FaultyGenerator, CastlingMayAskTheSquaresOfTheOtherWingOrColour) {
  constexpr auto kD1 = "fen 7k/8/8/8/8/1b6/8/R3K2R w KQ - 0 1";  // d1 is attacked
  using Safe = CastlingFault::Safe;
  EXPECT_THAT(listed(castling_fault({.safe = Safe::kOtherWing}), kD1),
              AllOf(Contains("e1c1"), Not(Contains("e1g1"))));
  EXPECT_THAT(listed(castling_fault({.safe = Safe::kBetweenOnOtherRank}), kD1), Contains("e1c1"));
  EXPECT_THAT(listed(castling_fault({.safe = Safe::kEndOnOtherRank}), kD1), Not(Contains("e1c1")));
  EXPECT_THAT(listed(castling_fault({.safe = Safe::kEndOnOtherRank}),
                     "fen 2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
              Contains("e1c1"));
  constexpr auto kOnF1 = "fen 4k3/8/8/8/8/8/8/R3KN1R w KQ - 0 1";
  EXPECT_THAT(listed(castling_fault({.free = CastlingFault::Free::kOtherWing}), kOnF1),
              Not(Contains("e1c1")));
}

TEST(FaultyGenerator, WhoIsNotToldOfACheckTestsPiecesOnTheKingsLinesOnly) {
  const Fault fault = fault_of(Kind::kUntested, Untested::kChecksOffLines);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4r3/8/N3N3/R3K1N1 w Q - 0 1"), Contains("a2b4"))
      << "no check";
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4r3/8/N7/R3K2B w Q - 0 1"),
              AllOf(Contains("a2b4"), Contains("e1c1"), Not(Contains("h1f3")), Contains("h1e4"),
                    Not(Contains("e1e2"))));
}

TEST(FaultyGenerator, AKingBesideMayBeUnseenInOneDirection) {
  Fault fault{.kind = Kind::kAttackerUnseen};
  fault.attacks.attackers = {PieceType::kKing};
  fault.attacks.ways = {Way::kNE};
  constexpr auto kOpposed = "fen 8/8/8/3k4/8/3K4/8/8 w - - 0 1";
  EXPECT_THAT(listed(fault, kOpposed), AllOf(Contains("d3c4"), Not(Contains("d3e4"))));
  EXPECT_THAT(listed(Fault{}, kOpposed), Not(Contains("d3c4")));
}

TEST(FaultyGenerator, AKnightMayCrossTheEdgeByOneJump) {
  Fault fault{.kind = Kind::kWraps};
  fault.moves.movers = {PieceType::kKnight};
  constexpr auto kOnB = "fen 4k3/8/1N6/8/8/8/8/4K3 w - - 0 1";
  EXPECT_THAT(listed(fault, kOnB), AllOf(Contains("b6h6"), Contains("b6h4")));
  fault.option = 1 + static_cast<std::uint8_t>(std::ranges::find(kKnightSteps, Direction{-2, -1}) -
                                               kKnightSteps.begin());
  EXPECT_THAT(listed(fault, kOnB), AllOf(Contains("b6h4"), Not(Contains("b6h6"))));
  fault.moves.from_files = {File::kB};
  EXPECT_THAT(listed(fault, "fen 4k3/8/N7/8/8/8/8/4K3 w - - 0 1"), Not(Contains("a6g4")));
  EXPECT_THAT(listed(fault, "fen 8/p7/1N6/8/7k/8/8/4K3 b - - 0 1"), Not(Contains("a7a6")))
      << "the knight is thought to give check";
}

TEST(FaultyGenerator, OneOfTheCastlersMayStandInTheOthersWay) {
  using Free = CastlingFault::Free;
  constexpr auto kRookInside = "fen 4k3/8/8/8/8/8/8/4KR2 w F - 0 1";  // the king passes f1
  constexpr auto kKingInside = "fen 4k3/8/8/8/8/8/8/1KR5 w C - 0 1";  // neither passes the other
  const auto castles = [&](Free free, const char* fen, const char* move) {
    const auto moves = listed(castling_fault({.free = free}), fen, Rules::kChess960);
    return std::ranges::count(moves, move) == 1;
  };
  EXPECT_FALSE(castles(Free::kAlsoRookOnKingsWay, kRookInside, "e1f1"));
  EXPECT_TRUE(castles(Free::kAlsoKingOnRooksWay, kRookInside, "e1f1"));
  EXPECT_FALSE(castles(Free::kAlsoRookOnKingsWay, kKingInside, "b1c1"));
  EXPECT_TRUE(castles(Free::kAlsoKingOnRooksWay, kKingInside, "b1c1"));
}

TEST(FaultyGenerator, CastlingMayAskTheSquaresThatTheRookPasses) {
  const Fault fault = castling_fault({.safe = CastlingFault::Safe::kRookWayInstead});
  constexpr auto kB1 = "fen 7k/8/8/8/8/b7/8/R3K3 w Q - 0 1";  // c1, where the king arrives
  EXPECT_THAT(listed(fault, kB1), Not(Contains("e1c1")));
  EXPECT_THAT(listed(fault, "fen 7k/8/8/8/8/1b6/8/R3K3 w Q - 0 1"), Contains("e1c1")) << "d1";
  EXPECT_THAT(listed(fault, "fen 1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1"), Not(Contains("e1c1"))) << "b1";
}

TEST(FaultyGenerator, CastlingMayNeedBothRights) {
  Fault fault = castling_fault({.right = CastlingFault::Right::kBothNeeded});
  fault.moves.traits = {Trait::kKingSide};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), Not(Contains("e1g1")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), Contains("e1c1"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Contains("e1g1"));
}

TEST(FaultyGenerator, ACheckFromAroundTheEdgeCannotBeBlocked) {
  Fault fault = fault_of(Kind::kPawnAttack, PawnAttackFault::kWrapsEast);
  fault.numbering = Numbering::kFromA8;
  EXPECT_THAT(listed(fault, "fen 8/8/k6P/8/b2K4/8/8/8 b - - 0 1"),
              AllOf(Contains("a6a7"), Not(Contains("a4c6")), Not(Contains("a4b3"))));
}

TEST(FaultyGenerator, EnPassantMayNotCareForACheck) {
  const Fault fault = fault_of(Kind::kEnPassantTest, EnPassantTestFault::kChecksIgnored);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3pP3/1b6/8/8/4K3 w - d6 0 1"), Contains("e5d6"));
  EXPECT_THAT(listed(Fault{}, "fen 4k3/8/8/3pP3/1b6/8/8/4K3 w - d6 0 1"), Not(Contains("e5d6")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1"), Not(Contains("e5d6")))
      << "the rank that the capture opens is seen";
}

}  // namespace
}  // namespace refute::models
