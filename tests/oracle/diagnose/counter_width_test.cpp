#include "oracle/diagnose/counter_width.h"

#include <cstdint>
#include <set>
#include <string>

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

// A sum of 16 bits with a sign below lines that are right.
TEST(CounterWidth, IsFoundOutFromATotalAlone) {
  const AskSubject ask = [](const Question& query) -> std::optional<DivideReply> {
    DivideReply reply;
    for (const models::AnswerLine& line : true_answer(query).lines) {
      reply.lines.push_back({line.move.text(), line.leaves});
      reply.total += line.leaves;
    }
    reply.total = static_cast<std::uint64_t>(static_cast<std::int16_t>(reply.total));
    return reply;
  };
  const Question query{script_of("fen k7/1q5q/3q4/8/5Q2/8/3QQ3/2K4Q w - - 0 1"), Depth(3)};
  ASSERT_GT(true_answer(query).total, 0x7fffU);
  const auto explanation = explain_counter_width(query, ask);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->key(), "perft-counter-overflow");
  std::set<std::string> names;
  for (const auto* model : explanation->models) names.insert(model->name());
  EXPECT_TRUE(names.contains("perft-counter-overflow (16, one of them the sign, the total alone)"));
  EXPECT_FALSE(names.contains("perft-counter-overflow (16, the total alone)"));
}

TEST(CounterWidth, ExplainsNothingElse) {
  EXPECT_FALSE(explain_counter_width(kFourPlies, counting_up_to(0xfff))) << "no model has 12 bits";
  EXPECT_FALSE(explain_counter_width(kFourPlies, counting_up_to(0xffff))) << "nothing is wrong";
}

// The king has one move; what follows on it is asked as well.
TEST(CounterWidth, GoesOnWhereThereIsOneMove) {
  const Question query{script_of("fen 4kr2/3Q4/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1"), Depth(3)};
  ASSERT_EQ(true_answer(query).lines.size(), 1U);
  const auto explanation = explain_counter_width(query, counting_up_to(0xff));
  ASSERT_TRUE(explanation);
  EXPECT_TRUE(explanation->is_exact()) << support_text(*explanation);
}

TEST(CounterWidth, IsRecognisedInOneAnswer) {
  const models::FaultModel* const eight = models::model_named("perft-counter-overflow (8)");
  const models::FaultModel* const sixteen = models::model_named("perft-counter-overflow (16)");
  const models::FaultModel* const other = models::model_named("castling-rook-stays");
  ASSERT_TRUE(eight && sixteen && other);
  const auto seen = observe_counts(kThreePlies, counting_up_to(0xff));
  ASSERT_TRUE(seen);
  EXPECT_TRUE(is_of_counter_width(*eight, *seen));
  EXPECT_FALSE(is_of_counter_width(*sixteen, *seen));
  EXPECT_FALSE(is_of_counter_width(*other, *seen));
  EXPECT_FALSE(is_of_counter_width(*eight, *observe_counts(kThreePlies, counting_up_to(0xffff))));
}

}  // namespace
}  // namespace refute::oracle
