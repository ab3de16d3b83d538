#include "oracle/findings/known_causes.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {
namespace {

/// How often a cause is looked for: each time takes seconds.
constexpr int kMostAttempts = 3;

/// After so many examples more a cause that is unknown is looked for again.
constexpr std::size_t kNewExamples = 6;
constexpr std::size_t kMostExamples = 12;

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

bool KnownCauses::Known::is_open() const {
  return explanation && !explanation->is_exact() && attempts < kMostAttempts;
}

std::vector<std::shared_ptr<const KnownCauses::Known>> KnownCauses::likely_besides(
    const Known* own) const {
  auto known = all();
  std::erase_if(known, [own](const auto& one) {
    return one.get() == own || one->model() == nullptr || one->explanation->contradicting != 0;
  });
  return known;
}

std::vector<KnownFault> KnownCauses::faults_of(
    const std::vector<std::shared_ptr<const Known>>& causes) {
  std::vector<KnownFault> faults;
  for (const auto& one : causes) faults.push_back({one->model(), one->explanation->seen});
  return faults;
}

bool KnownCauses::recognise(Finding& finding, const std::optional<Observation>& seen) {
  const auto known = all();
  const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) {
    return one->model() != nullptr ? seen && is_explained(*one->model(), *seen)
                                   : one->finding.diagnosis.rule == finding.diagnosis.rule;
  });
  if (found == known.end()) return false;
  if ((*found)->model() == nullptr) {
    const std::lock_guard lock(mutex_);
    std::vector<Question>& examples = examples_[finding.diagnosis.rule];
    if (examples.size() < kMostExamples) examples.push_back(finding.divergence.question());
  }
  if ((*found)->explanation) note_cause(finding, *(*found)->explanation);
  return true;
}

void KnownCauses::name(Finding& finding, Source& subject, const EliminationBudget& budget) {
  const auto known = likely_besides(nullptr);
  Known found{finding, explain(finding, subject, budget, faults_of(known)), known.size()};
  if (found.explanation) note_cause(finding, *found.explanation);
  found.finding.cause = finding.cause;
  const std::lock_guard lock(mutex_);
  known_.push_back(std::make_shared<const Known>(std::move(found)));
}

std::vector<Question> KnownCauses::examples_of(const Known& known) const {
  const std::lock_guard lock(mutex_);
  const auto found = examples_.find(known.finding.diagnosis.rule);
  const bool has_some = known.model() == nullptr && found != examples_.end();
  return has_some ? found->second : std::vector<Question>();
}

bool KnownCauses::replace(const std::shared_ptr<const Known>& before,
                          std::shared_ptr<const Known> now) {
  const std::lock_guard lock(mutex_);
  const auto place = std::find(known_.begin(), known_.end(), before);
  if (place == known_.end()) return false;
  replaced_.push_back(std::exchange(*place, std::move(now)));
  return true;
}

void KnownCauses::name_again(Source& subject, const std::function<EliminationBudget()>& budget) {
  for (const auto& before : all()) {
    if (!before->is_open()) continue;
    const auto known = likely_besides(before.get());
    const std::vector<Question> examples = examples_of(*before);
    const bool is_more_known = before->known_then < known.size() ||
                               before->examples_then + kNewExamples <= examples.size();
    if (!is_more_known) continue;
    Known again = *before;
    again.known_then = known.size();
    again.examples_then = examples.size();
    ++again.attempts;
    const auto claimed = std::make_shared<const Known>(again);
    if (!replace(before, claimed)) continue;
    again.explanation = explain(again.finding, subject, budget(), faults_of(known), examples);
    if (again.explanation && again.explanation->is_exact())
      replace(claimed, std::make_shared<const Known>(std::move(again)));
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
  if ((*own)->model() == nullptr) {
    for (const auto& other : likely_besides(own->get()))
      if (predicts_all(*other->model(), explanation.seen)) return other->explanation;
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
