#include "tests/bench/race.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>

namespace refute::bench {
namespace {

/// The rates of one contender: for each position, one per round.
using Samples = std::vector<std::vector<double>>;

Depth depth_for(const Contender& contender, const ClassicPosition& position, int plies_less) {
  return Depth(std::max(1, position.full_depth.plies() - contender.plies_less - plies_less));
}

Result<double, BenchError> rate_of(const Contender& contender, const ClassicPosition& position,
                                   const RaceOptions& options) {
  const Depth depth = depth_for(contender, position, options.plies_less);
  const Result<Timed, BenchError> timed = contender.count(position, depth);
  if (!timed) return Unexpected{timed.error()};
  const std::uint64_t expected = position.leaves_at(depth);
  if (timed->leaves != expected) {
    return Unexpected{
        BenchError{fmt::format("{} counts {} leaves of {} at depth {}, not {}", contender.name,
                               timed->leaves, position.name, depth.plies(), expected)}};
  }
  const double seconds = options.by_cpu_time ? timed->took.cpu_seconds : timed->took.wall_seconds;
  return static_cast<double>(timed->leaves) / seconds / 1e6;
}

Score score_of(const Contender& contender, const Samples& samples) {
  Score score{contender.name, {}};
  for (const std::vector<double>& rates : samples) score.rates.push_back(median(rates));
  return score;
}

}  // namespace

double median(std::vector<double> values) {
  REFUTE_ASSERT(!values.empty());
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double Score::geometric_mean() const {
  double sum = 0;
  for (double rate : rates) sum += std::log(rate);
  return std::exp(sum / static_cast<double>(rates.size()));
}

Result<std::vector<Score>, BenchError> race(const std::vector<Contender>& contenders,
                                            const RaceOptions& options) {
  std::vector<Samples> samples(contenders.size(), Samples(kClassicPositions.size()));
  for (int round = 0; round < options.rounds; ++round) {
    for (std::size_t place = 0; place < kClassicPositions.size(); ++place) {
      for (std::size_t index = 0; index < contenders.size(); ++index) {
        const auto rate = rate_of(contenders[index], kClassicPositions[place], options);
        if (!rate) return Unexpected{rate.error()};
        samples[index][place].push_back(*rate);
      }
    }
  }
  std::vector<Score> scores;
  for (std::size_t index = 0; index < contenders.size(); ++index) {
    scores.push_back(score_of(contenders[index], samples[index]));
  }
  return scores;
}

}  // namespace refute::bench
