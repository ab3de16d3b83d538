#pragma once

#include <string>
#include <vector>

namespace refute::bench {

/// How many rook and bishop lookups a kernel makes, in millions per second of processor time.
struct LookupRate {
  std::string name;
  double rate;
};

/// The lookups that this processor has, each called through its kernel on the same occupancies,
/// in turn, `rounds` times; the median.
std::vector<LookupRate> lookup_rates(int rounds);

}  // namespace refute::bench
