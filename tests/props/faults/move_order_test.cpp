#include "props/faults/move_order.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

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

/// The query as somebody answers it who lists the moves so.
Asked listed_as(std::string_view script, const std::vector<std::string_view>& moves) {
  Asked asked = prepared({script_of(script), Depth(1)});
  for (std::string_view move : moves) asked.order.push_back(MoveText::of(move));
  return asked;
}
constexpr auto kKingAlone = "fen 8/2k5/8/8/4K3/8/8/8 w - - 0 1";
const std::vector<std::string_view> kStepsFromTheWest{"e4d4", "e4d5", "e4e5", "e4f5",
                                                      "e4f4", "e4f3", "e4e3", "e4d3"};

TEST(MoveOrder, ABoardMayBeGoneThroughFileByFile) {
  const Asked asked =
      listed_as("fen 4k3/8/8/8/8/1P5P/P7/4K3 w - - 0 1",
                {"a2a3", "a2a4", "b3b4", "e1d1", "e1f1", "e1d2", "e1e2", "e1f2", "h3h4"});
  EXPECT_EQ(order_shown_by(asked).scan, Scan::kFilesFromA1);
}

TEST(MoveOrder, TheKingGoesFirstWhereItIsListedFirst) {
  MoveOrder order;
  add_order_of_piece(order, listed_as(kKingAlone, kStepsFromTheWest));
  const Asked asked = listed_as("fen 8/2k5/8/8/8/3K4/8/8 w - - 0 1", {});
  std::vector<Ply> list = Generator(*asked.reached, Rules::kStandard, Fault{}).legal();
  put_in_usual_order(list, order);
  ASSERT_EQ(list.size(), kStepsFromTheWest.size());
  EXPECT_EQ(list.front().to, "c3"_sq);
  EXPECT_EQ(list[2].to, "d4"_sq);
  EXPECT_EQ(list.back().to, "c2"_sq);
}

TEST(MoveOrder, PromotionsHaveTheOrderInWhichTheyAreListed) {
  constexpr auto kPawnAlone = "fen 8/P1k5/8/8/4K3/8/8/8 w - - 0 1";
  MoveOrder order;
  add_order_of_piece(order, listed_as(kPawnAlone, {"a7a8n", "a7a8b", "a7a8q", "a7a8r"}));
  std::vector<Ply> list =
      Generator(*listed_as(kPawnAlone, {}).reached, Rules::kStandard, Fault{}).legal();
  put_in_usual_order(list, order);
  std::vector<PieceType> promotions;
  for (const Ply& ply : list)
    if (ply.mover == PieceType::kPawn) promotions.push_back(ply.becomes);
  using enum PieceType;
  EXPECT_EQ(promotions, (std::vector{kKnight, kBishop, kQueen, kRook}));
}

TEST(MoveOrder, CastlingHasATurnOfItsOwn) {
  constexpr auto kScript = "fen 4k3/8/8/8/8/8/7P/4K2R w K - 0 1";
  const std::vector<std::string_view> after_pawns{"h2h3", "h2h4", "e1g1", "h1g1", "h1f1",
                                                  "e1e2", "e1d1", "e1f1", "e1d2", "e1f2"};
  const MoveOrder order = order_shown_by(listed_as(kScript, after_pawns));
  EXPECT_LT(order.turns[index_of(PieceType::kPawn)], order.turns[kCastlingTurn]);
  EXPECT_LT(order.turns[kCastlingTurn], order.turns[index_of(PieceType::kRook)]);
}

TEST(MoveOrder, CastlingMayComeFirstOrWithTheKingWherePiecesComeSquareBySquare) {
  constexpr auto kScript = "fen 4k3/8/8/8/8/8/P6P/R3K3 w Q - 0 1";
  const auto turn_of_castling = [&](const std::vector<std::string_view>& moves) {
    const MoveOrder order = order_shown_by(listed_as(kScript, moves));
    return order.turns[kCastlingTurn] - order.turns[index_of(PieceType::kPawn)];
  };
  EXPECT_LT(turn_of_castling({"e1c1", "a2a3", "e1d1", "h2h3"}), 0);
  EXPECT_EQ(turn_of_castling({"a2a3", "e1d1", "e1c1", "h2h3"}), 0);
  EXPECT_GT(turn_of_castling({"a2a3", "e1d1", "h2h3", "e1c1"}), 0);
}

/// Undo does not give rights back, and the whole list is made before a move is walked.
Fault loses_rights_in_tests() {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kRightsLost);
  fault.architecture = Architecture::kTestsListFirst;
  return fault;
}

TEST(MoveOrder, WhoTestsTheWholeListFirstHasMadeEveryMoveBeforeOneIsWalked) {
  const Asked asked = prepared({script_of("fen 4k3/8/8/8/8/8/7P/4K2R w K - 0 1"), Depth(3)});
  const Answer truth = answer(Fault{}, asked);
  const Answer said = answer(loses_rights_in_tests(), asked);
  EXPECT_LT(leaves_below("h2h3", said), leaves_below("h2h3", truth)) << "no castling any more";
  EXPECT_EQ(said.lines.size(), truth.lines.size()) << "castling is in the list already";
}

TEST(MoveOrder, WhoTestsTheWholeListFirstDoesSoOnALineAsWell) {
  const auto later = "fen 4k3/8/8/8/8/8/7P/4K2R w K - 0 1 moves h2h3 e8e7";
  const std::vector<std::string> moves = listed(loses_rights_in_tests(), later);
  EXPECT_EQ(moves.size() + 1, listed(Fault{}, later).size());
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "e1g1"), 0);
}

TEST(MoveOrder, RightsThatAMoveHasNotEndedMayStayLost) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kRightsLost);
  fault.moves.traits = kCastlings;
  fault.visits_leaves = true;
  // Black castles below each move of the king, which leaves Black's right alone.
  const Asked asked = prepared({script_of("fen r3k3/8/8/8/8/8/8/4K3 w q - 0 1"), Depth(2)});
  const Answer truth = answer(Fault{}, asked);
  EXPECT_EQ(answer(fault, asked).total, truth.total);
  fault.undoes_changes = true;
  EXPECT_EQ(answer(fault, asked).total + 4, truth.total) << "all but the first of five";
}

TEST(MoveOrder, LegalMovesAreLostInTheirTurnWhereThatIsKnown) {
  // Castling is tried behind the pawns and illegal, and undo leaves the king's square on c1.
  Fault fault = fault_of(Kind::kUndo, UndoFault::kKingStale);
  fault.moves = {.movers = {PieceType::kKing}, .traits = kCastlings};
  fault.architecture = Architecture::kMakeAndTest;
  fault.castling.is_made = true;
  Asked asked =
      listed_as("fen 4k3/8/8/8/P4b2/8/8/R3K3 w Q - 0 1", {"a4a5", "e1d1", "e1f1", "e1e2", "e1f2"});
  const Answer truth = answer(Fault{}, asked);
  Answer said;
  for (MoveText move : asked.order) said.lines.push_back({move, 1});
  std::sort(said.lines.begin(), said.lines.end());
  said.has_lines = true;
  said.total = said.lines.size();
  asked = prepared(asked);
  MoveOrder order;
  order.turns[kCastlingTurn] = 1;
  order.turns[index_of(PieceType::kRook)] = 2;
  order.turns[index_of(PieceType::kKing)] = 3;
  asked.usual_order = order;
  EXPECT_TRUE(answers_exactly(fault, asked, said));
  EXPECT_TRUE(answers_so(fault, asked, {said, truth}));
}

// The queen goes to the end of each way, north first; the knight jumps clockwise.
TEST(MoveOrder, OfOnePieceWaysAndJumpsHaveTheirTurns) {
  constexpr auto kQueenAndKnight = "fen 8/7k/1N6/8/8/2Q5/8/K7 w - - 0 1";
  const std::vector<std::string_view> ways{
      "b6c8", "b6d7", "b6d5", "b6c4", "b6a4", "b6a8", "c3c4", "c3c5", "c3c6", "c3c7", "c3c8",
      "c3c2", "c3c1", "c3d3", "c3e3", "c3f3", "c3g3", "c3h3", "c3b3", "c3a3", "c3d4", "c3e5",
      "c3f6", "c3g7", "c3h8", "c3b4", "c3a5", "c3d2", "c3e1", "c3b2", "a1b1", "a1a2", "a1b2"};
  MoveOrder order;
  add_order_of_piece(order, listed_as(kQueenAndKnight, ways));
  const State state = *prepared({script_of(kQueenAndKnight), Depth(1)}).reached;
  std::vector<Ply> list = Generator(state, Rules::kStandard, kNoFault).legal();
  put_in_usual_order(list, order);
  std::vector<std::string> knights;
  std::vector<std::string> queens;
  for (const Ply& ply : list) {
    const std::string text = ply.from.text() + ply.to.text();
    if (ply.mover == PieceType::kKnight) knights.push_back(text);
    if (ply.mover == PieceType::kQueen) queens.push_back(text);
  }
  EXPECT_EQ(knights, std::vector<std::string>(ways.begin(), ways.begin() + 6));
  EXPECT_EQ(queens, std::vector<std::string>(ways.begin() + 6, ways.begin() + 30));
}

TEST(MoveOrder, CapturesMayComeFirstOfAllOrOfEachPiece) {
  constexpr auto kScript = "fen 4k3/8/8/1p5p/8/1R5R/8/K7 w - - 0 1";
  const MoveOrder all = order_shown_by(
      listed_as(kScript, {"b3b5", "h3h5", "a1a2", "a1b1", "a1b2", "b3a3", "b3b1", "h3h1"}));
  EXPECT_TRUE(all.takes_first);
  const MoveOrder each = order_shown_by(
      listed_as(kScript, {"a1a2", "a1b1", "a1b2", "b3b5", "b3a3", "b3b1", "h3h5", "h3h1"}));
  EXPECT_TRUE(!each.takes_first && each.of_piece.takes_first);
  const MoveOrder none = order_shown_by(
      listed_as(kScript, {"a1a2", "a1b1", "a1b2", "b3b1", "b3a3", "b3b5", "h3h1", "h3h5"}));
  EXPECT_TRUE(!none.takes_first && !none.of_piece.takes_first);
}

TEST(MoveOrder, APawnMayTakeFirstOrLastWhateverOtherPiecesDo) {
  constexpr auto kScript = "fen 1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
  const std::vector<std::string_view> pushes{"a7a8q", "a7a8r", "a7a8b", "a7a8n"};
  const std::vector<std::string_view> captures{"a7b8q", "a7b8r", "a7b8b", "a7b8n"};
  const auto order_of = [&](const auto& first, const auto& second, bool others_take_first) {
    std::vector<std::string_view> listed{"a1b1", "a1a2", "a1b2"};
    listed.insert(listed.end(), first.begin(), first.end());
    listed.insert(listed.end(), second.begin(), second.end());
    MoveOrder order;
    order.of_piece.takes_first = order.of_piece.pawn_takes_first = others_take_first;
    add_order_of_piece(order, listed_as(kScript, listed));
    return order.of_piece;
  };
  EXPECT_FALSE(order_of(pushes, captures, true).pawn_takes_first);
  EXPECT_TRUE(order_of(pushes, captures, true).takes_first);
  EXPECT_TRUE(order_of(captures, pushes, false).pawn_takes_first);
  EXPECT_FALSE(order_of(captures, pushes, false).takes_first);
}

}  // namespace
}  // namespace refute::models
