#include "props/sampling/sample_mix.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/assert.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/edits.h"
#include "props/sampling/homecoming.h"
#include "props/sampling/random.h"
#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"
#include "props/sampling/targeted.h"

namespace refute::props {
namespace {

/// A walk from a position that was made for something is short: what it was made for happens in
/// the first moves.
constexpr int kMostWalkPlies = 12;

constexpr std::uint64_t kMostProgramBytes = 60;

/// How many of 20 samples come from each source.
constexpr std::uint64_t kPeriod = 20;
constexpr std::array<std::uint64_t, kSampleSourceCount> kShares{7, 4, 2, 4, 3};

SampleSource source_of(std::uint64_t index) {
  std::uint64_t slot = index % kPeriod;
  std::size_t source = 0;
  while (slot >= kShares[source]) slot -= kShares[source++];
  return static_cast<SampleSource>(source);
}

Rules draw_rules(const SampleMix& mix, Random& random) {
  if (mix.rules == MixRules::kStandard) return Rules::kStandard;
  if (mix.rules == MixRules::kChess960) return Rules::kChess960;
  return random.chance({1, 3}) ? Rules::kChess960 : Rules::kStandard;
}

Setup draw_start(Rules rules, Random& random) {
  if (rules == Rules::kStandard) return chess960_start(kStandardStart);
  const int white = random.between(0, kChess960StartCount - 1);
  const int black = random.chance({1, 2}) ? white : random.between(0, kChess960StartCount - 1);
  return double_chess960_start({.white = white, .black = black});
}

/// The situation whose turn it is. One of Chess960 alone has its turn passed on under standard
/// rules.
Situation situation_in_turn(const SampleMix& mix, std::uint64_t turn) {
  std::size_t number = static_cast<std::size_t>(turn % all_situations().size());
  if (mix.rules == MixRules::kStandard) {
    while (needs_chess960(all_situations()[number]))
      number = (number + 1) % all_situations().size();
  }
  return all_situations()[number];
}

PositionScript draw_targeted(Situation situation, Rules rules, Random& random) {
  const std::optional<PositionScript> script = targeted(situation, rules, random);
  REFUTE_ASSERT(script.has_value());
  return script ? *script : PositionScript{random_setup({.rules = rules}, random), rules, {}};
}

Sample played_out(SampleSource source, PositionScript script) {
  auto setups = setups_of(script);
  REFUTE_ASSERT(setups.has_value());
  return {source, std::move(script), std::move(*setups)};
}

/// The sample with the line that begins at its end.
Sample joined(Sample sample, const RandomGame& line) {
  sample.script.moves.insert(sample.script.moves.end(), line.script.moves.begin(),
                             line.script.moves.end());
  sample.setups.insert(sample.setups.end(), line.setups.begin() + 1, line.setups.end());
  return sample;
}

/// The sample with a random line appended to its end.
Sample walked_on(Sample sample, Random& random) {
  const GameOptions options{.rules = sample.script.rules,
                            .max_plies = random.between(1, kMostWalkPlies)};
  const RandomGame walk = random_game(sample.setups.back(), options, random);
  return joined(std::move(sample), walk);
}

/// The same; where a castling right was just lost, the line as a rule makes that matter.
Sample followed_up(Sample sample, Random& random) {
  const std::optional<LostRight> lost = right_lost_last(sample.setups, random);
  if (!lost || random.chance({1, 4})) return walked_on(std::move(sample), random);
  const RandomGame line = homecoming(sample.setups.back(), sample.script.rules, *lost, random);
  return joined(std::move(sample), line);
}

PositionScript draw_edits(const SampleMix& mix, Rules rules, Random& random) {
  std::vector<std::uint8_t> program(1 + random.below(kMostProgramBytes));
  for (std::uint8_t& byte : program) byte = static_cast<std::uint8_t>(random.below(256));
  switch (random.below(3)) {
    case 0:
      return edited({draw_start(rules, random), rules, {}}, program);
    case 1:
      return edited({random_setup({.rules = rules}, random), rules, {}}, program);
    default:
      return edited(draw_targeted(situation_in_turn(mix, random.next()), rules, random), program);
  }
}

Sample draw_game(Rules rules, Random& random) {
  RandomGame game = random_game(draw_start(rules, random), {.rules = rules}, random);
  return {SampleSource::kGame, std::move(game.script), std::move(game.setups)};
}

}  // namespace

std::string_view source_name(SampleSource source) {
  constexpr std::array<std::string_view, kSampleSourceCount> kNames{"targeted", "setup",
                                                                    "setup-walk", "edits", "game"};
  return kNames[static_cast<std::size_t>(source)];
}

Sample sample_at(const SampleMix& mix, std::uint64_t index) {
  Random random = Random(mix.seed).stream(index);
  const Rules rules = draw_rules(mix, random);
  const SampleSource source = source_of(index);
  switch (source) {
    case SampleSource::kTargeted: {
      const std::uint64_t turn = index / kPeriod * kShares[0] + index % kPeriod;
      Sample sample =
          played_out(source, draw_targeted(situation_in_turn(mix, turn), rules, random));
      return random.chance({1, 2}) ? followed_up(std::move(sample), random) : sample;
    }
    case SampleSource::kSetup:
      return played_out(source, {random_setup({.rules = rules}, random), rules, {}});
    case SampleSource::kSetupWalk: {
      Sample sample = played_out(source, {random_setup({.rules = rules}, random), rules, {}});
      return walked_on(std::move(sample), random);
    }
    case SampleSource::kEdits:
      return played_out(source, draw_edits(mix, rules, random));
    case SampleSource::kGame:
      break;
  }
  return draw_game(rules, random);
}

}  // namespace refute::props
