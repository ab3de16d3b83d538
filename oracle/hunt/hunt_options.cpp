#include "oracle/hunt/hunt.h"

namespace refute::oracle {

EliminationBudget budget_of_naming(const HuntBudget& budget, const std::atomic<bool>& stop) {
  if (budget.time) {
    return budget_of_naming([&stop, time = *budget.time] { return stop || time.expired(); });
  }
  EliminationBudget queries;
  queries.is_over = [&stop] { return stop.load(); };
  return queries;
}

SourceOptions HuntOptions::options_of(std::size_t number) const {
  SourceOptions one = source_options;
  if (number < learnt.size()) one.known = learnt[number];
  return one;
}

}  // namespace refute::oracle
