#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/props/faults/fault_support.h"

namespace refute::models {
namespace {

TEST(FaultySteps, EverythingThatStepsMayCrossTheEdge) {
  Fault steppers{.kind = Kind::kWraps};
  steppers.moves.movers = {PieceType::kKnight, PieceType::kKing, PieceType::kPawn};
  EXPECT_THAT(listed(steppers, "fen 4k3/8/8/8/P6p/8/8/4K3 w - - 0 1"), testing::Contains("a4h4"));
  EXPECT_THAT(listed(steppers, "fen 4k3/8/8/p7/8/8/7K/8 w - - 0 1"),
              testing::Not(testing::Contains("h2h3")))
      << "by the pawn on a5";
  EXPECT_THAT(listed(steppers, "fen 4k3/8/8/8/8/8/8/N3K3 w - - 0 1"), testing::Contains("a1h2"));
}

TEST(FaultySteps, APinnedPawnMayJumpOverItsPinner) {
  constexpr auto kPinned = "fen 4k3/4p3/4Q3/8/8/8/8/4K3 b - - 0 1";
  EXPECT_THAT(listed(fault_of(Kind::kDoublePush, DoublePushFault::kJumpsPinner), kPinned),
              testing::Contains("e7e5"));
  EXPECT_THAT(listed(fault_of(Kind::kDoublePush, DoublePushFault::kJumps), kPinned),
              testing::Not(testing::Contains("e7e5")));
}

}  // namespace
}  // namespace refute::models
