#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "engine/position.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/contest.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/roots.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/usage_message.h"
#include "oracle/process/interrupt.h"
#include "oracle/text/escape.h"
#include "props/number_text.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Absolute times drift while a machine is used; the ratio of two that take turns does less.
constexpr std::size_t kRounds = 5;

/// So many positions of the distilled suite, the first ones.
constexpr std::size_t kPositions = 40;

/// A count that takes less says more about the way to the program than about its generator.
constexpr Seconds kLongEnough{0.1};
constexpr int kDeepest = 7;

constexpr const char* kBenchExamples =
    "Asks both programs the same in turn: divides of the first positions of the distilled suite,\n"
    "queries and answers included, and perft of the start position as deep as takes a moment.\n"
    "\n"
    "Examples:\n"
    "  refute bench --subject ./my_engine\n"
    "  refute bench --subject ./new --reference ./old --time 30s\n"
    "\n"
    "The ratio is the median of five rounds, with the least and the largest. Exit code 3: trouble\n"
    "with a program.";

struct BenchArguments {
  SourceArguments sources;
  std::string time = "10s";
};

/// What is asked again and again, and what is counted: answers or leaves.
struct BenchTask {
  std::string name;
  std::vector<Question> queries;
  bool counts_leaves = false;
};

BenchTask divides_at(Depth depth) {
  BenchTask task{fmt::format("divides at depth {}", depth.plies()), {}};
  for (const OpeningPosition& opening : hunt_opening(HuntRules::kStandard)) {
    if (task.queries.size() == kPositions) break;
    if (!opening.position.moves.empty()) continue;
    task.queries.push_back({opening.position, depth});
  }
  return task;
}

/// How much was done in a second, of queries in their order until the time is over.
Result<double, OracleError> rate(Source& source, const BenchTask& task, Seconds time) {
  const Clock::time_point start = Clock::now();
  double done = 0;
  for (std::size_t index = 0;; ++index) {
    const Question& query = task.queries[index % task.queries.size()];
    const auto reply = source.divide(query.node, query.depth);
    if (!reply) return Unexpected{reply.error()};
    done += task.counts_leaves ? static_cast<double>(reply->total) : 1;
    const Seconds elapsed = Clock::now() - start;
    if (elapsed >= time) return done / elapsed.count();
  }
}

/// Perft of the start position, so deep that the slower one needs a moment for it.
Result<BenchTask, OracleError> perft_task(Contest& contest) {
  const props::PositionScript start{Position::start().setup(), Rules::kStandard, {}};
  int plies = 3;
  for (Seconds slower{0}; slower < kLongEnough && plies < kDeepest; ++plies) {
    for (Source* source : {contest.subject.get(), contest.references.front().get()}) {
      const Clock::time_point begin = Clock::now();
      const auto reply = source->divide(start, Depth(plies));
      if (!reply) return Unexpected{reply.error()};
      slower = std::max<Seconds>(slower, Clock::now() - begin);
    }
    if (slower >= kLongEnough) break;
  }
  return BenchTask{fmt::format("perft {}, leaves", plies), {{start, Depth(plies)}}, true};
}

double median(std::array<double, kRounds> values) {
  std::sort(values.begin(), values.end());
  return values[kRounds / 2];
}

/// "1234/s", "4.39 million/s".
std::string per_second(double rate) {
  if (rate >= 1e6) return fmt::format("{:.3g} million/s", rate / 1e6);
  return fmt::format("{:.0f}/s", rate);
}

/// A line of the table, or what went wrong.
Result<std::string, OracleError> compare(Contest& contest, const BenchTask& task, Seconds time) {
  std::array<double, kRounds> subject{};
  std::array<double, kRounds> reference{};
  std::array<double, kRounds> ratio{};
  for (std::size_t round = 0; round < kRounds; ++round) {
    const auto ours = rate(*contest.subject, task, time / (2 * kRounds));
    if (!ours) return Unexpected{ours.error()};
    const auto theirs = rate(*contest.references.front(), task, time / (2 * kRounds));
    if (!theirs) return Unexpected{theirs.error()};
    subject[round] = *ours;
    reference[round] = *theirs;
    ratio[round] = *ours / *theirs;
  }
  const auto [least, most] = std::minmax_element(ratio.begin(), ratio.end());
  return fmt::format("{:<20} {:>17} {:>17}   {:.2f} ({:.2f} to {:.2f})\n", task.name,
                     per_second(median(subject)), per_second(median(reference)), median(ratio),
                     *least, *most);
}

ExitCode in_trouble(const OracleError& error, const TerminalIo& io) {
  io.note("refute: " + describe(error) + "\n");
  return ExitCode::kTrouble;
}

ExitCode run(const BenchArguments& options, const TerminalIo& io) {
  const auto time = props::parse_duration(options.time);
  const InterruptFlag interrupt;
  auto opened = open_contest(options.sources, io);
  if (const auto* failure = std::get_if<ContestFailure>(&opened)) return failure->code;
  Contest& contest = std::get<Contest>(opened);
  note_traits(*contest.subject, io);
  for (const Source* source : {contest.subject.get(), contest.references.front().get()}) {
    const bool is_subject = source == contest.subject.get();
    io.print(fmt::format("{:<10} {} {} ({})\n", is_subject ? "subject" : "reference",
                         show_controls(source->identity().name),
                         show_controls(source->identity().version),
                         show_controls(source->identity().source)));
  }
  Result<BenchTask, OracleError> perft = perft_task(contest);
  if (!perft) return in_trouble(perft.error(), io);
  const std::array<BenchTask, 3> tasks{divides_at(Depth(1)), divides_at(Depth(2)),
                                       *std::move(perft)};
  io.print(fmt::format("{:<20} {:>17} {:>17}   ratio\n", "", "subject", "reference"));
  for (const BenchTask& task : tasks) {
    if (InterruptFlag::raised()) return ExitCode::kTrouble;
    Result<std::string, OracleError> line = [&] {
      const Progress progress(io, [&] { return "measuring " + task.name; });
      return compare(contest, task, Seconds(*time) / tasks.size());
    }();
    if (!line) return in_trouble(line.error(), io);
    io.print(*line);
  }
  return ExitCode::kAgree;
}

}  // namespace

Command add_bench_command(CLI::App& app) {
  auto options = std::make_shared<BenchArguments>();
  CommandOptions command(app, "bench", "Measure how fast a generator is, next to another one",
                         kBenchExamples);
  add_subject_option(command, options->sources);
  add_reference_option(command, options->sources);
  command.duration("--time", options->time, "How long").with_default();
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
