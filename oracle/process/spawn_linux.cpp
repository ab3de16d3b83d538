#include "oracle/process/spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace refute {
namespace {

/// How long a child may take from fork to exec: it waits for nothing, but the program may lie on a
/// file system that does not answer.
constexpr int kStartMilliseconds = 10'000;

/// Blocks every signal in the calling thread for as long as it lives: the host's handlers must
/// never run in a child of it.
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

/// What the supervisor says first: the program's process id, or why there is none.
struct StartReport {
  pid_t pid;
  int error;
};

[[noreturn]] void give_up(int report, SpawnFailure::Step step) {
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
  if (*plan.cpu < 0 || *plan.cpu >= CPU_SETSIZE) {
    errno = EINVAL;
    return false;
  }
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(static_cast<std::size_t>(*plan.cpu), &only);
  return ::sched_setaffinity(0, sizeof only, &only) == 0;
}

/// Async-signal-safe from its first to its last line.
[[noreturn]] void become_program(const SpawnPlan& plan, pid_t parent, int report) {
  if (!die_with(parent)) give_up(report, SpawnFailure::Step::kParentGone);
  if (::setpgid(0, 0) != 0) give_up(report, SpawnFailure::Step::kProcessGroup);
  reset_signals();
  if (!set_streams(plan)) give_up(report, SpawnFailure::Step::kStreams);
  close_the_rest_on_exec();
  if (!set_cpu(plan)) give_up(report, SpawnFailure::Step::kCpu);
  if (!set_limits(plan)) give_up(report, SpawnFailure::Step::kLimits);
  ::execve(plan.program, plan.argv, environ);
  give_up(report, SpawnFailure::Step::kExec);
}

/// Closes all descriptors from `first` to `last`.
void close_from_to(unsigned first, unsigned last) {
  if (first > last) return;
#if defined(SYS_close_range)
  if (::syscall(SYS_close_range, first, last, 0U) == 0) return;
#endif
  constexpr unsigned kMost = 65'535;  // an older kernel: what a process usually may have open
  for (unsigned number = first; number <= std::min(last, kMost); ++number) {
    ::close(static_cast<int>(number));
  }
}

/// Closes all but those two: a copy of another program's line would keep that program alive.
void keep_only(int one, int other) {
  const auto low = static_cast<unsigned>(std::min(one, other));
  const auto high = static_cast<unsigned>(std::max(one, other));
  if (low > 0) close_from_to(0, low - 1);
  close_from_to(low + 1, high - 1);
  close_from_to(high + 1, ~0U);
}

/// How the program has ended, if it has. It stays a zombie: its id, which is its group's, cannot
/// be given to another process before the group was killed.
std::optional<EndReport> end_of(pid_t program) {
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(program), &info, WEXITED | WNOWAIT | WNOHANG) != 0 ||
      info.si_pid == 0) {
    return std::nullopt;
  }
  return EndReport{info.si_code, info.si_status};
}

/// Reads the next number of a text of numbers and blanks; 0 at its end.
pid_t take_number(const char*& text, const char* end) {
  while (text != end && (*text < '0' || *text > '9')) ++text;
  pid_t number = 0;
  for (; text != end && *text >= '0' && *text <= '9'; ++text) number = number * 10 + (*text - '0');
  return number;
}

/// Kills the children of this process, among them those whose own parents have died. False if the
/// system does not say which they are.
bool kill_children() {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  char text[4096];  // who has more children than fit is asked again
  const ssize_t size = ::read(list, text, sizeof text);
  ::close(list);
  const char* at = text;
  const char* const end = text + std::max<ssize_t>(size, 0);
  while (const pid_t child = take_number(at, end)) {
    if (at != end) ::kill(child, SIGKILL);  // at the end of the space a number may be cut
  }
  return true;
}

/// Returns when the program and all that it has started are dead, wherever they have moved.
void kill_all_of(pid_t program, int line, bool is_reported) {
  ::kill(-program, SIGKILL);
  ::kill(program, SIGKILL);  // should it have moved to another group
  siginfo_t info{};
  while (::waitid(P_PID, static_cast<id_t>(program), &info, WEXITED | WNOWAIT) != 0 &&
         errno == EINTR) {
  }
  const EndReport report{info.si_code, info.si_status};
  if (!is_reported) ::send(line, &report, sizeof report, MSG_NOSIGNAL);
  bool is_known = true;
  do {
    is_known = kill_children();
  } while (::waitpid(-1, nullptr, is_known ? 0 : WNOHANG) > 0);
}

/// Waits for the end of the program or of the line, whichever is first, and then for the other.
[[noreturn]] void look_after(pid_t program, int line, int deaths) {
  bool is_reported = false;
  pollfd watched[2] = {{line, POLLIN, 0}, {deaths, POLLIN, 0}};
  for (;;) {
    if (::poll(watched, 2, -1) < 0 && errno != EINTR) break;
    if (watched[0].revents != 0) break;
    signalfd_siginfo ignored;
    [[maybe_unused]] const ssize_t size = ::read(deaths, &ignored, sizeof ignored);
    const auto report = is_reported ? std::nullopt : end_of(program);
    if (!report) continue;
    is_reported = true;
    ::send(line, &*report, sizeof *report, MSG_NOSIGNAL);
  }
  kill_all_of(program, line, is_reported);
  ::_exit(0);
}

/// The supervisor: async-signal-safe from its first to its last line, as `become_program`.
[[noreturn]] void supervise(const SpawnPlan& plan, int line, int report) {
  reset_signals();
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  sigset_t deaths_only;
  ::sigemptyset(&deaths_only);
  ::sigaddset(&deaths_only, SIGCHLD);
  const int deaths = ::signalfd(-1, &deaths_only, SFD_CLOEXEC | SFD_NONBLOCK);
  ::setsid();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // without it only the group dies with the program
  const pid_t self = ::getpid();
  const pid_t program = deaths < 0 ? -1 : ::fork();
  if (program == 0) become_program(plan, self, report);
  const StartReport start{program, errno};
  const bool is_heard =
      ::send(line, &start, sizeof start, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof start);
  if (program < 0 || !is_heard) ::_exit(0);  // with which the program dies, if there is one
  keep_only(line, deaths);
  look_after(program, line, deaths);
}

/// Waits until there is something to read, or the end of it; otherwise says why no more is waited.
std::optional<SpawnFailure> failure_to_wait(const FileDescriptor& descriptor) {
  pollfd readable{descriptor.number(), POLLIN, 0};
  int ready = 0;
  do {
    ready = ::poll(&readable, 1, kStartMilliseconds);
  } while (ready < 0 && errno == EINTR);
  if (ready > 0) return std::nullopt;
  return SpawnFailure{SpawnFailure::Step::kWait, ready < 0 ? errno : ETIMEDOUT};
}

/// The program's process id, once exec has closed its end of the pipe without a report.
Result<pid_t, SpawnFailure> await_start(const FileDescriptor& line, const FileDescriptor& report) {
  if (const auto failure = failure_to_wait(line)) return Unexpected{*failure};
  StartReport start{-1, ECHILD};
  if (::recv(line.number(), &start, sizeof start, 0) != static_cast<ssize_t>(sizeof start) ||
      start.pid < 0) {
    return Unexpected{SpawnFailure{SpawnFailure::Step::kFork, start.error}};
  }
  if (const auto failure = failure_to_wait(report)) return Unexpected{*failure};
  SpawnFailure failure{};
  const ssize_t size = ::read(report.number(), &failure, sizeof failure);
  if (size == static_cast<ssize_t>(sizeof failure)) return Unexpected{failure};
  return start.pid;
}

}  // namespace

Result<Spawned, SpawnFailure> spawn(const SpawnPlan& plan) {
  auto report = open_pipe();
  if (!report) return Unexpected{SpawnFailure{SpawnFailure::Step::kFork, report.error().number}};
  auto line = open_socket();
  if (!line) return Unexpected{SpawnFailure{SpawnFailure::Step::kFork, line.error().number}};
  pid_t supervisor = -1;
  {
    const AllSignalsBlocked blocked;
    supervisor = ::fork();
    if (supervisor == 0) supervise(plan, line->child.number(), report->child.number());
  }
  if (supervisor < 0) return Unexpected{SpawnFailure{SpawnFailure::Step::kFork, errno}};
  report->child.close();
  line->child.close();
  const Result<pid_t, SpawnFailure> pid = await_start(line->parent, report->parent);
  if (pid) return Spawned{*pid, supervisor, std::move(line->parent)};
  end_supervisor(supervisor, line->parent);
  return Unexpected{pid.error()};
}

void end_supervisor(pid_t supervisor, const FileDescriptor& line) {
  // Unlike a word it needs no room on the line, and unlike closing no copy of it is in the way.
  if (::shutdown(line.number(), SHUT_WR) != 0) ::kill(supervisor, SIGKILL);
  while (::waitpid(supervisor, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace refute
