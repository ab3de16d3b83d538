#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>

namespace refute {

/// Whether the time for something is over.
using IsOver = std::function<bool()>;
inline bool never_over() { return false; }

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

  /// The deadline for an answer: `budget` is of the program's own time. It is spent by processor
  /// time while the program computes and by the clock while it does nothing, but not while others
  /// keep it from its processor. For everybody but a `LineChannel` it is `after(budget)`.
  static Deadline for_answer(Duration budget) {
    Deadline deadline = after(budget);
    deadline.is_own_time_ = true;
    return deadline;
  }

  /// The same deadline, expired as soon as the flag is set, if one is given. The flag outlives it.
  Deadline or_when(const std::atomic<bool>* stop) const {
    Deadline deadline = *this;
    deadline.stop_ = stop;
    return deadline;
  }

  /// True when no time is left.
  bool expired() const { return stopped() || elapsed() >= budget_; }

  /// True once the flag is set.
  bool stopped() const { return stop_ != nullptr && *stop_; }

  /// True if the budget is of the program's own time.
  bool is_own_time() const { return is_own_time_; }

  /// When the deadline was set.
  Clock::time_point start() const { return start_; }

  /// `budget` from now, and not beyond when the flag of this one is set.
  Deadline look(Duration budget) const { return after(budget).or_when(stop_); }

  /// The time left, zero when expired.
  Duration remaining() const {
    return stopped() ? Duration::zero() : std::max(budget_ - elapsed(), Duration::zero());
  }

  /// How long to sleep before the next look at `expired`: a flag wakes nobody.
  Duration nap() const {
    constexpr Duration kLongest = std::chrono::milliseconds(100);
    return stop_ == nullptr ? remaining() : std::min(remaining(), kLongest);
  }

  /// The time since the deadline was set.
  Duration elapsed() const { return Clock::now() - start_; }

  /// The time that was given when the deadline was set.
  Duration budget() const { return budget_; }

 private:
  Deadline(Clock::time_point start, Duration budget) : start_(start), budget_(budget) {}

  Clock::time_point start_;
  Duration budget_;
  const std::atomic<bool>* stop_ = nullptr;
  bool is_own_time_ = false;
};

}  // namespace refute
