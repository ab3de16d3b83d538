// Moves that no program means to make, and what may come after them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/answer.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

/// The answer with another count for the first move than the fault alone accounts for.
Answer with_another_count(Answer said) {
  ++said.lines.front().leaves;
  ++said.total;
  return said;
}

// The king on b1 moves from c2, where it took; only who takes kings at all takes the one on d1.
TEST(SpoiltBoard, WhoGuardsAgainstCapturesOfAKingListsNone) {
  Fault fault{.kind = Kind::kKingStale, .king_moves_from_note = true};
  fault.moves.traits = {Trait::kCapture};
  const auto script = script_of("fen 8/8/8/8/8/8/2k5/1R2K3 b - - 5 3 moves c2b1 e1d1");
  const Asked asked = with_moves_made(prepared({script, Depth(1)}));
  const Answer truth = answer(Fault{}, asked);
  const Answer taken = answer(fault, asked);
  Answer spared = taken;
  std::erase_if(spared.lines, [](const auto& line) { return line.move == MoveText::of("c2d1"); });
  --spared.total;
  ASSERT_EQ(spared.lines.size() + 1, taken.lines.size());
  EXPECT_TRUE(answers_so(fault, asked, {taken, truth}));
  EXPECT_TRUE(answers_so(fault, asked, {spared, truth}));
  EXPECT_FALSE(answers_so(fault, asked, {truth, truth}));
}

TEST(SpoiltBoard, AfterAnEnPassantCaptureOfNothingAnyWrongAnswerIsPossible) {
  Fault fault{.kind = Kind::kEnPassantKept, .consumer = Consumer::kTrustsBoth};
  const auto script = script_of("fen 4k3/8/8/8/2P5/8/3P4/4K3 b - c3 0 1 moves e8e7");
  const Asked asked = with_moves_made(prepared({script, Depth(1)}));
  const Answer truth = answer(Fault{}, asked);
  Answer said = truth;
  said.lines.pop_back();
  --said.total;
  EXPECT_TRUE(answers_so(fault, asked, {said, truth})) << "a pawn that undo put down is in the way";
  EXPECT_FALSE(answers_exactly(fault, asked, said));
  EXPECT_FALSE(answers_so(fault, asked, {truth, truth})) << "d2c3 is missing";
  fault.consumer = Consumer::kLooks;
  EXPECT_FALSE(answers_so(fault, asked, {said, truth}));
}

TEST(SpoiltBoard, AfterACaptureInPassingOntoAPieceAnyWrongAnswerIsPossible) {
  const Fault fault = fault_of(Kind::kDoublePush, DoublePushFault::kJumps);
  constexpr auto kOverAKnight = "fen 4k3/8/8/8/3p4/4N3/4P3/4K3 w - - 0 1";
  const Asked asked = with_moves_made(prepared({script_of(kOverAKnight), Depth(3)}));
  const Answer truth = answer(Fault{}, asked);
  const Answer said = with_another_count(answer(fault, asked));
  EXPECT_TRUE(answers_so(fault, asked, {said, truth})) << "d4e3 may have removed the knight";
  EXPECT_FALSE(answers_exactly(fault, asked, said));
}

TEST(SpoiltBoard, AfterCastlingWithoutTheRookOtherCountsMayBeWrong) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kRookMove);
  fault.consumer = Consumer::kTrustsBoth;
  const auto script = script_of("fen r3k2K/8/8/8/8/8/8/8 b q - 0 1 moves a8a7 h8g8");
  const Asked asked = with_moves_made(prepared({script, Depth(2)}));
  const Answer truth = answer(Fault{}, asked);
  const Answer said = with_another_count(answer(fault, asked));
  EXPECT_TRUE(answers_so(fault, asked, {said, truth})) << "undo may have left a rook behind";
  EXPECT_FALSE(answers_exactly(fault, asked, said));
  fault.consumer = Consumer::kTrustsKing;
  EXPECT_FALSE(answers_so(fault, asked, {with_another_count(truth), truth})) << "no castling alone";
}

TEST(SpoiltBoard, OfALineWhosePieceIsNotThereNothingIsForetold) {
  Fault fault = fault_of(Kind::kPromotionMade, PromotionMadeFault::kEnemy);
  const auto script = script_of("fen 4k3/8/8/8/8/8/7p/4K3 b - - 0 1 moves h2h1n e1f1 h1g3 f1f2");
  const Asked asked = with_moves_made(prepared({script, Depth(1)}));
  const Answer truth = answer(Fault{}, asked);
  EXPECT_TRUE(answers_so(fault, asked, {truth, truth}));
  EXPECT_TRUE(answers_so(fault, asked, {with_another_count(truth), truth}));
  EXPECT_FALSE(answers_exactly(fault, asked, truth));
}

TEST(FaultySets, WhatWasTakenMayServeWhoTookIt) {
  const Fault fault = fault_of(Kind::kSetStale, StaleSet::kVictimServesTaker);
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1 moves e3d5 e8e7"),
              testing::AllOf(testing::Contains("d5d8"), testing::Contains("d5c7")));
  constexpr auto kQueens = "fen 4k3/8/8/3q4/8/3Q4/8/4K3 w - - 0 1 moves d3d5 e8e7";
  EXPECT_THAT(listed(fault, kQueens), testing::Contains("d5d8"));
  const Fault toggled = fault_of(Kind::kSetStale, StaleSet::kVictimTogglesTaker);
  EXPECT_THAT(listed(toggled, kQueens), testing::Not(testing::Contains("d5d8")));
}

TEST(FaultyMake, CastlingMayNoteTheCornerForTheKing) {
  Fault fault = fault_of(Kind::kKingStale, KingCache::kInCorner);
  fault.moves.traits = {Trait::kKingSide};
  constexpr auto kChecked = "fen 4k3/8/8/8/8/7r/8/4K2R w K - 0 1 moves e1g1 h3g3";
  EXPECT_THAT(listed(fault, kChecked), testing::Contains("f1f2"));
  EXPECT_THAT(listed(Fault{}, kChecked), testing::Not(testing::Contains("f1f2")));
}

// White's moves are right although the model castles with no rook there: that castling is listed is
// certain, whatever it leaves behind.
TEST(SpoiltBoard, WhoIsRightHasNotListedWhatSpoilsTheBoard) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kAnythingInCorner);
  fault.consumer = Consumer::kTrustsBoth;
  const auto script = script_of("fen 8/7k/8/8/8/8/6p1/4K2R b K - 0 1");
  const Asked asked = with_moves_made(prepared({script, Depth(2)}));
  const Answer truth = answer(Fault{}, asked);
  const Answer said = answer(fault, asked);
  ASSERT_NE(said, truth);
  EXPECT_TRUE(answers_so(fault, asked, {said, truth}));
  EXPECT_TRUE(answers_so(fault, asked, {with_another_count(said), truth}));
  EXPECT_FALSE(answers_so(fault, asked, {truth, truth}));
}

TEST(SpoiltBoard, OfATotalAloneNothingElseIsForetold) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kKingMove);
  fault.consumer = Consumer::kTrustsFlags;
  const auto script = script_of("fen 4k2r/8/8/8/8/8/8/K7 b k - 0 1");
  const Asked asked = with_moves_made(prepared({script, Depth(4)}));
  Answer truth = answer(Fault{}, asked);
  Answer said = answer(fault, asked);
  ASSERT_NE(said.total, truth.total);
  said.has_lines = false;
  said.lines.clear();
  EXPECT_TRUE(answers_so(fault, asked, {said, truth}));
  ++said.total;
  EXPECT_TRUE(answers_so(fault, asked, {said, truth})) << "two kings and no rook may do anything";
  said.total = truth.total;
  EXPECT_FALSE(answers_so(fault, asked, {said, truth}));
}

// White goes on to d1, behind itself, where Black may take the king: that is anybody's guess, and
// what is below the other moves is not.
TEST(SpoiltBoard, OfATotalAloneWithALostKingWhatIsCertainHasItsRoom) {
  const Fault fault = fault_of(Kind::kKingNotLifted, KingNotLifted::kForNobody);
  const auto script = script_of("fen 4k3/8/8/8/8/8/8/4K2q w - - 0 1");
  const Asked asked = with_moves_made(prepared({script, Depth(3)}));
  const Answer truth = answer(Fault{}, asked);
  Answer said = answer(fault, asked);
  const std::uint64_t below = leaves_below("e1d1", said);
  ASSERT_GT(below, 0U);
  said.has_lines = false;
  said.lines.clear();
  for (const std::uint64_t total : {said.total, said.total + 7, said.total - below}) {
    said.total = total;
    EXPECT_EQ(answers_so(fault, asked, {said, truth}), total != truth.total) << total;
  }
  said.total = truth.total - 1;
  EXPECT_FALSE(answers_so(fault, asked, {said, truth})) << "less than what is certain";
}

}  // namespace
}  // namespace refute::models
