// On which processors the workers of a hunt run.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "oracle/hunt/hunt.h"
#include "oracle/process/cpu.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

/// Positions of standard chess, one ply deep.
HuntOptions options_for_subject() {
  HuntOptions options;
  options.subject = "subject";
  options.references = {"builtin:mailbox"};
  options.plan = {.rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  return options;
}

/// How many positions such a hunt has compared.
std::uint64_t positions_compared(const HuntOptions& options) {
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  hunt(options, store, statistics, {}, stop);
  return statistics.positions;
}

// Hunts at once would share one processor if their first workers were bound to the first.
TEST(HuntProcessors, AWorkerIsBoundOnlyToOneThatItHasClaimed) {
  std::mutex mutex;
  std::set<int> bound;
  std::size_t free_workers = 0;
  HuntOptions options = options_for_subject();
  options.budget.positions = 200;
  options.jobs = static_cast<int>(usable_cpus().size()) + 1;
  options.open = [&](std::string_view text,
                     const SourceOptions& given) -> Result<std::unique_ptr<Source>, SourceError> {
    if (text == "subject") {
      const std::lock_guard lock(mutex);
      if (given.cpu) {
        EXPECT_TRUE(bound.insert(*given.cpu).second) << *given.cpu << " has two workers";
        EXPECT_FALSE(CpuClaim::on(*given.cpu)) << *given.cpu << " is not claimed";
      } else {
        ++free_workers;
      }
    }
    return open_source(text == "subject" ? "builtin" : text, given);
  };
  positions_compared(options);
  EXPECT_GE(free_workers, 1U) << "there are more workers than processors";
}

// To start two programs for each of a thousand workers takes longer than a short hunt.
TEST(HuntProcessors, AWorkerForWhomNothingIsLeftOpensNothing) {
  std::atomic<int> opened{0};
  HuntOptions options = options_for_subject();
  options.budget.positions = 1;
  options.jobs = 100;
  options.open = [&](std::string_view text, const SourceOptions& given) {
    if (text == "subject") ++opened;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return open_source(text == "subject" ? "builtin" : text, given);
  };
  const std::uint64_t positions = positions_compared(options);
  EXPECT_LT(opened, 50);
  EXPECT_GT(positions, 0U);
}

}  // namespace
}  // namespace refute::oracle
