#pragma once

#include <atomic>

namespace refute::oracle {

/// While it lives, Ctrl-C and a polite kill (SIGINT, SIGTERM) set a flag instead of ending the
/// program, so that a campaign ends with what it has found. A second one ends it at once.
class InterruptFlag {
 public:
  InterruptFlag();
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  /// True once a signal has come while an object of this class lived.
  static const std::atomic<bool>& raised();
};

}  // namespace refute::oracle
