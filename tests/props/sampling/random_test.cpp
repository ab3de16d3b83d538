#include "props/sampling/random.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace refute::props {
namespace {

TEST(Random, GivesThePublishedSequenceOfSplitMix64) {
  // The numbers that other implementations publish for this seed (Rosetta Code, SplitMix64).
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
  EXPECT_EQ(random.next(), 4593380528125082431U);
  EXPECT_EQ(random.next(), 16408922859458223821U);
}

TEST(Random, BelowReachesEveryNumberAboutEquallyOftenAndNoOther) {
  Random random(1);
  std::array<int, 7> hits{};
  for (int draw = 0; draw < 70000; ++draw) {
    const std::uint64_t drawn = random.below(hits.size());
    ASSERT_LT(drawn, hits.size());
    ++hits[drawn];
  }
  for (int count : hits) EXPECT_NEAR(count, 10000, 500);  // over five standard deviations
}

TEST(Random, BelowIsUnbiasedWhereTheRemainderWouldNotBe) {
  // With this bound a plain remainder would hit the lower half twice as often as the upper.
  constexpr std::uint64_t kThird = std::numeric_limits<std::uint64_t>::max() / 3;
  Random random(2);
  int lower = 0;
  for (int draw = 0; draw < 10000; ++draw) {
    if (random.below(2 * kThird) < kThird) ++lower;
  }
  EXPECT_NEAR(lower, 5000, 250);
}

TEST(Random, BelowOneIsZero) { EXPECT_EQ(Random(3).below(1), 0U); }

TEST(Random, BetweenReachesBothEnds) {
  Random random(4);
  std::set<int> drawn;
  for (int draw = 0; draw < 200; ++draw) drawn.insert(random.between(-2, 2));
  EXPECT_EQ(drawn, (std::set<int>{-2, -1, 0, 1, 2}));
}

TEST(Random, ChanceIsTrueAsOftenAsTheOddsSay) {
  Random random(5);
  int hits = 0;
  for (int draw = 0; draw < 10000; ++draw) hits += random.chance({1, 4}) ? 1 : 0;
  EXPECT_NEAR(hits, 2500, 220);
  EXPECT_FALSE(random.chance({0, 4}));
  EXPECT_TRUE(random.chance({4, 4}));
}

TEST(Random, StreamDependsOnSeedAndIndexAndNotOnWhatWasDrawn) {
  Random used(6);
  used.next();
  EXPECT_EQ(used.stream(3).next(), Random(6).stream(3).next());
  EXPECT_NE(Random(6).stream(3).next(), Random(6).stream(4).next());
  EXPECT_NE(Random(6).stream(3).next(), Random(7).stream(3).next());
}

TEST(Random, StreamsDoNotRepeatOneAnother) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t index = 0; index < 20; ++index) {
      Random random = Random(seed).stream(index);
      for (int draw = 0; draw < 20; ++draw) seen.insert(random.next());
    }
  }
  EXPECT_EQ(seen.size(), 8000U);
}

TEST(Random, PickReachesEveryMember) {
  Random random(8);
  const std::vector<int> members{10, 20, 30};
  std::set<int> picked;
  for (int draw = 0; draw < 100; ++draw) picked.insert(random.pick(members));
  EXPECT_EQ(picked, (std::set<int>{10, 20, 30}));
}

TEST(Random, ShuffleKeepsTheMembersAndReachesEveryOrder) {
  Random random(9);
  std::set<std::vector<int>> orders;
  for (int draw = 0; draw < 200; ++draw) {
    std::vector<int> members{1, 2, 3};
    random.shuffle(members);
    orders.insert(members);
    std::sort(members.begin(), members.end());
    ASSERT_EQ(members, (std::vector<int>{1, 2, 3}));
  }
  EXPECT_EQ(orders.size(), 6U);
}

}  // namespace
}  // namespace refute::props
