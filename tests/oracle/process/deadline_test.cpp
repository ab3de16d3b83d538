#include "oracle/process/deadline.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace refute {
namespace {

using namespace std::chrono_literals;

TEST(Deadline, HasTheWholeBudgetLeftAtFirst) {
  const Deadline deadline = Deadline::after(1h);
  EXPECT_FALSE(deadline.expired());
  EXPECT_GT(deadline.remaining(), 59min);
  EXPECT_EQ(deadline.budget(), 1h);
}

TEST(Deadline, ExpiresAndStaysExpired) {
  const Deadline deadline = Deadline::after(1ms);
  std::this_thread::sleep_for(2ms);
  EXPECT_TRUE(deadline.expired());
  EXPECT_EQ(deadline.remaining(), Deadline::Duration::zero());
  EXPECT_GE(deadline.elapsed(), 2ms);
}

TEST(Deadline, TakesNegativeAsExpired) {
  EXPECT_TRUE(Deadline::after(-1s).expired());
  EXPECT_EQ(Deadline::after(-1s).budget(), Deadline::Duration::zero());
}

TEST(Deadline, DoesNotOverflow) {
  EXPECT_FALSE(Deadline::after(Deadline::Duration::max()).expired());
}

TEST(Deadline, ExpiresWhenTheFlagIsSet) {
  std::atomic<bool> stop{false};
  const Deadline deadline = Deadline::after(1h).or_when(&stop);
  EXPECT_FALSE(deadline.expired());
  EXPECT_LE(deadline.nap(), 1s);
  stop = true;
  EXPECT_TRUE(deadline.expired());
  EXPECT_EQ(deadline.remaining(), Deadline::Duration::zero());
  EXPECT_EQ(deadline.nap(), Deadline::Duration::zero());
}

TEST(Deadline, SleepsToItsEndWithoutAFlag) { EXPECT_GT(Deadline::after(1h).nap(), 59min); }

}  // namespace
}  // namespace refute
