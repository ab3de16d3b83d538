#include "oracle/diagnose/several_faults.h"

#include <gtest/gtest.h>

#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

TEST(TakenOfUndo, AreFirstTheModelsOfUndoAndThenAllOthers) {
  const models::FaultModel* const testing =
      models::model_named("undo-castling-right (moves are tested by making them)");
  const models::FaultModel* const list = models::model_named("double-push-wrong (from any rank)");
  const models::FaultModel* const undo = models::model_named("undo-castling-right");
  const models::FaultModel* const make = models::model_named("castling-rook-stays");
  ASSERT_TRUE(testing != nullptr && list != nullptr && undo != nullptr && make != nullptr);
  Models models{list, testing, undo, make};
  EXPECT_EQ(taken_of_undo(models), Models{undo});
  EXPECT_EQ(taken_of_undo(models), Models{testing});
  EXPECT_EQ(taken_of_undo(models), (Models{list, make}));
  EXPECT_TRUE(models.empty());
}

// Castling for which nobody is looked for spoils the board, and much is left open then.
TEST(TellingMost, AreThoseThatPredictMostWrongAnswersToTheLastLeaf) {
  const auto named = [](const char* name) { return models::model_named(name); };
  const models::FaultModel* const vague = named(
      "right-kept-after-rook-move (and the capture of its rook, too, castling looks for neither)");
  const models::FaultModel* const truth = named(
      "right-lost-by-other-move (the other wing's by whatever leaves or reaches a corner, castling "
      "looks for neither)");
  ASSERT_TRUE(vague != nullptr && truth != nullptr);
  const AskSubject ask = subject_with(truth->fault);
  const std::vector<Observation> seen{
      said_to(ask, "fen r3k2r/8/8/8/8/8/1B6/4K3 w kq - 0 1 moves b2h8"),
      said_to(ask, "fen 4k2r/6P1/8/8/8/8/7K/8 w k - 0 1", 2)};
  EXPECT_EQ(telling_most({vague, truth}, seen, never_over), Models{truth});
  EXPECT_EQ(telling_most({vague, truth}, {}, never_over), (Models{vague, truth}));
  EXPECT_EQ(telling_most({vague, truth}, seen, [] { return true; }), (Models{vague, truth}))
      << "there is no time to ask";
}

TEST(LeaveNothingOpen, AsksOfOneFaultAloneThatItPredictsTheCountsBelowTheRootToo) {
  const models::FaultModel* const castling = models::model_named("castling-rook-stays");
  const models::FaultModel* const count = models::model_named("undo-castling-right");
  ASSERT_TRUE(castling != nullptr && count != nullptr);
  constexpr auto kCastling = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  const std::vector<Observation> seen{said_to(subject_with(castling->fault), kCastling, 2)};
  ASSERT_TRUE(seen.front().is_wrong());
  EXPECT_TRUE(leave_nothing_open({castling}, seen));
  EXPECT_FALSE(
      leave_nothing_open({models::model_named("double-push-wrong (from any rank)")}, seen));
  EXPECT_TRUE(leave_nothing_open({castling, count}, seen));
}

// Every model that may be wrong about a line plays it.
TEST(SimplestFirst, AreThoseBehindShortLinesEvenIfTheirTreesAreLarger) {
  const AskSubject ask = subject_with(models::model_named("castling-missing")->fault);
  const Observation behind_line =
      said_to(ask, "fen r3k3/8/8/8/8/8/P6P/4K2R w Kq - 0 1 moves h2h3 a8b8 h3h4 b8a8");
  const Observation of_fen = said_to(ask, "fen 4k3/8/8/8/8/8/PP5P/RN2K2R w KQ - 0 1");
  ASSERT_TRUE(behind_line.is_wrong() && of_fen.is_wrong());
  ASSERT_LT(behind_line.truth.total, of_fen.truth.total);
  EXPECT_TRUE(simplest_first({behind_line, of_fen}).front().asked.node.moves.empty());
}

}  // namespace
}  // namespace refute::oracle
