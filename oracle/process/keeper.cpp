#include "oracle/process/keeper.h"

#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace refute {
namespace {

/// Blocks every signal in the calling thread for as long as it lives. A thread started meanwhile
/// inherits that: the host's handlers must never run in a keeper, nor in its child before exec.
class AllSignalsBlocked {
 public:
  AllSignalsBlocked() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~AllSignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  AllSignalsBlocked(const AllSignalsBlocked&) = delete;
  AllSignalsBlocked& operator=(const AllSignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

/// Returns when `child` has ended and leaves it as a zombie, so that its id and its group's id
/// cannot be given to other processes before the group was killed. False if there is no such
/// child: the host ignores SIGCHLD or waits for any child.
bool wait_for_end(pid_t child) {
  siginfo_t info;
  for (;;) {
    if (::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT) == 0) return true;
    if (errno != EINTR) return false;
  }
}

ExitStatus reap(pid_t child) {
  int status = 0;
  pid_t reaped = 0;
  do {
    reaped = ::waitpid(child, &status, 0);
  } while (reaped < 0 && errno == EINTR);
  if (reaped != child) return {};
  if (WIFSIGNALED(status)) return {ExitStatus::How::kSignalled, WTERMSIG(status)};
  return {ExitStatus::How::kExited, WEXITSTATUS(status)};
}

}  // namespace

Result<std::unique_ptr<Keeper>, SpawnFailure> Keeper::start(const SpawnPlan& plan) {
  auto event = open_event();
  if (!event) {
    return Unexpected{SpawnFailure{SpawnFailure::Step::kFork, event.error().number}};
  }
  std::unique_ptr<Keeper> keeper(new Keeper(*std::move(event)));
  std::promise<Result<pid_t, SpawnFailure>> started;
  auto pid = started.get_future();
  if (!keeper->start_thread(plan, std::move(started))) {
    return Unexpected{SpawnFailure{SpawnFailure::Step::kFork, EAGAIN}};
  }
  const Result<pid_t, SpawnFailure> outcome = pid.get();
  if (!outcome) {
    keeper->thread_.join();
    return Unexpected{outcome.error()};
  }
  keeper->pid_ = *outcome;
  return keeper;
}

bool Keeper::start_thread(const SpawnPlan& plan,
                          std::promise<Result<pid_t, SpawnFailure>> started) {
  const AllSignalsBlocked blocked;
  try {
    // `plan` is used only until `started` has its value, which `start` waits for.
    thread_ = std::thread(&Keeper::run, this, std::cref(plan), std::move(started));
    return true;
  } catch (const std::system_error&) {  // the limit of threads is reached
    return false;
  }
}

void Keeper::run(const SpawnPlan& plan, std::promise<Result<pid_t, SpawnFailure>> started) {
  const auto child = spawn(plan);
  started.set_value(child);
  if (!child) return;
  if (!wait_for_end(*child)) collected_elsewhere_.store(true, std::memory_order_release);
  child_ended_.store(true, std::memory_order_release);
  raise_event(end_event_);
}

Keeper::~Keeper() { finish(); }

ExitStatus Keeper::finish() {
  if (!thread_.joinable() || pid_ < 0) return status_;
  // Once another part of the host has collected the child, its id may belong to somebody else.
  const bool collected = collected_elsewhere_.load(std::memory_order_acquire);
  if (!collected) {
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);  // should it have moved to another group
  }
  thread_.join();
  if (!collected) status_ = reap(pid_);
  return status_;
}

}  // namespace refute
