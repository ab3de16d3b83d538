#include "oracle/report/html.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/report/html_assets.h"
#include "oracle/report/html_campaign.h"
#include "oracle/report/html_finding.h"
#include "oracle/report/html_history.h"
#include "oracle/report/html_parts.h"
#include "oracle/report/markup.h"
#include "oracle/report/piece_shapes.h"
#include "oracle/report/repeat.h"
#include "oracle/text/number.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

/// The causes of one family, each with the number that its place in the page is called by.
struct FamilyOfCauses {
  std::string_view name;
  std::vector<std::size_t> causes;
};

/// The families in the order of their first causes.
std::vector<FamilyOfCauses> families_of(const std::vector<FindingGroup>& groups) {
  std::vector<FamilyOfCauses> families;
  for (std::size_t index = 0; index < groups.size(); ++index) {
    const auto known = std::find_if(families.begin(), families.end(), [&](const auto& family) {
      return family.name == groups[index].family;
    });
    if (known == families.end()) {
      families.push_back({groups[index].family, {index}});
    } else {
      known->causes.push_back(index);
    }
  }
  return families;
}

std::string head() {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
      "<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<meta name=\"referrer\" content=\"no-referrer\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'; "
      "require-trusted-types-for 'script'\"/>\n"
      "<title>Refute report</title>\n<style>{}</style>\n</head>\n<body>\n",
      page_style().hash, page_script().hash, page_style().text);
}

std::string families_in_words(std::size_t count) {
  return fmt::format("{} famil{}", count, count == 1 ? "y" : "ies");
}

/// The outcome in one line. What nobody compared is not called right.
std::string outcome(const Report& report, const std::vector<FindingGroup>& groups) {
  const ReportTotals totals = totals_of(report);
  const std::vector<std::string> doubts = doubts_of(report);
  if (totals.divergences == 0 && totals.troubles == 0 && doubts.empty()) {
    return "<p class=\"verdict good\">No divergence</p>\n";
  }
  if (is_nothing_compared(report)) return "<p class=\"verdict bad\">Nothing was compared</p>\n";
  std::string text = totals.divergences == 0 ? "No divergence"
                                             : counted(totals.divergences, "divergence") + " in " +
                                                   families_in_words(families_of(groups).size());
  if (totals.troubles != 0) {
    text += fmt::format(", {} without an answer to rely on", counted(totals.troubles, "question"));
  }
  for (const std::string& doubt : doubts) text += "; " + escape_markup(doubt);
  return "<p class=\"verdict bad\">" + text + "</p>\n";
}

/// What was compared with what, and when: a line for each hunt.
std::string compared(const Report& report) {
  std::string text;
  for (const ReportedCampaign& campaign : report.campaigns) {
    const CampaignSummary& summary = campaign.summary;
    text += "<p>" + escape_markup(full_name(summary.subject));
    for (const SourceIdentity& reference : summary.references) {
      text += (&reference == &summary.references.front() ? " against " : ", ") +
              escape_markup(full_name(reference));
    }
    text += fmt::format("<br/><span class=\"soft\">{}{}{}{}</span></p>\n", html_date(summary.date),
                        summary.date.empty() ? "" : ": ",
                        fmt::format("{} compared in {:.1f} s{}, {} leaves below them",
                                    counted(summary.positions, "position"), summary.seconds,
                                    note_of_stop(summary), summary.leaves),
                        summary.commit.empty() ? "" : ", commit " + html_code(summary.commit));
  }
  return text;
}

std::string cause_id(std::size_t index) { return fmt::format("cause-{}", index + 1); }

std::string certainty_of(const Finding& finding) {
  return finding.cause ? escape_markup(finding.cause->certainty) : "not tested";
}

std::string overview(const Report& report, const std::vector<FindingGroup>& groups) {
  if (groups.empty()) return {};
  std::string text =
      "<nav aria-labelledby=\"causes\">\n<h2 id=\"causes\">Causes</h2>\n"
      "<table class=\"sortable filtered\">\n"
      "<caption>What was found, by cause; those that show most often come first</caption>\n"
      "<thead><tr><th scope=\"col\">Cause</th><th scope=\"col\">Family</th>"
      "<th scope=\"col\">Verdict</th><th scope=\"col\" class=\"number\">Shown</th></tr></thead>\n"
      "<tbody>\n";
  for (std::size_t index = 0; index < groups.size(); ++index) {
    const FindingGroup& group = groups[index];
    const Finding& first = group.findings.front()->finding;
    const std::string age = html_age(report.campaigns, group.key);
    text += fmt::format(
        "<tr data-for=\"{0}\"><th scope=\"row\"><a href=\"#{0}\">{1}</a> "
        "<span class=\"meaning\">{2}</span></th><td>{3}</td>"
        "<td>{4} <span class=\"meaning\">{5}</span></td><td class=\"number\">{6}{7}</td></tr>\n",
        cause_id(index), escape_markup(rule_or_verdict(first)), escape_markup(meaning_of(first)),
        group.family, verdict_name(first.divergence.verdict), certainty_of(first),
        std::max<std::uint64_t>(group.positions, group.findings.size()),
        age.empty() ? age : " <span class=\"meaning\">" + age + "</span>");
  }
  return text + "</tbody></table></nav>\n";
}

/// A cause and its examples: the first in full, those that follow below it.
std::string cause_section(const FindingGroup& group, std::size_t index) {
  const Finding& first = group.findings.front()->finding;
  std::string text = fmt::format(
      "<section class=\"cause\" id=\"{0}\" aria-labelledby=\"{0}-heading\">\n"
      "<h3 id=\"{0}-heading\" tabindex=\"-1\">{1} <a class=\"here\" href=\"#{0}\" "
      "aria-label=\"Link to {1}\">#</a></h3>\n<p class=\"soft\">{2}{3}</p>\n",
      cause_id(index), escape_markup(rule_or_verdict(first)), escape_markup(meaning_of(first)),
      group.positions == 0 ? ""
                           : fmt::format(" (shown by {})", counted(group.positions, "position")));
  for (std::size_t number = 0; number < group.findings.size(); ++number) {
    text +=
        html_finding(*group.findings[number], fmt::format("finding-{}-{}", index + 1, number + 1));
    if (number == 0 && group.findings.size() > 1) {
      text += fmt::format("<details class=\"examples\"><summary>{}</summary>\n",
                          counted(group.findings.size() - 1, "more example"));
    }
  }
  return text + (group.findings.size() > 1 ? "</details>\n" : "") + "</section>\n";
}

std::string families(const std::vector<FindingGroup>& groups) {
  std::string text;
  for (const FamilyOfCauses& family : families_of(groups)) {
    text += fmt::format("<section class=\"family\">\n<h2>{}</h2>\n", family.name);
    if (family.name == kUnexplained) {
      text +=
          "<p>No fault model explains these. They may be of one cause or of several: only what is "
          "observed tells them apart.</p>\n";
    }
    for (const std::size_t index : family.causes) text += cause_section(groups[index], index);
    text += "</section>\n";
  }
  return text;
}

std::string campaigns(const Report& report) {
  if (report.campaigns.empty()) return {};
  std::string text = "<h2>What was done</h2>\n";
  for (std::size_t index = 0; index < report.campaigns.size(); ++index) {
    const std::string id = fmt::format("campaign-{}", index + 1);
    text += html_campaign(report.campaigns[index], id);
  }
  return text;
}

}  // namespace

std::string print_html(const Report& report) {
  const std::vector<FindingGroup> groups = groups_of(report);
  return head() + piece_symbols() + "<header>\n<h1>Refute report</h1>\n" + outcome(report, groups) +
         compared(report) + "</header>\n<main>\n" + overview(report, groups) + families(groups) +
         campaigns(report) +
         fmt::format(
             "</main>\n<footer><p class=\"soft\">Written by refute {}</p></footer>\n"
             "<script>{}</script>\n</body>\n</html>\n",
             escape_markup(kVersion), page_script().text);
}

}  // namespace refute::oracle
