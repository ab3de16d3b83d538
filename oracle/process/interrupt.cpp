#include "oracle/process/interrupt.h"

namespace refute::oracle {
namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> flag_raised{false};
std::atomic<bool> signalled{false};

}  // namespace

InterruptFlag::InterruptFlag(std::optional<std::chrono::milliseconds> time) {
  flag_raised = false;
  signalled = false;
  if (time) alarm_ = std::thread(&InterruptFlag::raise_after, this, *time);
  catch_signals();
}

InterruptFlag::~InterruptFlag() {
  release_signals();
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

/// Called in a signal handler: touches nothing but the flags.
void InterruptFlag::raise_by_signal() {
  signalled = true;
  flag_raised = true;
}

const std::atomic<bool>& InterruptFlag::raised() { return flag_raised; }

bool InterruptFlag::is_by_signal() { return signalled; }

}  // namespace refute::oracle
