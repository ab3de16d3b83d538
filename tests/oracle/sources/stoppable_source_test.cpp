#include "oracle/sources/stoppable_source.h"

#include <utility>

#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/sources/examine.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

TEST(StoppableSource, AnswersUntilItIsStopped) {
  std::atomic<bool> stop{false};
  const auto source = make_stoppable(make_builtin_source(BuiltinGenerator::kLegal), stop);
  EXPECT_EQ(source->identity().source, "builtin:legal");
  const auto reply = source->divide(script_of("startpos"), Depth(2));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->total, 400U);
  EXPECT_TRUE(source->read_back(script_of("startpos")));
  stop = true;
  const auto refused = source->divide(script_of("startpos"), Depth(2));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, OracleError::Kind::kStopped);
  EXPECT_FALSE(source->read_back(script_of("startpos")));
}

TEST(StoppableSource, PassesOnWhatWasLearnt) {
  const std::atomic<bool> stop{false};
  auto examined = make_examined(make_builtin_source(BuiltinGenerator::kLegal),
                                Learnt{.plays_chess960 = false}, false);
  EXPECT_FALSE(make_stoppable(std::move(examined), stop)->learnt().plays_chess960);
}

}  // namespace
}  // namespace refute::oracle
