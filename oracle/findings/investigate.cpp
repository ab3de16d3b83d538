#include "oracle/findings/investigate.h"

#include <optional>
#include <utility>

#include "engine/setup_problems.h"
#include "oracle/diagnose/diagnose.h"
#include "oracle/findings/minimise.h"
#include "oracle/trace/pinpoint.h"

namespace refute::oracle {
namespace {

std::vector<Source*> references_of(const Contest& contest) {
  std::vector<Source*> references;
  for (const auto& reference : contest.references) references.push_back(reference.get());
  return references;
}

/// The class of the node that differs, or of what was asked where nothing does.
SetupClass class_of(const props::PositionScript& node) {
  const auto setups = props::setups_of(node);
  return problems_of(setups ? setups->back() : node.root, node.rules).setup_class();
}

/// The position that the subject says it is in; it may be silent, or wrong about that, too.
std::optional<Setup> believed_setup(Source& subject, const Divergence& divergence) {
  const auto believed = subject.read_back(divergence.node);
  return believed ? *believed : std::nullopt;
}

}  // namespace

Finding investigate(const Question& question, Contest& contest) {
  const std::vector<Source*> references = references_of(contest);
  Pinpointed found = pinpoint_among(question.node, question.depth, *contest.subject, references);
  Finding finding;
  finding.divergence = std::move(found.divergence);
  finding.trouble = std::move(found.trouble);
  finding.trouble_source = std::move(found.trouble_source);
  finding.odd_one_out = std::move(found.odd_one_out);
  finding.setup_class = class_of(finding.divergence.node);
  finding.subject = contest.subject->identity();
  for (Source* reference : references) finding.references.push_back(reference->identity());
  finding.asked = question.node;
  finding.asked_depth = question.depth;
  if (is_divergence(finding.divergence.verdict)) {
    finding.diagnosis =
        diagnose(finding.divergence, believed_setup(*contest.subject, finding.divergence));
  }
  return finding;
}

void minimise(Finding& finding, Contest& contest) {
  const std::vector<Source*> references = references_of(contest);
  const auto rule_of = [&](const Divergence& divergence) {
    return diagnose(divergence, believed_setup(*contest.subject, divergence)).rule;
  };
  const Probe probe = [&](const props::PositionScript& node,
                          Depth depth) -> std::optional<Divergence> {
    Pinpointed found = pinpoint(node, depth, *contest.subject, *references.front());
    if (!is_divergence(found.divergence.verdict)) return std::nullopt;
    return std::move(found.divergence);
  };
  Minimised smallest = minimise(finding.divergence, probe, {.rule_of = rule_of});
  finding.minimised = std::move(smallest.divergence);
  finding.minimising = {smallest.queries, smallest.is_complete};
}

}  // namespace refute::oracle
