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

}  // namespace
}  // namespace refute::oracle
