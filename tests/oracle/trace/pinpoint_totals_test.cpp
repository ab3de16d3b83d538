// Subjects and references that print no moves, only their number.

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/trace/pinpoint.h"
#include "tests/oracle/trace/pinpoint_support.h"
#include "tests/support/flaky_source.h"

namespace refute::oracle {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kPinned = "fen 4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1";

Pinpointed totals_of_subject(std::unique_ptr<Source> subject, std::string_view script, int plies) {
  const auto totals_only = make_totals_only(std::move(subject));
  return pinpoint(script_of(script), Depth(plies), *totals_only, *right_source());
}

/// A list that was not given is never an empty one: no move of the reference is missing in it.
void expect_not_all_missing(const Pinpointed& result) {
  EXPECT_LE(result.divergence.difference.missing.size(), 3U);
  EXPECT_FALSE(result.divergence.difference.lists_compared);
}

TEST(PinpointTotals, AgreesWhereTheTotalsDo) {
  for (const char* script :
       {"startpos", kKiwipeteScript, kPinned, "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {
    const Pinpointed result = totals_of_subject(right_source(), script, 3);
    EXPECT_EQ(result.divergence.verdict, Verdict::kAgree) << script;
    EXPECT_FALSE(result.divergence.difference.lists_compared);
  }
}

TEST(PinpointTotals, NamesTheMissingMoveByCounting) {
  const Pinpointed result =
      totals_of_subject(faulty_at(kKiwipeteScript, NodeFault::kDrop, "e1c1"), kKiwipeteScript, 2);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("e1c1"));
  EXPECT_TRUE(result.divergence.is_inferred);
  EXPECT_EQ(result.divergence.depth, Depth(1));
  EXPECT_EQ(result.divergence.blame, Blame::kGeneration);
  expect_not_all_missing(result);
}

TEST(PinpointTotals, NamesTheExtraMoveByCounting) {
  const Pinpointed result = totals_of_subject(make_source_with_pinned_en_passant(), kPinned, 2);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "extra");
  EXPECT_THAT(result.divergence.difference.extra, ElementsAre("e5d6"));
  EXPECT_TRUE(result.divergence.is_inferred);
  expect_not_all_missing(result);
}

TEST(PinpointTotals, NamesNoExtraMoveWhereAPawnMayHaveGoneWrong) {
  // In check by the queen. The pawn on d7 is listed to go over its king, and as many leaves are
  // below that as below a step of the king along the line.
  const char* const script = "fen r1b2r2/p1pp2pp/2nkpp1n/Pp5P/8/4K3/1PP1PPP1/R1BQ1BNR b - - 1 15";
  const Pinpointed result =
      totals_of_subject(make_model_source("double-push-wrong (over a piece)"), script, 1);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "extra");
  EXPECT_THAT(result.divergence.difference.extra, Not(testing::Contains("d6d5")));
}

TEST(PinpointTotals, FindsTheNodeTwoPliesBelow) {
  const char* const node = "startpos moves e2e4 e7e5";
  const Pinpointed result =
      totals_of_subject(faulty_at(node, NodeFault::kDrop, "d1h5"), "startpos", 3);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(result.divergence.node, script_of(node));
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("d1h5"));
}

TEST(PinpointTotals, SaysOnlyHowManyWhereCountsSingleNothingOut) {
  // 17 leaves below a move that nobody can have made.
  const Pinpointed result =
      totals_of_subject(faulty_at("startpos", NodeFault::kAdd, "e1e3"), "startpos", 1);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "extra");
  EXPECT_THAT(result.divergence.difference.extra, IsEmpty());
  EXPECT_TRUE(result.divergence.is_inferred);
  EXPECT_EQ(result.divergence.difference.subject_total, 21U);
}

TEST(PinpointTotals, BlamesPerftWhereTheChildrenAreRight) {
  for (const CounterFault fault : {CounterFault::kCountsInterior, CounterFault::kOneDepthShort}) {
    const Pinpointed result = totals_of_subject(make_source_with(fault), "startpos", 3);
    EXPECT_EQ(verdict_name(result.divergence.verdict), "count");
    EXPECT_EQ(result.divergence.blame, Blame::kPerft);
    EXPECT_EQ(result.divergence.depth, Depth(2));
    expect_not_all_missing(result);
  }
}

TEST(PinpointTotals, TellsAStateFromAPosition) {
  const char* const line = "startpos moves g1f3 b7b5 f3g1 b5b4 a2a4";
  const Pinpointed result = totals_of_subject(make_model_source(kForgetsEpSquare), line, 1);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "state");
  EXPECT_EQ(result.divergence.blame, Blame::kMake);
}

TEST(PinpointTotals, TakesAReferenceWithoutListsForWhatItSays) {
  const auto reference = make_totals_only(right_source());
  EXPECT_EQ(pinpoint(script_of(kKiwipeteScript), Depth(2), *right_source(), *reference)
                .divergence.verdict,
            Verdict::kAgree);
  const auto subject = faulty_at("startpos moves e2e4", NodeFault::kDrop, "e7e5");
  const Pinpointed result = pinpoint(script_of("startpos"), Depth(3), *subject, *reference);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_EQ(result.divergence.node, script_of("startpos moves e2e4"));
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("e7e5"));
  EXPECT_TRUE(result.divergence.is_inferred);
}

TEST(PinpointTotals, ComparesTwoThatBothHaveNoLists) {
  const auto reference = make_totals_only(right_source());
  const auto subject = faulty_at("startpos moves e2e4", NodeFault::kDrop, "e7e5");
  const auto totals_only =
      make_totals_only(faulty_at("startpos moves e2e4", NodeFault::kDrop, "e7e5"));
  const Pinpointed result = pinpoint(script_of("startpos"), Depth(2), *totals_only, *reference);
  EXPECT_EQ(verdict_name(result.divergence.verdict), "missing");
  EXPECT_THAT(result.divergence.difference.missing, ElementsAre("e7e5"));
}

}  // namespace
}  // namespace refute::oracle
