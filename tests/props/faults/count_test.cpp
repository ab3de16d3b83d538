#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/catalogue.h"
#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

/// Perft says how many leaves a mate has, and the loop over the root moves adds that up.
TEST(FaultyPerft, AMateMayCountAsALeafButBelowTheMovesOfTheRoot) {
  const Asked query{script_of("fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), Depth(2)};
  Fault fault = fault_of(Kind::kCount, CountFault::kMateIsOne);
  EXPECT_EQ(leaves_below("a1a8", answer(fault, query)), 1U);
  fault.place = Place::kBelowRootMoves;
  EXPECT_EQ(answer(fault, query), answer(Fault{}, query));
  const Asked deeper{script_of("fen 6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1"), Depth(3)};
  EXPECT_NE(answer(fault, deeper), answer(Fault{}, deeper));
  EXPECT_NE(model_named("perft-end-of-game-counted (mate and stalemate, not with one ply left, not "
                        "right below the root)"),
            nullptr);
}

TEST(FaultyPerft, AMateMayCountAsALeafWhereItIsAskedFor) {
  const Asked mate{script_of("fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), Depth(2)};
  const Asked before{script_of("fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), Depth(2)};
  const auto total = [](CountFault how, const Asked& asked) {
    return answer(fault_of(Kind::kCount, how), asked).total;
  };
  EXPECT_EQ(total(CountFault::kMateIsOne, mate), 0U);
  EXPECT_EQ(total(CountFault::kMateIsOneAtRoot, mate), 1U);
  EXPECT_EQ(total(CountFault::kMateIsOneAtRootToo, mate), 1U);
  EXPECT_EQ(total(CountFault::kMateIsOneAtRoot, before), answer(Fault{}, before).total);
  EXPECT_EQ(total(CountFault::kMateIsOneAtRootToo, before), answer(Fault{}, before).total + 1);
}

// Five moves of the king, with five replies each.
TEST(FaultyPerft, InteriorNodesMayCount) {
  constexpr auto kKings = "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const auto counted = [&](CountFault how, int depth) {
    return answer(fault_of(Kind::kCount, how), {script_of(kKings), Depth(depth)});
  };
  EXPECT_EQ(leaves_below("e1d1", counted(CountFault::kInteriorNodes, 2)), 6U);
  EXPECT_EQ(counted(CountFault::kInteriorNodes, 1).total, 5U);
  EXPECT_EQ(counted(CountFault::kInteriorNodes, 2).total, 30U);
  EXPECT_EQ(counted(CountFault::kInteriorNodesAndRoot, 1).total, 6U);
  EXPECT_EQ(counted(CountFault::kInteriorNodesAndRoot, 2).total, 31U);
  EXPECT_EQ(leaves_below("e1d1", counted(CountFault::kInteriorNodesInTotal, 2)), 5U);
  EXPECT_EQ(counted(CountFault::kInteriorNodesInTotal, 2).total, 30U);
}

// Both kings go back; from where they were there are five moves.
TEST(FaultyPerft, APositionThatComesAgainMayEndIt) {
  const Asked query =
      prepared({script_of("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7"), Depth(3)});
  Fault fault = fault_of(Kind::kCount, CountFault::kRepetitionCut);
  const std::uint64_t all = leaves_below("e2e1", answer(Fault{}, query));
  EXPECT_EQ(leaves_below("e2e1", answer(fault, query)), all - 5);
  EXPECT_EQ(leaves_below("e2d1", answer(fault, query)),
            leaves_below("e2d1", answer(Fault{}, query)));
  fault.option = static_cast<std::uint8_t>(CountFault::kThirdRepetitionCut);
  EXPECT_EQ(answer(fault, query), answer(Fault{}, query)) << "it was there once";
}

TEST(FaultyPerft, ADrawMayBeAskedForInLeavesAsWell) {
  const Asked query = prepared({script_of("fen 4k3/8/8/8/8/8/P7/4K3 w - - 99 90"), Depth(1)});
  Fault fault = fault_of(Kind::kCount, CountFault::kAnyDrawCut);
  fault.moves.checks = {Check::kNone};  // a draw counts as none
  EXPECT_EQ(answer(fault, query), answer(Fault{}, query));
  fault.visits_leaves = true;
  EXPECT_EQ(leaves_below("a2a3", answer(fault, query)), 1U) << "a pawn move begins anew";
  EXPECT_EQ(leaves_below("e1e2", answer(fault, query)), 0U);
  Answer without_line = answer(fault, query);
  std::erase_if(without_line.lines, [](const AnswerLine& line) { return line.leaves == 0; });
  EXPECT_TRUE(answers_exactly(fault, query, without_line)) << "what counts nothing has no line";
  // Deeper, who counts the list of the last ply does not look at leaves.
  const Asked deeper = prepared({script_of("fen 4k3/8/8/8/8/8/P7/4K3 w - - 98 90"), Depth(2)});
  EXPECT_EQ(answer(fault, deeper), answer(Fault{}, deeper));
  fault.architecture = Architecture::kMakeAndTest;
  EXPECT_LT(answer(fault, deeper).total, answer(Fault{}, deeper).total);
}

// White may take in passing at once, and by a way round no more.
TEST(FaultyPerft, ATableMayKnowThePiecesAlone) {
  const Asked query = prepared({script_of("fen 8/8/8/8/k1p1p3/8/1P1P4/K7 w - - 0 1"), Depth(4)});
  const Answer truth = answer(Fault{}, query);
  EXPECT_NE(answer(fault_of(Kind::kHash, HashFault::kPiecesAlone), query), truth);
}

// Of four promotions the first that is walked fills the table for all.
TEST(FaultyPerft, ATableMayTakeAllPromotionsForOne) {
  const Asked query = prepared({script_of("fen 4k3/6P1/8/8/8/8/8/4K3 w - - 0 1"), Depth(3)});
  const auto counts = [&](const Fault& fault) {
    std::set<std::uint64_t> of_promotions;
    for (const AnswerLine& line : answer(fault, query).lines)
      if (line.move.text().starts_with("g7g8")) of_promotions.insert(line.leaves);
    return of_promotions;
  };
  EXPECT_EQ(counts(kNoFault).size(), 4U);
  Fault fault = fault_of(Kind::kHash, HashFault::kPromotedAsPawn);
  EXPECT_EQ(counts(fault).size(), 1U);
  fault.place = Place::kBelowRootMoves;
  EXPECT_GT(counts(fault).size(), 1U) << "only what follows is looked up";
  EXPECT_NE(answer(fault, query), answer(kNoFault, query));
}

// A key that is kept up move by move lacks what make forgets, however the position came about.
TEST(FaultyPerft, AKeyThatAMoverDoesNotLeaveTakesTwoForOne) {
  // Both knights can go to d2, and what follows is not the same.
  const Asked query = prepared({script_of("fen 4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"), Depth(3)});
  const Answer truth = answer(kNoFault, query);
  const Answer said = answer(fault_of(Kind::kHash, HashFault::kMoverStays), query);
  ASSERT_NE(leaves_below("b1d2", truth), leaves_below("f3d2", truth));
  EXPECT_EQ(leaves_below("b1d2", said), leaves_below("f3d2", said));
  EXPECT_EQ(leaves_below("e1e2", said), leaves_below("e1e2", truth));
}

TEST(FaultyPerft, OnePromotionMayBeTakenForAnother) {
  const FaultModel* const model =
      model_named("perft-hash-lacks-field (a promotion to a bishop from one to a knight)");
  ASSERT_NE(model, nullptr);
  const Asked query = prepared({script_of("fen 4k3/6P1/8/8/8/8/8/4K3 w - - 0 1"), Depth(3)});
  const Answer said = answer(model->fault, query);
  EXPECT_EQ(leaves_below("g7g8n", said), leaves_below("g7g8b", said));
  EXPECT_NE(leaves_below("g7g8q", said), leaves_below("g7g8r", said));
}

// By a way round the rights are gone, and so is the en passant square; and the rook stands in its
// corner beside a king that has walked there.
TEST(FaultyPerft, WhatMakeForgetsStaysInTheKey) {
  const auto is_wrong = [](HashFault how, const char* script, int depth) {
    const Asked query = prepared({script_of(script), Depth(depth)});
    return answer(fault_of(Kind::kHash, how), query) != answer(kNoFault, query);
  };
  constexpr auto kRight = "fen 7k/8/8/8/8/8/8/R3K1N1 w Q - 0 1";
  EXPECT_TRUE(is_wrong(HashFault::kRightsStay, kRight, 5));
  EXPECT_FALSE(is_wrong(HashFault::kRightsStay, "fen 7k/8/8/8/8/8/8/R3K1N1 w - - 0 1", 5));
  constexpr auto kPassing = "fen 8/8/8/8/k1p5/8/1P6/K7 w - - 0 1";
  EXPECT_TRUE(is_wrong(HashFault::kEnPassantStays, kPassing, 5));
  EXPECT_FALSE(is_wrong(HashFault::kEnPassantStays, "fen 8/8/8/8/k7/8/1P6/K7 w - - 0 1", 5));
  constexpr auto kCastler = "fen 7k/8/8/8/8/8/8/4K2R w K - 0 1";
  EXPECT_TRUE(is_wrong(HashFault::kCastlingRookStays, kCastler, 5));
  EXPECT_FALSE(is_wrong(HashFault::kCastlingRookStays, kCastler, 2));
}

TEST(FaultyPerft, PromotionsByCaptureMayCountOnceOnOneSide) {
  const FaultModel* const model =
      model_named("perft-promotions-counted-once (by capture towards the h-file)");
  ASSERT_NE(model, nullptr);
  const auto lost = [&](const char* fen) {
    const Asked query = prepared({script_of(fen), Depth(2)});
    return answer(kNoFault, query).total - answer(model->fault, query).total;
  };
  EXPECT_EQ(lost("fen 6nk/5P2/8/8/8/8/8/K7 b - - 0 1"), 2U * 3U);
  EXPECT_EQ(lost("fen 4n2k/5P2/8/8/8/8/8/K7 b - - 0 1"), 0U);
}

// As a filter of what a sound engine prints does.
TEST(FaultyDivide, MayLackLinesThatTheTotalHas) {
  const Asked query = prepared({script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Depth(2)});
  const Answer truth = answer(Fault{}, query);
  Fault fault = fault_of(Kind::kCount, CountFault::kRootHides);
  fault.moves.traits = {Trait::kKingSide};
  const Answer said = answer(fault, query);
  EXPECT_EQ(said.lines.size(), truth.lines.size() - 1);
  EXPECT_EQ(said.total, truth.total);
  EXPECT_TRUE(answers_so(fault, query, {said, truth}));
  EXPECT_FALSE(answers_so(fault, query, {truth, truth}));
  const Asked above = prepared({script_of("fen 4k3/8/8/8/8/8/8/4K2R b K - 0 1"), Depth(2)});
  EXPECT_EQ(answer(fault, above), answer(Fault{}, above)) << "below the root nothing is lost";
}

TEST(FaultyList, MayBeEmptyInADrawnPosition) {
  const Fault bare = fault_of(Kind::kNothingAtDraw, CountFault::kBareKingsCut);
  EXPECT_TRUE(listed(bare, "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1").empty());
  EXPECT_FALSE(listed(bare, "fen 4k3/8/8/8/8/8/8/3BK3 w - - 0 1").empty());
  const Fault few = fault_of(Kind::kNothingAtDraw, CountFault::kFewPiecesCut);
  EXPECT_TRUE(listed(few, "fen 4k3/8/8/8/8/8/8/3BK3 w - - 0 1").empty());
  EXPECT_FALSE(listed(few, "fen 4k3/8/8/8/8/8/8/3RK3 w - - 0 1").empty());
  const Fault fifty = fault_of(Kind::kNothingAtDraw, CountFault::kFiftyMovesCut);
  EXPECT_TRUE(listed(fifty, "fen 4k3/8/8/8/8/8/8/3RK3 w - - 100 90").empty());
  EXPECT_FALSE(listed(fifty, "fen 4k3/8/8/8/8/8/8/3RK3 w - - 99 90").empty());
  const Fault seventy_five = fault_of(Kind::kNothingAtDraw, CountFault::kSeventyFiveMovesCut);
  EXPECT_FALSE(listed(seventy_five, "fen 4k3/8/8/8/8/8/8/3RK3 w - - 149 90").empty());
  EXPECT_TRUE(listed(seventy_five, "fen 4k3/8/8/8/8/8/8/3RK3 w - - 149 90 moves e1e2").empty());
}

TEST(FaultyCount, WhoTestsNoLeavesMayListThemAtTheRoot) {
  constexpr auto kPinned = "fen 4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
  const Fault leaves = fault_of(Kind::kCount, CountFault::kPseudoLegalLeaves);
  const Fault root = fault_of(Kind::kCount, CountFault::kPseudoLegalRoot);
  EXPECT_THAT(listed(leaves, kPinned), testing::Not(testing::Contains("e2c3")));
  EXPECT_THAT(listed(root, kPinned), testing::Contains("e2c3"));
  const Asked asked{script_of("fen 4k3/4n3/8/8/8/4R3/8/4K3 w - - 0 1"), Depth(2)};
  EXPECT_EQ(answer(root, asked), answer(leaves, asked));
  EXPECT_NE(answer(root, asked), answer(Fault{}, asked));
}

// It does not test where the king goes and what is pinned, nor, perhaps, castling.
TEST(FaultyCount, WhoTestsNoLeavesMayHaveGeneratedEvasions) {
  const std::string row = "perft-counts-pseudo-legal-leaves (";
  const auto leaves_of = [&](const std::string& words, std::string_view script) {
    const FaultModel* const model = model_named(row + words + ")");
    EXPECT_NE(model, nullptr) << words;
    return model == nullptr ? 0 : answer(*model, {script_of(script), Depth(2)}).total;
  };
  const std::string evasions = "in check its evasions";
  const std::string apart = evasions + ", but kings stay apart";
  const std::string castling = evasions + ", castling over attacked squares, too";
  const std::string any = evasions + ", castling from and over attacked squares, too";
  const auto truth_of = [](std::string_view script) {
    return answer(kNoFault, {script_of(script), Depth(2)}).total;
  };
  // Of a check by the rook knight and pawn answer nothing, and the king may stay on its line.
  constexpr auto kCheck = "fen 4k3/7p/8/7n/8/8/8/KR6 w - - 0 1";
  const Fault all = fault_of(Kind::kCount, CountFault::kPseudoLegalLeaves);
  EXPECT_GT(leaves_of(evasions, kCheck), truth_of(kCheck));
  EXPECT_LT(leaves_of(evasions, kCheck), answer(all, {script_of(kCheck), Depth(2)}).total);
  // Kings that are near.
  constexpr auto kNear = "fen 8/8/8/3k4/8/3K4/8/8 w - - 0 1";
  EXPECT_EQ(leaves_of(apart, kNear), truth_of(kNear));
  EXPECT_GT(leaves_of(evasions, kNear), truth_of(kNear));
  constexpr auto kOver = "fen 4k2r/7p/8/8/8/8/7P/R3K3 w k - 0 1";
  EXPECT_EQ(leaves_of(any, kOver) - leaves_of(castling, kOver), 1) << "after a1a8";
  constexpr auto kRookAttacks = "fen 4k2r/7p/8/8/8/8/R6P/4K3 w k - 0 1";
  EXPECT_EQ(leaves_of(castling, kRookAttacks) - leaves_of(evasions, kRookAttacks), 2)
      << "after a2f2 and a2g2";
}

TEST(FaultyCount, APawnThatChecksIsTakenInPassingThoughPinsAreNotTested) {
  EXPECT_THAT(listed(fault_of(Kind::kUntested, Untested::kPins),
                     "fen 8/4p3/8/5P2/3K4/8/7k/8 b - - 0 1 moves e7e5"),
              testing::Contains("f5e6"));
}

}  // namespace
}  // namespace refute::models
