#include "oracle/cli/hunt_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

Finding finding_of(std::string rule, std::string certainty, std::string model) {
  Finding finding;
  finding.divergence.verdict = Verdict::kExtra;
  finding.divergence.node = finding.asked = script_of("startpos");
  finding.diagnosis.rule = std::move(rule);
  finding.cause = Cause{std::move(certainty), std::move(model), "", "asked much"};
  return finding;
}

TEST(HuntSummary, ALineForEachCauseAndOneForAllThatNoModelExplains) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  int task = 0;
  for (const Finding& finding :
       {finding_of("pinned-knight-moves", "exact", "pinned-knight-moves (White only)"),
        finding_of("king-steps-into-check", "unknown", ""),
        finding_of("extra-move", "unknown", "")}) {
    ASSERT_TRUE(store.add(static_cast<std::uint64_t>(task++), finding));
    store.count(dedup_key(finding));
    store.count(dedup_key(finding));
  }
  const std::vector<CauseRow> causes = causes_of(store);
  ASSERT_EQ(causes.size(), 2U);
  EXPECT_EQ(causes[0].name, "pinned-knight-moves (White only)");
  EXPECT_EQ(causes[0].positions, 2U);
  EXPECT_EQ(causes[1].name, "observed: king-steps-into-check, extra-move");
  EXPECT_EQ(causes[1].positions, 4U);
  EXPECT_THAT(table_of_causes(causes), HasSubstr("exact"));
  HuntStatistics statistics;
  statistics.positions = 10;
  statistics.divergent = 6;
  EXPECT_THAT(summary(statistics, causes.size(), 1),
              HasSubstr("the subject is wrong on 6 of them, for 2 causes\n"));
}

TEST(HuntSummary, WithoutACauseThereIsNoTable) { EXPECT_EQ(table_of_causes({}), ""); }

}  // namespace
}  // namespace refute::oracle
