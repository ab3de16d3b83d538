#include "oracle/cli/split_divide.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

const std::string kCastled = std::string(kKiwipeteScript) + " moves e1g1";

TEST(SplitDivide, AnswersAsOneThreadDoes) {
  for (const BuiltinGenerator generator : kBuiltinGenerators) {
    for (const int plies : {1, 2, 3, 4}) {
      if (plies > 3 && generator != BuiltinGenerator::kLegal) continue;  // they take long
      const Depth depth(generator == BuiltinGenerator::kMailbox ? 2 : plies);
      const auto whole = make_builtin_source(generator)->divide(refute::script_of(kCastled), depth);
      for (const int threads : {1, 3}) {
        DivideProgress progress;
        const auto split =
            split_divide(generator, refute::script_of(kCastled), depth, threads, progress);
        ASSERT_TRUE(split);
        EXPECT_EQ(*split, *whole) << generator_name(generator) << ' ' << plies << ' ' << threads;
      }
    }
  }
}

TEST(SplitDivide, SaysHowFarItIs) {
  DivideProgress progress;
  const auto reply =
      split_divide(BuiltinGenerator::kLegal, refute::script_of("startpos"), Depth(3), 2, progress);
  ASSERT_TRUE(reply);
  EXPECT_EQ(progress.moves, 20U);
  EXPECT_EQ(progress.done, 20U);
  EXPECT_EQ(progress.leaves, 8902U);
}

TEST(SplitDivide, CountsAMoveThatMatesAmongThoseThatAreDone) {
  const auto script = refute::script_of("startpos moves f2f3 e7e5 g2g4");
  const auto whole = make_builtin_source(BuiltinGenerator::kLegal)->divide(script, Depth(4));
  DivideProgress progress;
  const auto split = split_divide(BuiltinGenerator::kLegal, script, Depth(4), 2, progress);
  ASSERT_TRUE(split);
  EXPECT_EQ(*split, *whole);
  EXPECT_EQ(progress.moves, 30U);
  EXPECT_EQ(progress.done, 30U);
}

TEST(SplitDivide, OfAMateIsEmpty) {
  DivideProgress progress;
  const auto reply =
      split_divide(BuiltinGenerator::kLegal,
                   refute::script_of("startpos moves f2f3 e7e5 g2g4 d8h4"), Depth(4), 2, progress);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->total, 0U);
  EXPECT_TRUE(reply->lines.empty());
}

}  // namespace
}  // namespace refute::oracle
