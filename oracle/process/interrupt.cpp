#include "oracle/process/interrupt.h"

#include <csignal>

namespace refute::oracle {
namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> interrupted{false};

void raise_flag(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptFlag::InterruptFlag() {
  interrupted = false;
  std::signal(SIGINT, raise_flag);
  std::signal(SIGTERM, raise_flag);
}

InterruptFlag::~InterruptFlag() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& InterruptFlag::raised() { return interrupted; }

}  // namespace refute::oracle
