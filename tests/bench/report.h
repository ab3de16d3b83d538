#pragma once

#include <string>
#include <vector>

#include "tests/bench/hunt_efficiency.h"
#include "tests/bench/law_rates.h"
#include "tests/bench/lookup_rates.h"
#include "tests/bench/race.h"

namespace refute::bench {

/// What was measured, the reference first among the scores.
struct Report {
  std::string reference_name;
  std::vector<Score> scores;
  std::vector<LookupRate> lookups;
  HuntEfficiency hunt;
  std::vector<LawRate> laws;

  /// How many times as fast as the reference the score at that place is, by geometric means.
  double ratio(std::size_t index) const {
    return scores[index].geometric_mean() / scores.front().geometric_mean();
  }

  /// The best ratio of ours: that of the fast generator.
  double best_ratio() const;
};

/// A table for a person.
std::string print_table(const Report& report);

/// One JSON object.
std::string print_json(const Report& report);

}  // namespace refute::bench
