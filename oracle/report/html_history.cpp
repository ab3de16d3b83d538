#include "oracle/report/html_history.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "oracle/report/html_parts.h"

namespace refute::oracle {
namespace {

/// A hunt, beside those before it.
struct Step {
  PastHunt hunt;
  std::vector<std::string> fresh;   // shown by none before
  std::vector<std::string> absent;  // shown by the one before, not by this one, and not fixed
};

bool has(const std::vector<std::string>& keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// The hunts of the folder, the oldest first.
std::vector<PastHunt> hunts_of(const CampaignSummary& summary) {
  std::vector<PastHunt> hunts = summary.before;
  hunts.push_back(past_of(summary));
  return hunts;
}

std::vector<Step> steps_of(const CampaignSummary& summary) {
  std::vector<Step> steps;
  std::set<std::string> known;
  for (PastHunt& hunt : hunts_of(summary)) {
    Step step{std::move(hunt), {}, {}};
    for (const std::string& cause : step.hunt.causes) {
      if (known.insert(cause).second && !steps.empty()) step.fresh.push_back(cause);
    }
    if (!steps.empty()) {
      for (const std::string& cause : steps.back().hunt.causes) {
        const bool is_known = has(step.hunt.causes, cause) || has(step.hunt.fixed, cause);
        if (!is_known) step.absent.push_back(cause);
      }
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

/// A bar for each hunt, the oldest on the left.
std::string trend(const std::vector<Step>& steps, const std::string& id) {
  constexpr int kWidth = 26;
  constexpr int kHeight = 80;
  std::size_t most = 1;
  for (const Step& step : steps) most = std::max(most, step.hunt.causes.size());
  std::string bars;
  std::string words;
  for (std::size_t index = 0; index < steps.size(); ++index) {
    const std::size_t count = steps[index].hunt.causes.size();
    const int height = static_cast<int>(kHeight * count / most);
    const int left = kWidth * static_cast<int>(index);
    bars += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/><text x=\"{}\" y=\"{}\">{}</text>",
        left + 3, kHeight - height + 16, kWidth - 6, height + 2, left + kWidth / 2,
        kHeight - height + 12, count);
    words += (words.empty() ? "" : ", ") + std::to_string(count);
  }
  return fmt::format(
      "<svg class=\"trend\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" role=\"img\" "
      "aria-labelledby=\"{2}-trend {2}-causes\"><title id=\"{2}-trend\">Causes found by each "
      "hunt, the oldest on the left</title><desc id=\"{2}-causes\">{3}</desc>{4}</svg>\n",
      kWidth * static_cast<int>(steps.size()), kHeight + 18, id, words, bars);
}

std::string listed(std::string_view word, const std::vector<std::string>& keys) {
  if (keys.empty()) return {};
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ", ") + escape_markup(key);
  return fmt::format("<li><b>{}</b>: {}</li>", word, text);
}

std::string row(const Step& step, bool is_first) {
  const std::string changes = listed("new", step.fresh) + listed("fixed", step.hunt.fixed) +
                              listed("not shown again", step.absent);
  const std::string commit = step.hunt.commit.empty() ? "" : html_code(step.hunt.commit);
  return fmt::format(
      "<tr><th scope=\"row\">{}{}{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
      "<td>{}</td></tr>\n",
      step.hunt.date.empty() ? "not dated" : html_date(step.hunt.date), commit.empty() ? "" : " ",
      commit, step.hunt.positions, step.hunt.causes.size(),
      is_first          ? "the first"
      : changes.empty() ? "nothing"
                        : "<ul class=\"changes\">" + changes + "</ul>");
}

}  // namespace

std::string html_history(const CampaignSummary& summary, const std::string& id) {
  if (summary.before.empty()) return {};
  const std::vector<Step> steps = steps_of(summary);
  std::string rows;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    rows += row(*step, step + 1 == steps.rend());
  return "<h4>The hunts of this folder</h4>\n" + trend(steps, id) +
         "<table>\n<caption>The newest first. A cause is fixed if the position that showed it was "
         "tried again and is right; what only was not shown again may be there still.</caption>\n"
         "<thead><tr><th scope=\"col\">Hunt</th><th scope=\"col\" class=\"number\">Positions</th>"
         "<th scope=\"col\" class=\"number\">Causes</th><th scope=\"col\">Changes</th></tr></thead>"
         "\n<tbody>\n" +
         rows + "</tbody></table>\n";
}

std::string html_age(std::span<const ReportedCampaign> campaigns, std::string_view cause) {
  for (const ReportedCampaign& campaign : campaigns) {
    const std::vector<PastHunt> hunts = hunts_of(campaign.summary);
    const auto first = std::find_if(hunts.begin(), hunts.end(),
                                    [&](const PastHunt& hunt) { return has(hunt.causes, cause); });
    if (hunts.size() == 1 || first == hunts.end()) continue;
    if (!has(hunts.back().causes, cause)) return "not by the last hunt";
    if (first + 1 == hunts.end()) return "new";
    return first->date.empty() ? "not new" : "since " + html_date(first->date);
  }
  return {};
}

}  // namespace refute::oracle
