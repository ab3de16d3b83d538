#include "tests/bench/hunt_efficiency.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/perft.h"
#include "oracle/findings/finding_store.h"
#include "oracle/hunt/hunt.h"
#include "oracle/hunt/hunt_task.h"
#include "oracle/process/cpu.h"
#include "oracle/process/line_channel.h"
#include "oracle/text/command.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/position_script.h"
#include "tests/bench/race.h"

namespace refute::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kPositions = 12000;
constexpr std::chrono::minutes kPatience{2};

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

oracle::HuntPlan plan() {
  oracle::HuntPlan plan;
  plan.seed = 1;
  plan.most_extra_plies = 2;  // as on the command line
  return plan;
}

struct Asked {
  props::PositionScript position;
  Depth depth;
};

/// The positions that a hunt of this plan and budget asks about.
std::vector<Asked> positions_of_hunt() {
  std::vector<Asked> positions;
  for (std::uint64_t task = 0; positions.size() < kPositions; ++task) {
    for (oracle::HuntQuestion& question : oracle::questions_of_task(plan(), task)) {
      const std::size_t moves = mailbox::legal_moves(question.own_fen.root).size();
      const Depth depth = oracle::depth_for(plan(), question.own_fen, moves);
      positions.push_back({std::move(question.own_fen), depth});
    }
  }
  return positions;
}

/// All nodes above the last ply, the roots included.
double interior_positions(const std::vector<Asked>& positions) {
  double sum = 0;
  for (const Asked& asked : positions) {
    const Position position = *Position::from_setup(asked.position.root, asked.position.rules);
    for (int plies = 0; plies < asked.depth.plies(); ++plies) {
      sum += static_cast<double>(perft(position, Depth(plies)));
    }
  }
  return sum;
}

/// Sends and reads, and looks for nothing but the end of each answer.
Result<double, OracleError> bare_loop(const std::string& stockfish,
                                      const std::vector<Asked>& positions) {
  Result<LineChannel, OracleError> channel = LineChannel::open({.argv = {stockfish}});
  if (!channel) return Unexpected{channel.error()};
  const Deadline deadline = Deadline::after(kPatience);
  const Clock::time_point start = Clock::now();
  for (const Asked& asked : positions) {
    channel->begin_answer();
    const std::string request =
        fmt::format("position {}\ngo perft {}\n", props::print_position_script(asked.position),
                    asked.depth.plies());
    if (const auto sent = channel->send(request, deadline); !sent) return Unexpected{sent.error()};
    for (;;) {
      const auto line = channel->read_line(deadline);
      if (!line) return Unexpected{line.error()};
      if (line->starts_with("Nodes searched")) break;
    }
  }
  return seconds_since(start);
}

Result<double, BenchError> hunt_seconds(const std::string& stockfish) {
  const std::string command = quote_command(std::vector<std::string>{stockfish});
  oracle::HuntOptions options;
  options.subject = "builtin";
  options.references = {"uci:" + command};
  options.plan = plan();
  options.budget.positions = kPositions;
  const auto folder = std::filesystem::temp_directory_path() / "refute_bench_findings";
  oracle::FindingStore store(folder.string());
  oracle::HuntStatistics statistics;
  const std::atomic<bool> stop{false};
  const Clock::time_point start = Clock::now();
  const oracle::HuntResult result = oracle::hunt(options, store, statistics, {}, stop);
  if (result.end != oracle::HuntEnd::kBudgetSpent || statistics.divergent != 0) {
    return Unexpected{BenchError{"the hunt that was to be timed did not go through"}};
  }
  return seconds_since(start);
}

}  // namespace

Result<HuntEfficiency, BenchError> hunt_efficiency(const std::string& stockfish, int rounds) {
  static_cast<void>(make_this_thread_patient());  // as the workers of a hunt are
  const std::vector<Asked> positions = positions_of_hunt();
  const double interior = interior_positions(positions);
  std::vector<double> bare_rates;
  std::vector<double> hunt_rates;
  for (int round = 0; round < rounds; ++round) {
    const Result<double, OracleError> bare = bare_loop(stockfish, positions);
    if (!bare) return Unexpected{BenchError{describe(bare.error())}};
    const Result<double, BenchError> hunted = hunt_seconds(stockfish);
    if (!hunted) return Unexpected{hunted.error()};
    bare_rates.push_back(interior / *bare);
    hunt_rates.push_back(interior / *hunted);
  }
  return HuntEfficiency{median(bare_rates), median(hunt_rates)};
}

}  // namespace refute::bench
