/// A program that hangs is told from one that is kept from its processor.

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/process/cpu.h"
#include "tests/oracle/process/process_support.h"

namespace refute {
namespace {

using namespace std::chrono_literals;
using Kind = OracleError::Kind;
using testing::HasSubstr;

class Starvation : public LeavesNothingBehind {};

/// The next line of the program, or what is said of it, under a deadline of its own time.
std::string line_or_reason(LineChannel& channel, Deadline::Duration budget) {
  const auto line = channel.read_line(Deadline::for_answer(budget));
  return line ? std::string(*line)
              : std::string(kind_name(line.error().kind)) + ": " + line.error().detail;
}

/// Keeps one processor busy for as long as it lives.
class Hog {
 public:
  explicit Hog(int cpu)
      : thread_([this, cpu] {
          static_cast<void>(bind_this_thread_to(cpu));
          while (!stop_) {
          }
        }) {}
  ~Hog() {
    stop_ = true;
    thread_.join();
  }
  Hog(const Hog&) = delete;
  Hog& operator=(const Hog&) = delete;

 private:
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

TEST_F(Starvation, AProgramThatIsKeptFromItsProcessorIsWaitedFor) {
  const int cpu = usable_cpus().front();
  const Hog hog(cpu);
  const Hog another(cpu);
  // A twentieth of the processor at most; what it computes takes a tenth of a second alone.
  Launch launch{.argv = {"nice", "-n", "10", "sh", "-c",
                         "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo done"}};
  launch.cpu = cpu;
  LineChannel channel = opened(launch);
  EXPECT_EQ(line_or_reason(channel, 600ms), "done");
}

TEST_F(Starvation, AProgramThatSleepsIsNot) {
  LineChannel channel = opened(script("exec sleep 100"));
  EXPECT_THAT(line_or_reason(channel, 300ms), HasSubstr("and it did nothing meanwhile"));
}

TEST_F(Starvation, AProgramThatComputesForTooLongIsNot) {
  LineChannel channel = opened(script("while :; do :; done"));
  EXPECT_THAT(line_or_reason(channel, 300ms),
              HasSubstr("s of processor time, 0.30 s were allowed"));
}

TEST_F(Starvation, TheChildrenOfAScriptCount) {
  LineChannel channel = opened(script("while :; do :; done & while :; do wait; done"));
  EXPECT_THAT(line_or_reason(channel, 300ms), HasSubstr("s of processor time"));
}

TEST_F(Starvation, AProgramThatTalksAndDoesNotAnswerIsNot) {
  LineChannel channel = opened(script("while :; do echo thinking; sleep 0.05; done"));
  const Deadline deadline = Deadline::for_answer(300ms);
  const Deadline most = Deadline::after(20s);
  Kind kind = Kind::kUnsupported;
  while (kind != Kind::kHung && !most.expired()) {
    const auto line = channel.read_line(deadline);
    if (!line) kind = line.error().kind;
  }
  EXPECT_EQ(kind, Kind::kHung);
}

TEST_F(Starvation, AnAnswerThatLiesInThePipeIsRead) {
  LineChannel channel = opened(script("printf 'one\\ntwo\\n'; exec sleep 100"));
  EXPECT_TRUE(channel.process().wait(Subprocess::Watch::kOutput, Deadline::after(10s)).output);
  const Deadline over = Deadline::for_answer(0ms);
  EXPECT_EQ(std::string(*channel.read_line(over)), "one");
  EXPECT_EQ(std::string(*channel.read_line(over)), "two");
}

TEST_F(Starvation, AFlagEndsTheWait) {
  LineChannel channel = opened(script("exec sleep 100"));
  std::atomic<bool> stop{true};
  const auto line = channel.read_line(Deadline::for_answer(1h).or_when(&stop));
  ASSERT_FALSE(line.has_value());
  EXPECT_EQ(line.error().kind, Kind::kStopped);
}

TEST_F(Starvation, AFlagOfTheLaunchEndsEveryWaitAndLetsNoneBegin) {
  std::atomic<bool> stop{false};
  Launch launch = script("exec sleep 100");
  launch.stop = &stop;
  auto channel = LineChannel::open(launch);
  ASSERT_TRUE(channel.has_value());
  stop = true;
  const auto line = channel->read_line(Deadline::after(1h));
  ASSERT_FALSE(line.has_value());
  EXPECT_EQ(line.error().kind, Kind::kStopped);
  const auto another = LineChannel::open(launch);
  ASSERT_FALSE(another.has_value());
  EXPECT_EQ(another.error().kind, Kind::kStopped);
}

}  // namespace
}  // namespace refute
