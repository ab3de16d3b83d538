#include "oracle/diagnose/provocation.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "oracle/diagnose/told_move.h"
#include "tests/oracle/diagnose/diagnose_support.h"

namespace refute::oracle {
namespace {

/// A subject that counts as no model foretells where something is so of the line and the root move.
AskSubject wrong_where(bool (*is_so)(const props::PositionScript&)) {
  return [=](const Question& question) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const auto& line :
         models::answer(models::Fault{}, {question.node, question.depth}).lines) {
      props::PositionScript made = question.node;
      if (question.depth > Depth(1)) made.moves.push_back(line.move.text());
      reply.lines.push_back(
          {line.move.text(), line.leaves + (is_so(made) ? 1 + line.leaves % 3 : 0)});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  };
}

bool has_castled(const props::PositionScript& script) {
  const auto setups = props::setups_of(script);
  for (std::size_t ply = 0; ply < script.moves.size(); ++ply) {
    const models::State state = models::load((*setups)[ply], script.rules, {});
    const auto move =
        told_by_text(state, models::facts_of(state), models::MoveText::of(script.moves[ply]));
    if (models::kCastlings.includes(move.traits)) return true;
  }
  return false;
}

TEST(Provocation, AfterWhichMovesAnswersAreWrongIsSaidWhereNoModelSaysHow) {
  const Explanation explanation = explained(wrong_where(has_castled));
  EXPECT_EQ(explanation.certainty, Certainty::kExplainsPart) << support_text(explanation);
  ASSERT_EQ(explanation.key(), "make-incomplete");
  EXPECT_NE(explanation.models.front()->name().find("castling"), std::string::npos)
      << explanation.models.front()->name();
  EXPECT_NE(support_text(explanation).find("have such a move made on the way"), std::string::npos)
      << support_text(explanation);
}

TEST(Provocation, NothingIsSaidWhereRightAnswersHaveSuchMovesAsWell) {
  const auto at_random = [](const props::PositionScript& script) {
    return props::print_position_script(script).size() % 3 == 0;
  };
  const Explanation explanation = explained(wrong_where(at_random));
  EXPECT_EQ(explanation.certainty, Certainty::kUnknown) << support_text(explanation);
}

}  // namespace
}  // namespace refute::oracle
