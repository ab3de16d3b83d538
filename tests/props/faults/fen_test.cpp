// Readers of FENs that lose or misread something.

#include <algorithm>
#include <string_view>
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

TEST(FaultyReader, AFenMayLoseItsLastRankOrFile) {
  constexpr auto kNode = "fen 4k3/8/8/8/8/8/7P/1N2K3 w - - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kLastFileLost), kNode),
              AllOf(Contains("b1c3"), Not(Contains("h2h3"))));
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kKnightsAndBishops), kNode), Contains("b1a2"));
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kLastRankLost), kNode), testing::IsEmpty());
}

TEST(FaultyReader, ARightMayNeedTheRookOfTheOtherWing) {
  const Fault fault = fault_of(Kind::kFen, FenFault::kRightUnlessOtherRook);
  EXPECT_THAT(listed(fault, "fen r3k3/8/8/8/8/8/8/4K3 b q - 0 1"), Not(Contains("e8c8")));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/4K3 b q - 0 1"), Contains("e8c8"));
}

TEST(FaultyReader, OfSeveralRightsOneMayBeRead) {
  constexpr auto kBoth = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kRightUnlessFirst), kBoth),
              AllOf(Contains("e1g1"), Not(Contains("e1c1"))));
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kRightUnlessLast), kBoth),
              AllOf(Contains("e1c1"), Not(Contains("e1g1"))));
}

TEST(FaultyReader, SoManyLettersMayBeReadAndWhatFollowsLost) {
  constexpr auto kFour = "fen r3k2r/8/8/4pP2/8/8/8/R3K2R w KQkq e6 0 1";
  constexpr auto kBlacks = "fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kThreeLettersRead), kBlacks),
              AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kThreeLettersRead), kFour), Contains("f5e6"));
  const Fault no_more = fault_of(Kind::kFen, FenFault::kThreeLettersReadAndNoMore);
  EXPECT_THAT(listed(no_more, kFour), AllOf(Contains("e1c1"), Not(Contains("f5e6"))));
  EXPECT_THAT(listed(no_more, "fen r3k2r/8/8/4pP2/8/8/8/R3K3 w Qkq e6 0 1"), Contains("f5e6"));
}

TEST(FaultyReader, WithoutRightsTheEnPassantSquareMayBeLost) {
  const Fault fault = fault_of(Kind::kFen, FenFault::kEnPassantLostWithoutRights);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3pP3/8/8/8/4K2R w - d6 0 1"), Not(Contains("e5d6")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"), Contains("e5d6"));
}

TEST(FaultyReader, ARightMayBeReadForBothColours) {
  Fault fault = fault_of(Kind::kFen, FenFault::kRightByOtherLetter);
  fault.ends = {RightOf::kEnemysSameWing};
  fault.moves.sides = {Color::kBlack};
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/8/8/4K2R b K - 0 1"), Contains("e8g8"));
  EXPECT_THAT(listed(fault, "fen 4k2r/8/8/8/8/8/8/4K2R w k - 0 1"), Not(Contains("e1g1")));
}

TEST(FaultyReader, ARightMayBeReadOutOfAnyOtherLetter) {
  Fault fault = fault_of(Kind::kFen, FenFault::kRightByOtherLetter);
  fault.moves.sides = {Color::kWhite};
  fault.moves.traits = {Trait::kKingSide};
  constexpr auto kQueens = "fen r3k3/8/8/8/8/8/8/R3K2R w Qq - 0 1";
  for (const RightOf giver : {RightOf::kOtherWing, RightOf::kEnemysOtherWing}) {
    fault.ends = {giver};
    EXPECT_THAT(listed(fault, kQueens), Contains("e1g1"));
  }
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), Not(Contains("e1g1")));
}

TEST(FaultyReader, TheEnPassantSquareMayBeReadAFileOff) {
  constexpr auto kNode = "fen 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kFen, FenFault::kEnPassantFileEast), kNode),
              Not(Contains("e5d6")));
  Fault trusting = fault_of(Kind::kFen, FenFault::kEnPassantFileWest);
  trusting.consumer = Consumer::kTrustsBoth;
  EXPECT_THAT(listed(trusting, "fen 4k3/8/8/1P1pP3/8/8/8/4K3 w - d6 0 1"), Contains("b5c6"));
}

TEST(FaultyReader, TheEnPassantSquareMayNeedTwoPawns) {
  const Fault fault = fault_of(Kind::kFen, FenFault::kEnPassantLostUnlessBoth);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), Not(Contains("e5d6")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"), Contains("e5d6"));
}

TEST(FaultyReader, MayExchangeTwoLetters) {
  const FaultModel* const model = model_named("fen-right-lost (k and Q exchanged)");
  ASSERT_NE(model, nullptr);
  const Fault& fault = model->fault;
  constexpr auto kBoth = "fen r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1";
  EXPECT_THAT(listed(fault, kBoth), AllOf(Contains("e1c1"), Not(Contains("e1g1"))))
      << "each has the other's";
  constexpr auto kOne = "fen r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1";
  EXPECT_THAT(listed(fault, kOne), Contains("e1c1"));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1"), Contains("e1g1"));
}

TEST(FaultyReader, MayGiveARightByTheLetterBefore) {
  Fault fault = fault_of(Kind::kFen, FenFault::kRightByLetterBefore);
  constexpr auto kShort = "fen r3k2r/8/8/8/8/8/8/R3K2R b Kk - 0 1";
  EXPECT_THAT(listed(fault, kShort), AllOf(Contains("e8g8"), Contains("e8c8")));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R b K - 0 1"),
              AllOf(Not(Contains("e8g8")), Not(Contains("e8c8"))))
      << "it brings one along";
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R b Q - 0 1"), Contains("e8g8"));
  fault.moves.traits = {Trait::kKingSide};
  EXPECT_THAT(listed(fault, kShort), Not(Contains("e8c8")));
  constexpr auto kNoRook = "fen 4k2r/8/8/8/8/8/8/4K3 b k - 0 1";
  fault.moves.traits = {};
  EXPECT_THAT(listed(fault, kNoRook), Not(Contains("e8c8")));
  fault.consumer = Consumer::kTrustsRook;
  EXPECT_THAT(listed(fault, kNoRook), Contains("e8c8"));
}

TEST(FaultyReader, TheFirstLetterMayBeOverlooked) {
  Fault fault = fault_of(Kind::kFen, FenFault::kRightIfFirst);
  constexpr auto kBoth = "fen r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1";
  EXPECT_THAT(listed(fault, kBoth), AllOf(Contains("e8c8"), Not(Contains("e8g8"))));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R b Kkq - 0 1"), Contains("e8g8"));
  fault.moves.traits = {Trait::kQueenSide};
  EXPECT_THAT(listed(fault, kBoth), Contains("e8g8"));
  EXPECT_THAT(listed(fault, "fen r3k3/8/8/8/8/8/8/4K3 b q - 0 1"), Not(Contains("e8c8")));
}

TEST(FaultyReader, ALetterMayEndWhatWasReadBeforeIt) {
  Fault fault = fault_of(Kind::kFen, FenFault::kRightInsteadOfEarlier);
  fault.moves.traits = {Trait::kQueenSide};
  fault.moves.sides = {Color::kWhite};
  constexpr auto kAll = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_THAT(listed(fault, kAll), AllOf(Contains("e1c1"), Not(Contains("e1g1"))));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1"), Contains("e1g1"));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"),
              AllOf(Contains("e8c8"), Contains("e8g8")));
  fault.option = static_cast<std::uint8_t>(FenFault::kRightEndsEarlier);
  EXPECT_THAT(listed(fault, kAll), AllOf(Not(Contains("e1c1")), Not(Contains("e1g1"))));
}

TEST(FaultyReader, FileAndRankOfAnEnPassantSquareMayBeExchanged) {
  const FaultModel* const model = model_named("fen-en-passant-lost (file and rank exchanged)");
  ASSERT_NE(model, nullptr);
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"), Not(Contains("d5e6")));
  EXPECT_THAT(listed(model->fault, "fen 4k3/8/8/4pP2/8/8/8/4K3 b - - 0 1 moves e8e7"),
              Contains("f5f6"));
}

TEST(FaultyReader, ADashMayLeaveWhatThePositionBeforeHad) {
  const auto asked_after = [](std::string_view before, std::string_view script) {
    Asked asked = prepared({script_of(script), Depth(1)});
    if (!before.empty()) asked.before.push_back(prepared({script_of(before), Depth(1)}));
    return asked;
  };
  const auto lists = [](const Fault& fault, const Asked& query, std::string_view move) {
    const std::vector<AnswerLine> lines = answer(fault, query).lines;
    return std::ranges::find(lines, MoveText::of(move), &AnswerLine::move) != lines.end();
  };
  const FaultModel* const square =
      model_named("fen-en-passant-lost (that of the position before is left)");
  ASSERT_NE(square, nullptr);
  constexpr auto kPassed = "fen 4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
  constexpr auto kNotPassed = "fen 4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1";
  EXPECT_TRUE(lists(square->fault, asked_after(kPassed, kNotPassed), "d5e6"));
  EXPECT_FALSE(lists(square->fault, asked_after("", kNotPassed), "d5e6"));
  EXPECT_FALSE(lists(square->fault,
                     asked_after("fen 4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1 moves e1e2", kNotPassed),
                     "d5e6"))
      << "the line has ended it";
  const FaultModel* const rights =
      model_named("fen-right-invented (those of the position before, where there are none)");
  ASSERT_NE(rights, nullptr);
  constexpr auto kWithout = "fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1";
  EXPECT_TRUE(
      lists(rights->fault, asked_after("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", kWithout), "e1g1"));
  EXPECT_FALSE(lists(rights->fault, asked_after("", kWithout), "e1g1"));
}

TEST(FaultyFen, ASquareForEnPassantMayCostTheRights) {
  const Fault fault = fault_of(Kind::kFen, FenFault::kRightUnlessPassing);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/pP6/8/8/8/4K2R w K a6 0 1"),
              testing::Not(testing::Contains("e1g1")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/pP6/8/8/8/4K2R w K - 0 1"), testing::Contains("e1g1"));
}

TEST(FaultyFen, ARightMayBeReadOfTheSideToMoveAlone) {
  const Fault fault = fault_of(Kind::kFen, FenFault::kRightUnlessToMove);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Contains("e1g1"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R b K - 0 1 moves e8e7"),
              Not(Contains("e1g1")));
}

TEST(FaultyFen, ARightMayNeedThatOfTheOtherWing) {
  Fault fault = fault_of(Kind::kFen, FenFault::kRightUnlessAlone);
  fault.moves.traits = {Trait::kQueenSide};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), Not(Contains("e1c1")));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Contains("e1c1"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), Contains("e1g1"));
  EXPECT_THAT(listed(fault, "fen r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"), Not(Contains("e1c1")))
      << "those of the enemy do not count";
}

TEST(FaultyReader, MayLeaveTheCachedSquareOfTheKingAsItWas) {
  // White's king attacks e8, and Black's stands on a6.
  constexpr auto kAway = "fen 8/3K1pr1/k7/8/8/8/8/8 b - - 0 1";
  Fault fault = fault_of(Kind::kFen, FenFault::kKingAtHome);
  fault.architecture = Architecture::kMakeAndTest;
  EXPECT_EQ(listed(fault, kAway).size(), 5U) << "the king's own moves are tested where it goes";
  fault.moves.sides = {Color::kWhite};
  EXPECT_EQ(listed(fault, kAway), listed(Fault{}, kAway));
  EXPECT_EQ(listed(fault, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            listed(Fault{}, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  Fault in_corner = fault_of(Kind::kFen, FenFault::kKingOnA1);
  in_corner.king_moves_from_note = true;
  EXPECT_THAT(listed(in_corner, kAway), AllOf(Contains("a1b1"), Not(Contains("a6b6"))));
}

TEST(FaultyReader, ToBlameForItsKingIsTheFen) {
  const FaultModel* const model =
      model_named("king-square-stale (by a FEN, from its home, moves are tested by making them)");
  ASSERT_NE(model, nullptr);
  EXPECT_EQ(model->acts_on(), ActsOn::kFen);
  EXPECT_EQ(model->row->acts_on, ActsOn::kMake);
}

TEST(FaultyReader, MayTakeTheLetterOfOnePieceForAnother) {
  const FaultModel* const model =
      model_named("fen-placement (queens are read as rooks, White only)");
  ASSERT_NE(model, nullptr);
  constexpr auto kQueens = "fen 3qk3/8/8/8/8/8/8/Q3K3 w - - 0 1";
  EXPECT_THAT(listed(model->fault, kQueens), AllOf(Contains("a1a8"), Not(Contains("a1h8"))));
  constexpr auto kBlacks = "fen 3qk3/8/8/8/8/8/8/Q3K3 b - - 0 1";
  EXPECT_THAT(listed(model->fault, kBlacks), Contains("d8a5"));
}

}  // namespace
}  // namespace refute::models
