#include "oracle/diagnose/partly_explaining.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kModel = "king-move-missing (north, in moves only)";
constexpr int kAnswers = 100;  // so that two of them may contradict

std::vector<Observation> answers_of_subject() {
  const AskSubject ask = subject_with(models::model_named(kModel)->fault);
  QueryPool pool({}, 3);
  std::vector<Observation> seen;
  while (std::ssize(seen) < kAnswers) {
    Question question = pool.next();
    question.depth = Depth(1);
    const DivideReply reply = *ask(question);
    seen.push_back({asked_with_order(question, reply), answer_of(reply), true_answer(question)});
  }
  return seen;
}

/// Has the subject be right after all in that many of its wrong answers.
void put_right(std::vector<Observation>& seen, int answers) {
  for (Observation& one : seen) {
    if (answers == 0) return;
    if (!one.is_wrong()) continue;
    one.said = one.truth;
    --answers;
  }
}

bool names_it(const Explanation& found) {
  return std::any_of(found.models.begin(), found.models.end(),
                     [](const models::FaultModel* model) { return model->name() == kModel; });
}

Explanation explaining(std::vector<Observation> seen) {
  return explaining_most_of(seen, [] { return false; });
}

TEST(PartlyExplaining, AModelThatHardlyAnythingContradictsIsNamed) {
  std::vector<Observation> seen = answers_of_subject();
  put_right(seen, 2);
  const Explanation found = explaining(seen);
  EXPECT_TRUE(names_it(found));
  EXPECT_EQ(found.contradicting, 2);
}

TEST(PartlyExplaining, WhatContradictsIsCountedAndNotExplained) {
  const std::vector<Observation> seen = answers_of_subject();
  const auto wrong = std::count_if(seen.begin(), seen.end(),
                                   [](const Observation& one) { return one.is_wrong(); });
  const Explanation found = explaining(seen);
  EXPECT_EQ(found.covered, wrong);
  EXPECT_EQ(found.contradicting, 0);
}

TEST(PartlyExplaining, AModelThatMoreContradictsIsNot) {
  std::vector<Observation> seen = answers_of_subject();
  put_right(seen, 3);
  EXPECT_FALSE(names_it(explaining(seen)));
}

}  // namespace
}  // namespace refute::oracle
