#include "props/faults/answer.h"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/uci_move.h"
#include "props/faults/catalogue.h"
#include "props/mailbox/perft.h"
#include "props/sampling/sample_mix.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

Answer truth(const props::Sample& sample, Depth depth) {
  Answer answer;
  for (const auto& entry : mailbox::divide(sample.setups.back(), depth)) {
    answer.lines.push_back({MoveText::of(to_uci(entry.move, sample.script.rules)), entry.leaves});
    answer.total += entry.leaves;
  }
  std::sort(answer.lines.begin(), answer.lines.end());
  return answer;
}

/// Nothing is wrong, but the code of that architecture and that way of taking back runs.
std::vector<Fault> harmless_faults() {
  Fault undone{.kind = Kind::kUndo};
  undone.moves.sides = EnumSet<Color>::none();
  Fault undone_at_leaves = undone;
  undone_at_leaves.visits_leaves = true;
  Fault undone_tests = undone;
  undone_tests.architecture = Architecture::kTestsListFirst;
  return {Fault{}, Fault{.architecture = Architecture::kMakeAndTest}, undone, undone_at_leaves,
          undone_tests};
}

TEST(FaultyGenerator, WithoutAFaultItAnswersAsTheMailboxDoes) {
  for (std::uint64_t index = 0; index < 600; ++index) {
    const props::Sample sample = props::sample_at({.seed = 3}, index);
    const Depth depth(index % 15 == 0 ? 2 : 1);
    for (const Fault& fault : harmless_faults()) {
      EXPECT_EQ(answer(fault, {sample.script, depth}), truth(sample, depth))
          << props::print_position_script(sample.script);
    }
  }
}

TEST(FaultyGenerator, AnswersTheSameFromWhereTheLineHasLed) {
  for (std::uint64_t index = 0; index < 40; ++index) {
    const props::Sample sample = props::sample_at({.seed = 4}, index);
    const Asked asked{sample.script, Depth(1)};
    EXPECT_EQ(answer(Fault{}, prepared(asked)), answer(Fault{}, asked));
  }
}

/// Every instance is asked about some queries, each time about others.
TEST(FaultyGenerator, ComparingLineByLineIsComparingAnswers) {
  std::vector<Asked> queries = drawn_queries(
      6, 60, 0, 8,
      [](const props::Sample&, std::uint64_t index) { return Depth(index % 3 == 0 ? 2 : 1); });
  for (Asked& asked : queries) asked = with_moves_made(std::move(asked));
  std::size_t number = 0;
  for (const FaultModel& model : instances()) {
    for (int turn = 0; turn < 3; ++turn) {
      const Asked& asked = queries[number++ % queries.size()];
      const Answer truth = answer(Fault{}, asked);
      const Answer said = answer(model, asked);
      EXPECT_TRUE(answers_so(model.fault, asked, {said, truth})) << model.name();
      const bool says_truth = answers_so(model.fault, asked, {truth, truth});
      // Below an illegal move anything goes, and so it does after a move of a piece that is not
      // there; of several orders of the moves one may do no harm, and kings may be guarded. Such
      // answers may pass for the truth.
      const auto takes_king = [&](const AnswerLine& line) {
        return line.move.text().substr(2, 2) == asked.reached->king(!asked.reached->side).text();
      };
      const bool may_pass = asked.depth > Depth(1) || !asked.node.moves.empty() ||
                            std::ranges::any_of(said.lines, takes_king) ||
                            tests_by_making(model.fault) || cuts_untested_list(model.fault);
      EXPECT_TRUE(says_truth == agree(said, truth) || (may_pass && says_truth)) << model.name();
    }
  }
}

TEST(FaultyGenerator, APinThatIsNotSeenLetsThePieceGo) {
  Fault fault{.kind = Kind::kAttackerUnseen};
  fault.attacks.tests = {Purpose::kPins};
  fault.attacks.attackers = {PieceType::kQueen};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4q3/8/4N3/4K3 w - - 0 1"), testing::Contains("e2g3"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"),
              testing::Not(testing::Contains("e2g3")));
}

TEST(FaultyGenerator, ACapturedPieceThatUndoLosesIsMissedByLaterMoves) {
  const Fault fault{.kind = Kind::kUndo,
                    .option = static_cast<std::uint8_t>(UndoFault::kVictimLost)};
  const Asked asked{script_of("fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
                    Depth(2),
                    {MoveText::of("e4d5"), MoveText::of("e4e5")}};
  const Answer said = answer(fault, asked);
  EXPECT_EQ(leaves_below("e4d5", said), 5U);
  EXPECT_EQ(leaves_below("e4e5", said), 5U) << "the pawn on d5 is gone: only the king moves";
}

TEST(FaultyGenerator, ARightThatIsKeptShowsWhenTheKingIsHomeAgain) {
  const Fault fault{.kind = Kind::kRightKept,
                    .option = static_cast<std::uint8_t>(RightEvent::kKingMove)};
  constexpr auto kLine = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1e2 e8e7 e2e1 e7e8";
  EXPECT_THAT(listed(fault, kLine), testing::Contains("e1g1"));
  EXPECT_THAT(listed(Fault{}, kLine), testing::Not(testing::Contains("e1g1")));
}

TEST(FaultyGenerator, BelowAnIllegalMoveAnyCountWillDo) {
  Fault fault = fault_of(Kind::kUntested, Untested::kPins);
  fault.moves.pins = {Pin::kOnFile};
  const Asked asked = prepared({script_of("fen 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"), Depth(2)});
  const Answer truth = answer(Fault{}, asked);
  const Answer said = answer(fault, asked);
  const auto with_other_count = [&](std::string_view move) {
    Answer other = said;
    for (AnswerLine& line : other.lines) {
      if (line.move == MoveText::of(move)) ++line.leaves;
    }
    ++other.total;
    return other;
  };
  EXPECT_TRUE(answers_so(fault, asked, {with_other_count("e2g3"), truth}));
  EXPECT_FALSE(answers_so(fault, asked, {with_other_count("e1f1"), truth}));
}

TEST(FaultyGenerator, WhoDoesNotListAMoveMayEndTheLineThere) {
  Fault fault{.kind = Kind::kDrop};
  fault.moves.traits = kCastlings;
  constexpr auto kRoot = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const Asked root{script_of(kRoot), Depth(1)};
  const Asked line = prepared({script_of(std::string(kRoot) + " moves e1g1 e8e7"), Depth(1)});
  const Answer said = answer(fault, root);
  const Answer truth = answer(Fault{}, line);
  EXPECT_TRUE(answers_so(fault, line, {said, truth, Unlisted::kEndsLine}));
  EXPECT_FALSE(answers_so(fault, line, {said, truth}));
  EXPECT_FALSE(answers_so(Fault{}, line, {said, truth, Unlisted::kEndsLine}));
}

TEST(FaultyGenerator, WhoDoesNotListAMoveMayGoOnWithTheNextThatItLists) {
  Fault fault{.kind = Kind::kWayMissing};
  fault.moves.movers = {PieceType::kKing};
  fault.moves.ways = {Way::kN};
  const Asked asked{script_of("fen 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 moves e1e2 e8d8 a2a3"), Depth(1)};
  const Asked second{script_of("fen 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 moves a2a3"), Depth(1)};
  EXPECT_EQ(answer(fault, asked, Unlisted::kIsSkipped), answer(fault, second));
}

TEST(FaultyGenerator, TestingOnTheOneBoardLosesWhatIllegalMovesTake) {
  Fault fault = fault_of(Kind::kUndo, UndoFault::kVictimLost);
  fault.architecture = Architecture::kMakeAndTest;
  // The pinned bishop on b5 takes a4 in vain; the knight there no longer keeps the king from b2.
  const Asked asked{script_of("fen 4r1k1/8/8/8/n7/1B6/2b5/2K5 b - - 0 1"), Depth(2)};
  EXPECT_NE(answer(fault, asked), answer(Fault{}, asked));
  const Asked shallow{script_of("fen 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"), Depth(1)};
  EXPECT_EQ(answer(fault, shallow), answer(Fault{}, shallow));
}

TEST(FaultyGenerator, DoublePushesPassWhomSinglePushesTakeIfToldSo) {
  constexpr auto kNode = "fen 4k3/8/8/8/8/4n3/4P3/6K1 w - - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kPushOnto, PushFault::kEnemy), kNode),
              testing::AllOf(testing::Contains("e2e3"), testing::Not(testing::Contains("e2e4"))));
  EXPECT_THAT(listed(fault_of(Kind::kPushOnto, PushFault::kPastEnemy), kNode),
              testing::AllOf(testing::Contains("e2e3"), testing::Contains("e2e4")));
}

TEST(FaultyGenerator, CastlingMayStartWhereverTheKingIs) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kAnyKingMove);
  fault.consumer = Consumer::kKingAnywhere;
  constexpr auto kLine = "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves e1f1 e8e7";
  EXPECT_THAT(listed(fault, kLine), testing::Contains("f1c1"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves e1e2 e8e7"),
              testing::Contains("e2c2"));
  fault.consumer = Consumer::kLooks;
  EXPECT_THAT(listed(fault, kLine), testing::Not(testing::Contains("f1c1")));
}

TEST(FaultyGenerator, ARightMayOutliveAnyArrival) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kArrival);
  fault.consumer = Consumer::kTrustsRook;
  constexpr auto kLine = "fen 4k3/8/8/8/8/1n6/8/R3K3 b Q - 0 1 moves b3a1 e1e2 a1b3 e2e1 b3a1";
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/1n6/8/R3K3 b Q - 0 1 moves b3a1"),
              testing::Contains("e1c1"));
  EXPECT_THAT(listed(fault, kLine), testing::Not(testing::Contains("e1c1")));
}

TEST(FaultyGenerator, ATwoRankMoveLeavesTheSquareBeforeItsOrigin) {
  const Fault fault = fault_of(Kind::kEnPassantSet, EnPassantSetFault::kBeforeOriginByTwoRanks);
  Fault trusting = fault;
  trusting.consumer = Consumer::kTrustsBoth;
  constexpr auto kLine = "fen 4k3/8/8/8/8/p7/8/1N2K3 w - - 0 1 moves b1c3";
  EXPECT_THAT(listed(trusting, kLine), testing::Contains("a3b2"));
  EXPECT_THAT(listed(fault, kLine), testing::Not(testing::Contains("a3b2")));
}

TEST(FaultyGenerator, OfThePinsOfAKindOnlyTheLastCounts) {
  constexpr auto kNode = "fen 4k3/8/8/7b/8/8/4R1P1/r2NK3 w - - 0 1";  // one pin on the rank
  constexpr auto kTwo = "fen 4r1k1/8/8/8/8/8/4R3/r2NK3 w - - 0 1";
  const Fault last = fault_of(Kind::kPinRays, PinFault::kLastOfKind);
  EXPECT_THAT(listed(last, kNode), testing::Not(testing::Contains("d1c3")));
  EXPECT_THAT(listed(last, kTwo), testing::Contains("d1c3"));
}

TEST(FaultyGenerator, APinnedQueenMayUseTheLineOfAnotherPin) {
  Fault fault = fault_of(Kind::kPinRays, PinFault::kAnyRay);
  fault.moves.movers = {PieceType::kQueen};
  fault.moves.ways = kDiagonal;
  constexpr auto kNode = "fen r3k3/8/8/8/3b4/8/NQ6/K7 w - - 0 1";
  EXPECT_THAT(listed(fault, kNode),
              testing::AllOf(testing::Contains("b2a3"), testing::Not(testing::Contains("b2c1"))));
  constexpr auto kOnFile = "fen q3k3/8/8/8/3b4/Q7/1N6/K7 w - - 0 1";
  EXPECT_THAT(listed(fault, kOnFile), testing::Not(testing::Contains("a3d6")));
}

TEST(FaultyGenerator, CastlingOutOfCheckMaySeeBehindTheKing) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.safe = CastlingFault::Safe::kNotStart;
  constexpr auto kNode = "fen 4k3/8/8/8/8/8/8/R3K2r w Q - 0 1";
  EXPECT_THAT(listed(fault, kNode), testing::Contains("e1c1"));
  fault.castling.lifts_king = true;
  EXPECT_THAT(listed(fault, kNode), testing::Not(testing::Contains("e1c1")));
}

TEST(FaultyGenerator, CastlingIntoCheckMayBeSeenWhenTheRookHasMoved) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.safe = CastlingFault::Safe::kNotEnd;
  constexpr auto kNode = "fen 4k1r1/8/8/8/8/8/8/4K2R w K - 0 1";
  EXPECT_THAT(listed(fault, kNode), testing::Contains("e1g1"));
  fault.castling.after = CastlingFault::After::kLines;
  EXPECT_THAT(listed(fault, kNode), testing::Not(testing::Contains("e1g1")));
}

TEST(FaultyGenerator, TheMapForCastlingIsUsedWhereThereMayBeCastling) {
  Fault fault{.kind = Kind::kAttackerUnseen};
  fault.attacks.tests = {Purpose::kKingStep};
  fault.attacks.attackers = {PieceType::kPawn};
  fault.attacks.is_for_castling = true;
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/3p4/8/4K2R w K - 0 1"), testing::Contains("e1e2"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/3p4/8/4K2R w - - 0 1"),
              testing::Not(testing::Contains("e1e2")));
}

TEST(FaultyGenerator, SlidersOffTheLinesOfTheKingMayBeOverlooked) {
  Fault fault = fault_of(Kind::kAttackerUnseen, UnseenSlider::kOffKingsLines);
  fault.attacks.tests = {Purpose::kKingStep};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/r7/4K3 w - - 0 1"), testing::Contains("e1e2"));
  EXPECT_THAT(listed(fault, "fen r3k3/8/8/8/8/8/8/K7 w - - 0 1"),
              testing::Not(testing::Contains("a1a2")));
}

TEST(FaultyGenerator, PromotionsMayBeOneLineOfTheDivide) {
  const Fault fault = fault_of(Kind::kCount, CountFault::kPromotionsMerged);
  const Answer said = answer(fault, {script_of("fen 8/P7/8/8/8/8/8/K1k5 w - - 0 1"), Depth(1)});
  EXPECT_EQ(said.lines.size(), 2U);
  EXPECT_EQ(said.total, 5U);
}

TEST(FaultyGenerator, ADoubleCheckFromTheUpperHalfMayBeTakenForASingleOne) {
  Fault fault = fault_of(Kind::kDoubleCheck, DoubleCheckFault::kFirst);
  fault.moves.to_ranks = {Rank::k1, Rank::k2, Rank::k3, Rank::k4};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1"),
              testing::Not(testing::Contains("g2f3")));
  EXPECT_THAT(listed(fault, "fen 4k3/4r3/8/8/8/5n2/6P1/4K3 w - - 0 1"), testing::Contains("g2f3"));
}

TEST(FaultyGenerator, APromotionMayBeListedAsAnother) {
  Fault fault = fault_of(Kind::kPromotedAs, PieceType::kQueen);
  fault.moves.promotions = {PieceType::kRook};
  const auto moves = listed(fault, "fen 8/P7/8/8/8/8/8/K1k5 w - - 0 1");
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "a7a8q"), 2);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "a7a8r"), 0);
}

TEST(FaultyGenerator, CastlingMayAskTheSquaresOfTheOtherColour) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.safe = CastlingFault::Safe::kOtherRank;
  EXPECT_THAT(listed(fault, "fen 4k1r1/8/8/8/8/8/8/4K2R w K - 0 1"),
              testing::Not(testing::Contains("e1g1")));
  fault.castling = {.free = CastlingFault::Free::kOtherRank};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4KB1R w K - 0 1"), testing::Contains("e1g1"));
  fault.castling = {.geometry = CastlingFault::Geometry::kOtherWingTarget};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), testing::Contains("e1c1"));
}

TEST(FaultyGenerator, RightsMayGoWithARookThatHasNone) {
  constexpr auto kTaken = "fen r3k3/8/8/2r5/8/4B3/8/4K3 w q - 0 1 moves e3c5";
  constexpr auto kMoved = "fen r3k3/8/8/2r5/8/8/8/4K3 b q - 0 1 moves c5c6 e1f1";
  const auto lost = [](RightLoss how) { return fault_of(Kind::kRightLost, how); };
  EXPECT_THAT(listed(Fault{}, kTaken), testing::Contains("e8c8"));
  EXPECT_THAT(listed(Fault{}, kMoved), testing::Contains("e8c8"));
  EXPECT_THAT(listed(lost(RightLoss::kAnyRookTaken), kTaken),
              testing::Not(testing::Contains("e8c8")));
  EXPECT_THAT(listed(lost(RightLoss::kAnyRookTakenOnFile), kTaken), testing::Contains("e8c8"));
  EXPECT_THAT(listed(lost(RightLoss::kAnyRookOnWing), kMoved),
              testing::Not(testing::Contains("e8c8")));
  EXPECT_THAT(
      listed(lost(RightLoss::kCornerTaken), "fen r3k2n/8/8/8/3B4/8/8/4K3 w q - 0 1 moves d4h8"),
      testing::Not(testing::Contains("e8c8")));
}

TEST(FaultyGenerator, ChecksThatNobodyWorkedOutAreSeenAfterAMove) {
  Fault fault{.kind = Kind::kAttackerUnseen, .place = Place::kSetUp};
  fault.attacks.tests = {Purpose::kCheckers};
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1"), testing::Contains("a1c2"));
  EXPECT_THAT(listed(fault, "fen r3k3/8/8/8/8/8/8/N3K3 b - - 0 1 moves a8a2"),
              testing::Contains("a1b3"));
  EXPECT_THAT(listed(fault, "fen 4k3/8/8/8/r7/8/8/N3K3 b - - 0 1 moves a4e4"),
              testing::Not(testing::Contains("a1c2")));
}

TEST(FaultyGenerator, MovesOfALineMayBeIgnored) {
  constexpr auto kLine = "fen 4k3/8/8/8/8/8/7P/4K3 w - - 0 1 moves h2h3 e8e7";
  EXPECT_THAT(listed(fault_of(Kind::kWholeList, WholeListFault::kLineIgnored), kLine),
              testing::Contains("h2h4"));
  EXPECT_THAT(listed(fault_of(Kind::kWholeList, WholeListFault::kLastMoveIgnored), kLine),
              testing::Contains("e8e7"));
}

TEST(FaultyGenerator, PerftMayEndWhereOnlyKingsAreLeft) {
  const auto count = [](CountFault how, std::string_view text) {
    return answer(fault_of(Kind::kCount, how), {script_of(text), Depth(2)}).total;
  };
  constexpr auto kBare = "fen k7/8/8/8/8/8/8/K7 w - - 0 1";
  constexpr auto kLate = "fen k7/8/8/8/8/8/8/KN6 w - - 150 90";
  EXPECT_EQ(count(CountFault::kBareKingsCut, kBare), 0U);
  EXPECT_LT(count(CountFault::kSeventyFiveMovesCut, kLate),
            answer(Fault{}, {script_of(kLate), Depth(2)}).total);
}

TEST(FaultyGenerator, PerftMayBeRightWhereOnePlyIsLeft) {
  Fault fault = fault_of(Kind::kCount, CountFault::kMateIsOne);
  fault.spares_last_ply = true;
  constexpr auto kMates = "fen k7/8/1K6/8/8/8/8/7R w - - 0 1";  // by h1h8
  const auto below_mate = [&](int plies) {
    return leaves_below("h1h8", answer(fault, {script_of(kMates), Depth(plies)}));
  };
  EXPECT_EQ(below_mate(2), 0U);
  EXPECT_EQ(below_mate(3), 1U);
}

TEST(FaultyGenerator, OfCastlingTheRightOfThatRookIsNotKept) {
  Fault fault = fault_of(Kind::kRightKept, RightEvent::kAnyKingMove);
  fault.consumer = Consumer::kKingAnywhere;
  constexpr auto kLine = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1 e8e7 f1f2 e7e8";
  EXPECT_THAT(listed(fault, kLine), testing::Contains("g1c1"));
  // The rook is where it was, and the king beside it could castle to the other wing.
  const Asked stayed{
      script_of("fen 3r2k1/8/8/8/8/8/8/4K3 b q - 0 1 moves g8d8 e1e2", Rules::kChess960), Depth(1)};
  EXPECT_EQ(answer(fault, stayed), answer(Fault{}, stayed));
}

TEST(FaultyGenerator, WhatMatesIsNotListedByWhoGoesAPlyTooFar) {
  const Fault fault = fault_of(Kind::kCount, CountFault::kOneTooFar);
  constexpr auto kNode = "fen k7/8/1K6/8/8/8/8/7R w - - 0 1";
  EXPECT_THAT(listed(Fault{}, kNode), testing::Contains("h1h8"));
  EXPECT_THAT(listed(fault, kNode), testing::Not(testing::Contains("h1h8")));
}

TEST(MoveText, GivesBackWhatItWasMadeOf) {
  for (const char* text : {"a1h8", "e7e8q", "e7e8Q"}) EXPECT_EQ(MoveText::of(text).text(), text);
  EXPECT_NE(MoveText::of("e7e8"), MoveText::of("e7e8q"));
  EXPECT_EQ(MoveText::of("nonsense").text(), "?");
}

/// Each count is one of a list that is cut, whatever the order of its moves.
TEST(FaultyGenerator, AListThatIsTooShortIsSoBelowTheRootToo) {
  const Asked asked{script_of("fen 4k3/8/8/8/8/8/8/1QQ1K3 b - - 0 1"), Depth(2)};
  const Answer below = answer({.kind = Kind::kCutAt, .option = 30}, asked);
  const Answer truth = answer(Fault{}, asked);
  ASSERT_EQ(below.lines.size(), truth.lines.size());
  for (std::size_t index = 0; index < below.lines.size(); ++index) {
    EXPECT_GT(truth.lines[index].leaves, 30U);
    EXPECT_EQ(below.lines[index].leaves, 30U);
  }
}

/// Black's rook on c6 is pinned: its moves take room before they are tested.
TEST(FaultyGenerator, AListMayBeTooShortForMovesThatAreNotLegal) {
  constexpr auto kPinned = "fen 4k3/8/2r5/8/B7/8/7K/r7 b - - 0 1";
  Fault fault{.kind = Kind::kCutAt, .option = 12};
  EXPECT_THAT(listed(fault, kPinned), testing::SizeIs(12));
  fault.architecture = Architecture::kMakeAndTest;
  EXPECT_THAT(listed(fault, kPinned), testing::SizeIs(10));
}

}  // namespace
}  // namespace refute::models
