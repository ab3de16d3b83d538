#include "props/sampling/random_script.h"

#include <array>
#include <cstddef>

#include "props/sampling/chess960_start.h"
#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"

namespace refute::props {
namespace {

using MakeScript = PositionScript (*)(const ScriptOptions& options, Random& random);

PositionScript standard_game(const ScriptOptions&, Random& random) {
  constexpr int kStandardStart = 518;
  return random_game(chess960_start(kStandardStart), {}, random).script;
}

int start_number(Random& random) { return random.between(0, kChess960StartCount - 1); }

PositionScript chess960_game(const ScriptOptions&, Random& random) {
  const Setup root = chess960_start(start_number(random));
  return random_game(root, {.rules = Rules::kChess960}, random).script;
}

PositionScript double_chess960_game(const ScriptOptions&, Random& random) {
  const int white = start_number(random);
  const int black = start_number(random);
  const Setup root = double_chess960_start({white, black});
  return random_game(root, {.rules = Rules::kChess960}, random).script;
}

/// Most of what a placement has to show is there at once.
PositionScript placement_under(Rules rules, const ScriptOptions& options, Random& random) {
  constexpr int kLongestLine = 8;
  const Setup root = random_setup({.rules = rules, .worst = options.worst}, random);
  const int plies = random.between(0, kLongestLine);
  return random_game(root, {.rules = rules, .max_plies = plies}, random).script;
}

PositionScript standard_placement(const ScriptOptions& options, Random& random) {
  return placement_under(Rules::kStandard, options, random);
}

PositionScript chess960_placement(const ScriptOptions& options, Random& random) {
  return placement_under(Rules::kChess960, options, random);
}

struct Kind {
  int weight;
  MakeScript make;
};

/// Placements give short scripts, hence the most of them.
constexpr std::array<Kind, 5> kKinds{Kind{2, standard_game}, Kind{1, chess960_game},
                                     Kind{1, double_chess960_game}, Kind{10, standard_placement},
                                     Kind{6, chess960_placement}};

constexpr int kWeightOfAll = [] {
  int sum = 0;
  for (const Kind& kind : kKinds) sum += kind.weight;
  return sum;
}();

}  // namespace

PositionScript random_script(const ScriptOptions& options, Random& random) {
  int drawn = random.between(0, kWeightOfAll - 1);
  std::size_t index = 0;
  while (drawn >= kKinds[index].weight) drawn -= kKinds[index++].weight;
  return kKinds[index].make(options, random);
}

}  // namespace refute::props
