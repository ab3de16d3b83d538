// Sets of pieces that are kept beside the board, and what make and undo leave out of them.

#include <gtest/gtest.h>

#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

TEST(FaultySets, TheSetOfAllPiecesMayBeStaleAlone) {
  const Asked reply = asked("6b1/8/8/3pP3/8/8/8/k6K w - d6 0 1 moves e5d6");
  const Fault fault = fault_of(Kind::kSetStale, StaleSet::kAllWithEnPassantVictim);
  EXPECT_TRUE(lists(fault, reply, "g8d5")) << "nobody is there";
  EXPECT_FALSE(lists(fault, reply, "g8c4")) << "and the way ends there";
  EXPECT_TRUE(lists(Fault{}, reply, "g8c4"));
}

TEST(FaultySets, ASetOfOneKindMayBeStaleAlone) {
  const std::string captured = "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1 moves b2c3";
  const Fault stays = left_out(Kind::kSetsMade, Which::kOfKinds, {Write::kVictim});
  EXPECT_TRUE(lists(stays, asked(captured), "c3e4")) << "the knight that was taken moves";
  EXPECT_FALSE(lists(Fault{}, asked(captured), "c3e4"));
  EXPECT_FALSE(lists(stays, asked(captured + " e8e7"), "e1d1")) << "and attacks";
  Fault in_list = stays;
  in_list.attacks.tests = EnumSet<Purpose>::none();
  EXPECT_TRUE(lists(in_list, asked(captured), "c3e4"));
  EXPECT_TRUE(lists(in_list, asked(captured + " e8e7"), "e1d1"));
}

// The pawn stands where the knight was; when it has gone, the knight is alone there.
TEST(FaultySets, WhoStaysInBothSetsCannotBeRetakenAndIsThereLater) {
  const std::string captured = "4k3/8/8/b7/8/2n5/1P6/4K3 w - - 0 1 moves b2c3";
  const Fault stays = left_out(Kind::kSetsMade, Which::kBoth, {Write::kVictim});
  EXPECT_FALSE(lists(stays, asked(captured), "a5c3")) << "an own piece is there";
  EXPECT_TRUE(lists(stays, asked(captured + " e8e7 c3c4"), "c3e4"));
}

TEST(FaultySets, ACastledRookMayBeMissingInTheSetOfRooks) {
  const Asked castled = asked("4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8e7");
  const Fault missing = left_out(Kind::kSetsMade, Which::kOfKinds, {Write::kRookTo});
  EXPECT_FALSE(lists(missing, castled, "f1f4"));
  EXPECT_FALSE(lists(missing, castled, "g1f1")) << "it stands there all the same";
  EXPECT_TRUE(lists(Fault{}, castled, "f1f4"));
}

// The queen leaves a pawn behind, which nobody captures with it and undo does not look for.
TEST(FaultySets, ThePawnThatHasPromotedMayStayInTheSets) {
  Fault stays = left_out(Kind::kSetsMade, Which::kBoth, {Write::kExchanged});
  constexpr auto kLeft = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q e8e7 a8b7 e7e6";
  EXPECT_TRUE(lists(Fault{}, asked(kLeft), "b7a8"));
  EXPECT_FALSE(lists(stays, asked(kLeft), "b7a8")) << "an own piece is there";
  const Asked other_way = asked("4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves e1e2", 3);
  stays.visits_leaves = true;
  EXPECT_EQ(answer(stays, other_way), answer(Fault{}, other_way));
  stays.sets.undoing = SetsFault::Undoing::kWrites;
  EXPECT_NE(answer(stays, other_way), answer(Fault{}, other_way)) << "a8 is taken";
}

TEST(FaultySets, UndoMayLeaveAnyOfThemStale) {
  const Asked captures = asked("4k3/8/8/3p4/4P3/8/8/4K2R b K - 0 1", 3);
  const auto expect_wrong = [&](const Fault& fault) {
    EXPECT_NE(answer(fault, captures), answer(Fault{}, captures));
  };
  expect_wrong(fault_of(Kind::kUndo, UndoFault::kToStaysInAll));
  for (const Which which : {Which::kOfKinds, Which::kOfColors, Which::kBoth})
    for (const Write write : {Write::kFrom, Write::kTo, Write::kVictim, Write::kRookFrom}) {
      SCOPED_TRACE(static_cast<int>(which) * 10 + static_cast<int>(write));
      expect_wrong(left_out(Kind::kSetsUndone, which, {write}));
    }
}

TEST(FaultySets, WhatWasTakenMayStayOfOneKindOnly) {
  Fault stays = left_out(Kind::kSetsMade, Which::kBoth, {Write::kVictim});
  stays.moves.victims = {PieceType::kKnight};
  EXPECT_FALSE(lists(stays, asked("4k3/8/8/b7/8/2n5/1P6/4K3 w - - 0 1 moves b2c3"), "a5c3"));
  EXPECT_TRUE(lists(stays, asked("4k3/8/8/b7/8/2r5/1P6/4K3 w - - 0 1 moves b2c3"), "a5c3"));
}

}  // namespace
}  // namespace refute::models
