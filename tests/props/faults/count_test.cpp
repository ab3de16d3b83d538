#include <gtest/gtest.h>

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
}

}  // namespace
}  // namespace refute::models
