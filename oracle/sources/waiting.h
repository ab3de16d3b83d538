#pragma once

#include <chrono>
#include <optional>

#include "oracle/process/deadline.h"
#include "oracle/process/idle_watch.h"
#include "oracle/sources/conversation.h"

namespace refute::oracle {

/// How long to wait for the rest of an answer.
class Waiting {
 public:
  Waiting(const Conversation::Wait& wait, int group)
      : wait_(wait), group_(group), deadline_(wait.deadline), is_extended_(!wait.later) {}

  /// What has come may be all. If nobody knows that yet, no more is waited for than until the
  /// program has nothing to do.
  void may_be_all() { watch_for(wait_.after_mark); }

  /// Nothing has come but the mark; with the first line of an answer the usual wait goes on.
  void may_be_refused() { watch_for(wait_.at_rest); }
  void is_not_refused() {
    if (!wait_.after_mark) watch_.reset();
  }

  Deadline deadline() const { return watch_ ? wait_.deadline.look(kLook) : deadline_; }

  /// Nothing has come by the deadline: whether there is another.
  bool goes_on() {
    if (watch_) {
      is_over_nothing_ = watch_->idle_for(*idle_);
      if (is_over_nothing_ || !deadline_.expired()) return !is_over_nothing_;
    }
    if (is_extended_) return false;
    is_extended_ = true;
    deadline_ = wait_.later();
    return true;
  }

  /// Whether it has come to its end because the program does nothing.
  bool is_over_nothing() const { return is_over_nothing_; }

 private:
  /// How often it is looked whether a program that may have said all does anything.
  static constexpr std::chrono::milliseconds kLook{20};

  void watch_for(const std::optional<Deadline::Duration>& idle) {
    if (!idle) return;
    idle_ = idle;
    watch_.emplace(group_);
    if (!wait_.later) deadline_ = wait_.deadline.look(wait_.deadline.budget());
  }

  const Conversation::Wait& wait_;
  int group_;
  Deadline deadline_;
  bool is_extended_;
  bool is_over_nothing_ = false;
  std::optional<Deadline::Duration> idle_;
  std::optional<IdleWatch> watch_;
};

}  // namespace refute::oracle
