#include "oracle/process/idle_watch.h"

#include <optional>

namespace refute {

bool IdleWatch::idle_for(Deadline::Duration time) {
  const std::optional<Activity> now = activity_of(group_);
  // Without a process table everybody counts as busy, and gets the whole time.
  const bool is_active = !now || now->is_busy || now->processor_time != last_time_;
  if (is_active) last_active_ = Deadline::Clock::now();
  if (now) last_time_ = now->processor_time;
  return Deadline::Clock::now() - last_active_ >= time;
}

}  // namespace refute
