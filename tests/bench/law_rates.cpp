#include "tests/bench/law_rates.h"

#include <cstddef>
#include <cstdint>

#include "props/engine_subject.h"
#include "props/known_line.h"
#include "props/law_checker.h"
#include "props/law_run.h"
#include "props/laws/all_laws.h"
#include "props/sampling/random_script.h"
#include "props/sampling/situation_meter.h"
#include "tests/bench/race.h"
#include "tests/bench/stopwatch.h"

namespace refute::bench {
namespace {

constexpr double kSeconds = 0.5;

struct Entrant {
  const char* name;
  double (*rate)();
  std::vector<double> rates;
};

using Checked = std::uint64_t;

/// Positions per second of processor time; `step` says how many have been checked so far.
template <typename Step>
double rate_of(Step step) {
  const Stopwatch stopwatch;
  Checked checked = 0;
  double seconds = 0;
  do {
    checked = step();
    seconds = stopwatch.elapsed().cpu_seconds;
  } while (seconds < kSeconds);
  return static_cast<double>(checked) / seconds;
}

/// As `refute props` runs them: the positions are drawn and their situations counted.
double rate_of_run(props::LawCost most) {
  props::SituationMeter meter;
  props::EngineSubject subject;
  props::RunPlan plan{.laws = props::laws_up_to(most)};
  plan.observe = [&](const props::KnownLine& line) {
    for (const props::KnownPosition& position : line.positions) {
      meter.count_position_and_moves(position.setup(), position.legal_moves());
    }
  };
  props::LawRun run(plan, subject);
  return rate_of([&]() -> Checked {
    static_cast<void>(run.step());
    return run.tally().positions;
  });
}

std::vector<props::PositionScript> drawn_scripts() {
  constexpr std::uint64_t kScripts = 500;
  std::vector<props::PositionScript> scripts;
  for (std::uint64_t index = 0; index < kScripts; ++index) {
    props::Random random = props::Random(1).stream(index);
    scripts.push_back(props::random_script({}, random));
  }
  return scripts;
}

/// The fast laws alone, the mailbox's part included, on positions drawn before.
double rate_of_fast_laws() {
  static const std::vector<props::PositionScript> scripts = drawn_scripts();
  props::EngineSubject subject;
  props::LawChecker checker(props::laws_up_to(props::LawCost::kFast), subject);
  std::size_t next = 0;
  return rate_of([&]() -> Checked {
    static_cast<void>(checker.check(*props::known_line(scripts[next++ % scripts.size()])));
    return checker.tally().positions;
  });
}

}  // namespace

std::vector<LawRate> law_rates(int rounds) {
  std::vector<Entrant> entrants{
      {"fast laws alone", rate_of_fast_laws, {}},
      {"fast laws", [] { return rate_of_run(props::LawCost::kFast); }, {}},
      {"standard laws", [] { return rate_of_run(props::LawCost::kStandard); }, {}},
      {"all laws", [] { return rate_of_run(props::LawCost::kDeep); }, {}}};
  for (int round = 0; round < rounds; ++round) {
    for (Entrant& entrant : entrants) entrant.rates.push_back(entrant.rate());
  }
  std::vector<LawRate> rates;
  for (const Entrant& entrant : entrants) rates.push_back({entrant.name, median(entrant.rates)});
  return rates;
}

}  // namespace refute::bench
