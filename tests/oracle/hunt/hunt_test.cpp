#include "oracle/hunt/hunt.h"

#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/findings/finding_json.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/text/command.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using namespace std::chrono_literals;

/// The same as a reference: its totals fit its lists, as a reference's must.
std::string sound_engine_without_castling() {
  const std::string filter =
      "{ s=0; while read -r a b rest; do case $a in "
      "e1g1:) ;; "
      "[a-h][1-8]*) s=$((s+b)); echo $a $b;; "
      "Nodes) echo Nodes searched: $s; s=0;; "
      "*) echo $a $b $rest;; esac; done; }";
  const std::vector<std::string> argv{"/bin/sh", "-c",
                                      std::string(REFUTE_PROGRAM) + " uci | " + filter};
  return quote_command(argv);
}

std::string chaos(const std::string& mode, const std::string& backend) {
  const std::vector<std::string> argv{backend};
  return std::string(REFUTE_CHAOS_ENGINE) + " --mode " + mode + " --backend " + quote_command(argv);
}
std::string chaos(const std::string& mode) {
  return chaos(mode, std::string(REFUTE_PROGRAM) + " uci");
}

/// The same engine or reference, which dies before each n-th answer of a process.
std::string dies_every(int n, const std::string& backend) {
  const std::vector<std::string> argv{REFUTE_CHAOS_ENGINE, "--mode",    "die-mid-divide", "--every",
                                      std::to_string(n),   "--backend", backend};
  return quote_command(argv);
}

/// The findings without the words of who found them.
std::vector<nlohmann::json> without_sources(const std::vector<std::string>& findings) {
  std::vector<nlohmann::json> all;
  for (const std::string& finding : findings) {
    nlohmann::json object = nlohmann::json::parse(finding);
    object.erase("references");
    object.erase("subject");
    all.push_back(object);
  }
  return all;
}

/// One hunt and everything it told.
struct Outcome {
  HuntEnd end;
  std::uint64_t positions;
  std::uint64_t leaves;
  std::uint64_t divergent;
  std::vector<std::string> findings;  // as JSON
  std::vector<std::string> notes;
  std::uint64_t subject_failures;
  std::uint64_t reference_failures;
  std::uint64_t subject_inconsistent;
  std::uint64_t subject_retries;
  std::uint64_t reference_retries;
  std::vector<SourceHealth::Quarantined> quarantined;  // of both sides
};

HuntOptions options_for(const std::string& subject, std::uint64_t positions) {
  HuntOptions options;
  options.subject = subject;
  options.references = {"builtin:mailbox"};
  options.source_options.timeout_scale = 0.1;
  options.plan = {.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  options.budget.positions = positions;
  options.jobs = 2;
  return options;
}

Outcome run(const HuntOptions& options, const std::atomic<bool>& stop) {
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  Outcome outcome{};
  HuntObserver observer;
  observer.on_note = [&](const std::string& note) { outcome.notes.push_back(note); };
  outcome.end = hunt(options, store, statistics, observer, stop).end;
  outcome.positions = statistics.positions;
  outcome.leaves = statistics.leaves;
  outcome.divergent = statistics.divergent;
  outcome.subject_failures = statistics.subject_failures;
  outcome.reference_failures = statistics.reference_failures;
  outcome.subject_inconsistent = statistics.subject_inconsistent;
  outcome.subject_retries = statistics.subject_health.retries();
  outcome.reference_retries = statistics.reference_health.retries();
  outcome.quarantined = statistics.subject_health.quarantined();
  for (auto& entry : statistics.reference_health.quarantined())
    outcome.quarantined.push_back(entry);
  for (const Finding& finding : store.findings()) {
    outcome.findings.push_back(print_finding_json(finding));
  }
  return outcome;
}

Outcome run(const HuntOptions& options) {
  const std::atomic<bool> stop{false};
  return run(options, stop);
}

TEST(Hunt, SpendsItsBudgetAndFindsNothingWhereNothingIs) {
  const Outcome outcome = run(options_for("builtin:legal", 1000));
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  EXPECT_EQ(outcome.positions, 1000U);
  EXPECT_GT(outcome.leaves, 1000U);
  EXPECT_EQ(outcome.divergent, 0U);
  EXPECT_TRUE(outcome.findings.empty());
  EXPECT_TRUE(outcome.notes.empty());
}

TEST(Hunt, EndsWhenItsTimeIsUp) {
  HuntOptions options = options_for("builtin:legal", 1);
  options.budget = {.time = Deadline::after(300ms), .positions = std::nullopt};
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run(options).end, HuntEnd::kBudgetSpent);
  EXPECT_GE(std::chrono::steady_clock::now() - start, 300ms);
}

TEST(Hunt, FindsADefectOnceAndTheSameWithAnyNumberOfWorkers) {
  HuntOptions options = options_for(engine_without_castling(), 500);
  options.source_options.timeout_scale = 1;
  options.jobs = 1;
  const Outcome one = run(options);
  options.jobs = 3;
  const Outcome three = run(options);
  EXPECT_GT(one.divergent, 0U);
  ASSERT_FALSE(one.findings.empty());
  EXPECT_EQ(one.findings, three.findings);
  EXPECT_EQ(one.positions, three.positions);
  std::set<std::string> keys;
  for (const std::string& finding : one.findings) {
    const auto object = nlohmann::json::parse(finding);
    EXPECT_EQ(object["missing"], nlohmann::json({"e1g1"})) << finding;
    EXPECT_FALSE(object["minimised"].is_null());
    keys.insert(object["verdict"].get<std::string>() + object["rule"].get<std::string>());
  }
  EXPECT_EQ(keys.size(), one.findings.size());
}

TEST(Hunt, ASecondReferenceThatDiffersIsNoticed) {
  HuntOptions options = options_for("builtin:legal", 500);
  options.references = {"builtin:mailbox", sound_engine_without_castling()};
  options.source_options.timeout_scale = 1;
  const Outcome outcome = run(options);
  ASSERT_FALSE(outcome.findings.empty());
  EXPECT_EQ(nlohmann::json::parse(outcome.findings[0])["verdict"], "disagreement among references");
  EXPECT_EQ(outcome.divergent, 0U) << "that is not the subject's fault";
}

TEST(Hunt, AReferenceThatDiesNowAndThenLosesNothing) {
  HuntOptions options = options_for(engine_without_castling(), 400);
  options.source_options.timeout_scale = 1;
  const std::string engine = std::string(REFUTE_PROGRAM) + " uci";
  options.references = {engine};
  const Outcome steady = run(options);
  options.references = {dies_every(50, engine)};
  const Outcome shaky = run(options);
  EXPECT_EQ(shaky.end, HuntEnd::kBudgetSpent);
  EXPECT_GE(shaky.reference_retries, 5U) << "a process that was renewed starts to count anew";
  EXPECT_EQ(shaky.reference_failures, 0U);
  EXPECT_TRUE(shaky.quarantined.empty());
  EXPECT_FALSE(shaky.notes.empty()) << "it must not be hidden either";
  ASSERT_FALSE(steady.findings.empty());
  EXPECT_EQ(without_sources(shaky.findings), without_sources(steady.findings));
}

/// An engine without castling on the king's side that besides does that in one of twenty queries.
std::string defective_and(const std::string& mode, const ScratchFolder& folder) {
  // Started often, and so a filter of ours, which starts fast.
  const std::string engine = folder.write_program(
      "engine", "#!/bin/sh\n" + std::string(REFUTE_PROGRAM) + " uci | sed -u '/^e1g1: /d'\n");
  const std::vector<std::string> argv{REFUTE_CHAOS_ENGINE, "--mode", mode, "--one-in", "20",
                                      "--backend",         engine};
  return quote_command(argv);
}

TEST(Hunt, AReferenceThatDiesOftenAndAnswersInTheEndIsNotGivenUp) {
  HuntOptions options = options_for("builtin:legal", 400);
  options.source_options.timeout_scale = 1;
  options.references = {dies_every(8, std::string(REFUTE_PROGRAM) + " uci")};
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  EXPECT_GT(outcome.reference_retries, 20U);
  EXPECT_EQ(outcome.reference_failures, 0U) << "each question was answered in the end";
}

TEST(Hunt, ASubjectThatDiesInOneOfTwentyQueriesIsComparedToTheEnd) {
  const ScratchFolder folder;
  HuntOptions options = options_for(defective_and("die-before-divide", folder), 800);
  options.source_options.timeout_scale = 1;
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  EXPECT_GT(outcome.subject_retries, 20U);
  EXPECT_EQ(outcome.subject_failures, 0U);
  EXPECT_GT(outcome.divergent, 0U) << "what is wrong besides is found";
  std::vector<nlohmann::json> deaths;
  for (const std::string& finding : outcome.findings) {
    const auto object = nlohmann::json::parse(finding);
    if (object["verdict"] == "crashed") deaths.push_back(object);
  }
  ASSERT_EQ(deaths.size(), 1U) << "told, and told once";
  EXPECT_NE(deaths[0]["node"]["fen"], "");
  EXPECT_THAT(deaths[0]["trouble"]["detail"].get<std::string>(),
              testing::HasSubstr("a new process answered the same query"));
}

TEST(Hunt, ASubjectThatRefusesOneOfTwentyQueriesIsComparedOnTheOthers) {
  const ScratchFolder folder;
  HuntOptions options = options_for(defective_and("refuse-go", folder), 1500);
  options.source_options.timeout_scale = 1;
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  EXPECT_GT(outcome.subject_failures + outcome.subject_inconsistent, 20U);
  EXPECT_GT(outcome.divergent, 0U);
}

/// Answers so many queries as the built-in generator does, and then none any more.
class Dying final : public Source {
 public:
  explicit Dying(std::atomic<int>& left) : left_(left) {}
  const SourceIdentity& identity() const override { return truth_->identity(); }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    if (left_-- > 0) return truth_->divide(node, depth);
    OracleError error{};
    error.kind = OracleError::Kind::kCrashed;
    return Unexpected{error};
  }

 private:
  std::atomic<int>& left_;
  std::unique_ptr<Source> truth_ = make_builtin_source(BuiltinGenerator::kLegal);
};

TEST(Hunt, AReferenceThatDiesOfEveryQueryIsGivenUp) {
  std::atomic<int> left{30};
  HuntOptions options = options_for("builtin:legal", 100'000);
  options.references = {"dying"};
  options.open = [&](std::string_view text,
                     const SourceOptions& given) -> Result<std::unique_ptr<Source>, SourceError> {
    if (text == "dying") return std::unique_ptr<Source>(std::make_unique<Dying>(left));
    return open_source(text, given);
  };
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kReferenceUnreliable);
  EXPECT_LT(outcome.positions, 1000U);
}

TEST(Hunt, APositionThatKillsTheReferenceGoesIntoQuarantine) {
  // It dies where White can promote.
  const std::string script = std::string(REFUTE_PROGRAM) +
                             " uci | while read -r line; do case $line in [a-h]7[a-h]8q:*) "
                             "kill -9 $$; exit;; *) echo \"$line\";; esac; done";
  HuntOptions options = options_for("builtin:legal", 300);
  options.source_options.timeout_scale = 1;
  const std::vector<std::string> argv{"/bin/sh", "-c", script};
  options.references = {quote_command(argv)};
  const Outcome outcome = run(options);
  EXPECT_GT(outcome.reference_failures, 0U);
  ASSERT_FALSE(outcome.quarantined.empty());
  EXPECT_EQ(outcome.quarantined.size(), outcome.reference_failures);
  EXPECT_EQ(outcome.divergent, 0U);
  EXPECT_EQ(outcome.reference_retries, 2 * outcome.quarantined.size()) << "three tries for each";
}

/// A worker of the program that ends by SIGSEGV, or never answers again, where the pattern of a
/// shell fits the request.
std::string worker_that_fails_at(const ScratchFolder& folder, const std::string& pattern,
                                 const std::string& how) {
  return folder.write_program("worker", "#!/bin/bash\nwhile IFS= read -r line; do case $line in " +
                                            pattern +
                                            ") break;; *) echo \"$line\";; esac; done | " +
                                            REFUTE_PROGRAM + " \"$@\"\n" + how + "\n");
}

TEST(Hunt, ABuiltInSubjectThatCrashesIsAFindingAndNotTheEnd) {
  const ScratchFolder folder;
  HuntOptions options = options_for("builtin:legal", 600);
  options.source_options.timeout_scale = 1;
  options.source_options.isolates_builtins = true;
  options.source_options.worker_program =
      worker_that_fails_at(folder, "*/k7/*\\ b\\ *", "kill -SEGV $$");
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  EXPECT_GE(outcome.positions, 600U);
  EXPECT_GT(outcome.subject_failures, 0U);
  EXPECT_EQ(outcome.quarantined.size(), outcome.subject_failures);
  ASSERT_FALSE(outcome.findings.empty());
  const auto finding = nlohmann::json::parse(outcome.findings[0]);
  EXPECT_EQ(finding["verdict"], "crashed");
  EXPECT_THAT(finding["node"]["fen"].get<std::string>(), testing::HasSubstr("k7/"));
  EXPECT_EQ(outcome.divergent, 0U);
}

TEST(Hunt, ABuiltInSubjectThatNeverEndsIsAFindingAndNotTheEnd) {
  const ScratchFolder folder;
  HuntOptions options = options_for("builtin:legal", 300);
  options.source_options.timeout_scale = 0.5;  // on a busy machine, a worker starts slowly
  options.source_options.isolates_builtins = true;
  options.source_options.worker_program =
      worker_that_fails_at(folder, "*/k7/*\\ b\\ *", "while :; do :; done");
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  ASSERT_FALSE(outcome.findings.empty());
  EXPECT_EQ(nlohmann::json::parse(outcome.findings[0])["verdict"], "hung");
}

TEST(Hunt, ASubjectInAProcessOfItsOwnIsComparedLikeOneInThis) {
  HuntOptions options = options_for("builtin:legal", 600);
  options.plan.depth = Depth(2);
  const Outcome here = run(options);
  options.source_options.timeout_scale = 1;
  options.source_options.isolates_builtins = true;
  options.source_options.worker_program = REFUTE_PROGRAM;
  const Outcome there = run(options);
  EXPECT_EQ(there.leaves, here.leaves);
  EXPECT_EQ(there.subject_failures, 0U);
  EXPECT_TRUE(there.findings.empty());
}

TEST(Hunt, TheTroubleOfASecondReferenceIsNotTheSubjects) {
  HuntOptions options = options_for("builtin:legal", 100'000);
  options.references = {"builtin:mailbox", chaos("die-before-total")};
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kSourceUnavailable);
  EXPECT_EQ(outcome.subject_failures, 0U);
}

TEST(Hunt, GivesUpASubjectThatKeepsDying) {
  const Outcome outcome = run(options_for(chaos("die-before-total"), 100'000));
  EXPECT_EQ(outcome.end, HuntEnd::kSourceUnavailable);
  EXPECT_EQ(outcome.divergent, 0U) << "no answer is no divergence";
  EXPECT_FALSE(outcome.notes.empty());
}

TEST(Hunt, GivesUpAReferenceThatKeepsDying) {
  HuntOptions options = options_for("builtin:legal", 100'000);
  options.references = {chaos("die-before-total")};
  EXPECT_EQ(run(options).end, HuntEnd::kSourceUnavailable);
}

TEST(Hunt, AReferenceThatContradictsItselfAccusesNobody) {
  HuntOptions options = options_for("builtin:legal", 30'000);
  options.references = {chaos("wrong-total")};
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.end, HuntEnd::kBudgetSpent);
  EXPECT_EQ(outcome.divergent, 0U);
}

TEST(Hunt, EndsWhereASourceCannotBeOpened) {
  const Outcome outcome = run(options_for("/no/such/engine", 1000));
  EXPECT_EQ(outcome.end, HuntEnd::kSourceUnavailable);
  ASSERT_FALSE(outcome.notes.empty());
  EXPECT_THAT(outcome.notes[0], testing::HasSubstr("/no/such/engine"));
}

TEST(Hunt, StopsWhenToldTo) {
  HuntOptions options = options_for("builtin:legal", 1);
  options.budget = {.time = Deadline::after(10min), .positions = std::nullopt};
  std::atomic<bool> stop{false};
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(200ms);
    stop = true;
  });
  const Outcome outcome = run(options, stop);
  stopper.join();
  EXPECT_EQ(outcome.end, HuntEnd::kStopped);
  EXPECT_TRUE(outcome.findings.empty());
}

TEST(Hunt, IsStoppedIfItIsToldToBeforeAnythingIsOpen) {
  const Outcome outcome = run(options_for("builtin:legal", 1), std::atomic<bool>{true});
  EXPECT_EQ(outcome.end, HuntEnd::kStopped);
}

}  // namespace
}  // namespace refute::oracle
