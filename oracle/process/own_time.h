#pragma once

#include <optional>
#include <string>

#include "oracle/process/activity.h"
#include "oracle/process/deadline.h"

namespace refute {

/// How much of the time for an answer a program has spent itself.
///
/// While it computes, that is its processor time; while it does nothing, the time that passes.
/// What it waits for a processor, because the machine is busy, is not its own. So a program that
/// is starved is told from one that hangs. A value: fed with looks at the process table.
class OwnTime {
 public:
  using Duration = Deadline::Duration;
  using TimePoint = Deadline::Clock::time_point;

  /// Nothing has been spent at that time.
  explicit OwnTime(TimePoint start) : start_(start), last_look_(start) {}

  /// What was seen at that time, later than all before. The time until the first look counts as
  /// the program's own.
  void look(TimePoint now, const Activity& activity);

  /// When the question was put.
  TimePoint start() const { return start_; }

  /// When it was last looked; the start if never.
  TimePoint last_look() const { return last_look_; }

  /// Why no answer will be waited for any more, a clause for a person; nullopt as long as one is.
  /// A program that was starved is waited for twenty times as long, a minute at least.
  std::optional<std::string> reason_to_give_up(Duration budget) const;

 private:
  TimePoint start_;
  TimePoint last_look_;
  std::optional<Activity> last_;
  Duration computing_{};  ///< processor time
  Duration idle_{};       ///< time in which it did nothing
};

}  // namespace refute
