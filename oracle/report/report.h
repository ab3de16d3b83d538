#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "oracle/findings/campaign_summary.h"
#include "oracle/findings/finding.h"
#include "oracle/process/text_file.h"

namespace refute::oracle {

/// A line of a file, counted from 1.
struct FileLine {
  std::string file;
  std::size_t line = 1;
};

/// A finding and the file that it was read from.
struct ReportedFinding {
  std::string file;
  Finding finding;
  std::optional<FileLine> shown_at{};  // in the author's repository, for code scanning
};

/// What a campaign left in a folder.
struct ReportedCampaign {
  std::string folder;
  CampaignSummary summary;
};

/// What a report is about: values only, so that each form of it is a function of this.
struct Report {
  std::vector<ReportedFinding> findings;  // in the order of folders and file names
  std::vector<ReportedCampaign> campaigns;
};

/// The family of what no model explains: one cause or several, only their looks tell them apart.
inline constexpr std::string_view kUnexplained = "Not explained";

/// The findings with one cause.
struct FindingGroup {
  std::string key;
  std::string_view family;  // what it has to do with: "Castling", "En passant", ...
  std::vector<const ReportedFinding*> findings;

  /// How many positions of the campaigns showed it; 0 if no campaign is known.
  std::uint64_t positions = 0;
};

/// The findings by defect: most positions first, then most findings, then by key.
/// `report` must outlive the result.
std::vector<FindingGroup> groups_of(const Report& report);

/// Shows all findings in one file of the author's repository: each at its line, if the file is a
/// regression list that has it, else at the first line. `text` is what the file holds.
void show_in(Report& report, const std::string& file, std::string_view text);

/// How the report counts its findings.
struct ReportTotals {
  std::size_t divergences = 0;
  std::size_t troubles = 0;  // inconsistent, crashed, hung, refused, references that disagree
};
ReportTotals totals_of(const Report& report);

/// Why silence is not agreement, a clause each: a hunt that compared nothing or ended early,
/// answers that contradict each other.
std::vector<std::string> doubts_of(const Report& report);

/// No position was compared, and nothing found: that is not "no divergence".
bool is_nothing_compared(const Report& report);

/// The hunt ran on to its end, or was stopped, and every answer could be relied on.
bool is_sound(const CampaignSummary& summary);

/// " (stopped before the budget was spent)" behind what it compared; empty if it was not.
std::string_view note_of_stop(const CampaignSummary& summary);

/// What went wrong besides divergences, each kind once: "a program crashed; ...". Empty if nothing.
std::string troubles_of(const Report& report);

/// The family of a cause, by the words of its key.
std::string_view family_of(std::string_view key);

/// "en-passant..." for a divergence, else the verdict's name in the form of a key.
std::string rule_or_verdict(const Finding& finding);

/// The sentence about the smallest divergence that is known, whose moves may be others than those
/// of the first; `meaning_of` where nothing more is known.
std::string sentence_of(const Finding& finding);

/// What is observed, as a key, of the divergence that `sentence_of` tells of.
std::string observed_of(const Finding& finding);

/// Who is to blame for the divergence: "generation", ... What is no more than traced and has no
/// model is told with what looks the same from outside: "make or undo". Precondition: it is one.
std::string blamed(const Finding& finding);

/// What was found to explain the finding, how sure that is and what supports it; empty if that was
/// not looked for.
std::string cause_of(const Finding& finding);

/// What breaking the rule means, as one sentence; the verdict's meaning where there is no rule.
std::string meaning_of(const Finding& finding);

/// Why a folder cannot be reported on, for a person: the file, the member, what would be right.
struct ReportError {
  std::string message;
};

/// Reads all findings and the summary, if there is one, of each folder: every `*.json` in it has
/// to be one of the two. Findings that the summary says are fixed are left to its table. Folders
/// with neither are an error: nothing is not "nothing wrong".
Result<Report, ReportError> read_report(std::span<const std::string> folders);

/// Reads the finding in one file.
Result<Finding, ReportError> read_finding_file(const std::string& path);

}  // namespace refute::oracle
