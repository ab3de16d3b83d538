#include "oracle/diagnose/wider_fault.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

// A wrong constant, as in a test for the second rank.
models::Fault double_pushes_from_some_squares() {
  models::Fault fault = models::model_named("double-push-wrong (from any rank)")->fault;
  fault.only.from_files = {File::kB, File::kE, File::kG};
  fault.only.from_ranks = {Rank::k3, Rank::k6};
  return fault;
}

TEST(WiderFault, ExplainsPartOfWhatActsUnderAConditionThatNobodyGuesses) {
  const Explanation explanation = explained(subject_with(double_pushes_from_some_squares()));
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart) << support_text(explanation);
  EXPECT_EQ(explanation.key(), "double-push-wrong");
  EXPECT_NE(support_text(explanation).find("under a condition that was not found"),
            std::string::npos)
      << support_text(explanation);
}

TEST(WiderFault, SaysNothingWhereWrongMovesAreFew) {
  const AskSubject ask = subject_with(double_pushes_from_some_squares());
  Explanation explanation;
  explain_by_wider_fault(explanation, first_finding(ask), never_over);
  EXPECT_TRUE(explanation.models.empty());
}

// Who lists nothing at all lacks every move that is missing.
TEST(WiderFault, IsNotTheWholeListForSomeMovesThatAreMissing) {
  models::Fault fault = models::model_named("piece-type-missing (knights)")->fault;
  fault.only.from_files = {File::kB, File::kE};
  fault.only.to_ranks = {Rank::k3, Rank::k6};
  const Explanation explanation = explained(subject_with(fault));
  EXPECT_NE(explanation.key(), "wrong-side-moves") << support_text(explanation);
}

TEST(WiderFault, TellsTheListsWithWrongMovesFirst) {
  const AskSubject ask = subject_with(double_pushes_from_some_squares());
  std::vector<Observation> seen = first_finding(ask);
  const Question start{*props::parse_position_script("startpos", Rules::kStandard), Depth(1)};
  seen.insert(seen.begin(),
              {asked_with_order(start, *ask(start)), answer_of(*ask(start)), true_answer(start)});
  const std::vector<KnownList> lists = known_lists(seen);
  ASSERT_GE(lists.size(), 2U);
  EXPECT_FALSE(lists.front().wrong.empty());
  EXPECT_TRUE(lists.back().wrong.empty());
}

}  // namespace
}  // namespace refute::oracle
