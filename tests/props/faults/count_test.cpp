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

}  // namespace
}  // namespace refute::models
