#include "oracle/process/exit_status.h"

#include <array>
#include <csignal>
#include <utility>

namespace refute {
namespace {

/// The signals that end engines; others are shown by number, which differs between systems.
constexpr std::array<std::pair<int, const char*>, 13> kSignalNames{{{SIGABRT, "SIGABRT"},
                                                                    {SIGALRM, "SIGALRM"},
                                                                    {SIGBUS, "SIGBUS"},
                                                                    {SIGFPE, "SIGFPE"},
                                                                    {SIGHUP, "SIGHUP"},
                                                                    {SIGILL, "SIGILL"},
                                                                    {SIGINT, "SIGINT"},
                                                                    {SIGKILL, "SIGKILL"},
                                                                    {SIGPIPE, "SIGPIPE"},
                                                                    {SIGSEGV, "SIGSEGV"},
                                                                    {SIGTERM, "SIGTERM"},
                                                                    {SIGTRAP, "SIGTRAP"},
                                                                    {SIGXCPU, "SIGXCPU"}}};

std::string signal_name(int number) {
  for (const auto& [known, name] : kSignalNames) {
    if (known == number) return name;
  }
  return "signal " + std::to_string(number);
}

}  // namespace

std::string describe(const ExitStatus& status) {
  switch (status.how) {
    case ExitStatus::How::kExited:
      return "exited with code " + std::to_string(status.value);
    case ExitStatus::How::kSignalled:
      return "killed by " + signal_name(status.value);
    case ExitStatus::How::kUnknown:
      break;
  }
  return "ended, exit status unknown";
}

}  // namespace refute
