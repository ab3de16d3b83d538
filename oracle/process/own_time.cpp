#include "oracle/process/own_time.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace refute {
namespace {

constexpr int kMostBudgets = 20;
constexpr std::chrono::seconds kLeastLimit{60};

/// "2.1 s"; two digits below a second, so that no budget is shown as nothing.
std::string seconds(Deadline::Duration duration) {
  const double count = std::chrono::duration<double>(duration).count();
  char text[32];
  std::snprintf(text, sizeof text, count < 1 ? "%.2f s" : "%.1f s", count);
  return text;
}

}  // namespace

void OwnTime::look(TimePoint now, const Activity& activity) {
  const Duration passed = now - last_look_;
  if (!last_) {
    idle_ += activity.is_busy ? Duration::zero() : passed;
    computing_ += activity.is_busy ? passed : Duration::zero();
  } else {
    const Duration used = std::max<Duration>(activity.processor_time - last_->processor_time,
                                             Duration::zero());  // a process may vanish unseen
    computing_ += used;
    if (!activity.is_busy) idle_ += std::max(passed - used, Duration::zero());
  }
  last_look_ = now;
  last_ = activity;
}

std::optional<std::string> OwnTime::reason_to_give_up(Duration budget) const {
  if (computing_ + idle_ >= budget) {
    if (computing_ * 10 <= idle_) {
      return "no answer for " + seconds(last_look_ - start_) + ", and it did nothing meanwhile";
    }
    const std::string rest =
        idle_ * 10 <= computing_ ? "" : " and did nothing for " + seconds(idle_);
    return "no answer: it used " + seconds(computing_) + " of processor time" + rest + ", " +
           seconds(budget) + " were allowed";
  }
  const Duration limit = std::max<Duration>(kMostBudgets * budget, kLeastLimit);
  if (last_look_ - start_ < limit) return std::nullopt;
  return "no answer within " + seconds(limit) + ": it was starved of processor time (" +
         seconds(computing_ + idle_) + " of the " + seconds(budget) + " allowed)";
}

}  // namespace refute
