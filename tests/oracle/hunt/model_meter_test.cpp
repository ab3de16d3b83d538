#include "oracle/hunt/model_meter.h"

#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

#include "oracle/sources/source.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

/// What the mailbox answers, which is right.
DivideReply right_reply(const Question& question) {
  const auto mailbox = open_source("builtin:mailbox", {});
  return *(*mailbox)->divide(question.node, question.depth);
}

ModelCount count_of(const ModelMeter& meter, std::string_view rule) {
  const std::vector<ModelCount> rules = meter.rules();
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [&](const ModelCount& count) { return count.rule == rule; });
  return found == rules.end() ? ModelCount{} : *found;
}

TEST(ModelMeter, RefutesNothingBeforeAnAnswerIsHeard) {
  const ModelMeter meter;
  EXPECT_EQ(meter.answers(), 0U);
  for (const ModelCount& rule : meter.rules()) {
    EXPECT_EQ(rule.refuted, 0U) << rule.rule;
    EXPECT_GT(rule.models, 0U) << rule.rule;
    EXPECT_LE(rule.models, 40U) << rule.rule;
  }
}

TEST(ModelMeter, RefutesTheModelsThatWouldHaveAnsweredOtherwise) {
  ModelMeter meter;
  // White may not castle through d1, which the rook on d8 attacks.
  const Question question{script_of("fen 3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Depth(1)};
  meter.heard_right_answer(question, right_reply(question));
  EXPECT_EQ(meter.answers(), 1U);
  std::uint64_t refuted = 0;
  for (const ModelCount& rule : meter.rules()) refuted += rule.refuted;
  EXPECT_EQ(meter.refuted(), refuted);
  EXPECT_GT(count_of(meter, "castling-through-check").refuted, 0U);
  EXPECT_EQ(count_of(meter, "en-passant-wrong-victim").refuted, 0U);
}

TEST(ModelMeter, OfATreeThatIsTooLargeItTakesTheListOfMoves) {
  ModelMeter meter;
  const Question deep{script_of("fen 3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Depth(4)};
  const DivideReply reply = right_reply(deep);
  ASSERT_GT(reply.total, 3'000U);
  meter.heard_right_answer(deep, reply);
  EXPECT_GT(count_of(meter, "castling-through-check").refuted, 0U);
}

}  // namespace
}  // namespace refute::oracle
