#include "oracle/findings/known_causes.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {

bool KnownCauses::recognise(Finding& finding, Source& subject) const {
  const auto known = [&] {
    const std::lock_guard lock(mutex_);
    return known_;
  }();
  const bool has_models = std::any_of(known.begin(), known.end(),
                                      [](const auto& one) { return one->model != nullptr; });
  const Question query{finding.divergence.node, finding.divergence.depth};
  const auto seen = has_models ? observe(query, subject) : std::nullopt;
  const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) {
    return one->model != nullptr ? seen && is_explained(*one->model, *seen)
                                 : one->observed == finding.diagnosis.rule;
  });
  if (found == known.end()) return false;
  if ((*found)->explanation) note_cause(finding, *(*found)->explanation);
  return true;
}

void KnownCauses::name(Finding& finding, Source& subject, const EliminationBudget& budget) {
  Known found{nullptr, explain(finding, subject, budget), finding.diagnosis.rule};
  if (found.explanation) {
    note_cause(finding, *found.explanation);
    if (!found.explanation->models.empty()) found.model = found.explanation->models.front();
  }
  const std::lock_guard lock(mutex_);
  known_.push_back(std::make_shared<const Known>(std::move(found)));
}

}  // namespace refute::oracle
