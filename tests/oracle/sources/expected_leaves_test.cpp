#include "oracle/sources/expected_leaves.h"

#include <chrono>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

struct Known {
  const char* script;
  int depth;
  double leaves;  // published perft results
};

constexpr Known kKnown[] = {
    {"startpos", 1, 20},
    {"startpos", 3, 8902},
    {"startpos", 5, 4865609},
    {"startpos", 6, 119060324},
    {kKiwipeteScript, 1, 48},
    {kKiwipeteScript, 2, 2039},
    {kKiwipeteScript, 3, 97862},
    {kKiwipeteScript, 4, 4085603},
    {kKiwipeteScript, 5, 193690690},
    {"fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
};

TEST(ExpectedLeaves, AreNeverTooFewForADeadline) {
  for (const Known& known : kKnown) {
    EXPECT_GE(expected_leaves(script_of(known.script), Depth(known.depth)), known.leaves)
        << known.script << " depth " << known.depth;
  }
}

TEST(ExpectedLeaves, AreNotSoManyThatADeadlineMeansNothing) {
  for (const Known& known : kKnown) {
    if (known.depth < 3) continue;  // below that, a constant bound of milliseconds
    EXPECT_LE(expected_leaves(script_of(known.script), Depth(known.depth)), 500 * known.leaves)
        << known.script << " depth " << known.depth;
  }
}

TEST(ExpectedLeaves, DoNotShrinkWithTheDepth) {
  double before = 0;
  for (int depth = 1; depth <= 6; ++depth) {
    const double leaves = expected_leaves(script_of("startpos"), Depth(depth));
    EXPECT_GE(leaves, before);
    before = leaves;
  }
}

TEST(ExpectedLeaves, AreKnownAtOnceForAnyDepth) {
  // Counting two plies less than asked would take hours.
  const auto start = std::chrono::steady_clock::now();
  EXPECT_GT(expected_leaves(script_of("startpos"), Depth(13)), 1.98e18);  // perft 13, published
  EXPECT_GT(expected_leaves(script_of(kKiwipeteScript), Depth(20)), 1e25);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

TEST(ExpectedLeaves, AreThoseBelowTheEndOfTheLine) {
  // After fool's mate there is nothing left to count; the start position has 119 million.
  EXPECT_LT(expected_leaves(script_of("startpos moves f2f3 e7e5 g2g4 d8h4"), Depth(6)), 1e6);
}

}  // namespace
}  // namespace refute::oracle
