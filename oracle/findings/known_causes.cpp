#include "oracle/findings/known_causes.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {
namespace {

/// How often a cause is looked for: each time takes seconds.
constexpr int kMostAttempts = 3;

}  // namespace

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

std::vector<KnownFault> KnownCauses::faults_besides(const Known* own) const {
  std::vector<KnownFault> faults;
  for (const auto& one : all()) {
    const bool is_likely = one->model() != nullptr && one->explanation->contradicting == 0;
    if (is_likely && one.get() != own) faults.push_back({one->model(), one->explanation->seen});
  }
  return faults;
}

bool KnownCauses::recognise(Finding& finding, Source& subject) const {
  const auto known = all();
  const bool has_models = std::any_of(known.begin(), known.end(),
                                      [](const auto& one) { return one->model() != nullptr; });
  const Question query{finding.divergence.node, finding.divergence.depth};
  const auto seen = has_models ? observe(query, subject) : std::nullopt;
  const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) {
    return one->model() != nullptr ? seen && is_explained(*one->model(), *seen)
                                   : one->finding.diagnosis.rule == finding.diagnosis.rule;
  });
  if (found == known.end()) return false;
  if ((*found)->explanation) note_cause(finding, *(*found)->explanation);
  return true;
}

void KnownCauses::name(Finding& finding, Source& subject, const EliminationBudget& budget) {
  const std::vector<KnownFault> known = faults_besides(nullptr);
  Known found{finding, explain(finding, subject, budget, known), known.size()};
  if (found.explanation) note_cause(finding, *found.explanation);
  found.finding.cause = finding.cause;
  const std::lock_guard lock(mutex_);
  known_.push_back(std::make_shared<const Known>(std::move(found)));
}

void KnownCauses::name_again(Source& subject, const std::function<EliminationBudget()>& budget) {
  const auto before = all();
  for (std::size_t index = 0; index < before.size(); ++index) {
    const Known& one = *before[index];
    const std::vector<KnownFault> known = faults_besides(&one);
    const bool is_open = one.explanation && !one.explanation->is_exact();
    if (!is_open || one.known_then >= known.size() || one.attempts == kMostAttempts) continue;
    Known again = one;
    again.known_then = known.size();
    ++again.attempts;
    auto found = explain(again.finding, subject, budget(), known);
    if (found && found->is_exact()) again.explanation = std::move(found);
    const std::lock_guard lock(mutex_);
    if (known_[index] != before[index]) continue;
    replaced_.push_back(
        std::exchange(known_[index], std::make_shared<const Known>(std::move(again))));
  }
}

std::optional<Explanation> KnownCauses::revised(const Finding& finding) const {
  const auto known = all();
  const auto own = std::find_if(known.begin(), known.end(), [&](const auto& one) {
    return finding.cause && one->explanation && one->finding.cause == finding.cause;
  });
  if (own == known.end()) return std::nullopt;
  const Explanation& explanation = *(*own)->explanation;
  bool is_earlier = true;  // the other was found before
  for (const auto& other : exact()) {
    if (other == *own) is_earlier = false;
    if (other == *own || !predicts_all(*other->model(), explanation.seen)) continue;
    // Of two that predict each other's answers the first stays.
    const bool is_mutual =
        explanation.is_exact() && predicts_all(*(*own)->model(), other->explanation->seen);
    if (!is_mutual || is_earlier) return other->explanation;
  }
  const bool is_new = cause_of(explanation) != *finding.cause;
  if (!explanation.is_exact()) return std::nullopt;
  for (const auto& other : exact()) {
    if (other == *own || !is_contradicted(*(*own)->model(), other->explanation->seen)) continue;
    Explanation doubted = explanation;
    doubted.certainty = Certainty::kExplainsPart;
    doubted.doubt = "contradicted where " + other->model()->name() + " was found";
    return doubted;
  }
  return is_new ? std::optional(explanation) : std::nullopt;
}

}  // namespace refute::oracle
