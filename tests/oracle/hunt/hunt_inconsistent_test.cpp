// Hunts of programs that are wrong in one answer of many: no wrong answer goes unnoticed.

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "oracle/findings/finding_store.h"
#include "oracle/hunt/hunt.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/known_positions.h"
#include "tests/support/flaky_source.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

constexpr std::array kFlaws{Flaw::kDropsMove, Flaw::kStale, Flaw::kWrongCount};

struct Case {
  std::string flaky;  // "subject" or "reference"
  Flaw flaw;
  std::uint64_t every;
  std::uint64_t seed;
};

struct FlakyOutcome {
  std::uint64_t wrong_answers;
  std::uint64_t divergent;
  std::uint64_t disputed;
  std::uint64_t of_subject;
  std::uint64_t of_reference;
};

HuntOptions options_of(const Case& item) {
  HuntOptions options;
  options.subject = "subject";
  options.references = {"reference"};
  options.plan = {.seed = item.seed, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  options.budget.positions = item.every + item.every / 2;
  return options;
}

FlakyOutcome run_flaky(const Case& item) {
  // The first wrong answer comes sooner or later in the hunt.
  std::atomic<std::uint64_t> answers{item.seed % item.every};
  std::atomic<std::uint64_t> wrong_answers{0};
  HuntOptions options = options_of(item);
  options.open = [&](std::string_view text,
                     const SourceOptions&) -> Result<std::unique_ptr<Source>, SourceError> {
    auto right = make_builtin_source(BuiltinGenerator::kLegal);
    if (text != item.flaky) return right;
    return make_flaky(std::move(right), {item.flaw, item.every, &answers, &wrong_answers});
  };
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  hunt(options, store, statistics, {}, stop);
  return {wrong_answers, statistics.divergent, statistics.disputed, statistics.subject_inconsistent,
          statistics.reference_inconsistent};
}

void expect_no_silence(const std::string& flaky, std::uint64_t every, std::uint64_t hunts) {
  std::uint64_t hunts_with_wrong_answers = 0;
  for (const Flaw flaw : kFlaws) {
    for (std::uint64_t seed = 1; seed <= hunts; ++seed) {
      SCOPED_TRACE(testing::Message() << "flaw " << static_cast<int>(flaw) << " seed " << seed);
      const FlakyOutcome outcome = run_flaky({flaky, flaw, every, seed});
      if (outcome.wrong_answers == 0) continue;
      ++hunts_with_wrong_answers;
      EXPECT_GT(outcome.of_subject + outcome.of_reference + outcome.divergent + outcome.disputed,
                0U);
      // It is always known who it was, and the other side is never blamed.
      EXPECT_EQ(flaky == "subject" ? outcome.of_reference : outcome.of_subject, 0U);
      EXPECT_TRUE(flaky == "subject" || outcome.divergent == 0);
    }
  }
  EXPECT_GE(hunts_with_wrong_answers, hunts * 2);
}

TEST(HuntInconsistent, NoticesEverySubjectThatIsWrongInOneAnswerOfMany) {
  expect_no_silence("subject", 20, 30);
  expect_no_silence("subject", 100, 10);
  expect_no_silence("subject", 1000, 3);
}

TEST(HuntInconsistent, NoticesEveryReferenceThatIsWrongInOneAnswerOfMany) {
  expect_no_silence("reference", 20, 30);
  expect_no_silence("reference", 100, 10);
  expect_no_silence("reference", 1000, 3);
}

/// A hunt of a subject of which is known that it has said two things about a position.
HuntOptions options_of_contradicted() {
  const Question query{node_after(), Depth(1)};
  Learnt learnt;
  learnt.contradiction = {"builtin", /*is_of_subject=*/true,
                          statement_of(query, DivideReply{{}, 19, /*has_lines=*/false}),
                          statement_of(query, DivideReply{{}, 20, /*has_lines=*/false})};
  HuntOptions options;
  options.subject = "builtin";
  options.references = {"builtin:mailbox"};
  options.plan = {.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  options.budget.positions = 3;
  options.learnt = {learnt, Learnt()};
  return options;
}

TEST(HuntInconsistent, WhatTheSubjectSaidInTwoWaysBeforeIsAFinding) {
  const HuntOptions options = options_of_contradicted();
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  hunt(options, store, statistics, {}, stop);
  ASSERT_EQ(store.size(), 1U);
  EXPECT_EQ(store.findings().front().divergence.verdict, Verdict::kInconsistent);
  EXPECT_EQ(statistics.subject_inconsistent, 1U);
}

/// Its first processes leave a move out of every list, as long as there are no more of them.
HuntOptions options_of_whimsical(int wrong_processes, std::atomic<int>& processes,
                                 std::atomic<std::uint64_t>& answers,
                                 std::atomic<std::uint64_t>& wrong_answers) {
  HuntOptions options = options_of_contradicted();
  options.budget = {.time = Deadline::after(std::chrono::seconds(5)), .findings = 2};
  options.open = [&, wrong_processes](
                     std::string_view text,
                     const SourceOptions&) -> Result<std::unique_ptr<Source>, SourceError> {
    if (text != "builtin") return make_builtin_source(BuiltinGenerator::kMailbox);
    auto right = make_builtin_source(BuiltinGenerator::kLegal);
    if (processes++ >= wrong_processes) return right;
    return make_flaky(std::move(right), {Flaw::kDropsMove, 1, &answers, &wrong_answers});
  };
  return options;
}

TEST(HuntInconsistent, WhatIsNotWrongAnyMoreIsWithdrawn) {
  constexpr int kAlways = 1000;
  for (const int wrong_processes : {1, kAlways}) {
    std::atomic<int> processes{0};
    std::atomic<std::uint64_t> answers{0};
    std::atomic<std::uint64_t> wrong_answers{0};
    const HuntOptions options =
        options_of_whimsical(wrong_processes, processes, answers, wrong_answers);
    const ScratchFolder folder;
    FindingStore store(folder / "findings");
    HuntStatistics statistics;
    const std::atomic<bool> stop{false};
    std::string notes;
    HuntObserver observer;
    observer.on_note = [&](const std::string& text) { notes += text + "\n"; };
    hunt(options, store, statistics, observer, stop);
    ASSERT_GT(wrong_answers, 0U);
    const bool is_steady = wrong_processes == kAlways;
    EXPECT_EQ(statistics.divergent > 0, is_steady);
    EXPECT_EQ(notes.find("is withdrawn") == std::string::npos, is_steady) << notes;
    for (const Finding& finding : store.findings()) {
      const bool is_inconsistent = finding.divergence.verdict == Verdict::kInconsistent;
      EXPECT_TRUE(is_steady || is_inconsistent) << verdict_name(finding.divergence.verdict);
    }
  }
}

}  // namespace
}  // namespace refute::oracle
