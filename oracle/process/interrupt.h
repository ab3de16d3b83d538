#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace refute::oracle {

/// While it lives, Ctrl-C, a polite kill, a closed terminal and a reader that has gone (SIGINT,
/// SIGTERM, SIGHUP, SIGPIPE) set a flag instead of ending the program, so that a campaign ends with
/// what it has found; so does the end of its time. A second signal ends the program at once, other
/// than SIGPIPE. On Windows these are Ctrl-C, Ctrl-Break, a closed console and the end of the
/// session; whether a reader has gone is not told there. One object at a time: a signal handler
/// reaches nothing but a global.
class InterruptFlag {
 public:
  InterruptFlag() : InterruptFlag(std::nullopt) {}
  /// Sets the flag after that time as well, if one is given.
  explicit InterruptFlag(std::optional<std::chrono::milliseconds> time);
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  /// True once a signal has come, or the time was over, while an object of this class lived.
  static const std::atomic<bool>& raised();

  /// True if it was a signal.
  static bool is_by_signal();

 private:
  void raise_after(std::chrono::milliseconds time);
  static void raise_by_signal();
  // Of the operating system.
  static void catch_signals();
  static void release_signals();

  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;  // guarded by the mutex
  std::thread alarm_;
};

}  // namespace refute::oracle
