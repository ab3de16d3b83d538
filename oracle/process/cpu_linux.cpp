#include "oracle/process/cpu.h"

#include <sched.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <thread>

#include "oracle/process/file_descriptor.h"

namespace refute {
namespace {

/// What a processor has done since the system started, in the system's ticks.
struct CpuTimes {
  std::uint64_t idle = 0;
  std::uint64_t all = 0;
};

/// By number; empty if the system does not say.
std::map<int, CpuTimes> cpu_times() {
  std::map<int, CpuTimes> times;
  std::ifstream file("/proc/stat");
  for (std::string line; std::getline(file, line) && line.starts_with("cpu");) {
    std::istringstream fields(line.substr(3));
    int cpu = 0;
    if (line[3] == ' ' || !(fields >> cpu)) continue;  // the sum of all
    CpuTimes& of_cpu = times[cpu];
    constexpr int kIdle = 3;
    constexpr int kWaitsForDisk = 4;
    constexpr int kColumns = 8;
    std::uint64_t ticks = 0;
    for (int column = 0; column < kColumns && fields >> ticks; ++column) {
      of_cpu.all += ticks;
      if (column == kIdle || column == kWaitsForDisk) of_cpu.idle += ticks;
    }
  }
  return times;
}

/// Whether it did nothing in half of the time between.
bool was_idle(int cpu, const std::map<int, CpuTimes>& before,
              const std::map<int, CpuTimes>& after) {
  const auto first = before.find(cpu);
  const auto last = after.find(cpu);
  if (first == before.end() || last == after.end()) return true;
  return 2 * (last->second.idle - first->second.idle) >= last->second.all - first->second.all;
}

/// A socket that only one process can have, without a file that could be left behind.
FileDescriptor claim_name(const std::string& name) {
  FileDescriptor claim(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::size_t size = std::min(name.size(), sizeof address.sun_path - 1);
  std::memcpy(address.sun_path + 1, name.data(),
              size);  // after a null byte: not in the file system
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + size);
  const bool is_ours =
      ::bind(claim.number(), reinterpret_cast<const sockaddr*>(&address), length) == 0;
  if (!is_ours) claim.close();
  return claim;
}

}  // namespace

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

std::optional<CpuClaim> CpuClaim::take() {
  const std::map<int, CpuTimes> before = cpu_times();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const std::map<int, CpuTimes> after = cpu_times();
  for (const int cpu : usable_cpus()) {
    if (!was_idle(cpu, before, after)) continue;
    if (auto claim = on(cpu)) return claim;
  }
  return std::nullopt;
}

std::optional<CpuClaim> CpuClaim::on(int cpu) {
  FileDescriptor name = claim_name("refute-processor-" + std::to_string(cpu));
  if (!name.is_open()) return std::nullopt;
  return CpuClaim(cpu, std::make_shared<FileDescriptor>(std::move(name)));
}

bool make_this_thread_patient() {
  // A batch thread does not preempt when it wakes up; in all else it is an ordinary one.
  const sched_param ordinary{};
  return ::sched_setscheduler(0, SCHED_BATCH, &ordinary) == 0;
}

}  // namespace refute
