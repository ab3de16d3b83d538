#include "oracle/hunt/naming.h"

#include <algorithm>
#include <utility>

#include "props/faults/generator.h"

namespace refute::oracle {
namespace {

/// The parts of what is left of a hunt's time that making one finding smaller may take.
constexpr int kPartToReduce = 10;
constexpr int kPartToMinimise = 5;

/// Where time is not to decide, the lists of moves that fault models may make: some seconds' worth.
constexpr std::uint64_t kListsToAsk = 3'500'000;
constexpr std::uint64_t kListsToThink = 4'500'000;

/// Over when that part of what is left now has passed.
IsOver after_part(int part, const HuntBudget& budget) {
  if (!budget.time) return never_over;
  return [last = Deadline::after(budget.time->remaining() / part)] { return last.expired(); };
}

}  // namespace

EliminationBudget budget_of_naming(const HuntBudget& budget, const std::atomic<bool>& stop) {
  if (budget.time) {
    // Half of the second by which a hunt may exceed its time is for thinking about the answers.
    const Deadline last =
        Deadline::after(budget.time->remaining() + std::chrono::milliseconds(500));
    return budget_of_naming([&stop, time = *budget.time] { return stop || time.expired(); },
                            [&stop, last] { return stop || last.expired(); });
  }
  const auto after = [&stop, begin = models::lists_made()](std::uint64_t most) {
    return [&stop, begin, most] { return stop || models::lists_made() - begin >= most; };
  };
  EliminationBudget work;
  work.is_over = after(kListsToAsk);
  work.is_cut_off = after(kListsToThink);
  return work;
}

IsOver time_to_reduce(const HuntBudget& budget) { return after_part(kPartToReduce, budget); }

IsOver time_to_minimise(const HuntBudget& budget) { return after_part(kPartToMinimise, budget); }

bool NamingQueue::begin_turn() {
  const std::lock_guard lock(mutex_);
  if (!is_timed_) return true;
  const int most = has_named_ ? 1 : jobs_;
  if (turns_ >= most || Clock::now() < earliest_) return false;
  ++turns_;
  begun_ = Clock::now();
  return true;
}

void NamingQueue::end_turn() {
  const std::lock_guard lock(mutex_);
  if (!is_timed_) return;
  --turns_;
  if (jobs_ == 1) earliest_ = Clock::now() + (Clock::now() - begun_) / 4;
}

std::optional<NamingQueue::Waiting> NamingQueue::next() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) return std::nullopt;
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  in_hand_.push_back(dedup_key(first.finding));
  return first;
}

void NamingQueue::named(const std::string& key) {
  const std::lock_guard lock(mutex_);
  has_named_ = true;
  in_hand_.erase(std::find(in_hand_.begin(), in_hand_.end(), key));
}

void NamingQueue::add(Waiting waiting) {
  const std::lock_guard lock(mutex_);
  if (!is_enough(dedup_key(waiting.finding))) waiting_.push_back(std::move(waiting));
}

bool NamingQueue::counts_with_its_like(const Finding& finding, FindingStore& store) const {
  const std::lock_guard lock(mutex_);
  const std::string key = dedup_key(finding);
  if (!is_enough(key)) return false;
  store.count(key);
  return true;
}

bool NamingQueue::is_enough(const std::string& key) const {
  const auto waiting = std::count_if(waiting_.begin(), waiting_.end(), [&](const Waiting& one) {
    return dedup_key(one.finding) == key;
  });
  const auto all = waiting + std::count(in_hand_.begin(), in_hand_.end(), key);
  return all >= (has_named_ ? 1 : jobs_);
}

std::deque<NamingQueue::Waiting> NamingQueue::take_all() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

std::size_t NamingQueue::size() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + in_hand_.size();
}

}  // namespace refute::oracle
