#include "oracle/trace/witness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/oracle/trace/pinpoint_support.h"
#include "tests/support/faulty_source_base.h"

namespace refute::oracle {
namespace {

using ::testing::HasSubstr;
using Side = Witness::Side;

/// Says what it is told to say.
class Scripted final : public FaultySource {
 public:
  Reply next = DivideReply{};
  bool can_renew = true;

  Reply divide(const props::PositionScript&, Depth) override { return next; }
  bool renew() override { return can_renew; }

  void fail(OracleError::Kind kind) { next = Unexpected{failure(kind)}; }
};

constexpr Depth kOne{1};

TEST(Witness, HasNothingAgainstTheSameMovesInAnotherOrder) {
  Scripted source;
  Witness witness(source, Side::kSubject);
  source.next = DivideReply{{{"e2e4", 1}, {"d2d4", 1}}, 2};
  ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
  source.next = DivideReply{{{"d2d4", 1}, {"e2e4", 1}}, 2};
  ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
  EXPECT_FALSE(witness.inconsistency());
  EXPECT_EQ(witness.queries(), 2);
}

TEST(Witness, KeepsTheFirstTwoAnswersThatDiffer) {
  Scripted source;
  Witness witness(source, Side::kSubject);
  source.next = DivideReply{{{"e2e4", 1}, {"d2d4", 1}}, 2};
  ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
  source.next = DivideReply{{{"e2e4", 1}}, 1};
  ASSERT_TRUE(witness.renew());
  ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
  source.next = DivideReply{};
  ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
  ASSERT_TRUE(witness.inconsistency());
  const Inconsistency& found = *witness.inconsistency();
  EXPECT_TRUE(found.is_of_subject);
  EXPECT_EQ(found.first.reply->total, 2U);
  EXPECT_FALSE(found.first.is_fresh);
  EXPECT_EQ(found.second.reply->total, 1U);
  EXPECT_TRUE(found.second.is_fresh);
  EXPECT_THAT(describe(found), HasSubstr("only at first: d2d4"));
  EXPECT_THAT(describe(found), HasSubstr("position startpos; depth 1"));
}

TEST(Witness, CountsARefusalAsAnAnswerAndACrashAsNone) {
  Scripted source;
  Witness witness(source, Side::kSubject);
  source.fail(OracleError::Kind::kCrashed);
  ASSERT_FALSE(witness.divide(script_of("startpos"), kOne));
  source.next = DivideReply{{{"e2e4", 1}}, 1};
  ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
  EXPECT_FALSE(witness.inconsistency());
  source.fail(OracleError::Kind::kRefused);
  ASSERT_FALSE(witness.divide(script_of("startpos"), kOne));
  EXPECT_TRUE(witness.inconsistency());
}

TEST(Witness, HoldsAReferenceToThePositionAndASubjectToTheQuery) {
  const auto by_moves = script_of("startpos moves g1f3 g8f6 f3g1 f6g8");
  for (const Side side : {Side::kSubject, Side::kReference}) {
    Scripted source;
    Witness witness(source, side);
    source.next = DivideReply{{{"e2e4", 1}}, 1};
    ASSERT_TRUE(witness.divide(script_of("startpos"), kOne));
    source.next = DivideReply{};
    ASSERT_TRUE(witness.divide(by_moves, kOne));
    EXPECT_EQ(witness.inconsistency().has_value(), side == Side::kReference);
  }
}

}  // namespace
}  // namespace refute::oracle
