#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/assert.h"

namespace refute::props {

/// A probability, `chances` out of `of`.
struct Odds {
  std::uint64_t chances;
  std::uint64_t of;
};

/// A source of random numbers that gives the same numbers for the same seed on every platform and
/// with every standard library (the distributions of <random> do not). The generator is SplitMix64
/// (Steele, Lea and Flood 2014): one word of state, any seed is as good as any other.
class Random {
 public:
  explicit Random(std::uint64_t seed) : seed_(seed), state_(seed) {}

  /// 64 random bits.
  std::uint64_t next();

  /// A number from 0 to `bound - 1`, each equally likely. Precondition: `bound > 0`.
  std::uint64_t below(std::uint64_t bound);

  /// A number from `first` to `last`, both included. Precondition: `first <= last`.
  int between(int first, int last);

  /// True with that probability. Precondition: `odds.of > 0`.
  bool chance(Odds odds) { return below(odds.of) < odds.chances; }

  /// The generator of that index among those that belong to this one's seed. It does not depend on
  /// what has been drawn, so that work can be split without changing the outcome.
  Random stream(std::uint64_t index) const;

  /// One member, each equally likely. Precondition: not empty.
  template <typename T>
  const T& pick(std::span<const T> members) {
    REFUTE_ASSERT(!members.empty());
    return members[static_cast<std::size_t>(below(members.size()))];
  }
  template <typename Container>
  const auto& pick(const Container& members) {
    return pick(std::span<const typename Container::value_type>(members));
  }

  /// Puts the members into random order, each order equally likely (Fisher and Yates).
  template <typename Container>
  void shuffle(Container& members) {
    for (std::size_t rest = members.size(); rest > 1; --rest) {
      using std::swap;
      swap(members[rest - 1], members[static_cast<std::size_t>(below(rest))]);
    }
  }

 private:
  std::uint64_t seed_;
  std::uint64_t state_;
};

}  // namespace refute::props
