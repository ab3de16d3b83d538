#include "oracle/diagnose/unpredicted.h"

#include <cstdint>

#include <gtest/gtest.h>

#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

/// A subject that is wrong where one with that fault is, at the same moves and in the same
/// direction, by other numbers.
AskSubject wrong_like(const char* name) {
  return [fault = models::model_named(name)->fault](
             const Question& question) -> std::optional<DivideReply> {
    const DivideReply with_fault = *subject_with(fault)(question);
    const DivideReply right = *subject_with(models::kNoFault)(question);
    DivideReply reply;
    for (const DivideLine& line : with_fault.lines) {
      reply.lines.push_back(line);
      for (const DivideLine& other : right.lines)
        if (other.move == line.move && other.leaves != line.leaves)
          reply.lines.back().leaves += line.leaves > other.leaves ? 7 : -line.leaves;
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
}

TEST(Unpredicted, TheModelThatIsWrongAtTheSameMovesIsNamed) {
  const Explanation explanation =
      explained(wrong_like("undo-en-passant-victim (it comes back on the target)"));
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart);
  EXPECT_EQ(explanation.key(), "undo-en-passant-victim") << support_text(explanation);
  EXPECT_NE(support_text(explanation).find("are wrong where it is wrong"), std::string::npos)
      << support_text(explanation);
}

TEST(Unpredicted, OfTotalsAloneNoListIsAnExplanation) {
  // Where there is no move, nodes are counted that no model has.
  const AskSubject ask = [](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply = *subject_with(models::kNoFault)(question);
    reply.lines.clear();
    reply.has_lines = false;
    if (reply.total == 0) reply.total = question.node.moves.size() % 3 + 5;
    return reply;
  };
  const Explanation explanation =
      eliminate({said_to(ask, "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")}, ask);
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart);
  EXPECT_EQ(explanation.key(), "perft-end-of-game-counted") << support_text(explanation);
}

TEST(Explanation, OfNextToNoAnswersHasNoName) {
  const models::FaultModel& model = models::instances().front();
  Explanation hardly{.certainty = Certainty::kExplainsPart,
                     .models = {&model},
                     .answers = 7,
                     .wrong = 3,
                     .covered = 3,
                     .doubt = "7 queries were asked, and there was no time for more"};
  Explanation enough = hardly;
  enough.answers = 8;
  drop_name_if_hardly_tested(enough);
  EXPECT_EQ(enough.certainty, Certainty::kExplainsPart);
  drop_name_if_hardly_tested(hardly);
  EXPECT_EQ(hardly.certainty, Certainty::kUnknown);
  EXPECT_TRUE(hardly.models.empty());
  EXPECT_EQ(support_text(hardly),
            "nothing is confirmed: 7 queries were asked, and there was no time for more");
}

}  // namespace
}  // namespace refute::oracle
