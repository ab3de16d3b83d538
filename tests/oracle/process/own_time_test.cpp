#include "oracle/process/own_time.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr OwnTime::TimePoint kStart{};

/// Looks each 100 ms for that long at a program of which one in `part` of the time is its own.
OwnTime watched(std::chrono::milliseconds time, bool is_busy, int part) {
  OwnTime own(kStart);
  for (auto passed = 0ms; passed <= time; passed += 100ms) {
    own.look(kStart + passed,
             {.processor_time = part == 0 ? 0ms : passed / part, .is_busy = is_busy});
  }
  return own;
}

std::string reason(const OwnTime& own) { return own.reason_to_give_up(2s).value_or("waits"); }

TEST(OwnTime, GivesUpAProgramThatComputesForLonger) {
  EXPECT_EQ(reason(watched(1900ms, true, 1)), "waits");
  EXPECT_EQ(reason(watched(2100ms, true, 1)),
            "no answer: it used 2.1 s of processor time, 2.0 s were allowed");
}

TEST(OwnTime, GivesUpAProgramThatDoesNothing) {
  EXPECT_EQ(reason(watched(1900ms, false, 0)), "waits");
  EXPECT_EQ(reason(watched(2000ms, false, 0)), "no answer for 2.0 s, and it did nothing meanwhile");
}

TEST(OwnTime, WaitsForAProgramThatWaitsForAProcessor) {
  EXPECT_EQ(reason(watched(10s, true, 10)), "waits");
  EXPECT_THAT(reason(watched(21s, true, 10)), HasSubstr("it used 2.1 s of processor time"));
}

TEST(OwnTime, DoesNotWaitForEver) {
  EXPECT_EQ(reason(watched(59s, true, 200)), "waits");
  EXPECT_EQ(reason(watched(60s, true, 200)),
            "no answer within 60.0 s: it was starved of processor time (0.30 s of the 2.0 s "
            "allowed)");
}

TEST(OwnTime, CountsBothKinds) {
  OwnTime own(kStart);
  own.look(kStart, {});
  own.look(kStart + 1s, {.processor_time = 900ms, .is_busy = true});
  own.look(kStart + 2200ms, {.processor_time = 900ms, .is_busy = false});
  EXPECT_EQ(reason(own),
            "no answer: it used 0.90 s of processor time and did nothing for 1.2 s, 2.0 s were "
            "allowed");
}

TEST(OwnTime, CountsWhatPassedBeforeTheFirstLook) {
  OwnTime own(kStart);
  own.look(kStart + 2s, {.processor_time = 1h, .is_busy = true});
  EXPECT_THAT(reason(own), HasSubstr("it used 2.0 s"));
}

}  // namespace
}  // namespace refute
