#include "oracle/process/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include "oracle/process/file_descriptor.h"

namespace refute {
namespace {

using Step = SpawnFailure::Step;

/// How long a child may take from fork to exec: it waits for nothing, but the program may lie on a
/// file system that does not answer.
constexpr int kStartMilliseconds = 10'000;

[[noreturn]] void give_up(int report, Step step) {
  const SpawnFailure failure{step, errno};
  [[maybe_unused]] const ssize_t written = ::write(report, &failure, sizeof failure);
  ::_exit(127);
}

bool die_with(pid_t parent) {
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
  return ::getppid() == parent;  // the parent may have died before the request was in place
}

void reset_signals() {
  struct sigaction defaults = {};
  defaults.sa_handler = SIG_DFL;
  // Fails for SIGKILL, SIGSTOP and those that the C library keeps: they are default already.
  for (int number = 1; number < NSIG; ++number) ::sigaction(number, &defaults, nullptr);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool set_streams(const SpawnPlan& plan) {
  return ::dup2(plan.standard_input, STDIN_FILENO) >= 0 &&
         ::dup2(plan.standard_output, STDOUT_FILENO) >= 0 &&
         ::dup2(plan.standard_error, STDERR_FILENO) >= 0;
}

void close_the_rest_on_exec() {
#if defined(SYS_close_range)
  // Files that the host program opened without O_CLOEXEC, as every std::ofstream is. An older
  // kernel refuses, and then those are inherited, which harms nobody.
  constexpr unsigned kCloseOnExec = 4;  // CLOSE_RANGE_CLOEXEC, missing in older headers
  ::syscall(SYS_close_range, 3U, ~0U, kCloseOnExec);
#endif
}

bool set_limits(const SpawnPlan& plan) {
  const rlimit no_core{0, 0};
  if (::setrlimit(RLIMIT_CORE, &no_core) != 0) return false;
  if (!plan.address_space_bytes) return true;
  const rlimit space{*plan.address_space_bytes, *plan.address_space_bytes};
  return ::setrlimit(RLIMIT_AS, &space) == 0;
}

bool set_cpu(const SpawnPlan& plan) {
  if (!plan.cpu) return true;
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(static_cast<std::size_t>(*plan.cpu), &only);
  return ::sched_setaffinity(0, sizeof only, &only) == 0;
}

/// Async-signal-safe from its first to its last line.
[[noreturn]] void become_program(const SpawnPlan& plan, pid_t parent, int report) {
  if (!die_with(parent)) give_up(report, Step::kParentGone);
  if (::setpgid(0, 0) != 0) give_up(report, Step::kProcessGroup);
  reset_signals();
  if (!set_streams(plan)) give_up(report, Step::kStreams);
  close_the_rest_on_exec();
  if (!set_cpu(plan)) give_up(report, Step::kCpu);
  if (!set_limits(plan)) give_up(report, Step::kLimits);
  ::execve(plan.program, plan.argv, environ);
  give_up(report, Step::kExec);
}

/// What the child reports: nothing but end of file once exec has closed its end of the pipe.
std::optional<SpawnFailure> await_exec(const FileDescriptor& report) {
  pollfd readable{report.number(), POLLIN, 0};
  int ready = 0;
  do {
    ready = ::poll(&readable, 1, kStartMilliseconds);
  } while (ready < 0 && errno == EINTR);
  if (ready == 0) return SpawnFailure{Step::kTimeout, ETIMEDOUT};

  SpawnFailure failure{};
  const ssize_t size = ::read(report.number(), &failure, sizeof failure);
  if (size == static_cast<ssize_t>(sizeof failure)) return failure;
  return std::nullopt;
}

void kill_and_reap(pid_t child) {
  ::kill(child, SIGKILL);
  while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

Result<pid_t, SpawnFailure> spawn(const SpawnPlan& plan) {
  auto report = open_pipe();
  if (!report) return Unexpected{SpawnFailure{Step::kFork, report.error().number}};
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return Unexpected{SpawnFailure{Step::kFork, errno}};
  if (child == 0) become_program(plan, parent, report->child.number());

  report->child.close();
  if (const auto failure = await_exec(report->parent)) {
    kill_and_reap(child);
    return Unexpected{*failure};
  }
  return child;
}

}  // namespace refute
