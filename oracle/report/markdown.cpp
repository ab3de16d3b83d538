#include "oracle/report/markdown.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "oracle/report/markup.h"
#include "oracle/report/repeat.h"
#include "oracle/report/terminal.h"
#include "oracle/text/number.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

/// A summary is cut off at a megabyte; findings beyond these are only counted.
constexpr std::size_t kMostDetailed = 50;

/// Text in an HTML element of one line: behind a blank line Markdown would begin again.
std::string on_one_line(std::string_view text) {
  std::string escaped = escape_markup(text);
  std::replace_if(
      escaped.begin(), escaped.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return escaped;
}

/// Text in a table or a paragraph: nothing in it may be taken for Markdown or HTML.
std::string plain(std::string_view text) {
  std::string escaped;
  for (char c : on_one_line(text)) {
    if (std::string_view("\\`*_{}[]()#+!|~").find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

/// A block of code, fenced by more backquotes than the text has in a row.
std::string fenced(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(std::max<std::size_t>(3, longest + 1), '`');
  return fence + "\n" + std::string(text) + (text.ends_with('\n') ? "" : "\n") + fence + "\n";
}

std::string wrong_moves(const Comparison& difference) {
  std::string text;
  const auto list = [&](std::string_view word, const std::vector<std::string>& moves) {
    if (moves.empty()) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", word, plain(joined(moves)));
  };
  list("missing", difference.missing);
  list("extra", difference.extra);
  list("duplicate", difference.duplicate);
  if (text.empty() && difference.subject_total != difference.reference_total) {
    text = fmt::format("{} leaves, right is {}", count_text(difference.subject_total),
                       difference.reference_total);
  }
  return text;
}

std::string table(const std::vector<FindingGroup>& groups) {
  std::string text = "| Rule | Verdict | Findings | For example |\n|---|---|---:|---|\n";
  for (const FindingGroup& group : groups) {
    const Finding& first = group.findings.front()->finding;
    text += fmt::format("| {} | {} | {} | {} |\n", plain(rule_or_verdict(first)),
                        verdict_name(first.divergence.verdict), group.findings.size(),
                        wrong_moves(smallest_of(first).difference));
  }
  return text + "\n";
}

std::string details(const Finding& finding) {
  std::string text =
      fmt::format("<details><summary><b>{}</b>: {}</summary>\n\n",
                  on_one_line(rule_or_verdict(finding)), on_one_line(sentence_of(finding)));
  return text + fenced(print_finding(finding, {})) + "\n</details>\n\n";
}

/// The only line that many read: silence of a program that crashes is not "no divergence".
std::string headline_of(const Report& report) {
  if (is_nothing_compared(report)) return "nothing was compared";
  const ReportTotals totals = totals_of(report);
  if (totals.divergences != 0) return counted(totals.divergences, "divergence");
  if (totals.troubles != 0) return troubles_of(report);
  const bool is_silence_sound =
      std::all_of(report.campaigns.begin(), report.campaigns.end(),
                  [](const auto& campaign) { return is_sound(campaign.summary); });
  return is_silence_sound ? "no divergence" : "no divergence was confirmed";
}

std::string campaign_line(const ReportedCampaign& campaign) {
  const CampaignSummary& summary = campaign.summary;
  const auto reached =
      std::count_if(summary.situations.begin(), summary.situations.end(),
                    [](const SituationCount& situation) { return situation.count != 0; });
  return fmt::format(
      "{} against {}: {} positions{}, {} leaves, depth {}, seed {}; {} of {} situations reached; "
      "wrong on {}.\n\n",
      plain(full_name(summary.subject)),
      summary.references.empty() ? "nobody" : plain(full_name(summary.references.front())),
      summary.positions, note_of_stop(summary), summary.leaves, summary.depth, summary.seed,
      reached, summary.situations.size(), summary.divergent);
}

}  // namespace

std::string print_markdown(const Finding& finding) {
  std::string programs = full_name(finding.subject);
  for (const SourceIdentity& reference : finding.references) {
    programs +=
        (&reference == &finding.references.front() ? " against " : ", ") + full_name(reference);
  }
  const std::string shown = print_finding(finding, {.detail = Detail::kEssential});
  return fmt::format("### {}: {}\n\n{}", plain(rule_or_verdict(finding)),
                     plain(sentence_of(finding)),
                     fenced(fmt::format("{}\n{}; refute {}", shown, programs, kVersion)));
}

std::string print_markdown(const Report& report) {
  const ReportTotals totals = totals_of(report);
  std::string text = fmt::format("## Refute: {}\n\n", headline_of(report));
  for (const ReportedCampaign& campaign : report.campaigns) text += campaign_line(campaign);
  if (totals.troubles != 0) {
    text += fmt::format(
        "{} got no answer to rely on.\n\n",
        totals.troubles == 1 ? "One question" : std::to_string(totals.troubles) + " questions");
  }
  for (const std::string& doubt : doubts_of(report)) text += plain(doubt) + ".\n\n";
  const std::vector<FindingGroup> groups = groups_of(report);
  if (!groups.empty()) text += table(groups);
  std::size_t shown = 0;
  for (const FindingGroup& group : groups) {
    for (const ReportedFinding* reported : group.findings) {
      if (shown++ < kMostDetailed) text += details(reported->finding);
    }
  }
  if (shown > kMostDetailed) text += fmt::format("{} more are left out.\n", shown - kMostDetailed);
  return text;
}

}  // namespace refute::oracle
