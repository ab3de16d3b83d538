#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace refute::oracle {

/// How long a source takes for its answers. May be used from many threads.
class UsualAnswer {
 public:
  using Duration = std::chrono::steady_clock::duration;

  void note(Duration time) {
    const std::lock_guard lock(mutex_);
    longest_ = std::max(longest_, time);
    ++counts_[bucket_of(time)];
    ++count_;
  }

  /// Whether a query that is still unanswered was waited for so much longer that the answer may
  /// never come: the longest may be one for which a process was started anew. Before the first
  /// answer nobody knows, see `is_first_overdue`.
  bool is_far_exceeded_by(Duration waited) const {
    constexpr Duration kLeast = std::chrono::seconds(1);
    constexpr int kTimesLongest = 3;
    constexpr int kTimesUsual = 100;
    const std::lock_guard lock(mutex_);
    return count_ > 0 && waited > kLeast && waited > kTimesLongest * longest_ &&
           waited > kTimesUsual * median();
  }

  /// Whether nothing was answered at all, and the first query was waited for until that is worth
  /// telling.
  bool is_first_overdue(Duration waited) const {
    constexpr Duration kWorthTelling = std::chrono::seconds(2);
    const std::lock_guard lock(mutex_);
    return count_ == 0 && waited > kWorthTelling;
  }

 private:
  static std::size_t bucket_of(Duration time) {
    const auto micro = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
    return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(micro)));
  }

  /// Of two answers one takes no longer than that, or half of it.
  Duration median() const {
    std::size_t bucket = 0;
    for (std::uint64_t seen = counts_[0]; 2 * seen < count_; seen += counts_[bucket]) ++bucket;
    return std::chrono::microseconds(bucket == 0 ? 0 : std::int64_t{1} << (bucket - 1));
  }

  mutable std::mutex mutex_;
  Duration longest_{0};
  std::array<std::uint64_t, 65> counts_{};  // by the digits of the microseconds
  std::uint64_t count_ = 0;
};

}  // namespace refute::oracle
