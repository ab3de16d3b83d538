#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "props/faults/condition.h"

namespace refute::oracle {

/// The conditions of a filter, by number.
using ConditionMask = std::uint32_t;

inline constexpr int kConditions = [] {
  int count = 0;
  const models::MoveFilter filter;
  models::for_each_condition(filter, filter, [&](const auto&, const auto&) { ++count; });
  return count;
}();

/// Those about squares: from which file, to which, from which rank, to which.
inline constexpr ConditionMask kFirstOfSquares = ConditionMask{1} << (kConditions - 4);

/// Which conditions of the filter are not fulfilled by every move that fulfils `part`.
ConditionMask broken_by(const models::MoveFilter& filter, const models::MoveFilter& part);

/// The narrowest filter that all of the moves fulfil. Precondition: there are some.
models::MoveFilter common_filter(const std::vector<models::MoveFilter>& moves);

/// The filter with another set for the condition of that number.
template <typename Set>
models::MoveFilter with(models::MoveFilter filter, int condition, const Set& set) {
  int index = 0;
  models::for_each_condition(filter, filter, [&](auto& changed, const auto&) {
    if constexpr (std::is_same_v<std::decay_t<decltype(changed)>, Set>) {
      if (index == condition) changed = set;
    }
    ++index;
  });
  return filter;
}

/// Adds the filter if it is not among them.
inline void add_new(std::vector<models::MoveFilter>& all, const models::MoveFilter& filter) {
  if (std::find(all.begin(), all.end(), filter) == all.end()) all.push_back(filter);
}

/// More conditions at once fit anything.
inline constexpr int kMostConditions = 3;

/// Conditions, as few as possible and no more than `most`, that all of the wrong moves fulfil and
/// none of the right ones, each with as few and as many values as the moves allow. None if there
/// are no such conditions. Every move is told by the narrowest filter that it fulfils.
std::vector<models::MoveFilter> separating(const std::vector<models::MoveFilter>& wrong,
                                           const std::vector<models::MoveFilter>& right,
                                           int most = kMostConditions);

}  // namespace refute::oracle
