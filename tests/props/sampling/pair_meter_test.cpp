#include "props/sampling/pair_meter.h"

#include <initializer_list>

#include <gtest/gtest.h>

namespace refute::props {
namespace {

SituationSet set_of(std::initializer_list<Situation> members) {
  SituationSet set;
  for (const Situation member : members) set.add(member);
  return set;
}

TEST(PairMeter, KnowsNothingWithoutPositions) { EXPECT_FALSE(PairMeter().chance_of_new_pair()); }

TEST(PairMeter, TheChanceIsTheShareOfPositionsWithAPairOfTheirOwn) {
  PairMeter meter;
  for (int i = 0; i < 9; ++i) meter.count(set_of({Situation::kEpPossible}));
  EXPECT_EQ(meter.chance_of_new_pair()->expected, 0.0);
  // Two new pairs, and the new situation with itself, but one position that shows them.
  meter.count(set_of({Situation::kEpPossible, Situation::kEpOnlyEvasion}));
  EXPECT_DOUBLE_EQ(meter.chance_of_new_pair()->expected, 0.1);
  meter.count(set_of({Situation::kEpPossible, Situation::kEpOnlyEvasion}));
  EXPECT_EQ(meter.chance_of_new_pair()->expected, 0.0);
}

TEST(PairMeter, TheIntervalHoldsTheChanceAndShrinks) {
  PairMeter few;
  few.count(set_of({Situation::kEpPossible}));
  few.count(set_of({Situation::kEpOnlyEvasion}));
  EXPECT_EQ(few.chance_of_new_pair()->expected, 1.0);
  EXPECT_LT(few.chance_of_new_pair()->least, 0.5);
  PairMeter many;
  for (int i = 0; i < 1000; ++i) many.count(set_of({Situation::kEpPossible}));
  EXPECT_LT(many.chance_of_new_pair()->most, 0.005);
  EXPECT_NEAR(many.chance_of_new_pair()->least, 0, 1e-9);
}

TEST(PairMeter, MergedMetersAreOneThatHasSeenAll) {
  PairMeter one;
  PairMeter other;
  PairMeter all;
  for (PairMeter* meter : {&one, &all}) meter->count(set_of({Situation::kEpPossible}));
  for (PairMeter* meter : {&other, &all}) {
    meter->count(set_of({Situation::kEpPossible}));
    meter->count(set_of({Situation::kEpOnlyEvasion}));
  }
  one.merge(other);
  EXPECT_EQ(one.positions(), 3U);
  EXPECT_EQ(one.chance_of_new_pair()->expected, all.chance_of_new_pair()->expected);
  EXPECT_NEAR(one.chance_of_new_pair()->expected, 1.0 / 3, 1e-9);
}

}  // namespace
}  // namespace refute::props
