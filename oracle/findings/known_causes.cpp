#include "oracle/findings/known_causes.h"

#include <algorithm>
#include <utility>

#include "oracle/diagnose/several_faults.h"

namespace refute::oracle {
std::vector<std::shared_ptr<const KnownCauses::Known>> KnownCauses::all() const {
  const std::lock_guard lock(mutex_);
  return known_;
}

std::vector<std::shared_ptr<const KnownCauses::Known>> KnownCauses::exact() const {
  auto known = all();
  std::erase_if(known,
                [](const auto& one) { return !one->explanation || !one->explanation->is_exact(); });
  return known;
}

bool KnownCauses::recognise(Finding& finding, Source& subject) const {
  const auto known = all();
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
  std::vector<std::vector<Observation>> heard;
  for (const auto& one : exact()) heard.push_back(one->explanation->seen);
  Known found{nullptr, explain(finding, subject, budget, heard), finding.diagnosis.rule};
  if (found.explanation) {
    note_cause(finding, *found.explanation);
    if (!found.explanation->models.empty()) found.model = found.explanation->models.front();
  }
  const std::lock_guard lock(mutex_);
  known_.push_back(std::make_shared<const Known>(std::move(found)));
}

std::optional<Explanation> KnownCauses::revised(const Finding& finding) const {
  const auto known = all();
  const auto own = std::find_if(known.begin(), known.end(), [&](const auto& one) {
    return finding.cause && one->explanation && cause_of(*one->explanation) == *finding.cause;
  });
  if (own == known.end()) return std::nullopt;
  const Explanation& explanation = *(*own)->explanation;
  bool is_earlier = true;  // the other was found before
  for (const auto& other : exact()) {
    if (other == *own) is_earlier = false;
    if (other == *own || !predicts_all(*other->model, explanation.seen)) continue;
    // Of two that predict each other's answers the first stays.
    const bool is_mutual =
        explanation.is_exact() && predicts_all(*(*own)->model, other->explanation->seen);
    if (!is_mutual || is_earlier) return other->explanation;
  }
  if (!explanation.is_exact()) return std::nullopt;
  for (const auto& other : exact()) {
    if (other == *own || !is_contradicted(*(*own)->model, other->explanation->seen)) continue;
    Explanation doubted = explanation;
    doubted.certainty = Certainty::kExplainsPart;
    doubted.doubt = "contradicted where " + other->model->name() + " was found";
    return doubted;
  }
  return std::nullopt;
}

}  // namespace refute::oracle
