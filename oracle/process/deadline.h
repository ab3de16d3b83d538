#pragma once

#include <algorithm>
#include <chrono>

namespace refute {

/// A point in time by which something must have happened, and how long that was from the start.
///
/// Absolute, so that a loop that is interrupted, or that gets its answer a byte at a time, cannot
/// extend it. Steady: setting the system clock changes nothing.
class Deadline {
 public:
  using Clock = std::chrono::steady_clock;
  using Duration = Clock::duration;

  /// The deadline `budget` from now. A negative budget has expired already; a year is the most.
  static Deadline after(Duration budget) {
    constexpr Duration kMost = std::chrono::hours(24 * 365);
    return {Clock::now(), std::clamp(budget, Duration::zero(), kMost)};
  }

  /// True when no time is left.
  bool expired() const { return elapsed() >= budget_; }

  /// The time left, zero when expired.
  Duration remaining() const { return std::max(budget_ - elapsed(), Duration::zero()); }

  /// The time since the deadline was set.
  Duration elapsed() const { return Clock::now() - start_; }

  /// The time that was given when the deadline was set.
  Duration budget() const { return budget_; }

 private:
  Deadline(Clock::time_point start, Duration budget) : start_(start), budget_(budget) {}

  Clock::time_point start_;
  Duration budget_;
};

}  // namespace refute
