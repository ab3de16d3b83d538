#include "oracle/cli/hunt_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;
using testing::Not;

Finding finding_of(std::string rule, std::string certainty, std::string model) {
  Finding finding;
  finding.divergence.verdict = Verdict::kExtra;
  finding.divergence.node = finding.asked = refute::script_of("startpos");
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

TEST(HuntSummary, WhatShowedTogetherWithAnotherCauseIsOneOfThem) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  Finding finding = finding_of("promotion-unresolved", "explains part", "promotion-unresolved");
  const auto node = refute::script_of("fen 4k3/8/8/8/8/8/4p3/4K2R w K - 0 1");
  finding.cause->companions = {{"castling-attacker-not-seen (by pawns)", node}};
  ASSERT_TRUE(store.add(1, finding));
  const std::vector<CauseRow> causes = causes_of(store);
  EXPECT_EQ(number_of_causes(causes), 2U);
  EXPECT_THAT(table_of_causes(causes),
              HasSubstr("together with             castling-attacker-not-seen (by pawns)\n"
                        "                          fen 4k3/8/8/8/8/8/4p3/4K2R w K - 0 1\n"));
}

TEST(HuntSummary, WhatThereWasNoTimeToTestIsNoCauseOfItsOwn) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  Finding untested = finding_of("missing-move", "", "");
  untested.cause.reset();
  ASSERT_TRUE(store.add(1, untested));
  ASSERT_EQ(causes_of(store).size(), 1U);
  EXPECT_EQ(causes_of(store)[0].certainty, "not tested");
  ASSERT_TRUE(store.add(2, finding_of("extra-move", "unknown", "")));
  ASSERT_EQ(causes_of(store).size(), 1U);
  EXPECT_EQ(causes_of(store)[0].certainty, "unknown");
  EXPECT_EQ(causes_of(store)[0].name, "observed: missing-move, extra-move");
}

TEST(HuntSummary, TheStatusLineSaysHowFarItIs) {
  const ScratchFolder folder;
  const FindingStore store(folder / "f");
  HuntStatistics statistics;
  statistics.positions = 120;
  statistics.models_refuted = 7;
  EXPECT_EQ(status_line(statistics, store, 60, {}),
            "60s  120 positions (2/s)  0 findings  7 models refuted");
}

TEST(HuntSummary, AContradictionThatNoModelExplainsHasAName) {
  const ScratchFolder folder;
  FindingStore store(folder / "f");
  Finding finding = finding_of("", "unknown", "");
  finding.divergence.verdict = Verdict::kInconsistent;
  finding.inconsistency.emplace().is_of_subject = true;
  ASSERT_TRUE(store.add(1, finding));
  const std::vector<CauseRow> causes = causes_of(store);
  ASSERT_EQ(causes.size(), 1U);
  EXPECT_EQ(causes[0].name, "observed: one query is answered in two ways");
}

TEST(HuntSummary, SaysWhichModelsAreNotRefutedTheLeastRefutedFirst) {
  HuntResult result;
  result.models = {
      {"duplicate-move", 40, 30}, {"castling-out-of-check", 8, 8}, {"king-left", 4, 1}};
  EXPECT_EQ(models_line(result), "");
  result.answers_of_models = 200;
  EXPECT_EQ(models_line(result),
            "fault models refuted by 200 answers: 39 of 52; the least of king-left (1 of 4), "
            "duplicate-move (30 of 40)\n");
}

TEST(HuntSummary, WhatNoPositionCanShowIsNotSaidToBeMissed) {
  const props::SituationMeter none;
  const auto of = [](int count) { return HasSubstr("0 of " + std::to_string(count) + ";"); };
  EXPECT_THAT(situations_line(none, HuntRules::kBoth), of(props::kSituationCount));
  EXPECT_THAT(situations_line(none, HuntRules::kStandard), of(props::kSituationCount - 13));
}

TEST(HuntSummary, SaysHowLikelySomethingNewIs) {
  props::PairMeter pairs;
  EXPECT_EQ(novelty_line(pairs), "");
  props::SituationSet members;
  members.add(props::Situation::kEpPossible);
  for (int position = 0; position < 50; ++position) pairs.count(members);
  members.add(props::Situation::kEpOnlyEvasion);
  pairs.count(members);
  EXPECT_EQ(novelty_line(pairs),
            "the next position shows two situations together that none has shown: 2 % (0.35 % to "
            "10 %)\n");
}

TEST(HuntSummary, SaysWhatHuntsLikeItHaveMissed) {
  HuntPlan plan;
  plan.rules = HuntRules::kBoth;
  plan.most_extra_plies = 2;
  HuntStatistics statistics;
  statistics.positions = 19;
  EXPECT_EQ(missed_line(plan, statistics), "") << "so few positions say next to nothing";
  statistics.positions = 1000;
  const std::optional<Missed> deep = missed_by(plan, statistics);
  ASSERT_TRUE(deep);
  EXPECT_THAT(missed_line(plan, statistics), HasSubstr("hunts of so many positions missed "));
  plan.depth = Depth(1);
  EXPECT_GT(missed_by(plan, statistics)->share, deep->share);
  statistics.positions = 50;
  EXPECT_GT(missed_by(plan, statistics)->share, 0.1);
  const double at_first = missed_by(plan, statistics)->share;
  statistics.positions = 70;
  EXPECT_LT(missed_by(plan, statistics)->share, at_first) << "between two numbers measured";
  plan.rules = HuntRules::kChess960;
  EXPECT_EQ(missed_by(plan, statistics), std::nullopt);
  plan.rules = HuntRules::kBoth;
  statistics.divergent = 1;
  EXPECT_EQ(missed_by(plan, statistics), std::nullopt) << "it is not silent";
}

TEST(HuntSummary, ACauseThatWasToldOtherwiseSaysSo) {
  CauseRow row{"exact", "undo-castling", 4, {}};
  EXPECT_THAT(table_of_causes({row}), Not(HasSubstr("told above")));
  row.told_as = "explains part: undo-castling-right";
  EXPECT_THAT(table_of_causes({row}),
              HasSubstr("told above as explains part: undo-castling-right\n"));
}

TEST(HuntSummary, AFewPositionsAreNoReasonToBeCalm) {
  HuntStatistics statistics;
  statistics.positions = 3;
  EXPECT_THAT(summary(statistics, 0, 1), HasSubstr("no divergence; so few positions"));
  statistics.positions = 20;
  EXPECT_THAT(summary(statistics, 0, 1), HasSubstr("no divergence\n"));
}

TEST(HuntSummary, NothingComparedIsNoSuccess) {
  for (const HuntEnd end : {HuntEnd::kBudgetSpent, HuntEnd::kStopped}) {
    HuntStatistics statistics;
    EXPECT_THAT(summary(statistics, 0, 1), HasSubstr("nothing was compared\n"));
    EXPECT_THAT(summary(statistics, 0, 1), Not(HasSubstr("no divergence")));
    EXPECT_EQ(exit_code(end, statistics), ExitCode::kTrouble);
    statistics.positions = 1;
    EXPECT_EQ(exit_code(end, statistics), ExitCode::kAgree);
  }
}

TEST(HuntSummary, WithoutACauseThereIsNoTable) { EXPECT_EQ(table_of_causes({}), ""); }

}  // namespace
}  // namespace refute::oracle
