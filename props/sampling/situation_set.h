#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "props/sampling/situation.h"

namespace refute::props {

/// A set of situations.
class SituationSet {
 public:
  bool contains(Situation situation) const { return (word_of(situation) & bit(situation)) != 0; }
  bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }

  void add(Situation situation) { words_[index_of(situation) / 64] |= bit(situation); }
  void add_if(Situation situation, bool holds) {
    if (holds) add(situation);
  }
  SituationSet& operator|=(const SituationSet& other) {
    for (std::size_t word = 0; word < kWords; ++word) words_[word] |= other.words_[word];
    return *this;
  }

  /// Calls the function with each member, in their order.
  template <typename Function>
  void for_each(Function call) const {
    for (std::size_t word = 0; word < kWords; ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        call(static_cast<Situation>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }

  friend bool operator==(const SituationSet&, const SituationSet&) = default;

 private:
  static constexpr std::size_t kWords = 3;
  static_assert(kSituationCount <= static_cast<int>(kWords) * 64);

  static constexpr std::uint64_t bit(Situation situation) {
    return std::uint64_t{1} << (index_of(situation) % 64);
  }
  std::uint64_t word_of(Situation situation) const { return words_[index_of(situation) / 64]; }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace refute::props
