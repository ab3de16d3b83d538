#include "oracle/diagnose/separating.h"

#include <bit>
#include <utility>

#include "oracle/diagnose/usual_sets.h"

namespace refute::oracle {

using models::MoveFilter;

namespace {

using Mask = ConditionMask;

/// The filter that asks only those conditions.
MoveFilter limited_to(const MoveFilter& filter, Mask conditions) {
  MoveFilter limited;
  int index = 0;
  models::for_each_condition(limited, filter, [&](auto& kept, const auto& wanted) {
    if ((conditions >> index++ & 1) != 0) kept = wanted;
  });
  return limited;
}

/// The next larger number with as many bits (Gosper's hack); beyond all masks if there are none.
Mask next_of_size(Mask mask) {
  if (mask == 0) return Mask{1} << kConditions;
  const Mask lowest = mask & -mask;
  const Mask carried = mask + lowest;
  return carried | ((mask ^ carried) / lowest >> 2);
}

/// One square or a few are no condition that anybody writes: a table is corrupted there.
bool are_allowed(Mask conditions) { return std::popcount(conditions & kFirstOfSquares * 15) <= 1; }

/// Adds the filters with sets that programs ask for, wide enough for `narrow` and too narrow for
/// every right move: of those the widest and the narrowest.
void add_separating(std::vector<MoveFilter>& found, const MoveFilter& narrow,
                    const std::vector<MoveFilter>& right) {
  std::vector<MoveFilter> candidates{MoveFilter{}};
  int index = 0;
  models::for_each_condition(narrow, narrow, [&](const auto& wanted, const auto&) {
    const int condition = index++;
    if (wanted.is_everything()) return;
    std::vector<MoveFilter> wider;
    for (const auto& set : usual_sets(wanted)) {
      if (!set.includes(wanted)) continue;
      for (const MoveFilter& candidate : candidates)
        wider.push_back(with(candidate, condition, set));
    }
    candidates = std::move(wider);
  });
  std::erase_if(candidates, [&](const MoveFilter& candidate) {
    return std::any_of(right.begin(), right.end(),
                       [&](const MoveFilter& move) { return broken_by(candidate, move) == 0; });
  });
  const auto includes = [](const MoveFilter& wide, const MoveFilter& part) {
    return wide != part && broken_by(wide, part) == 0;
  };
  for (const MoveFilter& one : candidates) {
    const bool has_wider =
        std::any_of(candidates.begin(), candidates.end(),
                    [&](const MoveFilter& other) { return includes(other, one); });
    const bool has_narrower =
        std::any_of(candidates.begin(), candidates.end(),
                    [&](const MoveFilter& other) { return includes(one, other); });
    if (!has_wider || !has_narrower) add_new(found, one);
  }
}

}  // namespace

ConditionMask broken_by(const MoveFilter& filter, const MoveFilter& part) {
  Mask mask = 0;
  int index = 0;
  models::for_each_condition(filter, part, [&](const auto& wanted, const auto& values) {
    if (!wanted.includes(values)) mask |= Mask{1} << index;
    ++index;
  });
  return mask;
}

MoveFilter common_filter(const std::vector<MoveFilter>& moves) {
  MoveFilter common = moves.front();
  for (const MoveFilter& move : moves) {
    models::for_each_condition(common, move,
                               [](auto& set, const auto& values) { set = set | values; });
  }
  return common;
}

std::vector<MoveFilter> separating(const std::vector<MoveFilter>& wrong,
                                   const std::vector<MoveFilter>& right, int most) {
  if (wrong.empty()) return {};
  const MoveFilter common = common_filter(wrong);
  std::vector<Mask> excluded_by;  // for each right move, the conditions that it does not fulfil
  for (const MoveFilter& move : right) excluded_by.push_back(broken_by(common, move));
  std::sort(excluded_by.begin(), excluded_by.end());
  excluded_by.erase(std::unique(excluded_by.begin(), excluded_by.end()), excluded_by.end());
  std::vector<MoveFilter> found;
  for (int size = 0; size <= most && found.empty(); ++size) {
    for (Mask chosen = (Mask{1} << size) - 1; chosen < Mask{1} << kConditions;
         chosen = next_of_size(chosen)) {
      if (!are_allowed(chosen)) continue;
      const bool may_exclude_all = std::all_of(excluded_by.begin(), excluded_by.end(),
                                               [&](Mask mask) { return (mask & chosen) != 0; });
      if (may_exclude_all) add_separating(found, limited_to(common, chosen), right);
    }
  }
  return found;
}

}  // namespace refute::oracle
