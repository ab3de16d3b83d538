#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

namespace refute::oracle {

/// How long a source takes for an answer at most. May be used from many threads.
class LongestAnswer {
 public:
  using Duration = std::chrono::steady_clock::duration;

  void note(Duration time) {
    const std::lock_guard lock(mutex_);
    longest_ = std::max(longest_, time);
  }

  /// Whether a query that is still unanswered was waited for so much longer that the answer may
  /// never come. Before the first answer nobody knows.
  bool is_far_exceeded_by(Duration waited) const {
    constexpr Duration kLeast = std::chrono::seconds(2);
    constexpr int kTimes = 10;
    const std::lock_guard lock(mutex_);
    return longest_ > Duration::zero() && waited > kLeast && waited > kTimes * longest_;
  }

 private:
  mutable std::mutex mutex_;
  Duration longest_{0};
};

}  // namespace refute::oracle
