#pragma once

#include <string>

namespace refute {

/// How a process ended.
struct ExitStatus {
  enum class How {
    kExited,     ///< `value` is the exit code
    kSignalled,  ///< `value` is the signal's number
    kUnknown,    ///< somebody else in this process collected the status
  };
  How how = How::kUnknown;
  int value = 0;

  friend bool operator==(const ExitStatus&, const ExitStatus&) = default;
};

/// A clause for a person: `exited with code 1`, `killed by SIGSEGV`.
std::string describe(const ExitStatus& status);

}  // namespace refute
