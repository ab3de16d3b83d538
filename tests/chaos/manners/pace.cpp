#include "tests/chaos/manners/pace.h"

#include <signal.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include <cstdlib>

namespace refute::manners {
namespace {

constexpr int kRunning = 60;

[[noreturn]] void stop_now_and_then(pid_t parent, int milliseconds) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (int i = STDIN_FILENO; i <= STDERR_FILENO; ++i) ::close(i);
  while (::getppid() == parent) {
    ::kill(parent, SIGSTOP);
    rest(milliseconds);
    ::kill(parent, SIGCONT);
    rest(kRunning);
  }
  ::_exit(0);
}

double processor_milliseconds() {
  timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

}  // namespace

void rest(int milliseconds) {
  timespec left{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
  while (::nanosleep(&left, &left) != 0) {
  }
}

void toil(int milliseconds) {
  const double end = processor_milliseconds() + milliseconds;
  while (processor_milliseconds() < end) {
  }
}

void starve(int stop_milliseconds) {
  if (::nice(19) < 0) std::exit(2);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) std::exit(2);
  if (child == 0) stop_now_and_then(parent, stop_milliseconds);
}

}  // namespace refute::manners
