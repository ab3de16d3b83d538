#include "oracle/sources/builtin_source.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fen.h"
#include "oracle/trace/comparison.h"
#include "tests/support/scripts.h"

namespace refute::oracle {
namespace {

std::vector<std::string> moves_of(const DivideReply& reply) {
  std::vector<std::string> moves;
  for (const DivideLine& line : reply.lines) moves.push_back(line.move);
  return moves;
}

class BuiltinSource : public testing::TestWithParam<BuiltinGenerator> {
 protected:
  DivideReply divide(std::string_view script, int depth, Rules rules = Rules::kStandard) {
    const auto reply = source_->divide(script_of(script, rules), Depth(depth));
    EXPECT_TRUE(reply) << describe(reply.error());
    return reply ? *reply : DivideReply{};
  }

  std::unique_ptr<Source> source_ = make_builtin_source(GetParam());
};

INSTANTIATE_TEST_SUITE_P(All, BuiltinSource, testing::ValuesIn(kBuiltinGenerators),
                         [](const auto& chosen) {
                           return std::string(generator_name(chosen.param));
                         });

TEST_P(BuiltinSource, CountsKiwipeteAsPublished) {
  EXPECT_EQ(divide(kKiwipeteScript, 1).total, 48U);
  EXPECT_EQ(divide(kKiwipeteScript, 2).total, 2039U);
  EXPECT_EQ(divide(kKiwipeteScript, 3).total, 97862U);
}

TEST_P(BuiltinSource, CountsTheSamePieceByPiece) {
  const std::atomic<bool> stop{false};
  const auto source = make_builtin_source(GetParam(), &stop);
  const auto reply = source->divide(script_of(kKiwipeteScript), Depth(4));
  ASSERT_TRUE(reply) << describe(reply.error());
  EXPECT_EQ(reply->total, 4085603U);
  EXPECT_EQ(reply->lines, divide(kKiwipeteScript, 4).lines);
}

// At depth 9 the tree has 2e13 leaves.
TEST_P(BuiltinSource, EndsWhenItIsStopped) {
  std::atomic<bool> stop{false};
  const auto source = make_builtin_source(GetParam(), &stop);
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const auto reply = source->divide(script_of(kKiwipeteScript), Depth(9));
  stopper.join();
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, OracleError::Kind::kStopped);
}

TEST_P(BuiltinSource, ListsEveryMoveOnceAndTheLinesAddUp) {
  const DivideReply reply = divide(kKiwipeteScript, 2);
  EXPECT_EQ(reply.lines.size(), 48U);
  EXPECT_TRUE(is_sound(reply));
}

TEST_P(BuiltinSource, GoesAlongTheLine) {
  // Fool's mate: White has no move left.
  const DivideReply mated = divide("startpos moves f2f3 e7e5 g2g4 d8h4", 1);
  EXPECT_TRUE(mated.lines.empty());
  EXPECT_EQ(mated.total, 0U);
  // 1. e4 e6 2. e5 d5: now e5d6 is possible, one move later it is not.
  EXPECT_THAT(moves_of(divide("startpos moves e2e4 e7e6 e4e5 d7d5", 1)), testing::Contains("e5d6"));
  EXPECT_THAT(moves_of(divide("startpos moves e2e4 e7e6 e4e5 d7d5 a2a3 a7a6", 1)),
              testing::Not(testing::Contains("e5d6")));
}

TEST_P(BuiltinSource, WritesCastlingAsTheRulesDo) {
  const char* const both = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  EXPECT_THAT(moves_of(divide(both, 1)), testing::IsSupersetOf({"e1g1", "e1c1"}));
  EXPECT_THAT(moves_of(divide(both, 1, Rules::kChess960)), testing::IsSupersetOf({"e1h1", "e1a1"}));
  EXPECT_THAT(moves_of(divide("fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1", 1, Rules::kChess960)),
              testing::Contains("f1g1"));
}

TEST_P(BuiltinSource, ReadsBackThePositionAfterTheLine) {
  const auto setup = source_->read_back(script_of("startpos moves g1f3 g8f6"));
  ASSERT_TRUE(setup && *setup);
  EXPECT_EQ(print_fen(**setup), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
}

TEST_P(BuiltinSource, RefusesALineThatItCannotPlay) {
  const auto reply = source_->divide(script_of("startpos moves e2e4 e2e4"), Depth(1));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, OracleError::Kind::kRefused);
  EXPECT_THAT(describe(reply.error()), testing::HasSubstr("e2e4"));
  EXPECT_FALSE(source_->read_back(script_of("startpos moves e2e5")));
}

TEST_P(BuiltinSource, NamesItself) {
  const std::string name(generator_name(GetParam()));
  EXPECT_EQ(source_->identity().source, "builtin:" + name);
  EXPECT_EQ(source_->identity().name, "Refute " + name);
  EXPECT_FALSE(source_->identity().version.empty());
}

TEST_P(BuiltinSource, AgreesWithTheMailboxOnAPositionFullOfRules) {
  const auto mailbox = make_builtin_source(BuiltinGenerator::kMailbox);
  const char* const line = "fen r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
  const auto expected = mailbox->divide(script_of(line), Depth(3));
  ASSERT_TRUE(expected);
  EXPECT_EQ(expected->total, 9467U);  // published
  EXPECT_TRUE(compare(divide(line, 3), *expected).agrees());
}

TEST(BuiltinGenerator, NamesAreReadBack) {
  for (BuiltinGenerator generator : kBuiltinGenerators) {
    EXPECT_EQ(generator_of(generator_name(generator)), generator);
  }
}

TEST(BuiltinGenerator, OtherNamesAreNone) {
  for (const char* name : {"", "Legal", "legal ", "lega", "magic"}) {
    EXPECT_EQ(generator_of(name), std::nullopt) << name;
  }
}

}  // namespace
}  // namespace refute::oracle
