#include "oracle/cli/progress.h"

#include <utility>

#include "oracle/process/terminal.h"

namespace refute::oracle {
namespace {

constexpr std::chrono::seconds kTerminalPeriod{1};
constexpr std::chrono::seconds kLogPeriod{30};

}  // namespace

Progress::Progress(const TerminalIo& io, std::function<std::string()> status)
    : io_(io), status_(std::move(status)), is_terminal_(columns_of(io.err).has_value()) {
  thread_ = std::thread([this] { run(); });
}

Progress::~Progress() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
  clear();
}

void Progress::run() {
  std::unique_lock lock(mutex_);
  const std::chrono::seconds period = is_terminal_ ? kTerminalPeriod : kLogPeriod;
  while (!wake_.wait_for(lock, period, [this] { return is_ending_; })) show();
}

void Progress::show() {
  clear();
  std::string status = status_();
  // A second line could not be taken away again.
  if (const auto columns = columns_of(io_.err); columns && status.size() >= *columns) {
    status.resize(*columns - 1);
  }
  io_.note(status + (is_terminal_ ? "" : "\n"));
  std::fflush(io_.err);
  is_shown_ = is_terminal_;
}

void Progress::clear() {
  if (is_shown_) io_.note("\r\x1b[K");
  is_shown_ = false;
}

void Progress::note(const std::string& text) {
  const std::lock_guard lock(mutex_);
  clear();
  io_.note(text);
}

void Progress::print(const std::string& text) {
  const std::lock_guard lock(mutex_);
  clear();
  io_.print(text);
  std::fflush(io_.out);
}

}  // namespace refute::oracle
