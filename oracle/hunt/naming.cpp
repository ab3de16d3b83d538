#include "oracle/hunt/naming.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {
namespace {

/// The parts of what is left of a hunt's time that making one finding smaller may take.
constexpr int kPartToReduce = 10;
constexpr int kPartToMinimise = 5;

/// Over when that part of what is left now has passed.
IsOver after_part(int part, const HuntBudget& budget) {
  if (!budget.time) return never_over;
  return [last = Deadline::after(budget.time->remaining() / part)] { return last.expired(); };
}

}  // namespace

EliminationBudget budget_of_naming(const HuntBudget& budget, const std::atomic<bool>& stop) {
  if (budget.time) {
    EliminationBudget timed =
        budget_of_naming([&stop, time = *budget.time] { return stop || time.expired(); });
    // Half of the second by which a hunt may exceed its time is for thinking about the answers.
    const Deadline last =
        Deadline::after(budget.time->remaining() + std::chrono::milliseconds(500));
    timed.is_cut_off = [&stop, last, is_cut_off = std::move(timed.is_cut_off)] {
      return stop || last.expired() || is_cut_off();
    };
    return timed;
  }
  EliminationBudget queries;
  queries.is_over = queries.is_cut_off = [&stop] { return stop.load(); };
  return queries;
}

IsOver time_to_reduce(const HuntBudget& budget) { return after_part(kPartToReduce, budget); }

IsOver time_to_minimise(const HuntBudget& budget) { return after_part(kPartToMinimise, budget); }

bool NamingQueue::begin_turn() {
  const std::lock_guard lock(mutex_);
  if (!is_timed_) return true;
  if (is_taken_ || Clock::now() < earliest_) return false;
  is_taken_ = true;
  begun_ = Clock::now();
  return true;
}

void NamingQueue::end_turn() {
  const std::lock_guard lock(mutex_);
  in_hand_.reset();
  is_taken_ = false;
  if (!has_others_) earliest_ = Clock::now() + (Clock::now() - begun_) / 2;
}

std::optional<NamingQueue::Waiting> NamingQueue::next() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) return std::nullopt;
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  in_hand_ = dedup_key(first.finding);
  return first;
}

void NamingQueue::add(Waiting waiting) {
  const std::lock_guard lock(mutex_);
  if (!has_unlocked(dedup_key(waiting.finding))) waiting_.push_back(std::move(waiting));
}

bool NamingQueue::has(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  return has_unlocked(key);
}

bool NamingQueue::has_unlocked(const std::string& key) const {
  return in_hand_ == key || std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& one) {
           return dedup_key(one.finding) == key;
         });
}

std::deque<NamingQueue::Waiting> NamingQueue::take_all() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

std::size_t NamingQueue::size() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + (in_hand_ ? 1 : 0);
}

}  // namespace refute::oracle
