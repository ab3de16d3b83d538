#include "oracle/report/html_campaign.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "oracle/report/html_history.h"
#include "oracle/report/html_parts.h"
#include "oracle/report/markup.h"
#include "oracle/report/repeat.h"
#include "oracle/text/number.h"
#include "props/faults/catalogue.h"
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

int percent_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<int>(100 * part / whole);
}

std::string situation_row(const SituationCount& situation, std::uint64_t most) {
  return fmt::format(
      "<tr><th scope=\"row\">{} <span class=\"meaning\">{}</span></th>"
      "<td class=\"number\">{}{}</td></tr>\n",
      escape_markup(situation.name), escape_markup(meaning(situation.name)), situation.count,
      html_bar(bar_percent(situation.count, most)));
}

/// Those never reached come first: they are what the silence of a hunt says nothing about.
std::string situations_table(const CampaignSummary& summary) {
  if (summary.situations.empty()) return {};
  std::vector<SituationCount> situations = summary.situations;
  std::sort(situations.begin(), situations.end(), [](const auto& a, const auto& b) {
    return std::tie(a.count, a.name) < std::tie(b.count, b.name);
  });
  const auto reached = std::count_if(situations.begin(), situations.end(),
                                     [](const auto& situation) { return situation.count != 0; });
  std::string text = fmt::format(
      "<details><summary>Situations: {} of {} reached</summary>\n<table class=\"sortable "
      "filtered\">"
      "\n<caption>Silence about a rule is worth something only where it was put to the test: {} "
      "situations were never reached. Bars grow with the logarithm.</caption>\n"
      "<thead><tr><th scope=\"col\">Situation</th><th scope=\"col\" class=\"number\">Reached</th>"
      "</tr></thead>\n<tbody>\n",
      reached, situations.size(), static_cast<std::ptrdiff_t>(situations.size()) - reached);
  for (const SituationCount& situation : situations) {
    text += situation_row(situation, situations.back().count);
  }
  return text + "</tbody></table></details>\n";
}

std::uint64_t not_refuted(const ModelCount& rule) {
  return rule.models - std::min(rule.refuted, rule.models);
}

std::string model_row(const ModelCount& rule) {
  const models::FaultRow* row = models::row_named(rule.rule);
  return fmt::format(
      "<tr><th scope=\"row\">{} <span class=\"meaning\">{}</span></th>"
      "<td class=\"number\">{}</td><td class=\"number\">{}{}</td></tr>\n",
      escape_markup(rule.rule), row == nullptr ? "" : escape_markup(row->sentence),
      not_refuted(rule), rule.refuted, html_bar(percent_of(rule.refuted, rule.models)));
}

/// The rules of which the most models are left come first.
std::string models_table(const CampaignSummary& summary) {
  if (summary.models.empty()) return {};
  std::vector<ModelCount> rules = summary.models;
  std::sort(rules.begin(), rules.end(), [](const ModelCount& a, const ModelCount& b) {
    return not_refuted(a) != not_refuted(b) ? not_refuted(a) > not_refuted(b) : a.rule < b.rule;
  });
  const ModelCount total = total_of(rules);
  std::string text = fmt::format(
      "<details><summary>Fault models: {} of {} refuted, {} not</summary>\n"
      "<table class=\"sortable filtered\">\n<caption>Ways of being wrong that {} right answers "
      "rule out. The others may need more positions, or cannot be seen in what was compared."
      "</caption>\n<thead><tr><th scope=\"col\">Rule</th>"
      "<th scope=\"col\" class=\"number\">Not refuted</th>"
      "<th scope=\"col\" class=\"number\">Refuted</th></tr></thead>\n<tbody>\n",
      total.refuted, total.models, not_refuted(total), summary.answers_of_models);
  for (const ModelCount& rule : rules) text += model_row(rule);
  return text + "</tbody></table></details>\n";
}

std::string regressions_table(const CampaignSummary& summary) {
  if (summary.regressions.empty()) return {};
  std::string text =
      "<table>\n<caption>Regressions, tried first</caption>\n<thead><tr>"
      "<th scope=\"col\">Cause</th><th scope=\"col\">Outcome</th></tr></thead>\n<tbody>\n";
  for (const RegressionResult& result : summary.regressions) {
    text += fmt::format(
        "<tr><th scope=\"row\">{} <code class=\"meaning\">{}</code></th><td>{}</td></tr>\n",
        escape_markup(result.key), escape_markup(result.script), escape_markup(result.outcome));
  }
  return text + "</tbody></table>\n";
}

std::string failures(const CampaignSummary& summary) {
  std::string text;
  if (summary.disputed != 0) {
    text += html_fact("references differ", "on " + counted(summary.disputed, "position"));
  }
  if (summary.subject_inconsistent != 0) {
    text += html_fact("subject inconsistent",
                      "on " + counted(summary.subject_inconsistent, "question") +
                          ", which it answered in two ways");
  }
  if (summary.reference_inconsistent != 0) {
    text += html_fact("reference inconsistent",
                      "on " + counted(summary.reference_inconsistent, "question") +
                          ", which it answered in two ways");
  }
  if (summary.subject_failures != 0) {
    text += html_fact("subject failed", "on " + counted(summary.subject_failures, "position"));
  }
  if (summary.reference_failures != 0) {
    text += html_fact("reference failed", "on " + counted(summary.reference_failures, "position"));
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
  if (!summary.command.empty()) {
    text += html_fact("command", html_copied("command", summary.command));
  }
  if (!summary.date.empty()) text += html_fact("begun", html_date(summary.date));
  if (!summary.commit.empty()) text += html_fact("commit", html_code(summary.commit));
  text += html_fact("subject", escape_markup(full_name(summary.subject)));
  for (const SourceIdentity& reference : summary.references) {
    text += html_fact("reference", escape_markup(full_name(reference)));
  }
  const double rate = static_cast<double>(summary.positions) / std::max(summary.seconds, 0.001);
  text += html_fact("compared", fmt::format("{} positions, {} leaves below them, depth {}",
                                            summary.positions, summary.leaves, summary.depth));
  text += html_fact("wrong on", fmt::format("{} positions", summary.divergent)) + failures(summary);
  if (summary.missed) text += html_fact("silence", in_words(*summary.missed));
  text += html_fact("took",
                    fmt::format("{:.1f} s with {}: {:.0f} positions per second", summary.seconds,
                                counted(static_cast<std::uint64_t>(summary.jobs), "worker"), rate));
  text +=
      html_fact("seed", fmt::format("{}, rules: {}", summary.seed, escape_markup(summary.rules)));
  text += html_fact("ended", escape_markup(summary.end));
  text += html_fact("program", "refute " + escape_markup(summary.version)) + "</dl>\n";
  return text + html_history(summary, id) + regressions_table(summary) + models_table(summary) +
         situations_table(summary) + "</section>\n";
}

}  // namespace refute::oracle
