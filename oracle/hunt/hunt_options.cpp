#include <chrono>
#include <utility>

#include "oracle/hunt/hunt.h"

namespace refute::oracle {

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

SourceOptions HuntOptions::options_of(std::size_t number) const {
  SourceOptions one = source_options;
  if (number < learnt.size()) one.known = learnt[number];
  return one;
}

}  // namespace refute::oracle
