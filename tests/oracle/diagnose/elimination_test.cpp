#include "oracle/diagnose/elimination.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/diagnose/query_pool.h"

namespace refute::oracle {
namespace {

/// A subject with those faults: it lists in the order of the text of moves.
AskSubject subject_with(std::vector<models::Fault> faults) {
  return [faults](const Question& question) -> std::optional<DivideReply> {
    models::Asked asked{question.node, question.depth};
    for (const auto& line : models::answer(faults.front(), asked).lines)
      asked.order.push_back(line.move);
    DivideReply reply;
    for (const auto& line : models::answer(faults.front(), asked).lines)
      reply.lines.push_back({line.move.text(), line.leaves});
    if (question.depth == Depth(1)) {
      for (std::size_t other = 1; other < faults.size(); ++other) {
        const auto also = models::answer(faults[other], asked);
        std::erase_if(reply.lines, [&](const DivideLine& line) {
          return std::none_of(also.lines.begin(), also.lines.end(),
                              [&](const auto& kept) { return kept.move.text() == line.move; });
        });
      }
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
}

/// The first wrong answer that a search finds.
std::vector<Observation> first_finding(const AskSubject& ask) {
  QueryPool pool({}, 1);
  for (int tries = 0; tries < 5000; ++tries) {
    const Question question = pool.next();
    const DivideReply reply = *ask(question);
    Observation seen{asked_with_order(question, reply), answer_of(reply), true_answer(question)};
    if (seen.is_wrong()) return {seen};
  }
  ADD_FAILURE() << "nothing wrong was found";
  return {};
}

Explanation explained(const AskSubject& ask) { return eliminate(first_finding(ask), ask); }

const models::FaultModel& instance(std::string_view name) {
  const auto& all = models::instances();
  const auto found = std::find_if(all.begin(), all.end(), [&](const models::FaultModel& model) {
    return model.name() == name;
  });
  EXPECT_NE(found, all.end()) << name;
  return *found;
}

class EliminationNames : public testing::TestWithParam<std::string> {};

TEST_P(EliminationNames, ASubjectThatIsAnInstance) {
  const Explanation explanation = explained(subject_with({instance(GetParam()).fault}));
  EXPECT_EQ(explanation.certainty, Certainty::kExact) << support_text(explanation);
  std::vector<std::string> names;
  for (const models::FaultModel* model : explanation.models) names.push_back(model->name());
  EXPECT_NE(std::find(names.begin(), names.end(), GetParam()), names.end())
      << testing::PrintToString(names);
  EXPECT_GE(explanation.answers, 50);
  EXPECT_LE(explanation.queries, 200);
}

INSTANTIATE_TEST_SUITE_P(
    All, EliminationNames,
    testing::Values("castling-through-pieces (only the king's way is asked: b1 may be occupied)",
                    "pinned-piece-moves (knights)", "double-push-wrong (over a piece)",
                    "en-passant-legality (the capturer is not lifted)",
                    "undo-capture (a pawn comes back)", "move-list-too-short (32)",
                    "king-square-stale (when it captures)", "perft-promotions-counted-once",
                    "right-kept-after-promotion-capture (castling looks for neither)"));

TEST(Elimination, SaysUnknownOfAFaultThatIsInNoModel) {
  // A corrupted table: the rook on e4 misses f4 when there are an odd number of pieces.
  const AskSubject ask = [](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      const std::string move = line.move.text();
      if (move.substr(2, 2) == "d5" && move[0] == 'e') continue;
      reply.lines.push_back({move, line.leaves});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Explanation explanation = explained(ask);
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown) << explanation.models.front()->name();
  EXPECT_TRUE(explanation.models.empty());
}

TEST(Elimination, WhatWrongAnswersHaveInCommonIsSaidWhereNoModelFits) {
  const AskSubject ask = [](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      const std::string move = line.move.text();
      if (move.size() == 5 && move[0] == 'c') continue;
      reply.lines.push_back({move, line.leaves});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
  const Explanation explanation = explained(ask);
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown);
  EXPECT_NE(explanation.in_common.find("is a promotion"), std::string::npos)
      << explanation.in_common;
}

TEST(Elimination, EndsWithItsBudget) {
  const AskSubject ask = subject_with({instance("pinned-piece-moves (knights)").fault});
  int asked = 0;
  const AskSubject counted = [&](const Question& question) {
    ++asked;
    return ask(question);
  };
  EliminationBudget budget;
  budget.queries = 7;
  eliminate(first_finding(ask), counted, budget);
  EXPECT_LE(asked, 7);
}

TEST(Elimination, ASubjectThatStopsAnsweringEndsNothingBadly) {
  const AskSubject ask = subject_with({instance("pinned-piece-moves (knights)").fault});
  const AskSubject silent = [](const Question&) { return std::optional<DivideReply>(); };
  const Explanation explanation = eliminate(first_finding(ask), silent);
  EXPECT_NE(explanation.certainty, Certainty::kExact) << "nothing was confirmed";
}

}  // namespace
}  // namespace refute::oracle
