#include "oracle/sources/persistent_source.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/sources/examine.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using Kind = OracleError::Kind;
using Answer = Result<DivideReply, OracleError>;

/// The built-in generator, which fails when `fails` says so for the n-th question, from 1.
class Failing final : public Source {
 public:
  using Fails = std::function<std::optional<Kind>(int, const props::PositionScript&)>;
  Failing(Fails fails, int& asked) : fails_(std::move(fails)), asked_(asked) {}

  const SourceIdentity& identity() const override { return truth_->identity(); }
  Answer divide(const props::PositionScript& node, Depth depth) override {
    const std::optional<Kind> kind = fails_(++asked_, node);
    if (!kind) return truth_->divide(node, depth);
    OracleError error{};
    error.kind = *kind;
    error.detail = "killed by SIGSEGV";
    return Unexpected{error};
  }

 private:
  Fails fails_;
  int& asked_;
  std::unique_ptr<Source> truth_ = make_builtin_source(BuiltinGenerator::kLegal);
};

/// A source that fails like that, made persistent.
struct Patient {
  explicit Patient(Failing::Fails fails)
      : source(make_persistent(std::make_unique<Failing>(std::move(fails), asked), health)) {}

  std::string ask(std::string_view position = "startpos", int depth = 1) {
    const Answer reply = source->divide(script_of(position), Depth(depth));
    return reply ? std::to_string(reply->total) : std::string(kind_name(reply.error().kind));
  }

  int asked = 0;
  SourceHealth health;
  std::unique_ptr<Source> source;
};

TEST(PersistentSource, PassesOnWhatWasLearnt) {
  SourceHealth health;
  auto examined = make_examined(make_builtin_source(BuiltinGenerator::kLegal),
                                Learnt{.plays_chess960 = false}, false);
  EXPECT_FALSE(make_persistent(std::move(examined), health)->learnt().plays_chess960);
}

TEST(PersistentSource, KeepsNonsenseThatIsFollowedByAnAnswer) {
  for (const Kind kind : {Kind::kProtocol, Kind::kFlooded, Kind::kCrashed}) {
    Patient patient([&](int asked, const props::PositionScript&) {
      return asked == 1 ? std::optional(kind) : std::nullopt;
    });
    EXPECT_EQ(patient.ask(), "20");
    const std::vector<Inconsistency> kept = patient.health.new_inconsistencies();
    ASSERT_EQ(kept.size(), kind == Kind::kCrashed ? 0U : 1U);
    if (kept.empty()) continue;
    EXPECT_FALSE(kept.front().first.reply.has_value());
    EXPECT_NE(kept.front().first.error, "");
    EXPECT_EQ(kept.front().second.reply->total, 20U);
    EXPECT_TRUE(patient.health.new_inconsistencies().empty());
  }
}

TEST(PersistentSource, AsksAgainWhatFailedOnce) {
  for (const Kind kind :
       {Kind::kCrashed, Kind::kHung, Kind::kClosed, Kind::kFlooded, Kind::kProtocol}) {
    Patient patient(
        [kind](int n, const auto&) { return n == 2 ? std::optional(kind) : std::nullopt; });
    EXPECT_EQ(patient.ask(), "20");
    EXPECT_EQ(patient.ask(), "20") << kind_name(kind);
    EXPECT_EQ(patient.asked, 3);
    EXPECT_EQ(patient.health.questions(), 2U);
    EXPECT_EQ(patient.health.retries(), 1U);
    EXPECT_EQ(patient.health.quarantined_count(), 0U);
  }
}

TEST(PersistentSource, TakesARefusalForAnAnswer) {
  for (const Kind kind : {Kind::kRefused, Kind::kUnsupported, Kind::kNotFound}) {
    Patient patient([kind](int, const auto&) { return std::optional(kind); });
    EXPECT_EQ(patient.ask(), kind_name(kind));
    EXPECT_EQ(patient.asked, 1);
    EXPECT_EQ(patient.health.quarantined_count(), 0U);
  }
}

TEST(PersistentSource, LeavesAloneWhatKillsItEachTime) {
  Patient patient([](int, const props::PositionScript& node) {
    return node.moves.empty() ? std::nullopt : std::optional(Kind::kCrashed);
  });
  EXPECT_EQ(patient.ask("startpos moves e2e4"), "crashed");
  EXPECT_EQ(patient.asked, 3);
  EXPECT_EQ(patient.ask("startpos moves e2e4"), "crashed");
  EXPECT_EQ(patient.asked, 3) << "it is in quarantine";
  EXPECT_EQ(patient.ask(), "20") << "other questions are not";
  ASSERT_EQ(patient.health.quarantined().size(), 1U);
  EXPECT_EQ(print_quarantine(patient.health.quarantined()),
            "position startpos moves e2e4; depth 1  # crashed of builtin:legal: "
            "killed by SIGSEGV\n");
}

TEST(PersistentSource, AProcessThatDoesNotStartSaysNothingOfTheQuestion) {
  Patient patient([](int, const auto&) { return std::optional(Kind::kSpawnFailed); });
  EXPECT_EQ(patient.ask(), "spawn-failed");
  EXPECT_EQ(patient.health.retries(), 0U);
  EXPECT_EQ(patient.health.quarantined_count(), 0U);
}

TEST(PersistentSource, ADeathIsNotForgottenBecauseNoNewProcessStarts) {
  Patient patient([](int asked, const auto&) {
    return std::optional(asked == 1 ? Kind::kCrashed : Kind::kSpawnFailed);
  });
  EXPECT_EQ(patient.ask(), "crashed");
  EXPECT_EQ(patient.health.quarantined_count(), 1U);
}

TEST(PersistentSource, WaitsForASilentProgramOnlyTwice) {
  Patient patient([](int, const auto&) { return std::optional(Kind::kHung); });
  EXPECT_EQ(patient.ask(), "hung");
  EXPECT_EQ(patient.asked, 2);
}

TEST(PersistentSource, KeepsTheQuestionOfADeathThatIsFollowedByAnAnswer) {
  Patient patient([](int asked, const props::PositionScript&) {
    return asked == 2 ? std::optional(Kind::kCrashed) : std::nullopt;
  });
  EXPECT_EQ(patient.ask(), "20");
  EXPECT_TRUE(patient.health.new_recoveries().empty());
  EXPECT_EQ(patient.ask("startpos moves e2e4", 2), "600");
  const auto recoveries = patient.health.new_recoveries();
  ASSERT_EQ(recoveries.size(), 1U);
  EXPECT_EQ(recoveries.front().question.node, script_of("startpos moves e2e4"));
  EXPECT_EQ(recoveries.front().question.depth, Depth(2));
  EXPECT_EQ(recoveries.front().error.detail, "killed by SIGSEGV");
  EXPECT_TRUE(patient.health.new_recoveries().empty());
}

TEST(SourceHealth, IsUnreliableWhenEveryOtherQuestionKillsItEachTime) {
  SourceHealth health;
  const auto kill = [&](int n) {
    health.count_question();
    for (int i = 0; i < 2; ++i) health.count_retry(OracleError{});
    const std::string move = std::string("startpos moves ") + "abcdefgh"[n % 8] + "2" +
                             "abcdefgh"[n % 8] + (n < 8 ? "3" : "4");
    health.quarantine("engine", {script_of(move), Depth(1)}, OracleError{});
  };
  for (int n = 0; n < 10; ++n) kill(n);
  EXPECT_FALSE(health.is_unreliable()) << "that is a start";
  kill(10);
  EXPECT_TRUE(health.is_unreliable());
  for (int i = 0; i < 11; ++i) health.count_question();
  EXPECT_FALSE(health.is_unreliable()) << "half of the questions are answered";
  for (int i = 0; i < 100; ++i) health.count_retry(OracleError{});
  EXPECT_FALSE(health.is_unreliable()) << "who answers in the end can be compared";
}

TEST(SourceHealth, TellsTheFirstThreeErrorsOnce) {
  SourceHealth health;
  EXPECT_TRUE(health.news().empty());
  for (int i = 0; i < 5; ++i) health.count_retry(OracleError{});
  EXPECT_EQ(health.news().size(), 3U);
  EXPECT_TRUE(health.news().empty());
}

}  // namespace
}  // namespace refute::oracle
