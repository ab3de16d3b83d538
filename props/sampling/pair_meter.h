#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "props/sampling/situation_set.h"

namespace refute::props {

/// How likely something is, with the bounds of a 95 % interval.
struct Chance {
  double expected;
  double least;
  double most;
};

/// Counts which situations came about together at one position. That each was reached says little
/// after some thousand positions; which were reached together says how much there is left to see.
/// One meter per thread; `merge` adds them up.
class PairMeter {
 public:
  PairMeter();

  /// Counts one position, with the situations that it and its moves are in.
  void count(const SituationSet& members);

  /// Adds what the other has counted. The positions of the two must be different ones.
  void merge(const PairMeter& other);

  /// The chance that the next position shows a pair that none has shown: the share of positions
  /// that show a pair which no other does (Good 1953, after Turing), with Wilson's interval.
  /// nullopt without positions.
  std::optional<Chance> chance_of_new_pair() const;

  std::uint64_t positions() const { return positions_; }

 private:
  struct Pair {
    std::uint64_t first = 0;  // the number of the first position that shows it
    std::uint8_t times = 0;   // 2 stands for more, too
  };
  std::vector<Pair> pairs_;
  std::uint64_t positions_ = 0;
};

}  // namespace refute::props
