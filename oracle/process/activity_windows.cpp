#include "oracle/process/activity.h"

#include <windows.h>

#include <winternl.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

namespace refute {
namespace {

// The table of processes as the system gives it; winternl.h has only the beginning of it.
struct ThreadEntry {
  LARGE_INTEGER kernel_time, user_time, create_time;
  ULONG wait_time;
  PVOID start_address;
  HANDLE process, thread;
  LONG priority, base_priority;
  ULONG context_switches, state, wait_reason;
};
struct ProcessRow {
  ULONG next_entry;  ///< bytes to the next row; 0 in the last one
  ULONG threads;
  LARGE_INTEGER reserved[3];
  LARGE_INTEGER create_time, user_time, kernel_time;
  UNICODE_STRING name;
  LONG base_priority;
  HANDLE id, parent;
  ULONG handles, session;
  ULONG_PTR unique_key;
  SIZE_T memory[12];
  LARGE_INTEGER io[6];
  ThreadEntry first_thread[1];
};
static_assert(offsetof(ProcessRow, first_thread) == 256 && sizeof(ThreadEntry) == 80);

constexpr NTSTATUS kTooSmall = static_cast<NTSTATUS>(0xC0000004);

/// Empty if the system does not say.
std::vector<std::byte> process_table() {
  std::vector<std::byte> table(std::size_t{1} << 18);
  for (;;) {
    ULONG needed = 0;
    const NTSTATUS status = ::NtQuerySystemInformation(SystemProcessInformation, table.data(),
                                                       static_cast<ULONG>(table.size()), &needed);
    if (status != kTooSmall) return status == 0 ? table : std::vector<std::byte>();
    table.resize(std::max<std::size_t>(2 * table.size(), needed));
  }
}

std::vector<const ProcessRow*> rows_of(const std::vector<std::byte>& table) {
  std::vector<const ProcessRow*> rows;
  for (std::size_t at = 0; at < table.size();) {
    rows.push_back(reinterpret_cast<const ProcessRow*>(table.data() + at));
    if (rows.back()->next_entry == 0) break;
    at += rows.back()->next_entry;
  }
  return rows;
}

/// A thread that computes or could, and one that waits for a page of memory. That it waits for a
/// disk does not show: so does whoever reads from an empty pipe. Wine says of every thread that it
/// has not begun: there nobody passes for idle, and who hangs is waited for as if he were starved.
bool is_busy(const ThreadEntry& thread) {
  constexpr ULONG kBegins = 0, kReady = 1, kRunning = 2, kStandby = 3, kWaits = 5;
  constexpr ULONG kDeferredReady = 7;
  constexpr ULONG kForPage = 2, kForPageToo = 9;
  const ULONG state = thread.state;
  return state == kBegins || state == kReady || state == kRunning || state == kStandby ||
         state == kDeferredReady ||
         (state == kWaits && (thread.wait_reason == kForPage || thread.wait_reason == kForPageToo));
}

bool has_busy_thread(const ProcessRow& row) {
  return std::any_of(row.first_thread, row.first_thread + row.threads, is_busy);
}

/// The program and its descendants. Who is older than his parent has another one, whose number was
/// given again.
std::vector<const ProcessRow*> family_of(int program, const std::vector<const ProcessRow*>& rows) {
  std::vector<const ProcessRow*> family;
  for (const ProcessRow* row : rows) {
    if (row->id == reinterpret_cast<HANDLE>(static_cast<ULONG_PTR>(program))) family = {row};
  }
  for (std::size_t at = 0; at < family.size(); ++at) {
    for (const ProcessRow* row : rows) {
      const bool is_child = row->parent == family[at]->id &&
                            row->create_time.QuadPart >= family[at]->create_time.QuadPart;
      if (is_child && std::find(family.begin(), family.end(), row) == family.end()) {
        family.push_back(row);
      }
    }
  }
  return family;
}

}  // namespace

std::optional<Activity> activity_of(int program) {
  const std::vector<std::byte> table = process_table();
  const std::vector<const ProcessRow*> family = family_of(program, rows_of(table));
  if (family.empty()) return std::nullopt;
  Activity activity;
  LONGLONG ticks = 0;
  for (const ProcessRow* row : family) {
    ticks += row->user_time.QuadPart + row->kernel_time.QuadPart;
    activity.is_busy = activity.is_busy || has_busy_thread(*row);
  }
  constexpr LONGLONG kTicksPerMillisecond = 10'000;
  activity.processor_time = std::chrono::milliseconds(ticks / kTicksPerMillisecond);
  return activity;
}

}  // namespace refute
