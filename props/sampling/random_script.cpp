#include "props/sampling/random_script.h"

#include <cstdint>

#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"
#include "props/sampling/sample_mix.h"

namespace refute::props {
namespace {

/// Most of what a placement has to show is there at once.
constexpr int kLongestLine = 8;

/// The mixture has a meaning for every index; any of these will do.
constexpr std::uint64_t kIndices = std::uint64_t{1} << 32;

}  // namespace

PositionScript random_script(const ScriptOptions& options, Random& random) {
  if (options.worst == SetupClass::kNormal) {
    const SampleMix mix{.seed = random.next()};
    return sample_at(mix, random.below(kIndices)).script;
  }
  const Rules rules = random.chance({1, 3}) ? Rules::kChess960 : Rules::kStandard;
  const Setup root = random_setup({.rules = rules, .worst = options.worst}, random);
  const int plies = random.between(0, kLongestLine);
  return random_game(root, {.rules = rules, .max_plies = plies}, random).script;
}

}  // namespace refute::props
