#include "oracle/cli/walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/trace/comparison.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

Walk walk_of(std::string_view script, int depth) {
  return {refute::script_of(script), Depth(depth)};
}

Answers answers_of(const DivideReply& subject, const DivideReply& reference) {
  return {subject, reference, compare(subject, reference)};
}

TEST(Walk, LooksAsDeepAsTheLineLeaves) {
  EXPECT_EQ(question_at(walk_of("startpos", 3)).depth, Depth(3));
  EXPECT_EQ(question_at(walk_of("startpos moves e2e4 e7e5", 3)).depth, Depth(1));
  EXPECT_EQ(question_at(walk_of("startpos moves e2e4 e7e5 g1f3", 3)).depth, Depth(1));
}

TEST(Walk, GoesDownAndUp) {
  const Walk start = walk_of("startpos", 4);
  const auto down = after_moves(start, "e4 e7e5");
  ASSERT_TRUE(down);
  EXPECT_EQ(*down, walk_of("startpos moves e2e4 e7e5", 4));
  EXPECT_EQ(before_last_move(*down), walk_of("startpos moves e2e4", 4));
  EXPECT_EQ(before_last_move(start), std::nullopt);
}

TEST(Walk, RefusesAMoveThatIsNotLegal) {
  const auto walk = after_moves(walk_of("startpos moves e2e4", 4), "e2e4");
  ASSERT_FALSE(walk);
  EXPECT_THAT(walk.error().message, HasSubstr("move 2, 'e2e4', is not legal"));
}

TEST(Walk, StartsFromAFen) {
  const auto walk = from_fen(walk_of("startpos moves e2e4", 4), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  ASSERT_TRUE(walk);
  EXPECT_EQ(*walk, walk_of("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", 4));
  EXPECT_FALSE(from_fen(*walk, "4k3/8/8/8/8/8/8/8 w - - 0 1"));
}

TEST(Walk, SaysWhereItIs) {
  EXPECT_EQ(print_place(walk_of("startpos", 3)), "startpos, depth 3, White to move\n");
  EXPECT_EQ(print_place(walk_of("startpos moves e2e4", 3)),
            "startpos moves e2e4, depth 2 (3 from the root), Black to move\n");
}

TEST(WalkTable, PutsBothDividesBesideEachOther) {
  const Answers answers =
      answers_of({{{"e2e4", 21}, {"a2a3", 19}, {"e1g1", 3}, {"b2b3", 20}, {"b2b3", 20}}, 83},
                 {{{"a2a3", 20}, {"b2b3", 20}, {"d2d4", 20}, {"e2e4", 20}}, 80});
  EXPECT_EQ(print_table(answers, {}),
            "move            subject      reference\n"
            "a2a3                 19             20   -1\n"
            "b2b3                 40             20   listed 2 times\n"
            "d2d4                  -             20   missing\n"
            "e1g1                  3              -   extra\n"
            "e2e4                 21             20   +1\n"
            "total                83             80   +3\n"
            "5 of 5 moves differ\n");
}

TEST(WalkTable, ColoursOnlyWhatDiffers) {
  const Answers answers =
      answers_of({{{"a2a3", 19}, {"a2a4", 20}}, 39}, {{{"a2a3", 20}, {"a2a4", 20}}, 40});
  const std::string text = print_table(answers, {.color = true});
  EXPECT_THAT(text, HasSubstr("\x1b[1;31ma2a3 "));
  EXPECT_THAT(text, HasSubstr("\na2a4 "));
  EXPECT_EQ(print_table(answers, {}).find('\x1b'), std::string::npos);
}

TEST(WalkTable, SaysThatNothingDiffers) {
  const DivideReply reply{{{"a2a3", 1}}, 1};
  EXPECT_THAT(print_table(answers_of(reply, reply), {}),
              testing::EndsWith("nothing differs in 1 moves\n"));
}

TEST(WalkTable, ShowsTotalsWhereThereIsNoList) {
  const std::string text = print_table(answers_of({{}, 39, false}, {{{"a2a3", 40}}, 40}), {});
  EXPECT_THAT(text, HasSubstr("total                39             40   -1\n"));
  EXPECT_THAT(text, HasSubstr("lists are not compared"));
}

TEST(NextStep, IsTheFirstWrongMoveInTheSubjectsOrder) {
  const Answers answers = answers_of({{{"e2e4", 19}, {"a2a3", 19}, {"b2b3", 20}}, 58},
                                     {{{"a2a3", 20}, {"b2b3", 20}, {"e2e4", 20}}, 60});
  EXPECT_EQ(next_step(answers).move, "e2e4");
}

TEST(NextStep, EndsWhereTheListsDiffer) {
  const auto reason = [](const DivideReply& subject) {
    const NextStep step = next_step(answers_of(subject, {{{"a2a3", 20}, {"b2b3", 20}}, 40}));
    EXPECT_EQ(step.move, std::nullopt);
    return step.reason;
  };
  EXPECT_THAT(reason({{{"a2a3", 19}}, 19}), HasSubstr("b2b3 is missing"));
  EXPECT_THAT(reason({{{"a2a3", 20}, {"b2b3", 20}, {"c2c3", 1}}, 41}), HasSubstr("c2c3 is listed"));
  EXPECT_THAT(reason({{{"a2a3", 20}, {"b2b3", 20}, {"b2b3", 20}}, 60}),
              HasSubstr("more than once"));
  EXPECT_THAT(reason({{{"a2a3", 20}, {"b2b3", 20}}, 41}), HasSubstr("only the totals"));
  EXPECT_THAT(reason({{{"a2a3", 20}, {"b2b3", 20}}, 40}), HasSubstr("nothing differs"));
}

}  // namespace
}  // namespace refute::oracle
