#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "oracle/findings/explain.h"
#include "oracle/findings/finding.h"
#include "oracle/findings/minimise.h"
#include "oracle/hunt/hunt.h"

namespace refute::oracle {

/// What naming the cause of one finding may cost. Under a budget of positions it is counted in
/// queries and in what fault models do, so that the same seed gives the same words everywhere.
EliminationBudget budget_of_naming(const HuntBudget& budget, const std::atomic<bool>& stop);

/// When a finding has to be small enough to be named, and when it has to be as small as it gets:
/// after a part of the time that is left, or a slow subject would spend a whole hunt on it.
IsOver time_to_reduce(const HuntBudget& budget);
IsOver time_to_minimise(const HuntBudget& budget);

/// Findings whose causes are still to be found. That takes seconds, and most findings of a subject
/// have the same cause. So once a finding has been named, one worker at a time looks for causes and
/// the others go on; what they find meanwhile waits here, until it is recognised or its turn comes.
/// At first each names its own, for two that begin elsewhere come further than one. After each turn
/// of a single worker the hunt goes on for a quarter as long.
///
/// Under a budget of positions nothing waits, because what is found would depend on who is faster.
class NamingQueue {
 public:
  struct Waiting {
    Finding finding;  // confirmed, and put into the store
    std::uint64_t task;
    std::optional<Observation> seen;  // of it
  };

  NamingQueue(const HuntBudget& budget, int jobs)
      : is_timed_(budget.time.has_value()), jobs_(jobs) {}

  /// Whether the caller may look for causes now; it calls `end_turn` afterwards.
  bool begin_turn();
  void end_turn();

  /// The first that waits, for who has a turn and says when it is named, by the key that it had,
  /// before the store knows the new one.
  std::optional<Waiting> next();
  void named(const std::string& key);

  /// Keeps it for later, if it is not one too many.
  void add(Waiting waiting);

  /// Counts the finding in the store with its like, if enough of them wait or are being named: they
  /// are confirmed, and where they get another name the count goes with them.
  bool counts_with_its_like(const Finding& finding, FindingStore& store) const;

  /// All that wait, when the hunt is over.
  std::deque<Waiting> take_all();

  /// How many wait or are being named.
  std::size_t size() const;

 private:
  using Clock = std::chrono::steady_clock;
  bool is_enough(const std::string& key) const;

  const bool is_timed_;
  const int jobs_;
  mutable std::mutex mutex_;
  std::deque<Waiting> waiting_;
  std::vector<std::string> in_hand_;  // the keys of what is being named
  bool has_named_ = false;
  int turns_ = 0;
  Clock::time_point begun_{};
  Clock::time_point earliest_{};
};

}  // namespace refute::oracle
