// What is kept of a hunt whose time ends while something is looked into.

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/hunt/hunt.h"
#include "oracle/hunt/replay.h"
#include "oracle/sources/builtin_source.h"
#include "tests/support/run_program.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// Never lists castling; so many answers after the first without it, the hunt is over.
class CutOff final : public Source {
 public:
  CutOff(int answers_left, std::atomic<bool>& stop) : left_(answers_left), stop_(stop) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  bool renew() override { return true; }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    auto reply = source_->divide(node, depth);
    const auto castles = [](const DivideLine& line) { return line.move == "e1g1"; };
    is_begun_ |= std::erase_if(reply->lines, castles) > 0;
    reply->total = sum_of_lines(*reply);
    if (is_begun_ && --left_ <= 0) stop_ = true;
    return reply;
  }

 private:
  std::unique_ptr<Source> source_ = make_builtin_source(BuiltinGenerator::kLegal);
  int left_;
  std::atomic<bool>& stop_;
  bool is_begun_ = false;
};

/// What is left of a hunt that is cut off.
struct Leftovers {
  std::vector<Finding> findings;
  std::vector<Finding> unconfirmed;
  std::uint64_t cut_off = 0;
  std::uint64_t positions = 0;
};

using MakeSubject = std::function<std::unique_ptr<Source>(std::atomic<bool>& stop)>;

using Begin = std::function<void(const HuntContext&)>;

void begin_hunt(const HuntContext& context) {
  hunt(context.options, context.store, context.statistics, context.observer, context.stop);
}

Leftovers left_by_hunt_of(const MakeSubject& make, const Begin& begin = begin_hunt) {
  std::atomic<bool> stop{false};
  HuntOptions options;
  options.subject = "cut";
  options.references = {"builtin:mailbox"};
  options.plan = {.seed = 1, .rules = HuntRules::kStandard, .depth = Depth(1), .roots = {}};
  options.budget.positions = 100'000;
  options.open = [&](std::string_view text,
                     const SourceOptions& given) -> Result<std::unique_ptr<Source>, SourceError> {
    if (text != "cut") return open_source(text, given);
    return make(stop);
  };
  const ScratchFolder folder;
  FindingStore store(folder / "findings");
  HuntStatistics statistics;
  Leftovers left;
  HuntObserver observer;
  observer.on_unconfirmed = [&](const Finding& seen) { left.unconfirmed.push_back(seen); };
  begin({options, store, statistics, observer, stop});
  left.findings = store.findings();
  left.cut_off = statistics.cut_off;
  left.positions = statistics.positions;
  return left;
}

Leftovers left_by_hunt_cut_off(int after_answers) {
  return left_by_hunt_of([after_answers](std::atomic<bool>& stop) {
    return std::make_unique<CutOff>(after_answers, stop);
  });
}

TEST(Hunt, WhatWasSeenWrongAtTheEndIsToldUnconfirmed) {
  const Leftovers left = left_by_hunt_cut_off(1);
  EXPECT_TRUE(left.findings.empty());
  EXPECT_EQ(left.cut_off, 1U);
  ASSERT_EQ(left.unconfirmed.size(), 1U);
  const Finding& seen = left.unconfirmed.front();
  EXPECT_EQ(seen.divergence.verdict, Verdict::kMissing);
  EXPECT_THAT(seen.divergence.difference.missing, testing::ElementsAre("e1g1"));
}

TEST(Hunt, WhatWasConfirmedIsKeptThoughThereIsNoTimeToNameIt) {
  const Leftovers left = left_by_hunt_cut_off(60);
  EXPECT_TRUE(left.unconfirmed.empty());
  EXPECT_EQ(left.cut_off, 0U);
  ASSERT_EQ(left.findings.size(), 1U);
  EXPECT_EQ(left.findings.front().divergence.verdict, Verdict::kMissing);
}

TEST(Replay, WhatIsConfirmedIsKeptThoughThereIsNoTimeToNameIt) {
  std::vector<RegressionResult> results;
  const auto begin = [&](const HuntContext& context) {
    const Question question{script_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Depth(1)};
    const RegressionCase known{question, Verdict::kMissing, "castling-missing"};
    results = replay({known, known}, context);
  };
  const Leftovers left = left_by_hunt_of(
      [](std::atomic<bool>& stop) { return std::make_unique<CutOff>(60, stop); }, begin);
  ASSERT_EQ(results.size(), 1U) << "it is over after the first";
  EXPECT_EQ(left.findings.size(), 1U);
  EXPECT_EQ(left.positions, 1U);
}

/// Takes some time to start, answers so many queries, and then none until the hunt has been over
/// for a while.
class Stuck final : public Source {
 public:
  Stuck(int answers, std::chrono::milliseconds start, std::atomic<bool>& stop)
      : answers_(answers), start_(start), stop_(stop) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  bool renew() override { return true; }

  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    if (++queries_ == 1) std::this_thread::sleep_for(start_);
    if (queries_ <= answers_) return source_->divide(node, depth);
    std::this_thread::sleep_for(std::chrono::milliseconds(2100));
    stop_ = true;
    OracleError error{};
    error.kind = OracleError::Kind::kStopped;
    return Unexpected{error};
  }

 private:
  std::unique_ptr<Source> source_ = make_builtin_source(BuiltinGenerator::kLegal);
  int answers_;
  std::chrono::milliseconds start_;
  std::atomic<bool>& stop_;
  int queries_ = 0;
};

TEST(Hunt, WhatIsUnansweredForLongAtTheEndIsTold) {
  for (const int start : {0, 400}) {
    const Leftovers left = left_by_hunt_of([start](std::atomic<bool>& stop) {
      return std::make_unique<Stuck>(10, std::chrono::milliseconds(start), stop);
    });
    EXPECT_EQ(left.positions, 10U);
    EXPECT_EQ(left.cut_off, 1U) << "that it took " << start << " ms to start excuses nothing";
    ASSERT_EQ(left.unconfirmed.size(), 1U);
    EXPECT_EQ(left.unconfirmed.front().divergence.verdict, Verdict::kHung);
  }
}

TEST(Hunt, AFirstQueryThatIsNeverAnsweredIsTold) {
  const Leftovers left = left_by_hunt_of([](std::atomic<bool>& stop) {
    return std::make_unique<Stuck>(0, std::chrono::milliseconds(0), stop);
  });
  EXPECT_EQ(left.positions, 0U);
  EXPECT_EQ(left.cut_off, 1U);
  ASSERT_EQ(left.unconfirmed.size(), 1U);
  EXPECT_EQ(left.unconfirmed.front().divergence.verdict, Verdict::kHung);
}

}  // namespace
}  // namespace refute::oracle
