#include "oracle/sources/examine.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/position.h"
#include "engine/uci_move.h"
#include "oracle/sources/builtin_source.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "tests/support/model_source.h"
#include "tests/support/whole_faults.h"

namespace refute::oracle {
namespace {

using Node = props::PositionScript;
using Answer = Result<DivideReply, OracleError>;

/// The mailbox, spoilt by a function that sees the question and can get the true answer.
class Spoilt final : public Source {
 public:
  using Spoil = std::function<Answer(Source& truth, const Node& node, Depth depth)>;
  explicit Spoilt(Spoil spoil) : spoil_(std::move(spoil)) {}

  const SourceIdentity& identity() const override { return truth_->identity(); }
  Answer divide(const Node& node, Depth depth) override { return spoil_(*truth_, node, depth); }

 private:
  Spoil spoil_;
  std::unique_ptr<Source> truth_ = make_builtin_source(BuiltinGenerator::kMailbox);
};

std::string fault(Spoilt::Spoil spoil) {
  Spoilt subject(std::move(spoil));
  const auto found = examine(subject);
  if (!found) return "no answer";
  return found->traits.empty() ? "none" : std::string(kind_name(found->traits.front().kind));
}

Answer failure(OracleError::Kind kind) {
  OracleError error{};
  error.kind = kind;
  return Unexpected{error};
}

TEST(Examine, AWrongLineIsShownWhereTheSumsAreRight) {
  Spoilt subject([](Source& truth, const Node& node, Depth depth) -> Answer {
    Answer reply = truth.divide(node, depth);
    if (depth == Depth(1)) return reply;
    ++reply->lines.front().leaves;
    --reply->lines.back().leaves;
    return reply;
  });
  const auto found = examine(subject);
  ASSERT_TRUE(found && !found->wrong_answers.empty());
  EXPECT_THAT(found->wrong_answers.front(),
              testing::AllOf(testing::HasSubstr(", as it should, but not in these lines: "),
                             testing::HasSubstr(" is wrong")));
}

TEST(Examine, EveryGeneratorOfOursPasses) {
  for (const BuiltinGenerator generator : kBuiltinGenerators) {
    const auto source = make_builtin_source(generator);
    const auto found = examine(*source);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->traits.empty() && found->wrong_answers.empty());
    EXPECT_TRUE(found->plays_chess960);
  }
}

TEST(Examine, WhoDoesNotListAMoveIsNotSaidToIgnoreIt) {
  for (const char* const model :
       {"castling-castlers-in-own-way", "castling-missing", "promotion-pieces-missing (all)",
        "squares-notation (files from the other end)"}) {
    const auto found = examine(*make_model_source(model));
    ASSERT_TRUE(found) << model;
    EXPECT_TRUE(found->traits.empty()) << model;
  }
}

// Lines of moves are what make and undo show in: one move that is missing does not end them.
TEST(Examine, WhoLacksTheFirstMoveOfALineIsAskedOtherLines) {
  EXPECT_EQ(fault([](Source& truth, Node node, Depth depth) -> Answer {
              if (!node.moves.empty() && node.moves.front() == "e2e4") node.moves.clear();
              Answer reply = truth.divide(node, depth);
              if (std::erase_if(reply->lines,
                                [](const DivideLine& line) { return line.move == "e2e4"; }) != 0)
                reply->total = sum_of_lines(*reply);
              return reply;
            }),
            "none");
}

struct Case {
  WholeFault fault;
  const char* kind;
  const char* words;  // of the message: what was seen
};

class WholeFaults : public testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(
    Examine, WholeFaults,
    testing::Values(
        Case{WholeFault::kIgnoresFen, "ignores-fen", "20 moves at the start and the same 20"},
        Case{WholeFault::kIgnoresMoves, "ignores-moves", "moves e2e4 e7e5` it lists e2e4"},
        Case{WholeFault::kDropsCastling, "ignores-moves", "it lists e1g1 once more"},
        Case{WholeFault::kDropsPromotion, "ignores-moves", "it lists a7a8q once more"},
        // 20 movements, of which the king's step to f1 is legal.
        Case{WholeFault::kPseudoLegal, "pseudo-legal", "all 19 moves"},
        Case{WholeFault::kCountDiffers, "count-differs",
             "states 3039, and its lines add up to 2039"},
        Case{WholeFault::kCountsInterior, "counts-interior-nodes", "2039 leaves and 48 nodes"},
        Case{WholeFault::kTotalsInterior, "counts-interior-nodes", "2039 leaves and 48 nodes"},
        Case{WholeFault::kCountsRoot, "counts-interior-nodes", "2039 leaves and 49 nodes"}));

TEST_P(WholeFaults, IsNamedWithItsEvidence) {
  const auto subject = make_source_with(GetParam().fault);
  const auto learnt = examine(*subject);
  ASSERT_TRUE(learnt);
  ASSERT_EQ(learnt->traits.size(), 1U);
  const Trait& found = learnt->traits.front();
  EXPECT_EQ(kind_name(found.kind), GetParam().kind);
  EXPECT_THAT(found.message, testing::HasSubstr(GetParam().words));
  EXPECT_TRUE(found.is_defect());
  const auto truth = make_builtin_source(BuiltinGenerator::kLegal);
  const Question& question = found.evidence;
  const auto order_free = [](Answer answer) {
    std::sort(answer->lines.begin(), answer->lines.end(),
              [](const DivideLine& a, const DivideLine& b) { return a.move < b.move; });
    return *answer;
  };
  EXPECT_NE(order_free(subject->divide(question.node, question.depth)),
            order_free(truth->divide(question.node, question.depth)));
}

/// A list of every movement that the filter lets pass although the king may be taken after it.
Spoilt::Spoil lists_with(std::function<bool(const Setup&, Move)> passes) {
  return [passes = std::move(passes)](Source& truth, const Node& node, Depth depth) -> Answer {
    Answer reply = truth.divide(node, depth);
    const Setup setup = props::setups_of(node)->back();
    for (const Move move : mailbox::movements(setup)) {
      if (!mailbox::leaves_king_to_be_taken(setup, move) || !passes(setup, move)) continue;
      reply->lines.push_back({to_uci(move, node.rules), 1});
      ++reply->total;
    }
    return reply;
  };
}

bool in_check(const Setup& setup) { return mailbox::in_check(setup, setup.side_to_move); }

bool is_king(const Setup& setup, Move move) {
  return move.from() == mailbox::king_square(setup.placement, setup.side_to_move);
}

// Each of these is a defect to be pinpointed, and no generator that knows nothing of check.
TEST(Examine, AForgottenPinOrEvasionIsNoPseudoLegalList) {
  const auto forgets_pins = [](const refute::Setup& setup, Move move) {
    return !in_check(setup) && !is_king(setup, move);
  };
  const auto forgets_evasions = [](const refute::Setup& setup, Move move) {
    return in_check(setup) && !is_king(setup, move);
  };
  EXPECT_EQ(fault(lists_with(forgets_pins)), "none");
  EXPECT_EQ(fault(lists_with(forgets_evasions)), "none");
  EXPECT_EQ(fault(lists_with(is_king)), "none");
}

TEST(Examine, ASingleWrongMoveIsLeftToTheComparison) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              Answer reply = truth.divide(node, depth);
              reply->total -= reply->lines.back().leaves;
              reply->lines.pop_back();
              return reply;
            }),
            "none");
}

TEST(Examine, ASubjectThatDoesNotAnswerIsAnError) {
  Spoilt subject(
      [](Source&, const Node&, Depth) { return failure(OracleError::Kind::kUnsupported); });
  const auto found = examine(subject);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, OracleError::Kind::kUnsupported);
}

TEST(Examine, AnAnswerThatComesOnceIsInconsistent) {
  int answers = 0;
  EXPECT_EQ(fault([&](Source& truth, const Node& node, Depth depth) {
              Answer reply = truth.divide(node, depth);
              if (++answers == 2) reply->total += 1;
              return reply;
            }),
            "inconsistent");
}

TEST(Examine, NonsenseThatComesOnceIsInconsistent) {
  int answers = 0;
  EXPECT_EQ(fault([&](Source& truth, const Node& node, Depth depth) -> Answer {
              if (++answers == 2) return failure(OracleError::Kind::kProtocol);
              return truth.divide(node, depth);
            }),
            "inconsistent");
}

/// The source behind its traits says what the truth says.
void expect_worked_around(WholeFault fault) {
  const auto learnt = examine(*make_source_with(fault));
  ASSERT_TRUE(learnt);
  const auto subject = make_examined(make_source_with(fault), *learnt, true);
  const auto truth = make_builtin_source(BuiltinGenerator::kLegal);
  const Node node{Position::start().setup(), Rules::kStandard, {"e2e4", "e7e5", "d1h5", "b8c6"}};
  for (const int plies : {1, 2, 3}) {
    const auto ours = subject->divide(node, Depth(plies));
    const auto theirs = truth->divide(node, Depth(plies));
    ASSERT_TRUE(ours) << describe(ours.error());
    EXPECT_EQ(ours->total, theirs->total) << plies;
    EXPECT_EQ(ours->lines.size(), theirs->lines.size());
  }
}

TEST(WorkAround, WhatIsLeftOfAFaultySubjectCanBeCompared) {
  for (const WholeFault fault :
       {WholeFault::kIgnoresMoves, WholeFault::kPseudoLegal, WholeFault::kCountsInterior,
        WholeFault::kCountsRoot, WholeFault::kTotalsInterior, WholeFault::kCountDiffers}) {
    expect_worked_around(fault);
  }
}

// There may be a second defect, which the start position hides.
TEST(Examine, InnerNodesAreToldThoughAMoveIsMissingElsewhere) {
  const auto counts_nodes = make_source_with(WholeFault::kCountsInterior);
  EXPECT_EQ(fault([&](Source&, const Node& node, Depth depth) -> Answer {
              Answer reply = counts_nodes->divide(node, depth);
              const bool is_start = node.root == Position::start().setup();
              if (is_start || depth == Depth(1)) return reply;
              --reply->lines.front().leaves;
              --reply->total;
              return reply;
            }),
            "counts-interior-nodes");
}

// As many leaves too many as there are moves, by chance, below one of them.
TEST(Examine, OneWrongLineIsNoCountOfInnerNodes) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) -> Answer {
              Answer reply = truth.divide(node, depth);
              const bool is_start = node.root == Position::start().setup();
              if (is_start || depth == Depth(1)) return reply;
              reply->lines.front().leaves += reply->lines.size();
              reply->total += reply->lines.size();
              return reply;
            }),
            "none");
}

TEST(Examine, ATotalAloneIsNoCountOfInnerNodesUnlessAnotherIs) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) -> Answer {
              Answer reply = truth.divide(node, depth);
              const bool is_start = node.root == Position::start().setup();
              if (!is_start && depth != Depth(1)) reply->total += reply->lines.size();
              reply->lines.clear();
              reply->has_lines = false;
              return reply;
            }),
            "none");
}

TEST(Examine, QuestionsThatFailWhereOthersAreAnsweredAreNoSilence) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) -> Answer {
              if (node.moves.empty() && depth == Depth(1)) return truth.divide(node, depth);
              return failure(OracleError::Kind::kCrashed);
            }),
            "none");
}

/// Whether it is remembered that a subject failed so at depth 3, for so many times.
bool is_unanswered(OracleError::Kind kind, int times) {
  Spoilt subject([&](Source& truth, const Node& node, Depth depth) {
    if (depth == Depth(3) && times-- > 0) return failure(kind);
    return truth.divide(node, depth);
  });
  const auto learnt = examine(subject);
  return learnt && learnt->unanswered && learnt->unanswered->depth == Depth(3);
}

TEST(Examine, WhoDiesWhereItIsAskedDeeperIsNotTakenForOneThatRefuses) {
  EXPECT_TRUE(is_unanswered(OracleError::Kind::kCrashed, 100));
  EXPECT_TRUE(is_unanswered(OracleError::Kind::kHung, 100));
  EXPECT_FALSE(is_unanswered(OracleError::Kind::kRefused, 100));
  EXPECT_FALSE(is_unanswered(OracleError::Kind::kUnsupported, 100));
  EXPECT_FALSE(is_unanswered(OracleError::Kind::kCrashed, 1)) << "an accident";
}

TEST(Examine, SilenceAboutAKnownPositionIsRememberedAndEndsTheExamination) {
  int silences = 0;
  Spoilt subject([&](Source& truth, const Node& node, Depth depth) -> Answer {
    if (truth.divide(node, Depth(1))->total >= 6) return truth.divide(node, depth);
    ++silences;
    return failure(OracleError::Kind::kHung);
  });
  const auto learnt = examine(subject);
  ASSERT_TRUE(learnt && learnt->unanswered);
  EXPECT_EQ(learnt->unanswered->depth, Depth(1));
  EXPECT_FALSE(learnt->is_deepest);
  EXPECT_EQ(silences, 1);
}

TEST(Examine, SilenceAboutTheSecondPositionIsRememberedToo) {
  int silences = 0;
  Spoilt subject([&](Source& truth, const Node& node, Depth depth) -> Answer {
    if (node.root.castling_rooks.size() != 4 || node.root == Position::start().setup())
      return truth.divide(node, depth);
    ++silences;
    return failure(OracleError::Kind::kHung);
  });
  const auto learnt = examine(subject);
  ASSERT_TRUE(learnt && learnt->unanswered);
  EXPECT_TRUE(learnt->unanswered->node.moves.empty());
  EXPECT_EQ(silences, 1);
}

TEST(Examine, ASlowSubjectIsNotAskedForAWholeDivide) {
  int deepest = 0;
  EXPECT_EQ(fault([&](Source& truth, const Node& node, Depth depth) {
              deepest = std::max(deepest, depth.plies());
              std::this_thread::sleep_for(std::chrono::milliseconds(310));
              return truth.divide(node, depth);
            }),
            "none");
  EXPECT_EQ(deepest, 1);
}

// As a virtual machine is at first, and any program now and then on a busy machine.
TEST(Examine, AFewSlowAnswersMakeNoSlowSubject) {
  int answers = 0;
  Spoilt subject([&](Source& truth, const Node& node, Depth depth) {
    std::this_thread::sleep_for(std::chrono::milliseconds(++answers % 3 == 1 ? 310 : 0));
    return truth.divide(node, depth);
  });
  const auto learnt = examine(subject);
  ASSERT_TRUE(learnt);
  EXPECT_GE(learnt->depth, Depth(2));
}

}  // namespace
}  // namespace refute::oracle
