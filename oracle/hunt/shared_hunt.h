#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <semaphore>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "oracle/hunt/hunt.h"
#include "oracle/hunt/naming.h"
#include "oracle/hunt/reconfirm.h"
#include "oracle/hunt/usual_answer.h"

namespace refute::oracle {

/// When the observer is told of a finding.
enum class Telling : std::uint8_t { kNow, kLater };

/// So many workers open their sources at a time: of hundreds the first begin meanwhile.
inline constexpr std::ptrdiff_t kOpenings = 4;

/// One task of a hunt.
struct HuntTask {
  std::uint64_t number;
  std::vector<HuntQuestion> questions;
};

/// What the workers of one hunt share.
struct SharedHunt : HuntContext {
  std::atomic<bool> has_ended{false};
  ModelMeter models{};
  UsualAnswer usual_answer{};  // of the subject
  NamingQueue naming{options.budget, options.jobs};
  std::counting_semaphore<> openings{kOpenings};
  std::mutex mutex{};  // guards what follows, and the observer
  std::uint64_t next_task = 0;
  std::vector<HuntTask> given_back{};  // by workers that could not go on
  int workers = options.jobs;
  std::uint64_t findings_met = 0;
  std::uint64_t positions_handed_out = 0;
  HuntResult result{};
  std::set<std::string> troubles_told{};

  void finish(HuntEnd reason) {
    const std::lock_guard lock(mutex);
    if (!has_ended.exchange(true)) result.end = reason;
  }

  void note(const std::string& text) {
    const std::lock_guard lock(mutex);
    if (observer.on_note) observer.on_note(text);
  }

  /// Tells of trouble with a source: all that is known, but for what looks like trouble before.
  void note_trouble(std::string_view what, const OracleError& error) {
    std::unique_lock lock(mutex);
    const bool is_new = troubles_told.insert(likeness_of(error)).second;
    lock.unlock();
    note(std::string(what) + (is_new ? describe(error) : describe_as_before(error)));
  }

  void tell_of_unconfirmed(const Finding& finding) {
    const std::lock_guard lock(mutex);
    if (observer.on_unconfirmed) observer.on_unconfirmed(finding);
  }

  /// A worker ends that gets no process of its own: of some programs only one runs at a time.
  void leave(const std::string& source, const OracleError& error) {
    std::unique_lock lock(mutex);
    const bool is_last = --workers == 0;
    const bool is_new = troubles_told.insert(source + (is_last ? " is gone" : " left")).second;
    lock.unlock();
    if (is_last) finish(HuntEnd::kSourceUnavailable);
    if (!is_new) return;
    note(source +
         (is_last ? " cannot be started any more\n"
                  : " cannot be started beside those that run; the hunt goes on with fewer workers "
                    "(--jobs 1 has one)\n") +
         describe(error));
  }

  void give_back(HuntTask task) {
    const std::lock_guard lock(mutex);
    given_back.push_back(std::move(task));
  }

  /// Whether there is work left though all workers have ended; then one may try again.
  bool needs_worker() {
    if (stop || has_ended || out_of_time() || given_back.empty()) return false;
    workers = 1;
    return true;
  }

  /// Tells of the first failures of a side, and ends the hunt if it fails too often: on one
  /// position in two, after a start.
  void told_of_failure(const std::atomic<std::uint64_t>& counter, HuntEnd reason,
                       const std::optional<OracleError>& error) {
    constexpr std::uint64_t kFailuresForgiven = 20;
    constexpr std::uint64_t kPositionsPerFailure = 2;
    const std::uint64_t failures = counter;
    if (error && failures <= 3) note_trouble("", *error);
    const std::uint64_t positions = statistics.positions;
    if (failures > kFailuresForgiven && failures * kPositionsPerFailure > positions) {
      finish(reason);
    }
  }

  /// Tells of what became of a finding that was kept, or was to be.
  void kept(const Result<bool, FileError>& kept, const Finding& finding, Telling telling) {
    if (!kept) note("the finding could not be written: " + describe(kept.error()));
    const std::lock_guard lock(mutex);
    const bool is_told = telling == Telling::kNow && (!kept || *kept);
    if (is_told && observer.on_finding) observer.on_finding(finding);
  }

  /// Tells of a finding that has waited, which was kept by another name perhaps.
  void tell(const std::string& key_before, const NamingQueue::Waiting& one) {
    kept(store.replace(key_before, rank_of(one.task), one.finding), one.finding, Telling::kNow);
  }

  /// Which of several findings with one key stays: under a budget of positions the one of the
  /// lowest task, else the first that comes.
  std::uint64_t rank_of(std::uint64_t task) {
    const std::lock_guard lock(mutex);
    return options.budget.time ? findings_met++ : task;
  }

  /// How it ends when it is told to stop: by then the time may have been over.
  HuntEnd end_of_stop() const { return out_of_time() ? HuntEnd::kBudgetSpent : HuntEnd::kStopped; }

  /// Of a subject that has contradicted itself a last part of the time is kept for `reconfirm`.
  bool out_of_time() const {
    const bool is_in_doubt = statistics.subject_inconsistent != 0;
    const auto kept = is_in_doubt ? kTimeToReconfirm : std::chrono::milliseconds{0};
    return options.budget.time && options.budget.time->remaining() <= kept;
  }

  /// Whether one more worker has nothing to do, so that it need not open its sources.
  bool needs_no_more() {
    const std::lock_guard lock(mutex);
    const std::optional<std::uint64_t>& most = options.budget.positions;
    const bool is_spent = given_back.empty() && most && positions_handed_out >= *most;
    return stop || has_ended || out_of_time() || is_spent;
  }

  /// The next task, or nullopt when the budget of positions is spent. Under such a budget the
  /// questions are made up in order, so that which tasks are run does not depend on the workers.
  std::optional<HuntTask> take_task() {
    std::unique_lock lock(mutex);
    if (!given_back.empty()) {
      HuntTask task = std::move(given_back.back());
      given_back.pop_back();
      return task;
    }
    const std::optional<std::uint64_t>& most = options.budget.positions;
    if (most && positions_handed_out >= *most) return std::nullopt;
    const std::uint64_t number = next_task++;
    const std::optional<std::uint64_t> tasks = tasks_of(options.plan);
    if (tasks && number >= *tasks) return std::nullopt;
    if (!most) lock.unlock();
    HuntTask task{number, questions_of_task(options.plan, number)};
    if (most) {
      const auto left = static_cast<std::ptrdiff_t>(*most - positions_handed_out);
      if (std::ssize(task.questions) > left)
        task.questions.erase(task.questions.begin() + left, task.questions.end());
      positions_handed_out += task.questions.size();
    }
    return task;
  }
};

}  // namespace refute::oracle
