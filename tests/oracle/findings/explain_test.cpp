#include "oracle/findings/explain.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/sources/builtin_source.h"
#include "oracle/trace/witness.h"
#include "tests/oracle/diagnose/diagnose_support.h"
#include "tests/support/model_source.h"

namespace refute::oracle {
namespace {

Finding finding_at(std::string_view script) {
  Finding finding;
  finding.asked = *props::parse_position_script(script, Rules::kStandard);
  finding.divergence.verdict = Verdict::kExtra;
  finding.divergence.node = finding.asked;
  return finding;
}

TEST(Explain, WhatCannotBeRepeatedIsNotExplained) {
  const auto subject = make_model_source("double-push-missing");
  EXPECT_FALSE(explain(finding_at("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"), *subject));
}

TEST(Explain, SaysWhatSupportsTheName) {
  const auto subject = make_model_source("promotion-pieces-missing (to a rook)");
  const auto explanation = explain(finding_at("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), *subject);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->certainty, Certainty::kExact) << support_text(*explanation);
  EXPECT_EQ(explanation->key(), "promotion-pieces-missing");
  EXPECT_EQ(explanation->models.front()->row->acts_on, models::ActsOn::kGeneration);
}

/// Counts one leaf too many of the first move at depth 3, and nowhere else.
class WrongAtDepthThree final : public Source {
 public:
  const SourceIdentity& identity() const override { return source_->identity(); }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    auto reply = source_->divide(node, depth);
    if (!reply || depth != Depth(3) || reply->lines.empty()) return reply;
    ++reply->lines.front().leaves;
    ++reply->total;
    return reply;
  }

 private:
  std::unique_ptr<Source> source_ = make_builtin_source(BuiltinGenerator::kLegal);
};

// A board that was spoilt would be so one ply deeper as well.
TEST(Explain, WhatIsWrongAtOneDepthAloneIsNotLaidToTheBoard) {
  WrongAtDepthThree subject;
  Finding finding = finding_at("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  finding.divergence.verdict = Verdict::kCount;
  finding.divergence.blame = Blame::kPerft;
  finding.divergence.depth = Depth(3);
  const auto explanation = explain(finding, subject);
  ASSERT_TRUE(explanation);
  note_cause(finding, *explanation);
  EXPECT_EQ(blame_name(finding.divergence.blame), "perft") << support_text(*explanation);
  EXPECT_NE(support_text(*explanation).find("wrong at depth 3, right at 1, 2, 4"),
            std::string::npos)
      << support_text(*explanation);
}

/// Has a table that lives until it is started anew, and makes moves in the order of their text.
class WithTable final : public Source {
 public:
  explicit WithTable(std::string_view model) : model_(*models::model_named(model)) {}

  const SourceIdentity& identity() const override { return source_->identity(); }
  bool renew() override {
    before_.clear();
    return true;
  }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    models::Asked asked = models::prepared({node, depth});
    asked.before = before_;
    for (const models::AnswerLine& line : models::answer(models::kNoFault, asked).lines)
      asked.order.push_back(line.move);
    DivideReply reply;
    for (const models::AnswerLine& line : models::answer(model_, asked).lines) {
      reply.lines.push_back({line.move.text(), line.leaves});
      reply.total += line.leaves;
    }
    before_.push_back(asked_with_order({node, depth}, reply));
    return reply;
  }

 private:
  const models::FaultModel& model_;
  std::unique_ptr<Source> source_ = make_builtin_source(BuiltinGenerator::kLegal);
  std::vector<models::Asked> before_;
};

// Whatever is in the table, a new process has an empty one.
TEST(Explain, AWrongTableIsNamedThoughItRemembersWhatWasAsked) {
  constexpr auto kModel = "perft-hash-lacks-field (that who moves leaves its square)";
  WithTable subject(kModel);
  Finding finding = finding_at("fen 4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
  finding.divergence.verdict = Verdict::kState;
  finding.divergence.depth = finding.asked_depth = Depth(3);
  const auto explanation = explain(finding, subject);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->certainty, Certainty::kExact) << support_text(*explanation);
  EXPECT_EQ(explanation->models.front()->name(), kModel);
}

/// Knows standard chess only, and must be asked about nothing else.
class StandardOnly final : public Source {
 public:
  explicit StandardOnly(Source& source) : source_(source) { learnt_.plays_chess960 = false; }

  const SourceIdentity& identity() const override { return source_.identity(); }
  const Learnt& learnt() const override { return learnt_; }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    EXPECT_EQ(node.rules, Rules::kStandard);
    return source_.divide(node, depth);
  }

 private:
  Source& source_;
  Learnt learnt_;
};

TEST(Explain, OfChess960OnlySubjectsThatPlayItAreAsked) {
  const auto wrong = make_model_source("castling-out-of-check");
  StandardOnly subject(*wrong);
  Witness witness(subject, Witness::Side::kSubject);
  const auto explanation = explain(finding_at("fen 4k3/8/8/8/8/3n4/8/4K2R w K - 0 1"), witness);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->certainty, Certainty::kExact) << support_text(*explanation);
}

// Where no pawn stands nothing promotes, whatever is wrong with promotions elsewhere.
TEST(Explain, AModelThatIsRightWhereTheSubjectIsWrongIsNotExact) {
  const auto subject = make_model_source("promotion-pieces-missing (to a rook)");
  Finding finding = finding_at("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  finding.asked =
      *props::parse_position_script("fen 4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Rules::kStandard);
  finding.asked_depth = Depth(4);
  const auto explanation = explain(finding, *subject);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->key(), "promotion-pieces-missing");
  EXPECT_EQ(explanation->certainty, Certainty::kExplainsPart);
  EXPECT_NE(support_text(*explanation).find("it is right at depth 4 of fen 4k3/8/8/8/8/8/8/3QK3"),
            std::string::npos)
      << support_text(*explanation);
}

/// Has a fault, as far as it is asked no deeper than so.
class WithFault final : public Source {
 public:
  explicit WithFault(const models::Fault& fault, Depth deepest = Depth(9))
      : ask_([fault, deepest](const Question& question) {
          return subject_with(question.depth <= deepest ? fault : models::kNoFault)(question);
        }) {}

  const SourceIdentity& identity() const override { return identity_; }
  Result<DivideReply, OracleError> divide(const props::PositionScript& node, Depth depth) override {
    return *ask_({node, depth});
  }

  /// The first finding of a search.
  Finding finding() const {
    const Observation seen = first_finding(ask_).front();
    Finding finding;
    finding.asked = seen.asked.node;
    finding.asked_depth = seen.asked.depth;
    finding.divergence.verdict = Verdict::kState;
    finding.divergence.node = seen.asked.node;
    finding.divergence.depth = seen.asked.depth;
    return finding;
  }

 private:
  AskSubject ask_;
  SourceIdentity identity_;
};

class ExplainUndo : public testing::TestWithParam<const char*> {};

TEST_P(ExplainUndo, IsExactWhereSmallTreesAreWrongDeeperToo) {
  WithFault subject(models::model_named(GetParam())->fault);
  const auto explanation = explain(subject.finding(), subject);
  ASSERT_TRUE(explanation);
  EXPECT_TRUE(explanation->is_exact()) << support_text(*explanation);
}

INSTANTIATE_TEST_SUITE_P(All, ExplainUndo,
                         testing::Values("undo-castling-right (of king moves)",
                                         "undo-en-passant-square (White only)",
                                         "undo-capture (a pawn comes back)"));

TEST(Explain, AnUndoThatIsRightDeeperWhereTheModelIsWrongIsNotExact) {
  WithFault subject(models::model_named("undo-en-passant-square (White only)")->fault, Depth(2));
  const auto explanation = explain(subject.finding(), subject);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->key(), "undo-en-passant-square");
  EXPECT_EQ(explanation->certainty, Certainty::kExplainsPart) << support_text(*explanation);
  EXPECT_NE(support_text(*explanation).find("the subject is right at depth 3 of"),
            std::string::npos)
      << support_text(*explanation);
}

TEST(Explain, SmallTreesAreWalkedDeep) {
  const auto subject = make_model_source("perft-hash-lacks-field (all but the pieces)");
  Finding finding = finding_at("fen k1K5/8/8/8/7p/8/6P1/8 w - - 0 1");
  finding.divergence.verdict = Verdict::kCount;
  finding.divergence.depth = Depth(4);
  finding.asked_depth = Depth(4);
  const auto explanation = explain(finding, *subject);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->key(), "perft-hash-lacks-field") << support_text(*explanation);
  EXPECT_TRUE(explanation->is_exact()) << support_text(*explanation);
}

TEST(Explain, AnExactModelGivesRuleAndBlame) {
  const auto subject = make_model_source("promotion-pieces-missing (to a rook)");
  Finding finding = finding_at("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  finding.diagnosis.rule = "looks-like-something-else";
  finding.divergence.blame = Blame::kMake;
  note_cause(finding, *explain(finding, *subject));
  ASSERT_TRUE(finding.cause);
  EXPECT_EQ(finding.cause->certainty, "exact");
  EXPECT_EQ(finding.diagnosis.rule, "promotion-pieces-missing");
  EXPECT_EQ(observed_rule(finding), "looks-like-something-else");
  EXPECT_EQ(finding.divergence.blame, Blame::kGeneration);
}

TEST(Explain, MovesThatAreWrittenWronglyAreNotLaidToTheirGeneration) {
  const auto subject = make_model_source("promotion-letter-wrong (missing)");
  Finding finding = finding_at("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  note_cause(finding, *explain(finding, *subject));
  EXPECT_EQ(finding.diagnosis.rule, "promotion-letter-wrong");
  EXPECT_EQ(blame_name(finding.divergence.blame), "notation");
}

// Nothing but a FEN brings a right: who loses it there and who never castles answer the same.
TEST(Explain, WhatNoQueryTellsApartIsSaidAndNotBlamed) {
  const auto subject = make_model_source("castling-missing (Black only)");
  Finding finding = finding_at("fen 4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
  finding.divergence.blame = Blame::kMake;
  note_cause(finding, *explain(finding, *subject));
  ASSERT_TRUE(finding.cause);
  EXPECT_EQ(finding.cause->certainty, "exact");
  EXPECT_NE(finding.cause->support.find(", as does fen-right-lost (Black only)"), std::string::npos)
      << finding.cause->support;
  EXPECT_EQ(finding.divergence.blame, Blame::kMake);
}

// What is wrong at the second position is of the companion alone; where it hides behind the other
// fault, no other position tells of it.
TEST(Explain, ACompanionIsToldWithAPositionThatShowsIt) {
  const models::FaultModel& pushes = *models::model_named("double-push-missing (White only)");
  const models::FaultModel& castling = *models::model_named("castling-missing (White only)");
  Explanation explanation;
  explanation.certainty = Certainty::kExplainsPart;
  explanation.models = {&pushes};
  explanation.others = {&castling};
  for (const auto& [fen, model] : {std::pair("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &pushes),
                                   std::pair("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &castling)}) {
    const models::Asked asked = models::with_moves_made(models::prepared(
        {*props::parse_position_script(std::string("fen ") + fen, Rules::kStandard), Depth(1)}));
    explanation.seen.push_back(
        {asked, models::answer(model->fault, asked), models::answer(models::Fault{}, asked)});
  }
  const Cause cause = cause_of(explanation);
  ASSERT_EQ(cause.companions.size(), 1U);
  EXPECT_EQ(cause.companions[0].model, castling.name());
  EXPECT_EQ(cause.companions[0].smallest, explanation.seen[1].asked.node);
}

TEST(Explain, NothingIsToBeExplainedWithoutADivergence) {
  const auto subject = make_model_source("double-push-missing");
  Finding finding = finding_at("startpos");
  finding.divergence.verdict = Verdict::kAgree;
  EXPECT_FALSE(explain(finding, *subject));
}

}  // namespace
}  // namespace refute::oracle
