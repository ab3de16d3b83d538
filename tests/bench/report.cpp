#include "tests/bench/report.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace refute::bench {

double Report::best_ratio() const {
  double best = 0;
  for (std::size_t index = 1; index < scores.size(); ++index) best = std::max(best, ratio(index));
  return best;
}

std::string print_table(const Report& report) {
  std::string text = fmt::format("{:<28}{:>8}{:>10}", "million leaves per second", "ratio", "mean");
  for (const ClassicPosition& position : kClassicPositions) {
    text += fmt::format("{:>12}", position.name);
  }
  text += '\n';
  for (std::size_t index = 0; index < report.scores.size(); ++index) {
    const Score& score = report.scores[index];
    text += fmt::format("{:<28}{:>8.2f}{:>10.1f}", score.name, report.ratio(index),
                        score.geometric_mean());
    for (double rate : score.rates) text += fmt::format("{:>12.1f}", rate);
    text += '\n';
  }
  text += "\nmillion slider lookups per second\n";
  for (const LookupRate& lookup : report.lookups) {
    text += fmt::format("{:<28}{:>8}{:>10.1f}\n", lookup.name, "", lookup.rate);
  }
  text += fmt::format(
      "\nmillion interior positions verified per second, one worker, depth 3\n"
      "{:<28}{:>8}{:>10.2f}\n{:<28}{:>8.2f}{:>10.2f}\n",
      "bare driver loop", "", report.hunt.bare_loop / 1e6, "hunt", report.hunt.ratio(),
      report.hunt.hunt / 1e6);
  text += "\nthousand positions checked per second, drawn and metered unless alone\n";
  for (const LawRate& law : report.laws) {
    text += fmt::format("{:<28}{:>8}{:>10.1f}\n", law.name, "", law.rate / 1e3);
  }
  text += fmt::format(
      "\nOne processor, everything in turn; medians of the rounds, geometric mean of the six\n"
      "positions; ratios to {}. Best ratio: {:.2f}\n",
      report.reference_name, report.best_ratio());
  return text;
}

std::string print_json(const Report& report) {
  nlohmann::json scores = nlohmann::json::array();
  for (std::size_t index = 0; index < report.scores.size(); ++index) {
    const Score& score = report.scores[index];
    scores.push_back({{"name", score.name},
                      {"ratio", report.ratio(index)},
                      {"geometric_mean", score.geometric_mean()},
                      {"rates", score.rates}});
  }
  nlohmann::json positions = nlohmann::json::array();
  for (const ClassicPosition& position : kClassicPositions) positions.push_back(position.name);
  nlohmann::json lookups = nlohmann::json::object();
  for (const LookupRate& lookup : report.lookups) lookups[lookup.name] = lookup.rate;
  nlohmann::json laws = nlohmann::json::object();
  for (const LawRate& law : report.laws) laws[law.name] = law.rate;
  const nlohmann::json object{{"schema", 1},
                              {"reference", report.reference_name},
                              {"unit", "million leaves per second"},
                              {"positions", positions},
                              {"scores", scores},
                              {"best_ratio", report.best_ratio()},
                              {"million_lookups_per_second", lookups},
                              {"positions_checked_per_second", laws},
                              {"hunt",
                               {{"positions_per_second", report.hunt.hunt},
                                {"bare_loop_positions_per_second", report.hunt.bare_loop},
                                {"ratio", report.hunt.ratio()}}}};
  return object.dump(2) + "\n";
}

}  // namespace refute::bench
