#include "oracle/cli/hunt_summary.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "oracle/findings/explain.h"
#include "oracle/text/number.h"
#include "props/sampling/situation.h"

namespace refute::oracle {
namespace {

std::string observed_of(const Finding& finding) {
  return contradicts_itself(finding) ? "one query is answered in two ways" : finding.diagnosis.rule;
}

bool is_named(const Finding& finding) { return finding.cause && !finding.cause->is_unknown(); }

/// The model, or what was observed where there is none.
std::string name_of_cause(const Finding& finding) {
  return is_named(finding) ? finding.cause->model : "observed: " + observed_of(finding);
}

constexpr std::string_view kNotTested = "not tested";

/// Fewer positions than these meet hardly any rule.
constexpr std::uint64_t kFewPositions = 20;

/// Two figures of what is small, and no more than that of anything else.
std::string percent(double share) {
  constexpr double kSmall = 10;
  const double value = 100 * share;
  return value < kSmall ? fmt::format("{:.2g} %", value) : fmt::format("{:.0f} %", value);
}

std::string inconsistencies(std::string_view who, std::uint64_t count) {
  if (count == 0) return {};
  return fmt::format("inconsistent: the {} answered {} quer{} in two ways\n", who, count,
                     count == 1 ? "y" : "ies");
}

}  // namespace

std::string status_line(const HuntStatistics& statistics, const FindingStore& store, double seconds,
                        const HuntBudget& budget) {
  std::string line =
      fmt::format("{:.0f}s  {} positions ({:.0f}/s)  {}  {} models refuted", seconds,
                  statistics.positions.load(),
                  static_cast<double>(statistics.positions) / std::max(seconds, 0.001),
                  counted(store.size(), "finding"), statistics.models_refuted.load());
  if (budget.time) {
    line = fmt::format("{:.0f}s left  ",
                       std::chrono::duration<double>(budget.time->remaining()).count()) +
           line;
  }
  return line;
}

std::string summary(const HuntStatistics& statistics, std::size_t causes, double seconds) {
  std::string text =
      fmt::format("compared {}, {} leaves below them, in {:.1f} s ({:.0f} positions/s)\n",
                  counted(statistics.positions, "position"), statistics.leaves.load(), seconds,
                  static_cast<double>(statistics.positions) / std::max(seconds, 0.001));
  if (statistics.positions == 0) {
    text += statistics.divergent == 0 ? "nothing was compared\n" : "nothing else was compared\n";
  } else if (statistics.divergent != 0) {
    text += fmt::format("the subject is wrong on {} of them, for {}\n", statistics.divergent.load(),
                        counted(causes, "cause"));
  } else if (statistics.subject_inconsistent + statistics.reference_inconsistent != 0) {
    text += "no divergence was confirmed";
    if (causes != 0)
      text += fmt::format(", for {} the subject contradicts itself", counted(causes, "cause"));
    text += "\n";
  } else {
    text += statistics.positions < kFewPositions
                ? "no divergence; so few positions say next to nothing\n"
                : "no divergence\n";
  }
  text += inconsistencies("subject", statistics.subject_inconsistent) +
          inconsistencies("reference", statistics.reference_inconsistent);
  if (statistics.cut_off != 0) {
    text += fmt::format("{} not answered, or answered differently, without time to see why\n",
                        counted(statistics.cut_off, "position"));
  }
  if (statistics.reference_failures != 0) {
    text += fmt::format("the reference gave no sound answer on {}\n",
                        counted(statistics.reference_failures, "position"));
  }
  if (statistics.disputed != 0) {
    text += fmt::format("the references differ on {}\n", counted(statistics.disputed, "position"));
  }
  if (statistics.subject_failures != 0) {
    text += fmt::format("the subject gave no answer on {}\n",
                        counted(statistics.subject_failures, "position"));
  }
  return text;
}

std::vector<CauseRow> causes_of(const FindingStore& store) {
  const std::map<std::string, std::uint64_t> counts = store.counts();
  const std::vector<Finding> findings = store.findings();
  // What was answered in two ways once may be an outflow of another cause.
  const bool has_divergence = std::any_of(findings.begin(), findings.end(), [](const auto& one) {
    return is_divergence(one.divergence.verdict);
  });
  std::vector<CauseRow> rows;
  std::optional<std::size_t> unexplained;  // the row of all that have no name
  for (const Finding& finding : findings) {
    const bool is_memory = contradicts_itself(finding) && (finding.cause || !has_divergence);
    if (!is_divergence(finding.divergence.verdict) && !is_memory) continue;
    const auto count = counts.find(dedup_key(finding));
    CauseRow row{finding.cause ? finding.cause->certainty : std::string(kNotTested),
                 name_of_cause(finding), count == counts.end() ? 1 : count->second,
                 smallest_of(finding).node, store.told_before(dedup_key(finding))};
    if (finding.cause) row.companions = finding.cause->companions;
    if (is_named(finding) || !unexplained) {
      if (!is_named(finding)) unexplained = rows.size();
      rows.push_back(std::move(row));
      continue;
    }
    CauseRow& other = rows[*unexplained];
    if (other.certainty == kNotTested) other.certainty = row.certainty;
    other.name += ", " + observed_of(finding);
    other.positions += row.positions;
  }
  return rows;
}

std::size_t number_of_causes(const std::vector<CauseRow>& rows) {
  std::set<std::string> names;
  for (const CauseRow& row : rows) {
    names.insert(row.name);
    for (const Companion& companion : row.companions) names.insert(companion.model);
  }
  return names.size();
}

std::string table_of_causes(const std::vector<CauseRow>& rows) {
  if (rows.empty()) return {};
  std::string text = fmt::format("{:<14} {:>9}  {}\n", "how sure", "positions", "cause, smallest");
  for (const CauseRow& row : rows) {
    text += fmt::format("{:<14} {:>9}  {}\n{:<26}{}\n", row.certainty, row.positions, row.name, "",
                        props::print_position_script(row.smallest));
    if (!row.told_as.empty()) text += fmt::format("{:<26}told above as {}\n", "", row.told_as);
    for (const Companion& companion : row.companions) {
      text += fmt::format("{:<26}{}\n{:<26}{}\n", "together with", companion.model, "",
                          props::print_position_script(companion.smallest));
    }
  }
  return text;
}

std::string situations_line(const props::SituationMeter& situations, HuntRules rules) {
  std::vector<props::Situation> missed = situations.missed();
  std::erase_if(missed,
                [&](props::Situation situation) { return !can_come_about(situation, rules); });
  const std::size_t reached = static_cast<std::size_t>(situations.reached());
  std::string text = fmt::format("situations reached: {} of {}", reached, reached + missed.size());
  constexpr std::size_t kMostNamed = 12;
  for (std::size_t index = 0; index < std::min(missed.size(), kMostNamed); ++index) {
    text += (index == 0 ? "; not reached: " : ", ") + std::string(situation_name(missed[index]));
  }
  return text + (missed.size() > kMostNamed ? ", ...\n" : "\n");
}

std::string novelty_line(const props::PairMeter& pairs) {
  const std::optional<props::Chance> chance = pairs.chance_of_new_pair();
  if (!chance) return {};
  return fmt::format(
      "the next position shows two situations together that none has shown: {} ({} to {})\n",
      percent(chance->expected), percent(chance->least), percent(chance->most));
}

std::string models_line(const HuntResult& result) {
  if (result.answers_of_models == 0) return {};
  std::vector<ModelCount> open;
  for (const ModelCount& rule : result.models)
    if (rule.refuted < rule.models) open.push_back(rule);
  std::sort(open.begin(), open.end(), [](const ModelCount& a, const ModelCount& b) {
    return std::tuple(a.refuted * b.models, a.rule) < std::tuple(b.refuted * a.models, b.rule);
  });
  const ModelCount total = total_of(result.models);
  std::string text =
      fmt::format("fault models refuted by {}: {} of {}",
                  counted(result.answers_of_models, "answer"), total.refuted, total.models);
  constexpr std::size_t kMostNamed = 6;
  for (std::size_t index = 0; index < std::min(open.size(), kMostNamed); ++index) {
    text += fmt::format("{}{} ({} of {})", index == 0 ? "; the least of " : ", ", open[index].rule,
                        open[index].refuted, open[index].models);
  }
  return text + "\n";
}

std::string coverage_lines(const HuntResult& result, HuntRules rules) {
  return situations_line(result.situations, rules) + novelty_line(result.pairs) +
         models_line(result);
}

std::optional<Missed> missed_by(const HuntPlan& plan, const HuntStatistics& statistics) {
  const bool is_silent = statistics.divergent == 0 && statistics.subject_inconsistent == 0;
  if (!is_silent || plan.from_start_only || plan.world) return std::nullopt;
  return missed_by_hunts(statistics.positions, plan.depth, plan.most_extra_plies > 0, plan.rules);
}

std::string missed_line(const HuntPlan& plan, const HuntStatistics& statistics) {
  const std::optional<Missed> missed = missed_by(plan, statistics);
  return missed ? in_words(*missed) + "\n" : "";
}

std::string_view why(HuntEnd end) {
  switch (end) {
    case HuntEnd::kNone:
    case HuntEnd::kBudgetSpent:
      return "";
    case HuntEnd::kStopped:
      return "stopped before the budget was spent\n";
    case HuntEnd::kSourceUnavailable:
      return "ended: a source could not be opened\n";
    case HuntEnd::kReferenceUnreliable:
      return "ended: the reference is unreliable, it fails too often\n";
    case HuntEnd::kSubjectUnreliable:
      return "ended: the subject fails too often to be compared\n";
  }
  return "";
}

ExitCode exit_code(HuntEnd end, const HuntStatistics& statistics) {
  if (statistics.divergent != 0) return ExitCode::kDivergence;
  const bool is_trouble = end != HuntEnd::kBudgetSpent && end != HuntEnd::kStopped;
  // A subject that dies and answers in a new process has a defect that its moves do not show.
  const bool failed = statistics.subject_failures != 0 || statistics.disputed != 0 ||
                      statistics.subject_inconsistent != 0 ||
                      statistics.reference_inconsistent != 0 || statistics.cut_off != 0 ||
                      statistics.positions == 0 || statistics.subject_health.retries() != 0;
  return is_trouble || failed ? ExitCode::kTrouble : ExitCode::kAgree;
}

}  // namespace refute::oracle
