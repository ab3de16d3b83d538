// Castling that asks other squares than it should.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Not;

TEST(FaultyCastling, MayAskWhetherTheSquaresOfTheNextRankAreFree) {
  Fault fault{.kind = Kind::kCastling};
  fault.castling.free = CastlingFault::Free::kRankBefore;
  fault.moves.traits = {Trait::kQueenSide};
  EXPECT_THAT(listed(fault, "fen r3k2r/2pp1ppp/8/8/8/8/8/4K3 b kq - 0 1"),
              AllOf(Contains("e8g8"), Not(Contains("e8c8"))));
  EXPECT_THAT(listed(fault, "fen rn2k3/p7/8/8/8/8/8/4K3 b q - 0 1"), Contains("e8c8"));
}

}  // namespace
}  // namespace refute::models
