#include "oracle/process/cpu.h"

#include <sched.h>

#include <cstddef>

namespace refute {

std::vector<int> usable_cpus() {
  cpu_set_t usable;
  CPU_ZERO(&usable);
  std::vector<int> cpus;
  if (::sched_getaffinity(0, sizeof usable, &usable) != 0) return cpus;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(static_cast<std::size_t>(cpu), &usable)) cpus.push_back(cpu);
  }
  return cpus;
}

bool bind_this_thread_to(int cpu) {
  if (cpu < 0 || cpu >= CPU_SETSIZE) return false;
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(static_cast<std::size_t>(cpu), &only);
  return ::sched_setaffinity(0, sizeof only, &only) == 0;
}

bool make_this_thread_patient() {
  // A batch thread does not preempt when it wakes up; in all else it is an ordinary one.
  const sched_param ordinary{};
  return ::sched_setscheduler(0, SCHED_BATCH, &ordinary) == 0;
}

}  // namespace refute
