// When a cause is looked for, how long that may take, and what becomes of findings that wait.

#include "oracle/hunt/naming.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "props/faults/answer.h"
#include "props/faults/generator.h"
#include "tests/support/model_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using namespace std::chrono_literals;

HuntBudget time_of(std::chrono::milliseconds time) {
  return HuntBudget{.time = Deadline::after(time)};
}

/// Whether it does so while anybody would wait: a busy machine only makes it later.
bool comes_true(const std::function<bool()>& condition) {
  const Deadline last = Deadline::after(60s);
  while (!last.expired()) {
    if (condition()) return true;
    std::this_thread::sleep_for(1ms);
  }
  return false;
}

TEST(NamingBudget, ThinkingEndsSoonAfterTheTimeOfTheHunt) {
  const std::atomic<bool> stop = false;
  const EliminationBudget budget =
      budget_of_naming(HuntBudget{.time = Deadline::after(std::chrono::seconds(0))}, stop);
  EXPECT_TRUE(budget.is_over()) << "nothing is asked any more";
  EXPECT_FALSE(budget.is_cut_off());
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  EXPECT_TRUE(budget.is_cut_off());
}

TEST(NamingBudget, MakingOneFindingSmallerTakesAPartOfTheTimeOnly) {
  const HuntBudget budget = time_of(4s);
  const IsOver is_over = time_to_minimise(budget);
  EXPECT_FALSE(is_over());
  EXPECT_TRUE(comes_true(is_over));
  EXPECT_FALSE(budget.time->expired());
  EXPECT_TRUE(time_to_reduce(time_of(0ms))());
  EXPECT_FALSE(time_to_reduce(HuntBudget{.positions = 10})());
}

// By work and not by time, so that it ends at the same thought on every machine.
TEST(HuntNaming, UnderABudgetOfPositionsEndsByTheListsThatModelsMake) {
  const std::atomic<bool> stop = false;
  const EliminationBudget budget = budget_of_naming(HuntBudget{.positions = 10}, stop);
  const models::Asked start = models::prepared({script_of("startpos"), Depth(3)});
  const std::uint64_t before = models::lists_made();
  models::answer(models::kNoFault, start);
  const std::uint64_t of_one = models::lists_made() - before;
  EXPECT_GT(of_one, 400U);
  std::uint64_t answers = 1;
  for (; !budget.is_over(); ++answers) models::answer(models::kNoFault, start);
  EXPECT_GT(answers * of_one, 1'500'000U);
  EXPECT_FALSE(budget.is_cut_off());
  for (; !budget.is_cut_off(); ++answers) models::answer(models::kNoFault, start);
  EXPECT_LT(answers * of_one, 8'000'000U);
}

NamingQueue::Waiting waiting(const std::string& rule) {
  Finding finding;
  finding.divergence.verdict = Verdict::kMissing;
  finding.diagnosis.rule = rule;
  return {.finding = std::move(finding), .task = 0, .seen = std::nullopt};
}

/// Somebody has named a finding.
void name_one(NamingQueue& queue) {
  queue.add(waiting("first"));
  ASSERT_TRUE(queue.begin_turn());
  ASSERT_TRUE(queue.next());
  queue.named("first");
  queue.end_turn();
}

TEST(NamingQueue, AtFirstEachWorkerNamesAFinding) {
  NamingQueue queue(time_of(1h), /*jobs=*/2);
  for (int count = 0; count < 3; ++count) queue.add(waiting("a"));
  EXPECT_TRUE(queue.begin_turn());
  EXPECT_TRUE(queue.begin_turn());
  EXPECT_FALSE(queue.begin_turn());
  EXPECT_TRUE(queue.next());
  EXPECT_TRUE(queue.next());
  EXPECT_FALSE(queue.next()) << "more than there are workers";
}

TEST(NamingQueue, ThenOneAtATimeHasATurn) {
  NamingQueue queue(time_of(1h), /*jobs=*/2);
  name_one(queue);
  EXPECT_TRUE(queue.begin_turn());
  EXPECT_FALSE(queue.begin_turn());
  queue.end_turn();
  EXPECT_TRUE(queue.begin_turn());
}

TEST(NamingQueue, ASingleWorkerGoesOnForAWhileAfterATurn) {
  NamingQueue queue(time_of(1h), /*jobs=*/1);
  ASSERT_TRUE(queue.begin_turn());
  std::this_thread::sleep_for(2s);
  queue.end_turn();
  EXPECT_FALSE(queue.begin_turn());
  EXPECT_TRUE(comes_true([&] { return queue.begin_turn(); }));
}

TEST(NamingQueue, UnderABudgetOfPositionsNobodyWaits) {
  NamingQueue queue(HuntBudget{.positions = 100}, /*jobs=*/1);
  EXPECT_TRUE(queue.begin_turn());
  EXPECT_TRUE(queue.begin_turn());
}

TEST(NamingQueue, GivesWhatWaitsInItsOrderAndEachKeyOnce) {
  NamingQueue queue(time_of(1h), /*jobs=*/2);
  name_one(queue);
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  const auto counts = [&](const char* rule) {
    return queue.counts_with_its_like(waiting(rule).finding, store);
  };
  for (const char* rule : {"a", "b", "a"}) queue.add(waiting(rule));
  EXPECT_TRUE(counts("b"));
  EXPECT_EQ(queue.size(), 2U);
  const auto first = queue.next();
  ASSERT_TRUE(first);
  EXPECT_EQ(dedup_key(first->finding), "a");
  queue.add(waiting("a"));
  EXPECT_TRUE(counts("a")) << "it is being named";
  EXPECT_EQ(queue.size(), 2U);
  queue.named("a");
  EXPECT_FALSE(counts("a"));
  EXPECT_EQ(store.counts(), (std::map<std::string, std::uint64_t>{{"a", 1}, {"b", 1}}));
  EXPECT_EQ(queue.take_all().size(), 1U);
  EXPECT_EQ(queue.size(), 0U);
}

/// Leaves out moves by no rule that there is: by the letters of the whole list and of the move.
void leave_out_on_a_whim(std::vector<std::string>& moves) {
  std::string list;
  for (const std::string& move : moves) list += move;
  std::erase_if(moves, [&](const std::string& move) {
    unsigned sum = 0;
    for (const char c : list + move) sum = sum * 31 + static_cast<unsigned char>(c);
    return sum % 97 == 0;
  });
}

TEST(HuntNaming, WhatHasToWaitIsKeptAndToldOnce) {
  HuntOptions options;
  options.subject = "whimsical";
  options.references = {"builtin:mailbox"};
  options.plan = {.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  options.budget.time = Deadline::after(60s);
  options.jobs = 2;
  options.open = [&](std::string_view text, const SourceOptions& how) {
    return text == "whimsical"
               ? Result<std::unique_ptr<Source>, SourceError>(make_list_source(leave_out_on_a_whim))
               : open_source(text, how);
  };
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  std::vector<std::string> told;
  HuntObserver observer;
  observer.on_finding = [&](const Finding& finding) { told.push_back(dedup_key(finding)); };
  // It ends by what it has found, for how far it comes in a time is a matter of the machine.
  std::atomic<bool> stop{false};
  std::thread hunting([&] { hunt(options, store, statistics, observer, stop); });
  comes_true([&] { return store.counts().size() >= 5; });
  stop = true;
  hunting.join();
  std::vector<std::string> kept;
  std::uint64_t counted = 0;
  for (const Finding& finding : store.findings()) {
    kept.push_back(dedup_key(finding));
    counted += store.counts()[dedup_key(finding)];
    EXPECT_TRUE(store.is_written(dedup_key(finding)));
  }
  EXPECT_GT(kept.size(), 3U) << "findings that waited while the first was named";
  EXPECT_THAT(told, testing::UnorderedElementsAreArray(kept));
  EXPECT_EQ(counted, statistics.divergent);
}

}  // namespace
}  // namespace refute::oracle
