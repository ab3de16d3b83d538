#include "oracle/process/interrupt.h"

#include <array>
#include <csignal>

namespace refute::oracle {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP, SIGPIPE};

}  // namespace

void InterruptFlag::catch_signals() {
  // Whoever cannot print any more is told so at every line; everybody else means it the second
  // time.
  const auto raise = [](int) {
    raise_by_signal();
    for (const int number : kSignals) {
      if (number != SIGPIPE) std::signal(number, SIG_DFL);
    }
  };
  for (const int number : kSignals) std::signal(number, raise);
}

void InterruptFlag::release_signals() {
  for (const int number : kSignals) std::signal(number, SIG_DFL);
}

}  // namespace refute::oracle
