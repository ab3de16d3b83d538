#include "oracle/findings/investigate.h"

#include <optional>
#include <utility>

#include "engine/setup_problems.h"
#include "oracle/diagnose/diagnose.h"
#include "oracle/findings/explain.h"
#include "oracle/findings/minimise_death.h"
#include "oracle/trace/comparison.h"
#include "oracle/trace/pinpoint.h"
#include "oracle/trace/place.h"

namespace refute::oracle {
namespace {

/// How many candidates are worth asking about before the models are.
constexpr int kQueriesOfReducing = 120;

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

/// A finding about nothing yet, with the names of who is asked.
Finding blank_finding(const Question& query, const Contest& contest) {
  Finding finding;
  finding.subject = contest.subject->identity();
  for (const auto& reference : contest.references) {
    finding.references.push_back(reference->identity());
  }
  finding.asked = query.node;
  finding.asked_depth = query.depth;
  return finding;
}

/// Moves what the trace came to into the finding, all but the diagnosis.
void take(Finding& finding, Pinpointed found) {
  finding.divergence = std::move(found.divergence);
  finding.trouble = std::move(found.trouble);
  finding.trouble_source = std::move(found.trouble_source);
  finding.odd_one_out = std::move(found.odd_one_out);
  finding.inconsistency = std::move(found.inconsistency);
  if (finding.inconsistency) found.dispute = summary_of(*finding.inconsistency);
  finding.setup_class = class_of(finding.divergence.node);
  finding.diagnosis = {.rule = {}, .explanation = std::move(found.dispute)};
}

}  // namespace

Investigation::Investigation(Contest& contest)
    : contest_(contest), subject_(*contest.subject, Witness::Side::kSubject) {
  for (const auto& reference : contest.references) {
    references_.emplace_back(*reference, Witness::Side::kReference);
  }
}

std::vector<Witness*> Investigation::references() {
  std::vector<Witness*> all;
  for (Witness& reference : references_) all.push_back(&reference);
  return all;
}

void Investigation::note(Witness& witness, const Question& query, const Heard& heard) {
  const Result<DivideReply, OracleError>& answer = heard.answer;
  if (!answer && !heard_trouble_) {
    heard_trouble_ = Trouble{answer.error(), witness.identity().source, query};
  }
  if (!answer && !is_utterance(answer.error().kind)) return;
  Statement statement = statement_of(query, answer);
  if (heard.elapsed) {
    statement.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(*heard.elapsed);
  }
  witness.note(std::move(statement));
}

void Investigation::heard_subject(const Question& query, const Heard& heard) {
  note(subject_, query, heard);
}

void Investigation::heard_reference(std::size_t index, const Question& query, const Heard& heard) {
  note(references_[index], query, heard);
}

Finding Investigation::trace(const Question& query) {
  Finding finding = blank_finding(query, contest_);
  Pinpointed found = pinpoint_among(query.node, query.depth, subject_, references());
  if (found.divergence.verdict == Verdict::kAgree && heard_trouble_) {
    found = verdict_on_trouble(*heard_trouble_, {});
  }
  take(finding, std::move(found));
  if (is_divergence(finding.divergence.verdict)) {
    finding.diagnosis = diagnose(finding.divergence, believed_setup(subject_, finding.divergence));
    if (finding.divergence.is_inferred) {
      finding.diagnosis.explanation += "; inferred from counts, since one side prints no moves";
    }
  }
  return finding;
}

void Investigation::confirm(Finding& finding) {
  if (!is_divergence(finding.divergence.verdict)) return;
  auto otherwise = contradiction_of(finding.divergence, subject_, references_.front());
  if (otherwise) take(finding, *std::move(otherwise));
}

/// What a smaller divergence has to share: the model that explains the finding, if it can be asked
/// of that one, or what is observed.
RuleOf Investigation::rule_for(const Finding& finding) {
  const auto query_of = [](const Divergence& found) { return Question{found.node, found.depth}; };
  const models::FaultModel* const model = exact_model(finding);
  if (model != nullptr && shows(*model, query_of(finding.divergence), subject_)) {
    return [this, model, query_of](const Divergence& found) {
      return std::string(shows(*model, query_of(found), subject_) ? model->row->key : "");
    };
  }
  return observed_rule_of();
}

RuleOf Investigation::observed_rule_of() {
  return [this](const Divergence& found) {
    return diagnose(found, believed_setup(subject_, found)).rule;
  };
}

Minimised Investigation::smaller(const Divergence& divergence, MinimiseOptions options) {
  const Probe probe = [&](const props::PositionScript& node,
                          Depth depth) -> std::optional<Divergence> {
    Pinpointed found = pinpoint(node, depth, subject_, references_.front());
    if (!is_divergence(found.divergence.verdict)) return std::nullopt;
    return std::move(found.divergence);
  };
  return oracle::minimise(divergence, probe, options);
}

Minimised Investigation::smaller_by_totals(const Divergence& divergence, const IsOver& is_over) {
  Questions questions(subject_, references_.front());
  const Probe probe = [&](const props::PositionScript& node,
                          Depth depth) -> std::optional<Divergence> {
    Result<Answers, Trouble> answers = questions.ask_both({node, depth});
    if (!answers || answers->difference.same_total()) return std::nullopt;
    Divergence found = divergence;
    found.node = node;
    found.depth = depth;
    found.difference = std::move(answers->difference);
    return found;
  };
  const RuleOf any = [](const Divergence&) { return std::string("a total"); };
  return oracle::minimise(divergence, probe, {kQueriesOfReducing, any, is_over});
}

void Investigation::reduce(Finding& finding, const IsOver& is_over) {
  const Divergence& found = finding.divergence;
  // To infer a move takes a hundred queries, and a list one. But every model plays a long line.
  constexpr std::size_t kLongLine = 24;
  const bool is_total = !found.difference.lists_compared && found.difference.names_no_move();
  const bool is_long = found.node.moves.size() > kLongLine;
  const bool is_big = (is_total || found.difference.lists_compared) && is_large(found.question());
  if (!is_big && !is_long) return;
  const Minimised reduced = is_total && is_big
                                ? smaller_by_totals(found, is_over)
                                : smaller(found, {kQueriesOfReducing, observed_rule_of(), is_over});
  finding.minimised = reduced.divergence;
}

void Investigation::minimise(Finding& finding, const IsOver& is_over) {
  // Looking for a model has taken so long that answers which depend on the time are others by now.
  if (exact_model(finding) == nullptr) {
    auto otherwise = contradiction_of(finding.divergence, subject_, references_.front());
    const bool is_gone = otherwise && otherwise->inconsistency &&
                         otherwise->inconsistency->second.query == finding.divergence.question();
    if (is_gone) return take(finding, *std::move(otherwise));
  }
  const RuleOf rule_of = rule_for(finding);
  const auto reduced = std::exchange(finding.minimised, std::nullopt);
  const bool goes_on = reduced && rule_of(*reduced) == rule_of(finding.divergence);
  const bool has_lists = finding.divergence.difference.lists_compared;
  Minimised smallest =
      smaller(goes_on ? *reduced : finding.divergence, {has_lists ? 2000 : 300, rule_of, is_over});
  finding.minimising = {smallest.queries, smallest.is_complete};
  // What is smallest has been compared with one reference; all of them, the mailbox, too, and
  // fresh processes have to say the same.
  const Divergence& shown = smallest.divergence;
  Pinpointed judged = pinpoint_among(shown.node, shown.depth, subject_, references());
  if (is_divergence(judged.divergence.verdict)) {
    if (auto otherwise = contradiction_of(shown, subject_, references_.front())) {
      judged = *std::move(otherwise);
    }
  }
  finding.inconsistency = std::move(judged.inconsistency);
  if (!is_divergence(judged.divergence.verdict)) return;
  finding.minimised = shown;
  if (finding.cause && finding.cause->is_exact())
    finding.minimised->blame = finding.divergence.blame;
}

Finding finding_of(Inconsistency inconsistency, const Contest& contest) {
  Finding finding = blank_finding(inconsistency.second.query, contest);
  take(finding, inconsistent(std::move(inconsistency)));
  return finding;
}

Finding finding_of(Trouble trouble, const Contest& contest) {
  Finding finding = blank_finding(trouble.question, contest);
  take(finding, verdict_on_trouble(std::move(trouble), {}));
  return finding;
}

Finding finding_of(SourceHealth::Recovery recovery, const Contest& contest) {
  recovery.error.detail += "; a new process answered the same query";
  Finding finding = finding_of(
      Trouble{std::move(recovery.error), contest.subject->identity().source, recovery.question},
      contest);
  finding.is_unsteady = true;
  return finding;
}

Finding unconfirmed(const Question& query, const Investigation::Heard& subject,
                    const DivideReply& reference, const Contest& contest) {
  if (!subject.answer) {
    return finding_of(Trouble{subject.answer.error(), contest.subject->identity().source, query},
                      contest);
  }
  Finding finding = blank_finding(query, contest);
  Divergence& seen = finding.divergence;
  seen.node = query.node;
  seen.depth = query.depth;
  seen.difference = compare(*subject.answer, reference);
  seen.verdict = verdict_of(seen.difference);
  return finding;
}

Finding Investigation::run(const Question& query, Thoroughness thoroughness) {
  Finding finding = trace(query);
  confirm(finding);
  if (thoroughness != Thoroughness::kMinimised) return finding;
  const bool is_of_moves = is_divergence(finding.divergence.verdict);
  if (is_of_moves) reduce(finding);
  const IsOver is_stopped = [stop = contest_.stop] { return stop != nullptr && stop->load(); };
  const auto cause = explain(finding, subject_, budget_of_naming(is_stopped, is_stopped));
  if (cause) note_cause(finding, *cause);
  if (is_of_moves) minimise(finding);
  if (is_death_of_subject(finding)) minimise_death(finding, *contest_.subject, is_stopped);
  return finding;
}

Finding investigate(const Question& query, Contest& contest, Thoroughness thoroughness) {
  return Investigation(contest).run(query, thoroughness);
}

}  // namespace refute::oracle
