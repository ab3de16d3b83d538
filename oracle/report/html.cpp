#include "oracle/report/html.h"

#include <fmt/format.h>

#include "oracle/report/html_campaign.h"
#include "oracle/report/html_finding.h"
#include "oracle/report/html_style.h"
#include "oracle/report/markup.h"
#include "oracle/report/piece_shapes.h"
#include "oracle/text/version.h"

namespace refute::oracle {
namespace {

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string head() {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
      "<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" "
      "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
      "<title>Refute report</title>\n<style>{}</style>\n</head>\n<body>\n",
      page_style());
}

/// The outcome in one line. What nobody compared is not called right.
std::string outcome(const Report& report) {
  const ReportTotals totals = totals_of(report);
  const std::vector<std::string> doubts = doubts_of(report);
  if (totals.divergences == 0 && totals.troubles == 0 && doubts.empty()) {
    return "<p class=\"verdict good\">No divergence</p>\n";
  }
  if (is_nothing_compared(report)) return "<p class=\"verdict bad\">Nothing was compared</p>\n";
  std::string text = totals.divergences == 0 ? "No divergence"
                                             : plural(totals.divergences, "divergence") + " in " +
                                                   plural(groups_of(report).size(), "group");
  if (totals.troubles != 0) {
    text += fmt::format(", {} without an answer to rely on", plural(totals.troubles, "question"));
  }
  for (const std::string& doubt : doubts) text += "; " + escape_markup(doubt);
  return "<p class=\"verdict bad\">" + text + "</p>\n";
}

std::string compared(const Report& report) {
  std::uint64_t positions = 0;
  std::uint64_t leaves = 0;
  for (const ReportedCampaign& campaign : report.campaigns) {
    positions += campaign.summary.positions;
    leaves += campaign.summary.leaves;
  }
  if (report.campaigns.empty()) return {};
  return fmt::format("<p class=\"soft\">{} positions compared, {} leaves below them.</p>\n",
                     positions, leaves);
}

std::string group_id(std::size_t index) { return fmt::format("group-{}", index + 1); }

std::string overview(const std::vector<FindingGroup>& groups) {
  if (groups.empty()) return {};
  std::string text =
      "<nav aria-label=\"Findings\"><div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"Findings by rule\"><table>\n<caption>Findings by rule</caption>\n<thead><tr>"
      "<th scope=\"col\">Rule</th><th scope=\"col\">Verdict</th>"
      "<th scope=\"col\" class=\"number\">Findings</th>"
      "<th scope=\"col\" class=\"number\">Positions</th><th scope=\"col\">Meaning</th></tr>"
      "</thead>\n<tbody>\n";
  for (std::size_t index = 0; index < groups.size(); ++index) {
    const Finding& first = groups[index].findings.front()->finding;
    text += fmt::format(
        "<tr><th scope=\"row\"><a href=\"#{}\">{}</a></th><td>{}</td><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td><td>{}</td></tr>\n",
        group_id(index), escape_markup(rule_or_verdict(first)),
        verdict_name(first.divergence.verdict), groups[index].findings.size(),
        groups[index].positions == 0 ? "" : std::to_string(groups[index].positions),
        escape_markup(meaning_of(first)));
  }
  return text + "</tbody></table></div></nav>\n";
}

std::string group_section(const FindingGroup& group, std::size_t index) {
  const Finding& first = group.findings.front()->finding;
  std::string text = fmt::format(
      "<section id=\"{0}\" aria-labelledby=\"{0}-heading\">\n<h2 id=\"{0}-heading\">{1}</h2>\n"
      "<p class=\"soft\">{2}: {3}{4}</p>\n",
      group_id(index), escape_markup(rule_or_verdict(first)),
      verdict_name(first.divergence.verdict), escape_markup(meaning_of(first)),
      group.positions == 0 ? "" : fmt::format(" (seen on {} positions)", group.positions));
  for (std::size_t number = 0; number < group.findings.size(); ++number) {
    text +=
        html_finding(*group.findings[number], fmt::format("finding-{}-{}", index + 1, number + 1));
  }
  return text + "</section>\n";
}

std::string campaigns(const Report& report) {
  if (report.campaigns.empty()) return {};
  std::string text = "<h2>What was done</h2>\n";
  for (std::size_t index = 0; index < report.campaigns.size(); ++index) {
    text += html_campaign(report.campaigns[index], fmt::format("campaign-{}", index + 1));
  }
  return text;
}

}  // namespace

std::string print_html(const Report& report) {
  const std::vector<FindingGroup> groups = groups_of(report);
  std::string text = head() + piece_symbols() + "<header>\n<h1>Refute report</h1>\n" +
                     outcome(report) + compared(report) + "</header>\n<main>\n" + overview(groups);
  for (std::size_t index = 0; index < groups.size(); ++index) {
    text += group_section(groups[index], index);
  }
  return text + campaigns(report) +
         fmt::format(
             "</main>\n<footer><p class=\"soft\">Written by refute {}</p></footer>\n"
             "</body>\n</html>\n",
             escape_markup(kVersion));
}

}  // namespace refute::oracle
