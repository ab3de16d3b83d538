#pragma once

#include <string>
#include <vector>

#include "engine/result.h"
#include "tests/bench/contender.h"

namespace refute::bench {

struct RaceOptions {
  int rounds = 5;
  /// Taken off the depth of every contender, for a quick look.
  int plies_less = 0;
  /// Rates by the processor's time instead of the wall clock: for a machine that has other work.
  bool by_cpu_time = false;
};

/// What a contender reached, in millions of leaves per second.
struct Score {
  std::string name;
  /// One for each of `kClassicPositions`: the median of the rounds.
  std::vector<double> rates;

  double geometric_mean() const;
};

/// Runs the contenders in turn, one position after the other, round after round, so that what
/// slows the machine down for a while slows all of them down; never two at once. A count that is
/// not the known one ends the race. The scores are in the order of the contenders.
Result<std::vector<Score>, BenchError> race(const std::vector<Contender>& contenders,
                                            const RaceOptions& options);

/// The value in the middle. Precondition: not empty.
double median(std::vector<double> values);

}  // namespace refute::bench
