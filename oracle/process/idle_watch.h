#pragma once

#include <chrono>

#include "oracle/process/activity.h"
#include "oracle/process/deadline.h"

namespace refute {

/// Tells a program that is still starting from one that waits for something that will not come.
///
/// A program that starts computes or reads from a disk, and so do the children of a script that
/// starts it; one that says nothing and does nothing has nothing to say. Costs a look at the
/// process table for each question.
class IdleWatch {
 public:
  /// Watches all processes of the group.
  explicit IdleWatch(int group) : group_(group) {}

  /// True if, as far as the questions so far have seen, no process of the group has used a
  /// processor, waited for one, or waited for a disk for that long.
  bool idle_for(Deadline::Duration time);

 private:
  int group_;
  std::chrono::milliseconds last_time_{};
  Deadline::Clock::time_point last_active_ = Deadline::Clock::now();
};

}  // namespace refute
