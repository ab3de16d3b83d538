// Subjects whose perft counts moves of one kind wrongly, though their lists are right.

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/diagnose/diagnose.h"
#include "oracle/trace/miscounted_kind.h"
#include "oracle/trace/pinpoint.h"
#include "tests/oracle/trace/pinpoint_support.h"

namespace refute::oracle {
namespace {

using ::testing::EndsWith;

/// What a subject with that fault of perft comes to.
Divergence miscounting(const std::string& fen, Depth depth, std::string_view model) {
  const auto subject = make_model_source(model);
  return pinpoint(script_of("fen " + fen), depth, *subject, *right_source()).divergence;
}

TEST(PinpointCounts, KnowsThatLeavesOfOneKindAreLeftOut) {
  const Divergence divergence = miscounting("8/K6P/8/8/4k3/7N/p7/8 w - - 0 1", Depth(2),
                                            "perft-leaves-out-moves (promotions to a knight)");
  EXPECT_EQ(verdict_name(divergence.verdict), "count");
  EXPECT_EQ(divergence.depth, Depth(2));
  EXPECT_EQ(diagnose(divergence).rule, "count");
  EXPECT_THAT(diagnose(divergence).explanation,
              EndsWith(", as if promotions to a queen were left out"));  // or to any other piece
}

TEST(PinpointCounts, KnowsThatOneKindIsNotWalked) {
  const Divergence divergence =
      miscounting("8/P7/8/5K2/8/8/k6p/8 w - - 0 1", Depth(3),
                  "perft-leaves-out-moves (where it goes deeper, promotions to a bishop)");
  EXPECT_EQ(verdict_name(divergence.verdict), "count");
  EXPECT_EQ(divergence.depth, Depth(3));
  EXPECT_THAT(diagnose(divergence).explanation,
              EndsWith(", as if promotions to a bishop were left out"));
}

TEST(MiscountedKind, IsNamedWhereTheVerdictIsCount) {
  const Divergence divergence = miscounting("4k2r/8/8/8/8/8/3B4/4K1R1 w k - 0 1", Depth(2),
                                            "perft-counts-moves-twice (castling)");
  EXPECT_EQ(verdict_name(divergence.verdict), "count");
  EXPECT_THAT(diagnose(divergence).explanation,
              EndsWith(", as if castling moves were counted twice"));
}

TEST(MiscountedKind, IsNoneIfALineDoesNotFit) {
  const auto node = script_of("fen 8/K6P/8/8/4k3/7N/p7/8 w - - 0 1");
  Comparison difference;
  difference.counts = {{"a7b7", 8, 9}, {"a7b8", 7, 9}};
  EXPECT_FALSE(miscounted_kind({node.root, node.rules, Depth(2), difference}).has_value());
}

}  // namespace
}  // namespace refute::oracle
