#include "tests/bench/law_rates.h"

#include <cstdint>

#include "props/engine_subject.h"
#include "props/law_run.h"
#include "props/laws/all_laws.h"
#include "props/sampling/situation_meter.h"
#include "tests/bench/race.h"
#include "tests/bench/stopwatch.h"

namespace refute::bench {
namespace {

constexpr double kSeconds = 0.5;

struct Entrant {
  const char* name;
  props::LawCost most;
  std::vector<double> rates;
};

/// As `refute props` runs them.
double positions_per_second(props::LawCost most) {
  props::SituationMeter meter;
  props::EngineSubject subject;
  props::RunPlan plan{.laws = props::laws_up_to(most)};
  plan.observe = [&](const props::KnownLine& line) {
    for (const props::KnownPosition& position : line.positions) {
      meter.count_position_and_moves(position.setup(), position.legal_moves());
    }
  };
  props::LawRun run(plan, subject);
  const Stopwatch stopwatch;
  double seconds = 0;
  do {
    static_cast<void>(run.step());
    seconds = stopwatch.elapsed().cpu_seconds;
  } while (seconds < kSeconds);
  return static_cast<double>(run.tally().positions) / seconds;
}

}  // namespace

std::vector<LawRate> law_rates(int rounds) {
  std::vector<Entrant> entrants{{"fast laws", props::LawCost::kFast, {}},
                                {"standard laws", props::LawCost::kStandard, {}},
                                {"all laws", props::LawCost::kDeep, {}}};
  for (int round = 0; round < rounds; ++round) {
    for (Entrant& entrant : entrants) entrant.rates.push_back(positions_per_second(entrant.most));
  }
  std::vector<LawRate> rates;
  for (const Entrant& entrant : entrants) rates.push_back({entrant.name, median(entrant.rates)});
  return rates;
}

}  // namespace refute::bench
