// Measures the generators against Stockfish, in turn and in one process.

#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "oracle/cli/exit_code.h"
#include "oracle/process/cpu.h"
#include "oracle/sources/source.h"
#include "tests/bench/race.h"
#include "tests/bench/report.h"
#include "tests/bench/stockfish_perft.h"

namespace refute::bench {
namespace {

using oracle::ExitCode;

struct Options {
  RaceOptions race;
  std::string stockfish;
  double at_least = 0;
  bool json = false;
};

int end(ExitCode code, const std::string& message) {
  fmt::print(stderr, "refute_bench: {}\n", message);
  return static_cast<int>(code);
}

Contender as_contender(StockfishPerft& stockfish) {
  return {stockfish.name(), 0,
          [&stockfish](const ClassicPosition& position, Depth depth) -> Result<Timed, BenchError> {
            const auto timed = stockfish.count(position, depth);
            if (!timed) return Unexpected{BenchError{describe(timed.error())}};
            return *timed;
          }};
}

/// Ourselves and, later, Stockfish on one and the same processor; they take turns on it.
std::optional<int> share_one_cpu() {
  const std::vector<int> cpus = usable_cpus();
  if (cpus.empty() || !bind_this_thread_to(cpus.back())) return std::nullopt;
  return cpus.back();
}

int measure(const Options& options) {
  auto stockfish = StockfishPerft::start(options.stockfish, share_one_cpu());
  if (!stockfish) return end(ExitCode::kTrouble, describe(stockfish.error()));

  std::vector<Contender> contenders{as_contender(*stockfish)};
  for (Contender& contender : builtin_contenders()) contenders.push_back(std::move(contender));
  auto scores = race(contenders, options.race);
  if (!scores) return end(ExitCode::kTrouble, scores.error().message);

  const auto hunt = hunt_efficiency(options.stockfish, options.race.rounds);
  if (!hunt) return end(ExitCode::kTrouble, hunt.error().message);
  const Report report{stockfish->name(), std::move(*scores), lookup_rates(options.race.rounds),
                      *hunt, law_rates(options.race.rounds)};
  fmt::print("{}", options.json ? print_json(report) : print_table(report));
  if (report.best_ratio() < options.at_least) {
    return end(ExitCode::kDivergence, fmt::format("best ratio {:.2f} is below {:.2f}",
                                                  report.best_ratio(), options.at_least));
  }
  return static_cast<int>(ExitCode::kAgree);
}

int run(int argc, char** argv) {
  CLI::App app("Measures the generators against Stockfish, in turn and in one process.");
  Options options;
  bool quick = false;
  const CLI::Option* rounds =
      app.add_option("--rounds", options.race.rounds, "how often everything runs")
          ->check(CLI::Range(1, 1000))
          ->capture_default_str();
  app.add_flag("--quick", quick, "three rounds unless told otherwise, one ply less");
  app.add_flag("--cpu-time", options.race.by_cpu_time,
               "rates by processor time, for a busy machine; the default is the wall clock");
  app.add_option("--stockfish", options.stockfish, "the program to compare with");
  app.add_option("--at-least", options.at_least, "exit with 1 if the best ratio is lower");
  app.add_flag("--json", options.json, "print one JSON object instead of the table");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : static_cast<int>(ExitCode::kUsage);
  }
  if (quick) options.race.plies_less = 1;
  if (quick && rounds->empty()) options.race.rounds = 3;
  if (options.stockfish.empty()) options.stockfish = oracle::find_stockfish().value_or("");
  if (options.stockfish.empty()) {
    return end(ExitCode::kTrouble,
               "no stockfish on PATH, in /usr/games or /usr/local/bin; name one by --stockfish");
  }
  return measure(options);
}

}  // namespace
}  // namespace refute::bench

int main(int argc, char** argv) { return refute::bench::run(argc, argv); }
