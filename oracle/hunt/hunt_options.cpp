#include "oracle/hunt/hunt.h"

namespace refute::oracle {

EliminationBudget budget_of_naming(const HuntBudget& budget, const std::atomic<bool>& stop) {
  if (budget.time) {
    EliminationBudget timed =
        budget_of_naming([&stop, time = *budget.time] { return stop || time.expired(); });
    timed.is_cut_off = [&stop, is_cut_off = std::move(timed.is_cut_off)] {
      return stop || is_cut_off();
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
