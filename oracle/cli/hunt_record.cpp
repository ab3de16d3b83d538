#include "oracle/cli/hunt_record.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "oracle/cli/output_file.h"
#include "oracle/findings/summary_json.h"
#include "oracle/process/text_file.h"
#include "oracle/text/version.h"
#include "props/sampling/situation.h"

namespace refute::oracle {
namespace {

std::string_view name_of(HuntEnd end) {
  switch (end) {
    case HuntEnd::kBudgetSpent:
      return "budget-spent";
    case HuntEnd::kStopped:
      return "stopped";
    case HuntEnd::kSourceUnavailable:
      return "source-unavailable";
    case HuntEnd::kReferenceUnreliable:
      return "reference-unreliable";
    case HuntEnd::kSubjectUnreliable:
      break;
  }
  return "subject-unreliable";
}

std::string_view name_of(HuntRules rules) {
  if (rules == HuntRules::kBoth) return "both";
  return rules == HuntRules::kChess960 ? "chess960" : "standard";
}

bool still_shows(const std::vector<RegressionResult>& replayed, const std::string& key) {
  return std::any_of(replayed.begin(), replayed.end(), [&](const RegressionResult& result) {
    return result.outcome == "shows" && result.key == key;
  });
}

}  // namespace

Result<RegressionBook, UsageError> read_regression_book(const std::string& path) {
  RegressionBook book;
  book.path = path;
  Result<std::string, FileError> text = read_text_file(path);
  if (!text && text.error().kind == FileError::Kind::kNotFound) return book;
  if (!text) return Unexpected{UsageError{describe(text.error())}};
  Result<std::vector<RegressionCase>, RegressionError> cases = parse_regressions(*text);
  if (!cases) return Unexpected{UsageError{describe(cases.error(), path)}};
  book.text = *std::move(text);
  book.cases = *std::move(cases);
  return book;
}

std::optional<std::string> write_regression_book(const RegressionBook& book,
                                                 const std::vector<Finding>& findings,
                                                 const std::vector<RegressionResult>& replayed) {
  std::vector<RegressionCase> cases;
  for (const Finding& finding : findings) {
    if (still_shows(replayed, dedup_key(finding))) continue;
    if (auto regression = regression_of(finding)) cases.push_back(*std::move(regression));
  }
  const std::string text = with_regressions(book.text, cases);
  if (text == book.text && cases.empty()) return std::nullopt;
  return write_output(book.path, text);
}

std::string print_replayed(const std::vector<RegressionResult>& replayed) {
  std::string text;
  for (const RegressionResult& result : replayed) {
    if (result.outcome == "shows") continue;
    text += fmt::format("{}: {} at {}\n", result.outcome, result.key, result.script);
  }
  const auto shown =
      std::count_if(replayed.begin(), replayed.end(),
                    [](const RegressionResult& result) { return result.outcome == "shows"; });
  if (shown != 0) text += fmt::format("{} of {} regressions still show\n", shown, replayed.size());
  return text;
}

CampaignSummary summary_of(const HuntOutcome& outcome) {
  const HuntStatistics& statistics = outcome.statistics;
  CampaignSummary summary;
  summary.version = kVersion;
  summary.end = name_of(outcome.result.end);
  summary.subject = outcome.identities.front();
  summary.references.assign(outcome.identities.begin() + 1, outcome.identities.end());
  summary.seed = outcome.options.plan.seed;
  summary.depth = outcome.options.plan.depth.plies();
  summary.rules = name_of(outcome.options.plan.rules);
  summary.positions = statistics.positions;
  summary.leaves = statistics.leaves;
  summary.divergent = statistics.divergent;
  summary.disputed = statistics.disputed;
  summary.subject_inconsistent = statistics.subject_inconsistent;
  summary.reference_inconsistent = statistics.reference_inconsistent;
  summary.subject_failures = statistics.subject_failures;
  summary.reference_failures = statistics.reference_failures;
  for (const auto& [key, positions] : outcome.store.counts()) {
    summary.defects.push_back({key, positions});
  }
  summary.regressions = outcome.replayed;
  for (props::Situation situation : props::all_situations()) {
    if (!can_come_about(situation, outcome.options.plan.rules)) continue;
    summary.situations.push_back(
        {std::string(situation_name(situation)), outcome.result.situations.of(situation)});
  }
  summary.jobs = outcome.options.jobs;
  summary.seconds = outcome.seconds;
  return summary;
}

std::optional<std::string> write_summary(const CampaignSummary& summary,
                                         const std::string& folder) {
  return write_output((std::filesystem::path(folder) / kSummaryFile).string(),
                      print_summary_json(summary));
}

}  // namespace refute::oracle
