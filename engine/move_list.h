#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>

#include "engine/assert.h"
#include "engine/move.h"

namespace refute {

/// The moves of one position, in a buffer on the stack; nothing is allocated.
///
/// The capacity holds for every placement of pieces, also for impossible ones: a side with n men
/// has at most 27n moves, and each of the other 64 - n squares is reached from at most eight
/// lines and eight knight squares (promotions, which count four times, only on one rank). Both
/// bounds meet below 700. Reachable positions have at most 218.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 768;

  MoveList() = default;

  /// Precondition: `size() < kCapacity`.
  void push_back(Move move) {
    REFUTE_ASSERT(size_ < kCapacity);
    bits_[size_++] = move.bits();
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const {
    REFUTE_ASSERT(index < size_);
    return Move::from_bits(bits_[index]);
  }
  bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

  /// Puts the moves into the fixed order of `Move`, so that two lists can be compared.
  void sort() { std::sort(bits_, bits_ + size_); }

  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Move;
    using pointer = const Move*;
    using reference = Move;
    using iterator_category = std::input_iterator_tag;

    Iterator() = default;
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move::from_bits(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint16_t* at_ = nullptr;
  };
  Iterator begin() const { return Iterator(bits_); }
  Iterator end() const { return Iterator(bits_ + size_); }

  /// Same moves in the same order; sort both to compare as multisets.
  friend bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.bits_, a.bits_ + a.size_, b.bits_, b.bits_ + b.size_);
  }

 private:
  std::size_t size_ = 0;
  std::uint16_t
      bits_[kCapacity];  // only the first size_ are initialised: lists are made in millions
};

}  // namespace refute
