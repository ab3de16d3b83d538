#include "oracle/process/supervisor.h"

#include <signal.h>
#include <sys/socket.h>

#include <cerrno>
#include <optional>
#include <utility>

namespace refute {
namespace {

/// What the supervisor said when the program had ended; nullopt if it was itself killed before.
std::optional<EndReport> read_report(const FileDescriptor& line) {
  EndReport report{};
  ssize_t size = 0;
  do {
    size = ::recv(line.number(), &report, sizeof report, 0);
  } while (size < 0 && errno == EINTR);
  if (size != static_cast<ssize_t>(sizeof report)) return std::nullopt;
  return report;
}

ExitStatus status_of(const EndReport& report) {
  const bool has_exited = report.code == CLD_EXITED;
  return {has_exited ? ExitStatus::How::kExited : ExitStatus::How::kSignalled, report.status};
}

}  // namespace

Result<std::unique_ptr<Supervisor>, SpawnFailure> Supervisor::start(const SpawnPlan& plan) {
  // Before there is a process: without memory for its owner nobody would end it and collect it.
  std::unique_ptr<Supervisor> owner(new Supervisor);
  Result<Spawned, SpawnFailure> spawned = spawn(plan);
  if (!spawned) return Unexpected{spawned.error()};
  owner->pid_ = spawned->pid;
  owner->supervisor_ = spawned->supervisor;
  owner->line_ = std::move(spawned->line);
  return owner;
}

bool Supervisor::program_has_ended() const {
  if (supervisor_ < 0) return true;
  char first = 0;
  return ::recv(line_.number(), &first, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

ExitStatus Supervisor::finish() {
  if (supervisor_ < 0) return status_;
  // The line stays open: at its end it is readable for ever, as an event that has happened.
  end_supervisor(supervisor_, line_);
  if (const std::optional<EndReport> report = read_report(line_)) status_ = status_of(*report);
  supervisor_ = -1;
  return status_;
}

}  // namespace refute
