#include "oracle/report/report.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/diagnose/diagnose.h"
#include "oracle/findings/regression_file.h"

namespace refute::oracle {
namespace {

bool has_ended_well(const CampaignSummary& summary) {
  return summary.end == "budget-spent" || summary.end == "stopped";
}

std::map<std::string, std::uint64_t> positions_by_key(const Report& report) {
  std::map<std::string, std::uint64_t> positions;
  for (const ReportedCampaign& campaign : report.campaigns) {
    for (const DefectCount& defect : campaign.summary.defects) {
      positions[defect.key] += defect.positions;
    }
  }
  return positions;
}

std::string_view meaning_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAgree:
      return "nothing differs";
    case Verdict::kMissing:
      return "a legal move is not listed";
    case Verdict::kExtra:
      return "a move is listed that is not legal";
    case Verdict::kDuplicate:
      return "a move is listed more than once";
    case Verdict::kCount:
      return "the moves are right and the count is not";
    case Verdict::kState:
      return "playing moves leads to another position than its FEN";
    case Verdict::kInconsistent:
      return "the same query was answered in two ways";
    case Verdict::kRefused:
      return "a program would not answer";
    case Verdict::kCrashed:
      return "a program crashed";
    case Verdict::kHung:
      return "a program did not answer in time";
    case Verdict::kReferencesDisagree:
      return "the references differ among themselves";
  }
  return "";
}

struct Family {
  std::string_view word;  // of the keys of its causes
  std::string_view name;
};

/// The first whose word a key has is its family.
constexpr Family kFamilies[] = {
    {"perft", "Perft"},
    {"undo", "Taking moves back"},
    {"castl", "Castling and its rights"},
    {"right-", "Castling and its rights"},
    {"en-passant", "En passant"},
    {"-ep-", "En passant"},
    {"promot", "Promotion"},
    {"fen-", "Reading of FENs"},
    {"position-", "Reading of FENs"},
    {"pin", "Check, pins and attacks"},
    {"check", "Check, pins and attacks"},
    {"evasion", "Check, pins and attacks"},
    {"attack", "Check, pins and attacks"},
    {"legality", "Check, pins and attacks"},
    {"king", "Moves of the king"},
    {"pawn", "Moves of pawns"},
    {"push", "Moves of pawns"},
    {"-stale", "Making moves"},
    {"state", "Making moves"},
    {"side-", "Making moves"},
    {"left-behind", "Making moves"},
    {"inconsistent", "Answers to rely on"},
    {"refused", "Answers to rely on"},
    {"crashed", "Answers to rely on"},
    {"hung", "Answers to rely on"},
    {"references", "Answers to rely on"},
};

/// The line that says the same; 1 if there is none.
std::size_t line_of(const Finding& finding, std::string_view text) {
  const std::optional<RegressionCase> wanted = regression_of(finding);
  if (!wanted) return 1;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const auto cases = parse_regressions(line);
    if (cases && cases->size() == 1 && cases->front() == *wanted) return number;
  }
  return 1;
}

}  // namespace

void show_in(Report& report, const std::string& file, std::string_view text) {
  for (ReportedFinding& reported : report.findings)
    reported.shown_at = FileLine{file, line_of(reported.finding, text)};
}

std::vector<FindingGroup> groups_of(const Report& report) {
  std::map<std::string, FindingGroup> by_key;
  for (const ReportedFinding& reported : report.findings) {
    const std::string key = dedup_key(reported.finding);
    by_key[key].key = key;
    const std::optional<Cause>& cause = reported.finding.cause;
    by_key[key].family = cause && cause->is_unknown() ? kUnexplained : family_of(key);
    by_key[key].findings.push_back(&reported);
  }
  const std::map<std::string, std::uint64_t> positions = positions_by_key(report);
  std::vector<FindingGroup> groups;
  for (auto& [key, group] : by_key) {
    const auto known = positions.find(key);
    if (known != positions.end()) group.positions = known->second;
    groups.push_back(std::move(group));
  }
  const auto comes_first = [](const FindingGroup& a, const FindingGroup& b) {
    if (a.positions != b.positions) return a.positions > b.positions;
    if (a.findings.size() != b.findings.size()) return a.findings.size() > b.findings.size();
    return a.key < b.key;
  };
  std::sort(groups.begin(), groups.end(), comes_first);
  return groups;
}

ReportTotals totals_of(const Report& report) {
  ReportTotals totals;
  for (const ReportedFinding& reported : report.findings) {
    const Verdict verdict = reported.finding.divergence.verdict;
    if (is_divergence(verdict)) ++totals.divergences;
    if (is_trouble(verdict)) ++totals.troubles;
  }
  return totals;
}

std::vector<std::string> doubts_of(const Report& report) {
  std::vector<std::string> doubts;
  for (const ReportedCampaign& campaign : report.campaigns) {
    const CampaignSummary& summary = campaign.summary;
    if (summary.positions == 0) {
      doubts.push_back(fmt::format("nothing was compared in {}", campaign.folder));
    } else if (!has_ended_well(summary)) {
      doubts.push_back(fmt::format("the hunt in {} ended early: {}", campaign.folder, summary.end));
    }
    if (summary.subject_inconsistent != 0) {
      doubts.push_back(fmt::format("the subject answered {} quer{} in two ways",
                                   summary.subject_inconsistent,
                                   summary.subject_inconsistent == 1 ? "y" : "ies"));
    }
    if (summary.reference_inconsistent != 0) {
      doubts.push_back(fmt::format("a reference answered {} quer{} in two ways",
                                   summary.reference_inconsistent,
                                   summary.reference_inconsistent == 1 ? "y" : "ies"));
    }
  }
  return doubts;
}

bool is_nothing_compared(const Report& report) {
  return report.findings.empty() &&
         std::all_of(report.campaigns.begin(), report.campaigns.end(),
                     [](const auto& campaign) { return campaign.summary.positions == 0; });
}

bool is_sound(const CampaignSummary& summary) {
  return has_ended_well(summary) && summary.positions != 0 && summary.disputed == 0 &&
         summary.subject_inconsistent == 0 && summary.reference_inconsistent == 0 &&
         summary.subject_failures == 0;
}

std::string_view note_of_stop(const CampaignSummary& summary) {
  return summary.end == "stopped" ? " (stopped before the budget was spent)" : "";
}

std::string troubles_of(const Report& report) {
  std::vector<std::string_view> kinds;
  for (const ReportedFinding& reported : report.findings) {
    const Verdict verdict = reported.finding.divergence.verdict;
    if (!is_trouble(verdict)) continue;
    const std::string_view kind = meaning_of(verdict);
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return fmt::format("{}", fmt::join(kinds, "; "));
}

std::string_view family_of(std::string_view key) {
  const auto* const family = std::find_if(
      std::begin(kFamilies), std::end(kFamilies),
      [&](const Family& candidate) { return key.find(candidate.word) != std::string_view::npos; });
  return family == std::end(kFamilies) ? "Moves of pieces" : family->name;
}

std::string rule_or_verdict(const Finding& finding) {
  if (!finding.diagnosis.rule.empty()) return finding.diagnosis.rule;
  std::string name = dedup_key(finding);
  std::replace(name.begin(), name.end(), ':', '-');
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

namespace {

bool is_told_by_smallest(const Finding& finding, const Diagnosis& smallest) {
  if (!is_divergence(finding.divergence.verdict)) return false;
  // The smallest was made to break the rule by its looks, or to be what the same model explains.
  const bool is_tested = finding.cause && finding.cause->is_exact();
  return is_tested || smallest.rule == observed_rule(finding);
}

}  // namespace

std::string sentence_of(const Finding& finding) {
  if (finding.diagnosis.explanation.empty()) return meaning_of(finding);
  if (!finding.minimised) return finding.diagnosis.explanation;
  const Diagnosis smallest = diagnose(*finding.minimised);
  return is_told_by_smallest(finding, smallest) ? smallest.explanation
                                                : finding.diagnosis.explanation;
}

std::string blamed(const Finding& finding) {
  const Blame blame = finding.divergence.blame;
  const bool is_traced_only = finding.divergence.verdict == Verdict::kState &&
                              (!finding.cause || finding.cause->is_unknown());
  // Moves of the line may be made and taken back before, and a table may tell what was counted.
  if (is_traced_only && finding.cause && blame == Blame::kMake) return "make or undo";
  if (is_traced_only && blame == Blame::kUndo) return "undo or a hash table";
  return std::string(blame_name(blame));
}

std::string observed_of(const Finding& finding) {
  if (!finding.minimised) return observed_rule(finding);
  const Diagnosis smallest = diagnose(*finding.minimised);
  return is_told_by_smallest(finding, smallest) && !smallest.rule.empty() ? smallest.rule
                                                                          : observed_rule(finding);
}

std::string cause_of(const Finding& finding) {
  if (!finding.cause) return {};
  const Cause& cause = *finding.cause;
  if (cause.is_unknown()) return cause.certainty + ": " + cause.support;
  return fmt::format("{} ({}); {}: {}", cause.sentence, cause.model, cause.certainty,
                     cause.support);
}

std::string meaning_of(const Finding& finding) {
  const bool has_model = finding.cause && !finding.cause->is_unknown();
  if (has_model) return finding.cause->sentence;
  const std::string meaning = meaning_of_rule(finding.diagnosis.rule);
  return meaning.empty() ? std::string(meaning_of(finding.divergence.verdict)) : meaning;
}

}  // namespace refute::oracle
