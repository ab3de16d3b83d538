#include "oracle/process/cpu.h"

#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace refute {
namespace {

TEST(CpuClaim, EachProcessorIsClaimedOnce) {
  std::vector<CpuClaim> claims;
  std::set<int> cpus;
  while (auto claim = CpuClaim::take()) {
    cpus.insert(claim->cpu());
    claims.push_back(*std::move(claim));
    ASSERT_LE(claims.size(), usable_cpus().size());
  }
  EXPECT_EQ(cpus.size(), claims.size());
}

/// Whether another process can claim the processor.
bool is_free_for_others(int cpu) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(CpuClaim::on(cpu) ? 0 : 1);
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Three hunts at once would share one processor if each took the first.
TEST(CpuClaim, IsAgainstOtherProcessesAndEndsWithItsOwner) {
  constexpr int kOnNoMachine = 100'000;
  {
    const std::optional<CpuClaim> claim = CpuClaim::on(kOnNoMachine);
    ASSERT_TRUE(claim);
    EXPECT_FALSE(CpuClaim::on(kOnNoMachine));
    EXPECT_FALSE(is_free_for_others(kOnNoMachine));
  }
  EXPECT_TRUE(is_free_for_others(kOnNoMachine));
  EXPECT_TRUE(CpuClaim::on(kOnNoMachine)) << "the claim of a process that has ended";
}

}  // namespace
}  // namespace refute
