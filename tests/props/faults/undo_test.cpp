// What undo reads from elsewhere than the record of its move, and what it then finds on the board.

#include <initializer_list>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "props/faults/generator.h"
#include "props/faults/state.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::UnorderedElementsAre;

/// A divide of depth 2 by a subject that lists these moves first.
Answer divided(const Fault& fault, std::string_view script,
               std::initializer_list<std::string_view> first_moves) {
  Asked asked{script_of(script, Rules::kStandard), Depth(2)};
  for (std::string_view move : first_moves) asked.order.push_back(MoveText::of(move));
  return answer(fault, prepared(std::move(asked)));
}

TEST(FaultyUndo, MayReadTheRecordOfTheMoveBefore) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kVictimOfMoveBefore);
  fault.architecture = Architecture::kMakeAndTest;
  constexpr auto kNothingTakenBefore = "fen 7k/8/8/8/8/8/r7/1K6 w - - 0 1";
  EXPECT_THAT(listed(fault, kNothingTakenBefore),
              UnorderedElementsAre("b1c1", "b1a2", "b1b2", "b1c2"))
      << "the rook does not come back";
  fault.option = static_cast<std::uint8_t>(UndoFault::kVictimOfLatest);
  EXPECT_THAT(listed(fault, kNothingTakenBefore), UnorderedElementsAre("b1c1", "b1a2"))
      << "its own record is the latest";
}

TEST(FaultyUndo, MayReadTheRecordOfTheMoveMadeLast) {
  const Fault fault = fault_of(Kind::kUndo, UndoFault::kRightsOfMoveBefore);
  constexpr auto kCastling = "fen r3k3/8/8/8/8/8/8/4K3 w q - 0 1";
  const Answer before = divided(fault, kCastling, {"e1f1", "e1e2"});
  EXPECT_EQ(leaves_below("e1f1", before), 16);
  EXPECT_EQ(leaves_below("e1e2", before), 15) << "before the first move there was no right";
  constexpr auto kRookMoves = "fen r3k3/8/8/8/8/8/8/4K3 w q - 0 1 moves e1d1 e8d8 d1e1 d8e8";
  EXPECT_EQ(leaves_below("e1e2", divided(fault, kRookMoves, {"e1f1", "e1e2"})), 15);
  Fault latest = fault_of(Kind::kUndo, UndoFault::kRightsOfLatest);
  EXPECT_EQ(leaves_below("e1e2", divided(latest, kCastling, {"e1f1", "e1e2"})), 16)
      << "leaves are counted in lists: no move has come after it";
  latest.visits_leaves = true;
  constexpr auto kRightEnds = "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  EXPECT_EQ(divided(latest, kRightEnds, {"a1a8"}), divided(Fault{}, kRightEnds, {"a1a8"}))
      << "the list of the root is made once";
}

TEST(FaultyUndo, MayMoveBackWhateverStandsOnTheTarget) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kVictimLost);
  fault.visits_leaves = true;
  constexpr auto kKnightTaken = "fen 7k/8/8/8/8/r1N5/8/7K w - - 0 1";
  EXPECT_EQ(leaves_below("h1g1", divided(fault, kKnightTaken, {"c3a2", "h1g1"})), 12);
  fault.moves_what_stands = true;
  EXPECT_EQ(leaves_below("h1g1", divided(fault, kKnightTaken, {"c3a2", "h1g1"})), 17)
      << "nobody is in the way of the rook";
}

TEST(FaultyUndo, AVictimMayComeBackToTheSetOfItsKindAlone) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kVictimInKindOnly);
  constexpr auto kPassing = "fen 4k3/8/8/3Pp3/6n1/8/8/4K3 w - e6 0 1";
  const Answer answer = divided(fault, kPassing, {"d5d6", "d5e6", "e1d1"});
  EXPECT_EQ(leaves_below("d5d6", answer), 10);
  EXPECT_EQ(leaves_below("e1d1", answer), 12) << "the knight goes where the pawn stands";
}

// The pawn that comes is of the side that moved, and a square further on.
TEST(FaultyUndo, MayPutOneOfTheCapturersBeyondTheTarget) {
  const Fault fault = fault_of(Kind::kUndo, UndoFault::kEnPassantVictimBeyondAsOwn);
  constexpr auto kPassing = "fen 3r3k/8/8/3pP3/8/8/8/7K w - d6 0 1";
  const Answer answer = divided(fault, kPassing, {"e5d6", "h1g1"});
  EXPECT_EQ(leaves_below("h1g1", answer), 10) << "the rook goes to d7 and no further";
  const Fault lost = fault_of(Kind::kUndo, UndoFault::kEnPassantVictimLost);
  EXPECT_EQ(leaves_below("h1g1", divided(lost, kPassing, {"e5d6", "h1g1"})), 16);
}

TEST(FaultyUndo, MayLoseThePieceThatMoved) {
  constexpr auto kKnight = "fen 4k3/8/8/4N3/8/8/8/K7 w - - 0 1";
  EXPECT_EQ(leaves_below("a1b1", divided(Fault{}, kKnight, {"e5c4", "a1b1"})), 3);
  const Fault fault = fault_of(Kind::kUndo, UndoFault::kPieceLost);
  EXPECT_EQ(leaves_below("a1b1", divided(fault, kKnight, {"e5c4", "a1b1"})), 5);
}

// What the king has taken as well comes back with its move, unless a copy of the board does.
TEST(FaultyUndo, MaySpoilACopyOfTheBoard) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kVictimLost);
  fault.moves.movers = {PieceType::kKnight};
  fault.architecture = Architecture::kTestsListFirst;
  constexpr auto kPawnTaken = "fen 4k3/3P4/8/2n5/8/8/8/4K3 b - - 0 1 moves e8f7";
  EXPECT_THAT(listed(fault, kPawnTaken), testing::Contains("d7d8q"));
  fault.copies_board = true;
  fault.moves_what_stands = true;
  EXPECT_THAT(listed(fault, kPawnTaken), testing::Not(testing::Contains("d7d8q")));
}

TEST(FaultyUndo, MayHaveBeenAtWorkWhenThePositionWasSetUp) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kRightsLost);
  fault.architecture = Architecture::kTestsListFirst;
  constexpr auto kCastling = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  EXPECT_THAT(listed(fault, kCastling), testing::Contains("e1g1")) << "in the list already";
  fault.tests_set_up = true;
  EXPECT_THAT(listed(fault, kCastling), testing::Not(testing::Contains("e1g1")));
}

TEST(FaultyUndo, MayTakeTheMoverForTheOtherSide) {
  const Fault fault = fault_of(Kind::kUndo, UndoFault::kTakenForOtherSide);
  constexpr auto kPromotion = "fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  const Answer promoting = divided(fault, kPromotion, {"a7a8q", "e1d1"});
  EXPECT_EQ(leaves_below("e1d1", promoting), 7) << "two of them by a pawn on a7";
  constexpr auto kCastling = "fen 8/8/8/8/8/5k2/8/4K2R w K - 0 1";
  const Answer castling = divided(fault, kCastling, {"e1g1", "e1d1"});
  EXPECT_NE(castling, divided(Fault{}, kCastling, {"e1g1", "e1d1"}));
  const Fault rook_stays = fault_of(Kind::kUndo, UndoFault::kRookStays);
  EXPECT_EQ(castling, divided(rook_stays, kCastling, {"e1g1", "e1d1"}));
}

// With a rook on a2 the king may not go to d2; who has found that out forgets the right.
TEST(FaultyUndo, MayBeWrongAboutIllegalMovesOnly) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kRightsLost);
  fault.architecture = Architecture::kMakeAndTest;
  const auto leaves = [](const Fault& undo, std::string_view fen) {
    return answer(undo, {script_of(fen), Depth(3)}).total;
  };
  constexpr auto kHeldIn = "fen 4k3/8/8/8/8/8/r6P/4K2R w K - 0 1";
  constexpr auto kFree = "fen 4k3/8/8/8/8/8/7P/4K2R w K - 0 1";
  EXPECT_LT(leaves(fault, kHeldIn), leaves(Fault{}, kHeldIn));
  EXPECT_LT(leaves(fault, kFree), leaves(Fault{}, kFree));
  fault.of_illegal_only = true;
  EXPECT_LT(leaves(fault, kHeldIn), leaves(Fault{}, kHeldIn));
  EXPECT_EQ(leaves(fault, kFree), leaves(Fault{}, kFree));
  fault.architecture = Architecture::kTestsListFirst;
  EXPECT_LT(leaves(fault, kHeldIn), leaves(Fault{}, kHeldIn));
  EXPECT_EQ(leaves(fault, kFree), leaves(Fault{}, kFree));
}

TEST(FaultyUndo, TheRookOfCastlingMayBeMissingFromTheListOfRooks) {
  const Fault fault = left_out(Kind::kSetsUndone, Which::kOfKinds, {Write::kRookFrom});
  constexpr auto kCastling = "fen 7k/8/8/8/8/8/8/R3K3 w Q - 0 1";
  const Answer answer = divided(fault, kCastling, {"e1c1", "e1e2"});
  EXPECT_EQ(leaves_below("e1e2", answer), 3) << "the king on h8 does not depend on it";
}

TEST(FaultyUndo, APromotedPieceMayStayInTheSetOfItsKindUntilAnotherIsPutThere) {
  Fault stays = left_out(Kind::kSetsUndone, Which::kOfKinds, {Write::kTo});
  stays.moves.promotions = {PieceType::kQueen, PieceType::kRook};
  Fault toggles = stays;
  toggles.sets.undoing = SetsFault::Undoing::kSwitches;
  constexpr auto kPromotion = "fen 8/P7/8/8/8/8/7k/K7 w - - 0 1";
  const auto leaves = [&](const Fault& fault) {
    return answer(fault, {script_of(kPromotion), Depth(4)}).total;
  };
  EXPECT_NE(leaves(toggles), leaves(stays));
  EXPECT_NE(leaves(toggles), leaves(Fault{}));
}

// The queen that was under the pawn attacks while the pawn stands there; of every other test
// nothing is left.
TEST(FaultyUndo, APromotedPieceMayStayUnderThePawn) {
  Fault stays = left_out(Kind::kSetsUndone, Which::kOfKinds, {Write::kExchanged});
  stays.architecture = Architecture::kTestsListFirst;
  stays.attacks_by_colors = true;
  stays.lists_by_board = true;
  Fault switched = stays;
  switched.sets.undoing = SetsFault::Undoing::kSwitches;
  constexpr auto kTested = "fen 8/P7/8/4k3/8/8/8/4K3 w - - 0 1 moves e1e2";
  EXPECT_THAT(listed(Fault{}, kTested), testing::Contains("e5d4"));
  for (const Fault& fault : {stays, switched})
    EXPECT_THAT(listed(fault, kTested), testing::Not(testing::Contains("e5d4"))) << "by a7";
  const std::string twice = std::string(kTested) + " e5e6 e2e3 e6e5 e3e2";
  EXPECT_THAT(listed(stays, twice), testing::Not(testing::Contains("e5d4")));
  const std::string once_more = std::string(kTested) + " e5e6 e2e3";
  EXPECT_THAT(listed(stays, once_more), testing::Not(testing::Contains("e6f7")));
  EXPECT_THAT(listed(switched, once_more), testing::Contains("e6f7"));
}

// Whoever asks the sets of kind and colour for attackers does not see the pawn that is back.
TEST(FaultyUndo, AVictimThatItsColourLacksMayAttackNobody) {
  Fault fault = left_out(Kind::kSetsUndone, Which::kOfColors, {Write::kVictim});
  fault.visits_leaves = true;
  constexpr auto kPassing = "fen 7k/8/8/3Pp3/8/4K3/8/8 w - e6 0 1";
  const auto steps = [&] { return divided(fault, kPassing, {"d5e6", "e3d3"}); };
  const Answer seen = steps();
  fault.attacks_by_colors = true;
  EXPECT_EQ(seen, steps()) << "masks tell what is legal before anything is made";
  fault.architecture = Architecture::kMakeAndTest;
  const Answer unseen = steps();
  const auto lists = [](const Answer& answer, std::string_view move) {
    return std::ranges::any_of(
        answer.lines, [&](const AnswerLine& line) { return line.move == MoveText::of(move); });
  };
  EXPECT_FALSE(lists(seen, "e3d4"));
  EXPECT_TRUE(lists(unseen, "e3d4")) << "the pawn on e5 was put back without its colour";
}

TEST(FaultyUndo, MayHaveNoRoomForOneRight) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kQueensRightCleared);
  fault.attacks.by = {Color::kBlack};
  constexpr auto kBlacksRights = "fen r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1";
  const Answer truth = divided(kNoFault, kBlacksRights, {"e1d1", "e1d2"});
  const Answer answer = divided(fault, kBlacksRights, {"e1d1", "e1d2"});
  EXPECT_EQ(leaves_below("e1d1", answer), leaves_below("e1d1", truth));
  EXPECT_EQ(leaves_below("e1d2", answer) + 1, leaves_below("e1d2", truth))
      << "the move before has been taken back";
}

TEST(FaultyUndo, ARightMayComeBackOnTheOtherWing) {
  const FaultModel* const model = model_named(
      "undo-castling-right (that on the queen's side comes back on the king's, Black's)");
  ASSERT_NE(model, nullptr);
  Fault fault = model->fault;
  fault.visits_leaves = true;
  constexpr auto kCastling = "fen r3k3/8/8/8/8/8/8/4K3 w q - 0 1";
  EXPECT_EQ(leaves_below("e1e2", divided(kNoFault, kCastling, {"e1f1", "e1e2"})), 16);
  EXPECT_EQ(leaves_below("e1e2", divided(fault, kCastling, {"e1f1", "e1e2"})), 15)
      << "no rook stands on h8";
}

TEST(FaultyUndo, ARightThatEndsAloneMayComeBackOnTheOtherWing) {
  const FaultModel* const model = model_named(
      "undo-castling-right (that on the king's side comes back on the queen's where it ends alone, "
      "Black's)");
  ASSERT_NE(model, nullptr);
  Fault fault = model->fault;
  fault.visits_leaves = true;
  constexpr auto kBoth = "fen r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1";
  const Answer truth = divided(kNoFault, kBoth, {"e1f2", "e1e2"});
  EXPECT_EQ(leaves_below("e1e2", divided(fault, kBoth, {"e1f2", "e1e2"})) + 1,
            leaves_below("e1e2", truth));
  constexpr auto kQueens = "fen r3k3/8/8/8/8/8/8/4K3 w q - 0 1";
  EXPECT_EQ(divided(fault, kQueens, {"e1f2", "e1e2"}),
            divided(kNoFault, kQueens, {"e1f2", "e1e2"}));
}

TEST(FaultyUndo, OfAKingThatIsOnlyNotedWhereItMovesFromLeavesNothingThere) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kKingStale);
  fault.moves.traits = kCastlings;
  fault.king_moves_from_note = true;
  State noted = *asked("4k3/8/8/8/8/8/8/4K3 w - - 0 1").reached;
  noted.kings[0] = "c1"_sq;
  for (const Ply& ply : Generator(noted, Rules::kStandard, fault).pseudo()) {
    ASSERT_EQ(ply.from, "c1"_sq);
    State state = noted;
    make(state, ply, fault);
    undo(state, noted, ply, fault);
    EXPECT_EQ(state.pieces, noted.pieces) << ply.to.text();
  }
}

}  // namespace
}  // namespace refute::models
