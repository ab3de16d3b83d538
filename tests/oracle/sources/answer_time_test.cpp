#include "oracle/sources/answer_time.h"

#include <chrono>
#include <optional>

#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const SourceOptions kOptions{.floor_leaves_per_second = 1e6};
const props::PositionScript kStart = warm_up_node(Rules::kStandard);

/// Of a copy: a question that was put before is given longer.
Deadline::Duration allowed(AnswerTime time, Depth depth) {
  return time.deadline_for(kStart, depth).budget();
}

TEST(AnswerTime, GrantsTheLeastForShallowQuestions) {
  AnswerTime time(kOptions, seconds(2));
  EXPECT_GT(allowed(time, Depth(1)), seconds(8)) << "it may load its tables only now";
  time.learn(20, milliseconds(1));
  EXPECT_GE(allowed(time, Depth(1)), seconds(2));
  EXPECT_LT(allowed(time, Depth(1)), seconds(3));
}

TEST(AnswerTime, GrantsSeveralTimesAsMuchToAQuestionThatIsPutAgain) {
  AnswerTime time(kOptions, seconds(2));
  time.learn(20, milliseconds(1));
  const Deadline::Duration usual = time.deadline_for(kStart, Depth(1)).budget();
  EXPECT_EQ(time.deadline_for(kStart, Depth(1)).budget(), 4 * usual);
  time.learn(20, milliseconds(1));
  EXPECT_EQ(time.deadline_for(kStart, Depth(1)).budget(), usual) << "it was answered";
  EXPECT_LT(time.deadline_for(kStart, Depth(2)).budget(), 2 * usual) << "it is another question";
}

TEST(AnswerTime, GrowsWithTheLeavesExpected) {
  const AnswerTime time(kOptions, seconds(2));
  // 119,060,324 leaves at a million per second, four times over.
  EXPECT_GT(allowed(time, Depth(6)), seconds(4 * 119));
}

TEST(AnswerTime, GrantsMoreToAProgramThatWasSeenToBeSlow) {
  AnswerTime time(kOptions, seconds(2));
  const Deadline::Duration before = allowed(time, Depth(4));
  time.learn(8902, seconds(2));  // 4,451 leaves per second; 197,281 take 44 s
  EXPECT_GT(allowed(time, Depth(4)), seconds(4 * 44));
  EXPECT_LT(before, seconds(20));
}

TEST(AnswerTime, DoesNotGrantLessToAProgramThatWasSeenToBeFast) {
  AnswerTime time(kOptions, seconds(2));
  time.learn(20, milliseconds(0));
  const Deadline::Duration before = allowed(time, Depth(5));
  time.learn(100'000'000, seconds(1));
  EXPECT_EQ(allowed(time, Depth(5)), before);
}

TEST(AnswerTime, LearnsLatencyAndNoSpeedFromSmallAnswers) {
  AnswerTime time(kOptions, seconds(2));
  time.learn(20, milliseconds(0));
  const Deadline::Duration before = allowed(time, Depth(4));
  time.learn(20, seconds(1));
  EXPECT_EQ(allowed(time, Depth(4)), before + seconds(4));
}

TEST(AnswerTime, RehearsesOncePlyByPlyBelowTheDepth) {
  AnswerTime time(kOptions, seconds(2));
  EXPECT_EQ(time.warm_up(Depth(2)), std::nullopt);
  EXPECT_EQ(time.warm_up(Depth(4)), Depth(2));
  EXPECT_EQ(time.warm_up(Depth(4)), Depth(3));
  EXPECT_EQ(time.warm_up(Depth(4)), std::nullopt);
  EXPECT_EQ(time.warm_up(Depth(5)), Depth(4));
}

TEST(AnswerTime, RehearsesNoMoreOnceTheSpeedIsKnown) {
  AnswerTime time(kOptions, seconds(2));
  EXPECT_EQ(time.warm_up(Depth(6)), Depth(2));
  time.learn(400, milliseconds(80));
  EXPECT_EQ(time.warm_up(Depth(6)), std::nullopt);
}

TEST(AnswerTime, ScalesWithTheOptionAndHasAnEnd) {
  SourceOptions patient = kOptions;
  patient.timeout_scale = 1000;
  AnswerTime time(patient, seconds(2));
  EXPECT_EQ(time.deadline().budget(), seconds(2000));
  time.learn(100, seconds(1000));
  EXPECT_LE(allowed(time, Depth(20)), std::chrono::hours(24 * 365));
  EXPECT_GT(allowed(time, Depth(20)), std::chrono::hours(24));
}

}  // namespace
}  // namespace refute::oracle
