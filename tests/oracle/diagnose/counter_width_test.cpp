#include "oracle/diagnose/counter_width.h"

#include <cstdint>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// The start position has 8,902 leaves at depth 3, below each move more than 255.
const Question kThreePlies{script_of("startpos"), Depth(3)};
const Question kFourPlies{script_of("startpos"), Depth(4)};

/// Counts truly, and keeps of each count what fits.
AskSubject counting_up_to(std::uint64_t largest) {
  return [largest](const Question& query) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const models::AnswerLine& line : true_answer(query).lines) {
      reply.lines.push_back({line.move.text(), line.leaves & largest});
      reply.total += reply.lines.back().leaves;
    }
    return reply;
  };
}

TEST(CounterWidth, IsFoundOutFromTrueCounts) {
  const auto explanation = explain_counter_width(kThreePlies, counting_up_to(0xff));
  ASSERT_TRUE(explanation);
  EXPECT_TRUE(explanation->is_exact()) << support_text(*explanation);
  EXPECT_EQ(explanation->key(), "perft-counter-overflow");
  ASSERT_EQ(explanation->models.size(), 1U);
  EXPECT_EQ(explanation->models.front()->name(), "perft-counter-overflow (8)");
}

TEST(CounterWidth, ExplainsNothingElse) {
  EXPECT_FALSE(explain_counter_width(kFourPlies, counting_up_to(0xfff))) << "no model has 12 bits";
  EXPECT_FALSE(explain_counter_width(kFourPlies, counting_up_to(0xffff))) << "nothing is wrong";
}

}  // namespace
}  // namespace refute::oracle
