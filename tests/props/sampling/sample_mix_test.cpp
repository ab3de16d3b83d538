#include "props/sampling/sample_mix.h"

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/situation_meter.h"

namespace refute::props {
namespace {

constexpr std::uint64_t kMixSeed = 1;

/// What that many samples reach, in their positions and in all legal moves of these.
SituationMeter measured(const SampleMix& mix, std::uint64_t samples) {
  SituationMeter meter;
  for (std::uint64_t index = 0; index < samples; ++index) {
    for (const refute::Setup& setup : sample_at(mix, index).setups) {
      meter.count_position_and_moves(setup, mailbox::legal_moves(setup));
    }
  }
  return meter;
}

TEST(SampleMix, ReachesEverySituationManyTimes) {
  const SituationMeter meter = measured({.seed = kMixSeed, .rules = MixRules::kBoth}, 20'000);
  for (Situation situation : all_situations()) {
    EXPECT_GE(meter.of(situation), 20U) << situation_name(situation);
  }
}

TEST(SampleMix, ReachesEverySituationOfItsRules) {
  const SituationMeter standard = measured({.seed = kMixSeed, .rules = MixRules::kStandard}, 3'000);
  const SituationMeter chess960 = measured({.seed = kMixSeed, .rules = MixRules::kChess960}, 3'000);
  for (Situation situation : all_situations()) {
    EXPECT_GE(chess960.of(situation), 1U) << situation_name(situation);
    if (needs_chess960(situation)) continue;
    EXPECT_GE(standard.of(situation), 1U) << situation_name(situation);
  }
}

TEST(SampleMix, UsesTheRulesAskedFor) {
  std::array<int, 2> scripts{};
  for (std::uint64_t index = 0; index < 600; ++index) {
    const SampleMix standard{.seed = kMixSeed, .rules = MixRules::kStandard};
    const SampleMix chess960{.seed = kMixSeed, .rules = MixRules::kChess960};
    EXPECT_EQ(sample_at(standard, index).script.rules, Rules::kStandard);
    EXPECT_EQ(sample_at(chess960, index).script.rules, Rules::kChess960);
    const SampleMix both{.seed = kMixSeed, .rules = MixRules::kBoth};
    ++scripts[static_cast<std::size_t>(sample_at(both, index).script.rules)];
  }
  EXPECT_GE(scripts[0], 300);
  EXPECT_GE(scripts[1], 150);
}

TEST(SampleMix, SetupsAreThoseOfTheScriptAndNormal) {
  for (std::uint64_t index = 0; index < 600; ++index) {
    const Sample sample = sample_at({.seed = kMixSeed}, index);
    const auto setups = setups_of(sample.script);
    ASSERT_TRUE(setups) << describe(setups.error(), sample.script);
    ASSERT_EQ(*setups, sample.setups) << print_position_script(sample.script);
    ASSERT_TRUE(problems_of(sample.script.root, sample.script.rules).empty())
        << print_fen(sample.script.root);
  }
}

TEST(SampleMix, KeepsItsProportions) {
  std::array<int, kSampleSourceCount> counts{};
  for (std::uint64_t index = 0; index < 100; ++index) {
    ++counts[static_cast<std::size_t>(sample_at({.seed = kMixSeed}, index).source)];
  }
  EXPECT_EQ(counts, (std::array{35, 20, 10, 20, 15}));
}

TEST(SampleMix, DependsOnSeedAndIndexOnly) {
  std::set<std::string> texts;
  for (std::uint64_t index = 0; index < 200; ++index) {
    const PositionScript script = sample_at({.seed = 5}, 199 - index).script;
    EXPECT_EQ(script, sample_at({.seed = 5}, 199 - index).script);
    texts.insert(print_position_script(script));
    texts.insert(print_position_script(sample_at({.seed = 6}, index).script));
  }
  EXPECT_GE(texts.size(), 390U);
}

}  // namespace
}  // namespace refute::props
