#include "oracle/sources/subject_check.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/uci_move.h"
#include "oracle/sources/builtin_source.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
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
  const auto found = fault_of_subject(subject);
  return found ? std::string(kind_name(found->kind)) : "none";
}

Answer failure(OracleError::Kind kind) {
  OracleError error{};
  error.kind = kind;
  return Unexpected{error};
}

TEST(SubjectCheck, EveryGeneratorOfOursPasses) {
  for (const BuiltinGenerator generator : kBuiltinGenerators) {
    const auto source = make_builtin_source(generator);
    const auto found = fault_of_subject(*source);
    EXPECT_FALSE(found) << found->message;
  }
}

struct Case {
  WholeFault fault;
  const char* kind;
  const char* words;  // of the message: what was seen
};

class WholeFaults : public testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(
    SubjectCheck, WholeFaults,
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
        Case{WholeFault::kCountsRoot, "counts-interior-nodes", "2039 leaves and 49 nodes"}));

TEST_P(WholeFaults, IsNamedWithItsEvidence) {
  const auto subject = make_source_with(GetParam().fault);
  const auto found = fault_of_subject(*subject);
  ASSERT_TRUE(found);
  EXPECT_EQ(kind_name(found->kind), GetParam().kind);
  EXPECT_THAT(found->message, testing::HasSubstr(GetParam().words));
  EXPECT_TRUE(found->is_divergence());
  ASSERT_TRUE(found->evidence);
  const auto truth = make_builtin_source(BuiltinGenerator::kLegal);
  const Question& question = *found->evidence;
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
TEST(SubjectCheck, AForgottenPinOrEvasionIsNoPseudoLegalList) {
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

TEST(SubjectCheck, ASingleWrongMoveIsLeftToTheComparison) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) {
              Answer reply = truth.divide(node, depth);
              reply->total -= reply->lines.back().leaves;
              reply->lines.pop_back();
              return reply;
            }),
            "none");
}

TEST(SubjectCheck, NamesASubjectThatDoesNotAnswer) {
  Spoilt subject(
      [](Source&, const Node&, Depth) { return failure(OracleError::Kind::kUnsupported); });
  const auto found = fault_of_subject(subject);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, SubjectFault::Kind::kNoAnswer);
  EXPECT_FALSE(found->is_divergence());
  EXPECT_FALSE(found->evidence);
  ASSERT_TRUE(found->trouble);
  EXPECT_EQ(found->trouble->kind, OracleError::Kind::kUnsupported);
}

TEST(SubjectCheck, QuestionsThatFailWhereOthersAreAnsweredAreNoSilence) {
  EXPECT_EQ(fault([](Source& truth, const Node& node, Depth depth) -> Answer {
              if (node.moves.empty() && depth == Depth(1)) return truth.divide(node, depth);
              return failure(OracleError::Kind::kCrashed);
            }),
            "none");
}

TEST(SubjectCheck, ASlowSubjectIsNotAskedForAWholeDivide) {
  int deepest = 0;
  EXPECT_EQ(fault([&](Source& truth, const Node& node, Depth depth) {
              deepest = std::max(deepest, depth.plies());
              std::this_thread::sleep_for(std::chrono::milliseconds(node.moves.empty() ? 210 : 0));
              return truth.divide(node, depth);
            }),
            "none");
  EXPECT_EQ(deepest, 1);
}

}  // namespace
}  // namespace refute::oracle
