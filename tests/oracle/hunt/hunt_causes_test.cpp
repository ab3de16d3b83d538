// One defect is one finding of a hunt, however differently it shows; several are told apart.

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/hunt/hunt.h"
#include "props/faults/catalogue.h"
#include "tests/support/model_source.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

/// The findings of a hunt in a subject with that fault.
std::vector<Finding> findings_of(const models::FaultModel& model) {
  HuntOptions options;
  options.subject = "model";
  options.references = {"builtin:mailbox"};
  options.plan = {.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  options.budget.positions = 1500;
  options.open = [&](std::string_view text, const SourceOptions& how) {
    return text == "model"
               ? Result<std::unique_ptr<Source>, SourceError>(make_model_source(model.name()))
               : open_source(text, how);
  };
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  hunt(options, store, statistics, {}, stop);
  return store.findings();
}

class HuntCauses : public testing::TestWithParam<const char*> {};

TEST_P(HuntCauses, OneDefectIsOneFinding) {
  const models::FaultModel* const model = models::model_named(GetParam());
  ASSERT_NE(model, nullptr);
  const std::vector<Finding> findings = findings_of(*model);
  ASSERT_EQ(findings.size(), 1U) << dedup_key(findings.back());
  const Finding& finding = findings.front();
  ASSERT_TRUE(finding.cause);
  EXPECT_EQ(finding.cause->certainty, "exact") << finding.cause->support;
  EXPECT_EQ(finding.diagnosis.rule, model->row->key);
  ASSERT_TRUE(finding.minimised);
  EXPECT_EQ(finding.minimised->blame, finding.divergence.blame);
}

// Each of them breaks several rules: evasions, castling and steps of the king, pins.
INSTANTIATE_TEST_SUITE_P(All, HuntCauses,
                         testing::Values("pinned-piece-moves (knights)",
                                         "king-square-stale (when it captures)",
                                         "move-list-too-short (32)",
                                         "double-push-wrong (over a piece)"));

}  // namespace
}  // namespace refute::oracle
