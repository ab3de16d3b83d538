#include "oracle/findings/explain.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace refute::oracle {
namespace {

/// The queries that showed the divergence: the node that it was traced to, the smallest, and the
/// one that was asked first, unless that is too deep to be asked of every model.
std::vector<Question> queries_of(const Finding& finding) {
  constexpr Depth kDeepest(3);
  std::vector<Question> queries;
  const auto add = [&](const props::PositionScript& node, Depth depth) {
    const bool is_known = std::any_of(queries.begin(), queries.end(), [&](const Question& known) {
      return known.node == node && known.depth == depth;
    });
    if (depth <= kDeepest && !is_known) queries.push_back({node, depth});
  };
  add(finding.divergence.node, finding.divergence.depth);
  if (finding.minimised) add(finding.minimised->node, finding.minimised->depth);
  add(finding.asked, finding.asked_depth);
  return queries;
}

}  // namespace

std::optional<Explanation> explain(const Finding& finding, Source& subject,
                                   const EliminationBudget& budget) {
  if (!is_divergence(finding.divergence.verdict)) return std::nullopt;
  const AskSubject ask = [&](const Question& question) -> std::optional<DivideReply> {
    auto reply = subject.divide(question.node, question.depth);
    if (!reply) return std::nullopt;
    return *std::move(reply);
  };
  std::vector<Observation> found;
  for (const Question& question : queries_of(finding)) {
    if (const auto reply = ask(question))
      found.push_back(
          {asked_with_order(question, *reply), answer_of(*reply), true_answer(question)});
  }
  const bool is_repeated = std::any_of(found.begin(), found.end(),
                                       [](const Observation& seen) { return seen.is_wrong(); });
  if (!is_repeated) return std::nullopt;
  return eliminate(std::move(found), ask, budget);
}

namespace {

Blame blame_of(models::ActsOn acts_on) {
  switch (acts_on) {
    case models::ActsOn::kMake:
      return Blame::kMake;
    case models::ActsOn::kUndo:
      return Blame::kUndo;
    case models::ActsOn::kFen:
      return Blame::kFen;
    case models::ActsOn::kPerft:
      return Blame::kPerft;
    case models::ActsOn::kGeneration:
    case models::ActsOn::kNotation:
      break;
  }
  return Blame::kGeneration;
}

}  // namespace

void name_cause(Finding& finding, Source& subject, const EliminationBudget& budget) {
  const std::optional<Explanation> explanation = explain(finding, subject, budget);
  if (!explanation) return;
  finding.cause = Cause{
      std::string(certainty_name(explanation->certainty)), {}, {}, support_text(*explanation)};
  if (explanation->models.empty()) return;
  const models::FaultModel& model = *explanation->models.front();
  finding.cause->model = model.name();
  finding.cause->sentence = model.row->sentence;
  if (explanation->certainty != Certainty::kExact) return;
  finding.diagnosis.rule = model.row->key;
  finding.divergence.blame = blame_of(model.row->acts_on);
  if (finding.minimised) finding.minimised->blame = finding.divergence.blame;
}

}  // namespace refute::oracle
