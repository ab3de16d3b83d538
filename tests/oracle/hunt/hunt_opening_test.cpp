// How a hunt asks the positions that it begins with.

#include <atomic>

#include <gtest/gtest.h>

#include "engine/position.h"
#include "oracle/hunt/hunt.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

TEST(HuntOpening, APositionIsNotLeftShallowForItsSize) {
  HuntOptions options;
  options.subject = "builtin";
  options.references = {"builtin:mailbox"};
  options.plan = {.rules = HuntRules::kStandard, .depth = Depth(3), .roots = {}};
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  options.plan.opening = {{start, {20, 400, 8902}}};
  options.budget.positions = 2;
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  hunt(options, store, statistics, {}, stop);
  EXPECT_EQ(statistics.positions, 2U) << "at depths 2 and 3";
  EXPECT_EQ(statistics.shallower, 0U);
}

}  // namespace
}  // namespace refute::oracle
