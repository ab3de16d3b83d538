#pragma once

#include <time.h>

#include <chrono>
#include <optional>

namespace refute::bench {

/// What something took: by the wall clock, and of the processor's time.
struct Duration {
  double wall_seconds;
  double cpu_seconds;
};

/// Measures from its construction on. The processor's time is this thread's, or that of another
/// process; it tells two programs apart fairly even where others keep the processors busy.
class Stopwatch {
 public:
  Stopwatch() : Stopwatch(CLOCK_THREAD_CPUTIME_ID) {}

  /// For a process that runs and is ours to ask about; nullopt if the system will not tell.
  static std::optional<Stopwatch> of_process(int pid) {
    clockid_t clock{};
    if (clock_getcpuclockid(pid, &clock) != 0) return std::nullopt;
    return Stopwatch(clock);
  }

  Duration elapsed() const {
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - wall_start_;
    return {wall.count(), cpu_seconds(clock_) - cpu_start_};
  }

 private:
  explicit Stopwatch(clockid_t clock) : clock_(clock), cpu_start_(cpu_seconds(clock)) {}

  static double cpu_seconds(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }

  clockid_t clock_;
  double cpu_start_;
  std::chrono::steady_clock::time_point wall_start_ = std::chrono::steady_clock::now();
};

}  // namespace refute::bench
