#include "props/faults/move_order.h"

#include <gtest/gtest.h>

#include "props/faults/answer.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

/// With that fault undo loses the pawn on d3 that the pinned bishop takes in vain.
Fault loses_what_white_takes() {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kVictimLost);
  fault.architecture = Architecture::kMakeAndTest;
  fault.moves.sides = {Color::kWhite};
  return fault;
}
constexpr auto kTakesInVain = "fen 4k3/4r3/8/8/7P/3p4/4B3/4K3 w - - 0 1";
constexpr auto kWithoutPawn = "fen 4k3/4r3/8/8/7P/8/4B3/4K3 w - - 0 1";

TEST(MoveOrder, IllegalMovesAreTriedAtTheRootTooAndNotListed) {
  const Answer said = answer(loses_what_white_takes(), {script_of(kTakesInVain), Depth(2)});
  const Answer truth = answer(Fault{}, {script_of(kTakesInVain), Depth(2)});
  const Answer without = answer(Fault{}, {script_of(kWithoutPawn), Depth(2)});
  EXPECT_EQ(said.lines.size(), truth.lines.size());
  EXPECT_EQ(leaves_below("e1f2", said), leaves_below("e1f2", truth)) << "comes before";
  EXPECT_EQ(leaves_below("h4h5", said), leaves_below("h4h5", without)) << "comes after";
  EXPECT_NE(leaves_below("h4h5", truth), leaves_below("h4h5", without));
}

TEST(MoveOrder, ThePiecesMayBeGoneThroughFromEitherEnd) {
  Asked asked = prepared({script_of(kTakesInVain), Depth(2)});
  const Answer truth = answer(Fault{}, asked);
  const Answer without = answer(Fault{}, {script_of(kWithoutPawn), Depth(2)});
  const Fault fault = loses_what_white_takes();
  Answer backwards = truth;
  backwards.total = 0;
  for (AnswerLine& line : backwards.lines) {
    if (line.move.text().starts_with("e1")) line.leaves = leaves_below(line.move.text(), without);
    backwards.total += line.leaves;
  }
  EXPECT_NE(backwards, answer(fault, asked));
  EXPECT_TRUE(answers_exactly(fault, asked, backwards));
  EXPECT_TRUE(answers_so(fault, asked, {backwards, truth}));
}

TEST(MoveOrder, WhatTheOrderMakesOfItIsLeftOpenAndNotExact) {
  const Asked asked = prepared({script_of(kTakesInVain), Depth(2)});
  const Answer truth = answer(Fault{}, asked);
  const Fault fault = loses_what_white_takes();
  Answer other = truth;
  ++other.lines.front().leaves;
  ++other.total;
  EXPECT_TRUE(answers_so(fault, asked, {other, truth}));
  EXPECT_FALSE(answers_exactly(fault, asked, other));
  const Asked harmless = prepared({script_of(kWithoutPawn), Depth(2)});
  const Answer without = answer(Fault{}, harmless);
  other = without;
  ++other.lines.front().leaves;
  ++other.total;
  EXPECT_FALSE(answers_so(fault, harmless, {other, without}));
}

}  // namespace
}  // namespace refute::models
