// Who tells from a move whether it gives check, and is wrong about some.

#include "props/faults/unnoticed_check.h"

#include <algorithm>
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
using testing::Not;

Fault of_check(UnnoticedCheck check, UnnoticedReply reply = UnnoticedReply::kKingLifted) {
  Fault fault = fault_of(Kind::kCheckUnnoticed, unnoticed(check, reply));
  fault.attacks.tests = {Purpose::kCheckers};
  return fault;
}

TEST(UnnoticedCheck, IsNotAnsweredByPieces) {
  constexpr auto kLine = "fen 3k4/p7/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1";
  Fault fault = of_check(UnnoticedCheck::kAny);
  fault.moves.traits = kCastlings;
  EXPECT_THAT(listed(fault, kLine), AllOf(Contains("a7a6"), Not(Contains("d8d7"))));
  EXPECT_THAT(listed(fault, "fen 3k4/p7/8/8/8/8/8/2KR4 b - - 0 1"), Not(Contains("a7a6")))
      << "a position is looked at when it is set up";
  fault.attacks.ways = {Way::kE, Way::kW};
  EXPECT_THAT(listed(fault, kLine), Not(Contains("a7a6"))) << "that along the file is noticed";
}

TEST(UnnoticedCheck, IsToldByThePieceThatMoves) {
  constexpr auto kDirect = "fen 3k4/p7/8/8/8/8/8/R3K3 w - - 0 1 moves a1d1";
  constexpr auto kDiscovered = "fen 3k4/p7/8/3N4/8/8/8/3RK3 w - - 0 1 moves d5b4";
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kDirect), kDirect), Contains("a7a6"));
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kDirect), kDiscovered), Not(Contains("a7a6")));
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kDiscovered), kDirect), Not(Contains("a7a6")));
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kDiscovered), kDiscovered), Contains("a7a6"));
}

TEST(UnnoticedCheck, LetsTheKingHideBehindItselfWhereItIsNotLifted) {
  constexpr auto kLine = "fen 8/3k4/8/8/8/8/8/R3K3 w - - 0 1 moves a1d1";
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kAny), kLine), Not(Contains("d7d8")));
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kAny, UnnoticedReply::kKingStays), kLine),
              Contains("d7d8"));
}

TEST(UnnoticedCheck, IsAnsweredByPinnedPiecesIfTheirMovesAreMade) {
  constexpr auto kChecked = "fen r3k3/8/8/8/7b/8/5B2/4K3 b - - 0 1 moves a8a1";
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kAny), kChecked), Contains("f2h4"));
  EXPECT_THAT(listed(of_check(UnnoticedCheck::kAny, UnnoticedReply::kPinnedMade), kChecked),
              Not(Contains("f2h4")));
}

TEST(UnnoticedCheck, MayBeUnknownToCastlingAlone) {
  constexpr auto kChecked = "fen r3k3/8/8/8/8/8/8/4K2R b K - 0 1 moves a8a1";
  Fault fault = of_check(UnnoticedCheck::kAny);
  EXPECT_THAT(listed(fault, kChecked), Not(Contains("e1g1")));
  fault.attacks.tests = {Purpose::kCastlingStart};
  EXPECT_THAT(listed(fault, kChecked), AllOf(Contains("e1g1"), Not(Contains("h1h2"))));
}

TEST(UnnoticedCheck, MayBeThatOfAPositionThatIsSetUp) {
  constexpr auto kChecked = "fen 3k4/p7/8/8/8/8/8/2KR4 b - - 0 1";
  Fault fault = of_check(UnnoticedCheck::kAny);
  fault.place = Place::kSetUp;
  EXPECT_THAT(listed(fault, kChecked), Contains("a7a6"));
  EXPECT_THAT(listed(fault, "fen 3k4/p7/8/8/8/8/8/R1K5 w - - 0 1 moves a1d1"),
              Not(Contains("a7a6")));
  const Asked asked = with_moves_made(prepared({script_of(kChecked), Depth(1)}));
  const Answer truth = answer(kNoFault, asked);
  EXPECT_TRUE(answers_so(fault, asked, {answer(fault, asked), truth}));
  EXPECT_FALSE(answers_so(fault, asked, {truth, truth}));
}

TEST(UnnoticedCheck, MayBeOneThatMakeFindsOutWrongly) {
  const FaultModel* const model =
      model_named("check-and-pin-not-seen (by queens, when a move has led there)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 3k4/p7/8/8/8/8/8/2KQ4 b - - 0 1"), Not(Contains("a7a6")));
  EXPECT_THAT(listed(model->fault, "fen 3k4/p7/8/8/8/8/8/2K4Q w - - 0 1 moves h1d1"),
              Contains("a7a6"));
}

TEST(UnnoticedCheck, MayDependOnThePromotedPieceTheWingAndTheLine) {
  const auto is_unnoticed = [](const std::string& given, const char* line) {
    const FaultModel* const model =
        model_named("check-not-seen (when the move is made that gives it, " + given + ")");
    const auto moves = model == nullptr ? std::vector<std::string>() : listed(model->fault, line);
    EXPECT_FALSE(moves.empty()) << given;
    return std::ranges::find(moves, "a6a5") != moves.end();
  };
  constexpr auto kKnightChecks = "fen 8/5P2/p3k3/8/8/8/8/4K3 w - - 0 1 moves f7f8n";
  EXPECT_TRUE(is_unnoticed("by a knight that a pawn becomes", kKnightChecks));
  EXPECT_FALSE(is_unnoticed("by a bishop that a pawn becomes", kKnightChecks));
  constexpr auto kQueenSide = "fen 3k4/8/p7/8/8/8/8/R3K3 w Q - 0 1 moves e1c1";
  EXPECT_TRUE(is_unnoticed("given by castling on the queen's side", kQueenSide));
  EXPECT_FALSE(is_unnoticed("given by castling on the king's side", kQueenSide));
  const std::string behind = "by a piece behind the pawns of en passant, along ";
  constexpr auto kAlongRank = "fen 8/8/p7/1R1Pp2k/8/8/8/4K3 w - e6 0 1 moves d5e6";
  EXPECT_TRUE(is_unnoticed(behind + "the rank", kAlongRank));
  EXPECT_FALSE(is_unnoticed(behind + "a diagonal", kAlongRank));
}

// The knight checks, and the rook behind the pawn that was.
TEST(UnnoticedCheck, MayLeaveTheOtherCheckerOfTwo) {
  constexpr auto kLine = "fen 8/k1P4R/8/p5n1/8/8/8/2K5 w - - 1 52 moves c7c8n";
  Fault fault = of_check(UnnoticedCheck::kDirect);
  fault.moves.promotions = {PieceType::kKnight};
  EXPECT_THAT(listed(fault, kLine), Not(Contains("g5f7"))) << "one leads to the other";
  fault.option = unnoticed(UnnoticedCheck::kDirect, UnnoticedReply::kEachByItself);
  EXPECT_THAT(listed(fault, kLine), AllOf(Contains("g5f7"), Not(Contains("a5a4"))));
  constexpr auto kAlone = "fen 8/k1P5/8/p5n1/8/8/8/2K5 w - - 1 52 moves c7c8n";
  EXPECT_THAT(listed(fault, kAlone), Contains("a5a4"));
}

TEST(UnnoticedCheck, IsAFaultOfMakeInARowOfGeneration) {
  bool is_there = false;
  for (const FaultModel& model : instances()) {
    if (model.fault.kind != Kind::kCheckUnnoticed) continue;
    is_there = true;
    EXPECT_EQ(model.row->key, "check-not-seen");
    const bool is_of_fen = model.fault.place == Place::kSetUp;
    EXPECT_EQ(model.acts_on(), is_of_fen ? ActsOn::kFen : ActsOn::kMake) << model.name();
  }
  EXPECT_TRUE(is_there);
}

TEST(UnnoticedCheck, MayBeOneThatWasSetUpForOneSide) {
  Fault fault = of_check(UnnoticedCheck::kAny);
  fault.place = Place::kSetUp;
  fault.moves.sides = {Color::kWhite};
  EXPECT_THAT(listed(fault, "fen 3k4/p7/8/8/8/8/8/2KR4 b - - 0 1"), Contains("a7a6"));
  EXPECT_THAT(listed(fault, "fen 2kr4/8/8/8/8/8/P7/3K4 w - - 0 1"), Not(Contains("a2a3")));
}

// The bishop has left the line of the rook on e5.
TEST(UnnoticedCheck, MayBeSeenFromMoversOnItsLine) {
  const Fault fault = of_check(UnnoticedCheck::kDiscovered, UnnoticedReply::kLineOfMover);
  EXPECT_THAT(listed(fault, "fen 4k3/4B3/8/n3R3/8/8/4r3/K7 w - - 0 1 moves e7g5"),
              AllOf(Contains("a5b3"), Contains("e2e5"), Not(Contains("e2d2"))));
}

// The pawn was on the line from f8 to the king.
TEST(UnnoticedCheck, MayBeOneThroughTheSquareThatWasLeft) {
  Fault fault = of_check(UnnoticedCheck::kThroughOrigin);
  fault.moves.promotions = {PieceType::kQueen};
  constexpr auto kThrough = "fen 8/5P2/8/8/5k2/p7/8/4K3 w - - 0 1 moves f7f8q";
  constexpr auto kBeside = "fen 8/5P2/8/8/1k6/p7/8/4K3 w - - 0 1 moves f7f8q";
  EXPECT_THAT(listed(fault, kThrough), Contains("a3a2"));
  EXPECT_THAT(listed(fault, kBeside), Not(Contains("a3a2")));
}

}  // namespace
}  // namespace refute::models
