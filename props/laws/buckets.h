#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace refute::props {

/// Finds what is equal among the things of one position, which the caller keeps in a list, without
/// comparing each with each: they lie in buckets, equal things in one.
class Buckets {
 public:
  explicit Buckets(std::size_t things) : next_(things) { first_.fill(kNone); }

  /// Puts the thing of that index into a bucket. Precondition: it lies in none.
  void add(std::size_t index, std::uint8_t bucket) {
    next_[index] = first_[bucket];
    first_[bucket] = static_cast<std::uint16_t>(index);
  }

  /// How many things of the bucket are so, `is_so(index)`.
  template <typename Predicate>
  std::size_t count_in(std::uint8_t bucket, Predicate is_so) const {
    std::size_t count = 0;
    for (std::uint16_t index = first_[bucket]; index != kNone; index = next_[index]) {
      if (is_so(index)) ++count;
    }
    return count;
  }

 private:
  static constexpr std::uint16_t kNone = std::numeric_limits<std::uint16_t>::max();

  std::array<std::uint16_t, 256> first_;
  std::vector<std::uint16_t> next_;
};

}  // namespace refute::props
