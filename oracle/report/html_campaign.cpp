#include "oracle/report/html_campaign.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "oracle/report/html_parts.h"
#include "oracle/report/markup.h"
#include "oracle/report/repeat.h"
#include "props/sampling/situation.h"

namespace refute::oracle {
namespace {

std::string meaning(const std::string& name) {
  const auto situation = props::situation_named(name);
  return situation ? std::string(describe(*situation)) : std::string();
}

/// Counts span six orders of magnitude: bars grow with the logarithm.
int bar_percent(std::uint64_t count, std::uint64_t most) {
  if (count == 0 || most == 0) return 0;
  return static_cast<int>(std::lround(100 * std::log1p(static_cast<double>(count)) /
                                      std::log1p(static_cast<double>(most))));
}

std::string situation_row(const SituationCount& situation, std::uint64_t most) {
  const bool is_reached = situation.count != 0;
  const std::string bar = is_reached
                              ? fmt::format("<span class=\"bar\" style=\"width:{}%\"></span>",
                                            bar_percent(situation.count, most))
                              : std::string("never reached");
  return fmt::format(
      "<tr{}><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"bars\">{}</td>"
      "<td>{}</td></tr>\n",
      is_reached ? "" : " class=\"never\"", escape_markup(situation.name), situation.count, bar,
      escape_markup(meaning(situation.name)));
}

std::string situations_table(const CampaignSummary& summary) {
  if (summary.situations.empty()) return {};
  std::uint64_t most = 0;
  std::size_t reached = 0;
  for (const SituationCount& situation : summary.situations) {
    most = std::max(most, situation.count);
    reached += situation.count != 0 ? 1 : 0;
  }
  std::string text = fmt::format(
      "<details open=\"open\"><summary>Situations: {} of {} reached</summary>\n"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Situations\"><table>\n"
      "<caption>Silence about a rule is worth something only where it was put to the test. Bars "
      "grow with the logarithm.</caption>\n<thead><tr><th scope=\"col\">Situation</th>"
      "<th scope=\"col\" class=\"number\">Reached</th><th scope=\"col\">Compared</th>"
      "<th scope=\"col\">Meaning</th></tr></thead>\n<tbody>\n",
      reached, summary.situations.size());
  for (const SituationCount& situation : summary.situations) {
    text += situation_row(situation, most);
  }
  return text + "</tbody></table></div></details>\n";
}

std::string models_table(const CampaignSummary& summary) {
  if (summary.models.empty()) return {};
  const ModelCount total = total_of(summary.models);
  std::string rows;
  for (const ModelCount& rule : summary.models) {
    rows += fmt::format(
        "<tr{}><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
        "</tr>\n",
        rule.refuted == 0 ? " class=\"never\"" : "", escape_markup(rule.rule), rule.refuted,
        rule.models);
  }
  return fmt::format(
             "<details><summary>Fault models: {} of {} refuted</summary>\n"
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Fault models\">"
             "<table>\n<caption>Ways of being wrong that {} right answers rule out. The others may "
             "need more positions, or cannot be seen in what was compared.</caption>\n<thead><tr>"
             "<th scope=\"col\">Rule</th><th scope=\"col\" class=\"number\">Refuted</th>"
             "<th scope=\"col\" class=\"number\">Models</th></tr></thead>\n<tbody>\n",
             total.refuted, total.models, summary.answers_of_models) +
         rows + "</tbody></table></div></details>\n";
}

std::string regressions_table(const CampaignSummary& summary) {
  if (summary.regressions.empty()) return {};
  std::string text =
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Regressions\"><table>\n"
      "<caption>Regressions, tried first</caption>\n<thead><tr><th scope=\"col\">Outcome</th>"
      "<th scope=\"col\">Defect</th><th scope=\"col\">Where</th></tr></thead>\n<tbody>\n";
  for (const RegressionResult& result : summary.regressions) {
    text += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td><code>{}</code></td></tr>\n",
                        escape_markup(result.outcome), escape_markup(result.key),
                        escape_markup(result.script));
  }
  return text + "</tbody></table></div>\n";
}

std::string failures(const CampaignSummary& summary) {
  std::string text;
  if (summary.disputed != 0) {
    text += html_fact("references differ", fmt::format("on {} positions", summary.disputed));
  }
  if (summary.subject_inconsistent != 0) {
    text += html_fact(
        "subject inconsistent",
        fmt::format("on {} queries, which it answered in two ways", summary.subject_inconsistent));
  }
  if (summary.reference_inconsistent != 0) {
    text += html_fact("reference inconsistent",
                      fmt::format("on {} queries, which it answered in two ways",
                                  summary.reference_inconsistent));
  }
  if (summary.subject_failures != 0) {
    text += html_fact("subject failed", fmt::format("on {} positions", summary.subject_failures));
  }
  if (summary.reference_failures != 0) {
    text +=
        html_fact("reference failed", fmt::format("on {} positions", summary.reference_failures));
  }
  return text;
}

}  // namespace

std::string html_campaign(const ReportedCampaign& campaign, const std::string& id) {
  const CampaignSummary& summary = campaign.summary;
  std::string text = fmt::format(
      "<section class=\"card\" id=\"{0}\" aria-labelledby=\"{0}-heading\">\n"
      "<h3 id=\"{0}-heading\">Hunt in {1}</h3>\n<dl>\n",
      id, escape_markup(campaign.folder));
  text += html_fact("subject", escape_markup(full_name(summary.subject)));
  for (const SourceIdentity& reference : summary.references) {
    text += html_fact("reference", escape_markup(full_name(reference)));
  }
  const double rate = static_cast<double>(summary.positions) / std::max(summary.seconds, 0.001);
  text += html_fact("compared", fmt::format("{} positions, {} leaves below them, depth {}",
                                            summary.positions, summary.leaves, summary.depth));
  text += html_fact("wrong on", fmt::format("{} positions", summary.divergent)) + failures(summary);
  text += html_fact(
      "took", fmt::format("{:.1f} s with {} worker{}: {:.0f} positions per second", summary.seconds,
                          summary.jobs, summary.jobs == 1 ? "" : "s", rate));
  text +=
      html_fact("seed", fmt::format("{}, rules: {}", summary.seed, escape_markup(summary.rules)));
  text += html_fact("ended", escape_markup(summary.end));
  text += html_fact("program", "refute " + escape_markup(summary.version)) + "</dl>\n";
  return text + regressions_table(summary) + models_table(summary) + situations_table(summary) +
         "</section>\n";
}

}  // namespace refute::oracle
