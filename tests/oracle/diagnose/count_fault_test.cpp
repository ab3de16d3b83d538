#include <cstdint>

#include <gtest/gtest.h>

#include "oracle/diagnose/diagnose.h"
#include "props/sampling/chess960_start.h"

namespace refute::oracle {
namespace {

// The counts of the start position: 20, 400, 8902 leaves at depths 1 to 3, 119060324 at depth 6
// (Chess Programming Wiki, "Perft Results").

Divergence count_of_start(Depth depth, std::uint64_t subject, std::uint64_t reference) {
  Divergence divergence;
  divergence.verdict = Verdict::kCount;
  divergence.blame = Blame::kPerft;
  divergence.node = {props::chess960_start(518), Rules::kStandard, {}};
  divergence.depth = depth;
  divergence.difference.subject_total = subject;
  divergence.difference.reference_total = reference;
  return divergence;
}

TEST(CountFault, SeesThatPositionsOnTheWayAreCounted) {
  EXPECT_EQ(diagnose(count_of_start(Depth(3), 20 + 400 + 8902, 8902)).rule,
            "perft-counts-interior-nodes");
  EXPECT_EQ(diagnose(count_of_start(Depth(3), 1 + 20 + 400 + 8902, 8902)).rule,
            "perft-counts-interior-nodes");
}

TEST(CountFault, SeesAWrongDepth) {
  EXPECT_EQ(diagnose(count_of_start(Depth(2), 20, 400)).rule, "perft-one-depth-short");
  EXPECT_EQ(diagnose(count_of_start(Depth(1), 1, 20)).rule, "perft-one-depth-short");
  EXPECT_EQ(diagnose(count_of_start(Depth(2), 8902, 400)).rule, "perft-one-depth-too-far");
}

TEST(CountFault, SeesACounterThatIsTooSmall) {
  constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
  EXPECT_EQ(diagnose(count_of_start(Depth(9), 42, 42 + 3 * kRange)).rule, "perft-counter-overflow");
}

TEST(CountFault, TakesErrorsThatCancelOutForNoOverflow) {
  Divergence divergence = count_of_start(Depth(2), 400, 400);
  divergence.difference.counts = {{"a2a3", 19, 20}, {"a2a4", 21, 20}};
  EXPECT_EQ(diagnose(divergence).rule, "perft-miscount");
}

TEST(CountFault, SeesATotalThatIsNotTheSum) {
  EXPECT_EQ(diagnose(count_of_start(Depth(2), 403, 400)).rule, "perft-total-is-not-sum");
  EXPECT_EQ(diagnose(count_of_start(Depth(6), 119060325, 119060324)).rule,
            "perft-total-is-not-sum");
}

TEST(CountFault, SeesLinesThatAreCountedWrongly) {
  Divergence divergence = count_of_start(Depth(2), 403, 400);
  divergence.difference.counts = {{"a2a3", 23, 20}};
  EXPECT_EQ(diagnose(divergence).rule, "perft-miscount");
}

TEST(CountFault, SaysBothNumbers) {
  EXPECT_EQ(diagnose(count_of_start(Depth(2), 403, 400)).explanation,
            "at depth 2 the subject counts 403 leaves, there are 400");
}

}  // namespace
}  // namespace refute::oracle
