#pragma once

#include <string>
#include <vector>

namespace refute::bench {

/// How many positions a set of laws checks in full, per second of processor time; but for those
/// said to be alone, drawing the positions and counting their situations is included.
struct LawRate {
  std::string name;
  double rate;
};

/// The fast laws alone, and the fast, the standard and all laws on the built-in generator, in turn,
/// `rounds` times; the medians.
std::vector<LawRate> law_rates(int rounds);

}  // namespace refute::bench
