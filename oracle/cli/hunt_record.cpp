#include "oracle/cli/hunt_record.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "oracle/cli/commit_of.h"
#include "oracle/cli/hunt_summary.h"
#include "oracle/cli/output_file.h"
#include "oracle/findings/summary_json.h"
#include "oracle/process/output_folder.h"
#include "oracle/process/text_file.h"
#include "oracle/text/escape.h"
#include "oracle/text/version.h"
#include "props/sampling/situation.h"

namespace refute::oracle {
namespace {

std::string_view name_of(HuntEnd end) {
  switch (end) {
    case HuntEnd::kNone:
      return kEndOfRunning;
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

/// "2026-03-01T12:00:00Z"
std::string now_in_words() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

/// The hunts that were made in the folder so far. A record that cannot be read is none: it will be
/// replaced. Hunts that compared nothing tell nothing.
std::vector<PastHunt> hunts_of(const std::string& folder) {
  constexpr std::size_t kMost = 100;
  const auto text = read_text_file(std::filesystem::path(folder) / kSummaryFile);
  if (!text) return {};
  Result<CampaignSummary, MemberError> last = summary_from_json(*text);
  if (!last) return {};
  std::vector<PastHunt> hunts = std::move(last->before);
  if (last->positions != 0) hunts.push_back(past_of(*last));
  if (hunts.size() > kMost) hunts.erase(hunts.begin());
  return hunts;
}

/// The lines of what was unconfirmed before the hunt and is no longer.
std::vector<std::string> lines_of_confirmed(const std::vector<RegressionCase>& cases,
                                            const std::vector<RegressionResult>& replayed) {
  std::vector<std::string> lines;
  for (const RegressionCase& known : cases) {
    const std::string script = props::print_position_script(known.question.node);
    const bool is_confirmed =
        std::any_of(replayed.begin(), replayed.end(), [&](const RegressionResult& result) {
          return result.outcome == "confirmed" && result.script == script;
        });
    if (is_confirmed && known.rule == kUnconfirmed) lines.push_back(print_regression(known));
  }
  return lines;
}

/// The text without those of its lines.
std::string without_lines(std::string_view text, const std::vector<std::string>& lines) {
  std::string kept;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const std::size_t size = std::min(end + 1, text.size());
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) kept += text.substr(0, size);
    text.remove_prefix(size);
  }
  return kept;
}

}  // namespace

std::optional<std::string> problem_of_hunt_folder(const std::string& folder) {
  if (const auto problem = output_folder_problem(folder)) return describe(*problem);
  return problem_of_output((std::filesystem::path(folder) / kSummaryFile).string());
}

Result<RegressionBook, UsageError> read_regression_book(const std::string& path) {
  RegressionBook book;
  book.path = path;
  Result<std::string, FileError> text = read_text_file(path);
  book.is_new = !text && text.error().kind == FileError::Kind::kNotFound;
  if (book.is_new) return book;
  if (!text) return Unexpected{UsageError{describe(text.error())}};
  Result<std::vector<RegressionCase>, RegressionError> cases = parse_regressions(*text);
  if (!cases) return Unexpected{UsageError{describe(cases.error(), path)}};
  book.cases = *std::move(cases);
  return book;
}

Result<RegressionBook, UsageError> regression_book_of(const std::string& folder,
                                                      const std::string& named) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const std::string path = named.empty() ? (fs::path(folder) / "regressions.epd").string() : named;
  if (fs::weakly_canonical(path, ignored) == fs::weakly_canonical(folder, ignored)) {
    return Unexpected{UsageError{"--regressions: " + escape_for_terminal(path) +
                                 " is the folder of --out; name a file"}};
  }
  if (const auto problem = problem_of_output(path)) {
    return Unexpected{UsageError{"--regressions: " + *problem}};
  }
  return read_regression_book(path);
}

std::string note_of_new_list(const RegressionBook& book) {
  return "refute: --regressions: there is no " + escape_for_terminal(book.path) +
         " yet; nothing is tried again, and what is found will be noted there\n";
}

std::optional<std::string> note_regression(RegressionBook& book, const Finding& finding) {
  const std::optional<RegressionCase> regression = regression_of(finding);
  if (!regression) return std::nullopt;
  const auto is_of_it = [&](const RegressionCase& known) {
    return key_of(known) == key_of(*regression);
  };
  if (std::any_of(book.cases.begin(), book.cases.end(), is_of_it)) return std::nullopt;
  book.noted.push_back(print_regression(*regression));
  return update_output(book.path, [&](std::string text) {
    return with_regressions(std::move(text), {&*regression, 1});
  });
}

std::optional<std::string> note_unconfirmed(const RegressionBook& book, const Finding& finding) {
  const RegressionCase seen{{finding.asked, finding.asked_depth},
                            finding.divergence.verdict,
                            std::string(kUnconfirmed),
                            /*is_unsteady=*/false};
  return update_output(
      book.path, [&](std::string text) { return with_regressions(std::move(text), {&seen, 1}); });
}

std::optional<std::string> settle_regressions(const RegressionBook& book,
                                              const std::vector<Finding>& findings,
                                              const std::vector<RegressionResult>& replayed) {
  std::vector<RegressionCase> cases;
  for (const Finding& finding : findings) {
    if (still_shows(replayed, dedup_key(finding))) continue;
    if (auto regression = regression_of(finding)) cases.push_back(*std::move(regression));
  }
  std::vector<std::string> outdated = lines_of_confirmed(book.cases, replayed);
  outdated.insert(outdated.end(), book.noted.begin(), book.noted.end());
  if (cases.empty() && outdated.empty()) return std::nullopt;
  return update_output(book.path, [&](const std::string& text) {
    return with_regressions(without_lines(text, outdated), cases);
  });
}

void take_back_fixed(std::vector<RegressionResult>& replayed, const FindingStore& store) {
  const std::map<std::string, std::uint64_t> seen = store.counts();
  for (RegressionResult& result : replayed) {
    if (result.outcome == "fixed" && seen.contains(result.key)) result.outcome = "not shown";
  }
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

HuntRecord::HuntRecord(const HuntOptions& options, std::string folder, RegressionBook book,
                       std::string command, Tell tell)
    : options_(options),
      folder_(std::move(folder)),
      book_(std::move(book)),
      command_(std::move(command)),
      tell_(std::move(tell)),
      date_(now_in_words()),
      commit_(commit_of(options.subject)),
      before_(hunts_of(folder_)) {}

CampaignSummary HuntRecord::summary_of(const std::vector<SourceIdentity>& identities,
                                       const HuntState& state) const {
  const HuntStatistics& statistics = state.statistics;
  CampaignSummary summary;
  summary.version = kVersion;
  summary.end = name_of(state.result.end);
  summary.subject = identities.front();
  summary.references.assign(identities.begin() + 1, identities.end());
  summary.seed = options_.plan.seed;
  summary.depth = options_.plan.depth.plies();
  summary.rules = name_of(options_.plan.rules);
  summary.positions = statistics.positions;
  summary.leaves = statistics.leaves;
  summary.divergent = statistics.divergent;
  summary.disputed = statistics.disputed;
  summary.subject_inconsistent = statistics.subject_inconsistent;
  summary.reference_inconsistent = statistics.reference_inconsistent;
  summary.subject_failures = statistics.subject_failures;
  summary.reference_failures = statistics.reference_failures;
  for (const auto& [key, positions] : state.store.counts()) {
    summary.defects.push_back({key, positions});
  }
  summary.regressions = state.replayed;
  for (props::Situation situation : props::all_situations()) {
    if (!can_come_about(situation, options_.plan.rules)) continue;
    summary.situations.push_back(
        {std::string(situation_name(situation)), state.result.situations.of(situation)});
  }
  summary.date = date_;
  summary.command = command_;
  summary.commit = commit_;
  summary.before = before_;
  summary.jobs = options_.jobs;
  summary.answers_of_models = state.result.answers_of_models;
  summary.models = state.result.models;
  summary.missed = missed_by(options_.plan, statistics);
  summary.seconds = std::chrono::duration<double>(Deadline::Clock::now() - start_).count();
  return summary;
}

void HuntRecord::write(const std::vector<SourceIdentity>& identities, const HuntState& state) {
  const Deadline::Clock::time_point now = Deadline::Clock::now();
  const bool is_running = state.result.end == HuntEnd::kNone;
  if (is_running && written_ && now - *written_ < std::chrono::seconds(1)) return;
  written_ = now;
  explain(write_output((std::filesystem::path(folder_) / kSummaryFile).string(),
                       print_summary_json(summary_of(identities, state))));
}

void HuntRecord::explain(const std::optional<std::string>& problem) {
  if (problem && told_.insert(*problem).second) tell_(*problem);
}

}  // namespace refute::oracle
