#include "oracle/process/cpu.h"

#include <windows.h>

#include <winternl.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <thread>

#include "oracle/process/handle_windows.h"

namespace refute {
namespace {

constexpr int kMostCpus = 8 * sizeof(DWORD_PTR);  // of one group of processors

using CpuTimes = std::vector<SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION>;

/// By number; empty if the system does not say.
CpuTimes cpu_times() {
  CpuTimes times(kMostCpus);
  ULONG size = 0;
  const ULONG room = static_cast<ULONG>(times.size() * sizeof times.front());
  const NTSTATUS status =
      ::NtQuerySystemInformation(SystemProcessorPerformanceInformation, times.data(), room, &size);
  times.resize(status == 0 ? size / sizeof times.front() : 0);
  return times;
}

/// Whether it did nothing in half of the time between. Idle time is a part of kernel time.
bool was_idle(std::size_t cpu, const CpuTimes& before, const CpuTimes& after) {
  if (cpu >= before.size() || cpu >= after.size()) return true;
  const LONGLONG idle = after[cpu].IdleTime.QuadPart - before[cpu].IdleTime.QuadPart;
  const LONGLONG all = after[cpu].KernelTime.QuadPart - before[cpu].KernelTime.QuadPart +
                       after[cpu].UserTime.QuadPart - before[cpu].UserTime.QuadPart;
  return 2 * idle >= all;
}

}  // namespace

std::vector<int> usable_cpus() {
  DWORD_PTR usable = 0;
  DWORD_PTR all = 0;
  std::vector<int> cpus;
  if (!::GetProcessAffinityMask(::GetCurrentProcess(), &usable, &all)) return cpus;
  for (int cpu = 0; cpu < kMostCpus; ++cpu) {
    if ((usable >> cpu & 1) != 0) cpus.push_back(cpu);
  }
  return cpus;
}

bool bind_this_thread_to(int cpu) {
  if (cpu < 0 || cpu >= kMostCpus) return false;
  return ::SetThreadAffinityMask(::GetCurrentThread(), DWORD_PTR{1} << cpu) != 0;
}

std::optional<CpuClaim> CpuClaim::take() {
  const CpuTimes before = cpu_times();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const CpuTimes after = cpu_times();
  for (const int cpu : usable_cpus()) {
    if (!was_idle(static_cast<std::size_t>(cpu), before, after)) continue;
    if (auto claim = on(cpu)) return claim;
  }
  return std::nullopt;
}

std::optional<CpuClaim> CpuClaim::on(int cpu) {
  const std::wstring name = L"refute-processor-" + std::to_wstring(cpu);
  Handle claim(::CreateMutexW(nullptr, FALSE, name.c_str()));
  const bool is_ours = claim.is_open() && ::GetLastError() != ERROR_ALREADY_EXISTS;
  return is_ours ? std::optional(CpuClaim(cpu, std::make_shared<Handle>(std::move(claim))))
                 : std::nullopt;
}

bool make_this_thread_patient() { return false; }  // there is no such way of scheduling

}  // namespace refute
