#include "oracle/process/supervisor.h"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <cerrno>
#include <optional>

namespace refute {
namespace {

/// What the supervisor says when the program has ended; nullopt if it has itself been killed.
std::optional<EndReport> await_report(const FileDescriptor& line) {
  for (;;) {
    EndReport report{};
    const ssize_t size = ::recv(line.number(), &report, sizeof report, 0);
    if (size == static_cast<ssize_t>(sizeof report)) return report;
    if (size == 0) return std::nullopt;
    if (size < 0 && errno != EINTR && errno != EAGAIN) return std::nullopt;
    pollfd readable{line.number(), POLLIN, 0};
    ::poll(&readable, 1, -1);
  }
}

ExitStatus status_of(const EndReport& report) {
  const bool has_exited = report.code == CLD_EXITED;
  return {has_exited ? ExitStatus::How::kExited : ExitStatus::How::kSignalled, report.status};
}

}  // namespace

Result<std::unique_ptr<Supervisor>, SpawnFailure> Supervisor::start(const SpawnPlan& plan) {
  Result<Spawned, SpawnFailure> spawned = spawn(plan);
  if (!spawned) return Unexpected{spawned.error()};
  return std::unique_ptr<Supervisor>(new Supervisor(*std::move(spawned)));
}

bool Supervisor::program_has_ended() const {
  if (supervisor_ < 0) return true;
  char first = 0;
  return ::recv(line_.number(), &first, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

ExitStatus Supervisor::finish() {
  if (supervisor_ < 0) return status_;
  // The line stays open: at its end it is readable for ever, as an event that has happened.
  const char word = kEndTheProgram;
  ::send(line_.number(), &word, 1, MSG_NOSIGNAL);
  if (const std::optional<EndReport> report = await_report(line_)) status_ = status_of(*report);
  while (::waitpid(supervisor_, nullptr, 0) < 0 && errno == EINTR) {
  }
  supervisor_ = -1;
  return status_;
}

}  // namespace refute
