#include "oracle/trace/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace refute::oracle {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

DivideReply reply_of(std::vector<DivideLine> lines) {
  DivideReply reply{std::move(lines), 0};
  reply.total = sum_of_lines(reply);
  return reply;
}

TEST(Comparison, AgreesWhateverTheOrder) {
  const Comparison same =
      compare(reply_of({{"e2e4", 20}, {"d2d4", 21}}), reply_of({{"d2d4", 21}, {"e2e4", 20}}));
  EXPECT_TRUE(same.agrees());
  EXPECT_EQ(same.subject_total, 41U);
}

TEST(Comparison, AgreesThatThereIsNoMove) { EXPECT_TRUE(compare({}, {}).agrees()); }

TEST(Comparison, NamesEveryMissingAndExtraMoveSorted) {
  const Comparison lists = compare(reply_of({{"h2h3", 1}, {"a2a3", 1}, {"b2b3", 1}}),
                                   reply_of({{"g2g3", 1}, {"b2b3", 1}, {"c2c3", 1}}));
  EXPECT_THAT(lists.missing, ElementsAre("c2c3", "g2g3"));
  EXPECT_THAT(lists.extra, ElementsAre("a2a3", "h2h3"));
  EXPECT_THAT(lists.duplicate, IsEmpty());
  EXPECT_FALSE(lists.same_moves());
}

TEST(Comparison, ADuplicateIsADifferenceOfTheLists) {
  const Comparison lists = compare(reply_of({{"e2e4", 1}, {"e2e4", 1}, {"d2d4", 1}}),
                                   reply_of({{"d2d4", 1}, {"e2e4", 1}}));
  EXPECT_THAT(lists.duplicate, ElementsAre("e2e4"));
  EXPECT_THAT(lists.missing, IsEmpty());
  EXPECT_THAT(lists.extra, IsEmpty());
  EXPECT_FALSE(lists.same_moves());
}

TEST(Comparison, AnIllegalMoveListedTwiceIsExtraAndDuplicate) {
  const Comparison lists = compare(reply_of({{"e1e3", 1}, {"e1e3", 1}}), {});
  EXPECT_THAT(lists.extra, ElementsAre("e1e3"));
  EXPECT_THAT(lists.duplicate, ElementsAre("e1e3"));
}

TEST(Comparison, CountsOnlyWhatBothListOnce) {
  const Comparison counts =
      compare(reply_of({{"e2e4", 9}, {"a2a3", 5}, {"a2a3", 5}, {"c2c3", 4}, {"b1c3", 7}}),
              reply_of({{"a2a3", 6}, {"b1c3", 7}, {"d2d4", 8}, {"e2e4", 10}, {"c2c3", 3}}));
  EXPECT_THAT(counts.counts,
              ElementsAre(CountDifference{"c2c3", 4, 3}, CountDifference{"e2e4", 9, 10}));
}

TEST(Comparison, ATotalAloneIsADifference) {
  DivideReply wrong = reply_of({{"e2e4", 20}});
  wrong.total = 21;
  const Comparison total = compare(wrong, reply_of({{"e2e4", 20}}));
  EXPECT_TRUE(total.same_moves());
  EXPECT_THAT(total.counts, IsEmpty());
  EXPECT_FALSE(total.agrees());
}

TEST(IsSound, WantsTheSumAndNoDuplicate) {
  EXPECT_TRUE(is_sound(reply_of({{"e2e4", 20}, {"d2d4", 20}})));
  EXPECT_TRUE(is_sound({}));
  EXPECT_FALSE(is_sound(reply_of({{"f8g8", 1}, {"e8e7", 1}, {"f8g8", 1}})));
  DivideReply wrong = reply_of({{"e2e4", 20}});
  wrong.total = 19;
  EXPECT_FALSE(is_sound(wrong));
}

}  // namespace
}  // namespace refute::oracle
