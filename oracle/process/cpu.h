#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace refute {

/// The processors that the calling thread may run on, ascending, by the system's numbering.
///
/// A reference answers about twice as fast with its driver on the same processor: one pair each.
std::vector<int> usable_cpus();

/// Binds the calling thread, and whatever it starts from then on, to one processor. False if the
/// system will not: nothing has changed then, and work goes on, slower.
[[nodiscard]] bool bind_this_thread_to(int cpu);

/// A processor that was idle when it was claimed, and that no other claim of this program is on,
/// in whichever process, as long as this object lives.
class CpuClaim {
 public:
  /// A claim on a usable processor; nullopt if all are claimed or have been busy for the last
  /// 50 ms, which this waits for.
  static std::optional<CpuClaim> take();

  /// A claim on that processor, however busy; nullopt if another claim is on it.
  static std::optional<CpuClaim> on(int cpu);

  int cpu() const { return cpu_; }

 private:
  CpuClaim(int cpu, std::shared_ptr<const void> name) : cpu_(cpu), name_(std::move(name)) {}

  int cpu_;
  std::shared_ptr<const void> name_;  ///< a name that only one process can hold; it goes with it
};

/// Makes the calling thread, and whatever it starts from then on, a patient one: when woken it
/// waits for its processor to be free and does not interrupt the one that woke it. False if the
/// system will not.
///
/// For a thread that asks an engine on its own processor. Engines write every line of an answer by
/// itself; an impatient reader is switched to and back for each of them, a patient one reads all
/// lines at once and gets 1.6 times as many answers. Yielding before the read does the same on an
/// idle processor, but on a busy one it gives the turn to strangers and is ten times slower.
[[nodiscard]] bool make_this_thread_patient();

}  // namespace refute
