#include "oracle/process/exit_status.h"

#include <array>
#include <cstdio>
#include <utility>

namespace refute {
namespace {

/// What ends engines, by the system's status codes.
constexpr std::array<std::pair<unsigned, const char*>, 11> kNames{{
    {0x80000003, "a breakpoint"},
    {0xC0000005, "an access violation"},
    {0xC0000017, "a lack of memory"},
    {0xC000001D, "an illegal instruction"},
    {0xC0000094, "an integer division by zero"},
    {0xC00000FD, "a stack overflow"},
    {0xC000010A, "termination"},
    {0xC0000135, "a library that was not found"},
    {0xC0000139, "a function that was not found in a library"},
    {0xC000013A, "Ctrl-C"},
    {0xC0000409, "a fatal error that it noticed itself"},
}};

}  // namespace

std::string describe(const ExitStatus& status) {
  if (status.how == ExitStatus::How::kExited) {
    return "exited with code " + std::to_string(status.value);
  }
  if (status.how == ExitStatus::How::kUnknown) return "ended, exit status unknown";
  const auto code = static_cast<unsigned>(status.value);
  char number[16];
  std::snprintf(number, sizeof number, "0x%08X", code);
  for (const auto& [known, name] : kNames) {
    if (known == code) return std::string("killed by ") + name + " (" + number + ")";
  }
  return std::string("killed by status ") + number;
}

}  // namespace refute
