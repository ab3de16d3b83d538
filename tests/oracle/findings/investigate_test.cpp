#include "oracle/findings/investigate.h"

#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/findings/finding_json.h"
#include "oracle/findings/finding_reader.h"
#include "oracle/sources/builtin_source.h"
#include "tests/oracle/trace/pinpoint_support.h"
#include "tests/support/flaky_source.h"

namespace refute::oracle {
namespace {

using ::testing::HasSubstr;

Contest contest_of(std::unique_ptr<Source> subject, std::unique_ptr<Source> reference) {
  Contest contest;
  contest.subject = std::move(subject);
  contest.references.push_back(std::move(reference));
  return contest;
}

constexpr const char* kEnPassant = "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

TEST(Investigation, ConfirmsAndMinimisesWhatShowsAgain) {
  Contest contest =
      contest_of(faulty_at("startpos moves e2e4", NodeFault::kDrop, "e7e5"), right_source());
  const Finding finding =
      investigate({script_of("startpos"), Depth(2)}, contest, Thoroughness::kMinimised);
  EXPECT_EQ(finding.divergence.verdict, Verdict::kMissing);
  EXPECT_TRUE(finding.minimised.has_value());
  EXPECT_FALSE(finding.inconsistency.has_value());
}

TEST(Investigation, CallsAWrongAnswerInconsistentThatAFreshProcessDoesNotGive) {
  Contest contest = contest_of(make_leaky(right_source()), right_source());
  ASSERT_TRUE(contest.subject->divide(script_of(kEnPassant), Depth(1)));  // it leaks from here on
  const Finding finding =
      investigate({script_of("startpos"), Depth(2)}, contest, Thoroughness::kMinimised);
  EXPECT_EQ(verdict_name(finding.divergence.verdict), "inconsistent");
  ASSERT_TRUE(finding.inconsistency.has_value());
  EXPECT_TRUE(finding.inconsistency->is_of_subject);
  EXPECT_TRUE(finding.inconsistency->second.is_fresh);
  EXPECT_THAT(describe(*finding.inconsistency), HasSubstr("what was asked before"));
  EXPECT_THAT(describe(*finding.inconsistency), HasSubstr(": as then"));
  EXPECT_EQ(dedup_key(finding), "inconsistent");
}

/// Leaves out the last move until it has been asked so often.
class WrongAtFirst final : public Source {
 public:
  const SourceIdentity& identity() const override { return source_->identity(); }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    auto reply = source_->divide(node, depth);
    if (!reply || reply->lines.empty() || ++asked_ > 30) return reply;
    reply->total -= reply->lines.back().leaves;
    reply->lines.pop_back();
    return reply;
  }

 private:
  std::unique_ptr<Source> source_ = right_source();
  int asked_ = 0;
};

TEST(Investigation, LooksAgainAtWhatNoModelExplains) {
  Contest contest = contest_of(std::make_unique<WrongAtFirst>(), right_source());
  const Finding finding =
      investigate({script_of("startpos"), Depth(1)}, contest, Thoroughness::kMinimised);
  EXPECT_EQ(verdict_name(finding.divergence.verdict), "inconsistent");
}

TEST(Investigation, KnowsWhatWasAnsweredBeforeIt) {
  const Question start{script_of("startpos"), Depth(1)};
  const auto wrong = faulty_at("startpos", NodeFault::kDrop, "e2e4")->divide(start.node, Depth(1));
  {
    Contest contest = contest_of(right_source(), right_source());
    Investigation investigation(contest);
    investigation.heard_subject(start, {wrong});
    const Finding finding = investigation.trace(start);
    EXPECT_EQ(verdict_name(finding.divergence.verdict), "inconsistent");
    EXPECT_TRUE(finding.inconsistency->is_of_subject);
  }
  Contest contest = contest_of(right_source(), right_source());
  Investigation investigation(contest);
  investigation.heard_reference(0, start, {wrong});
  const Finding finding = investigation.trace(start);
  EXPECT_EQ(verdict_name(finding.divergence.verdict), "inconsistent");
  EXPECT_FALSE(finding.inconsistency->is_of_subject);
  EXPECT_EQ(dedup_key(finding), "inconsistent:reference");
}

TEST(Investigation, NeverBlamesTheSubjectForAReferenceThatTheMailboxContradicts) {
  Contest contest = contest_of(
      right_source(),
      make_renamed(make_source_with(PlantedFault{
                       NodeFault::kDrop, position_after(script_of("startpos")).key(), "e2e4"}),
                   "liar"));
  const Finding finding =
      investigate({script_of("startpos"), Depth(1)}, contest, Thoroughness::kMinimised);
  EXPECT_EQ(verdict_name(finding.divergence.verdict), "disagreement among references");
  EXPECT_EQ(finding.odd_one_out, "liar");
  EXPECT_THAT(finding.diagnosis.explanation, HasSubstr("builtin:mailbox 20, the subject 20"));
}

TEST(Investigation, BlamesAReferenceThatIgnoresAFenForContradictingItself) {
  Contest contest =
      contest_of(right_source(), make_source_with(FenFault::kEpSquareIgnored, ReadBack::kNo));
  const Finding finding =
      investigate({script_of(kEnPassant), Depth(2)}, contest, Thoroughness::kMinimised);
  EXPECT_EQ(verdict_name(finding.divergence.verdict), "inconsistent");
  EXPECT_FALSE(finding.inconsistency->is_of_subject);
}

TEST(Investigation, BelievesADivergenceThatTheMailboxSeesToo) {
  Contest contest = contest_of(make_source_with_pinned_en_passant(), right_source());
  const Finding finding =
      investigate({script_of("fen 4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), Depth(1)}, contest);
  EXPECT_EQ(verdict_name(finding.divergence.verdict), "extra");
}

// To think about the answers takes seconds, which a hunt that is over has not got.
TEST(Investigation, SeeksNoCauseOnceItIsStopped) {
  const Question pinned{script_of("fen 4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), Depth(1)};
  const auto cause_of_it = [&](const std::atomic<bool>* stop) {
    Contest contest = contest_of(make_source_with_pinned_en_passant(), right_source());
    contest.stop = stop;
    return investigate(pinned, contest, Thoroughness::kMinimised).cause;
  };
  ASSERT_TRUE(cause_of_it(nullptr));
  EXPECT_FALSE(cause_of_it(nullptr)->model.empty());
  const std::atomic<bool> stopped{true};
  const auto cause = cause_of_it(&stopped);
  EXPECT_TRUE(!cause || cause->model.empty()) << cause->model;
}

// To infer moves takes a hundred queries a position, to compare totals one.
TEST(Investigation, MakesAWrongTotalSmallerWithoutAMove) {
  Contest contest = contest_of(
      make_totals_only(make_model_source("perft-counts-pseudo-legal-leaves")), right_source());
  Investigation investigation(contest);
  Finding finding = investigation.trace(
      {script_of("fen r3k2r/n7/1b3p1P/n3p1N1/2ppP1p1/6p1/7q/R3K2R b Qkq e3 0 104"), Depth(2)});
  ASSERT_TRUE(is_divergence(finding.divergence.verdict));
  ASSERT_TRUE(finding.divergence.difference.names_no_move());
  investigation.reduce(finding);
  ASSERT_TRUE(finding.minimised);
  EXPECT_FALSE(finding.minimised->difference.same_total());
  EXPECT_LT(finding.minimised->difference.reference_total,
            finding.divergence.difference.reference_total / 4);
}

TEST(Investigation, WritesBothAnswersAndReadsThemBack) {
  Contest contest = contest_of(make_leaky(right_source()), right_source());
  ASSERT_TRUE(contest.subject->divide(script_of(kEnPassant), Depth(1)));
  const Finding finding = investigate({script_of("startpos"), Depth(1)}, contest);
  const std::string text = print_finding_json(finding);
  const auto read = finding_from_json(text);
  ASSERT_TRUE(read) << describe(read.error());
  EXPECT_EQ(print_finding_json(*read), text);
  ASSERT_TRUE(read->inconsistency.has_value());
  EXPECT_EQ(read->inconsistency->first.reply->lines.size(), 19U);
  EXPECT_EQ(read->inconsistency->second.reply->lines.size(), 20U);
}

}  // namespace
}  // namespace refute::oracle
