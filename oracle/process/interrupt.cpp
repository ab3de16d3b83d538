#include "oracle/process/interrupt.h"

#include <array>
#include <csignal>

namespace refute::oracle {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP, SIGPIPE};

// A signal handler can reach nothing but a global.
std::atomic<bool> flag_raised{false};
std::atomic<bool> signalled{false};

/// Whoever cannot print any more is told so at every line; everybody else means it the second time.
void raise_flag(int) {
  signalled = true;
  flag_raised = true;
  for (const int number : kSignals) {
    if (number != SIGPIPE) std::signal(number, SIG_DFL);
  }
}

}  // namespace

InterruptFlag::InterruptFlag(std::optional<std::chrono::milliseconds> time) {
  flag_raised = false;
  signalled = false;
  if (time) alarm_ = std::thread(&InterruptFlag::raise_after, this, *time);
  for (const int number : kSignals) std::signal(number, raise_flag);
}

InterruptFlag::~InterruptFlag() {
  for (const int number : kSignals) std::signal(number, SIG_DFL);
  if (!alarm_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_one();
  alarm_.join();
}

void InterruptFlag::raise_after(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  if (!ended_.wait_for(lock, time, [this] { return has_ended_; })) flag_raised = true;
}

const std::atomic<bool>& InterruptFlag::raised() { return flag_raised; }

bool InterruptFlag::is_by_signal() { return signalled; }

}  // namespace refute::oracle
