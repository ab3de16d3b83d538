#include "oracle/process/cpu.h"

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

}  // namespace
}  // namespace refute
