#include "oracle/diagnose/partly_explaining.h"

#include <algorithm>

namespace refute::oracle {
namespace {

/// The wrong answers that the model predicts exactly; none if some answer contradicts it.
int coverage(const models::FaultModel& model, const std::vector<Observation>& seen) {
  int covered = 0;
  for (const Observation& one : seen) {
    if (predicts(model, one)) {
      covered += one.is_wrong() ? 1 : 0;
    } else if (!is_part_of(models::answer(model, one.asked), one)) {
      return 0;
    }
  }
  return covered;
}

/// Whether the first wrong answers leave a chance that half of them are covered.
bool may_cover(const models::FaultModel& model, const std::vector<Observation>& seen, int wrong) {
  constexpr int kFirst = 8;
  const int looked_at = std::min(wrong, kFirst);
  const auto covered = std::count_if(seen.begin(), std::next(seen.begin(), looked_at),
                                     [&](const Observation& one) { return predicts(model, one); });
  return covered * 4 >= looked_at;
}

}  // namespace

PartlyExplaining explaining_most_of(std::vector<Observation>& seen,
                                    const std::function<bool()>& is_late) {
  // Most models are contradicted by the wrong answers or predict nothing.
  const auto right = std::partition(seen.begin(), seen.end(),
                                    [](const Observation& one) { return one.is_wrong(); });
  const int wrong = static_cast<int>(right - seen.begin());
  PartlyExplaining best;
  for (const models::FaultModel& model : models::instances()) {
    if (is_late()) break;
    const int covered = may_cover(model, seen, wrong) ? coverage(model, seen) : 0;
    if (covered == 0 || covered * 2 < wrong || covered < best.covered) continue;
    if (covered > best.covered) best.models.clear();
    best.models.push_back(&model);
    best.covered = covered;
  }
  return best;
}

}  // namespace refute::oracle
