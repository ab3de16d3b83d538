#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fen.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/perft_table.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/progress.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/split_divide.h"
#include "oracle/cli/subject_traits.h"
#include "oracle/cli/usage_message.h"
#include "oracle/text/escape.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

constexpr int kMostThreads = 1024;

constexpr const char* kPerftExamples =
    "Prints what Stockfish's \"go perft\" prints: a line for each move, and the sum; on standard\n"
    "error how long it took. --json has both: {{\"nodes\": N, \"seconds\": N, "
    "\"nodes_per_second\": N,\n"
    "\"moves\": [{{\"move\": \"e2e4\", \"nodes\": N}}, ...], ...}}.\n"
    "\n"
    "Examples:\n"
    "  refute {name} 5\n"
    "  refute {name} FEN 5\n"
    "  refute {name} -d 3 --moves \"e4 e5\" --subject stockfish\n"
    "  refute {name} 7 --threads 4\n"
    "  refute {name} startpos 5 --stats\n"
    "  refute {name} --depth 2 --fen \"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\" --chess960";

struct PerftArguments {
  std::vector<std::string> words;  // a position, a depth or both
  PositionOptions position;
  SourceArguments sources;
  int threads = 0;
  bool stats = false;
  bool json = false;
};

bool is_position(const std::string& word) {
  return word == "startpos" || word == "-" || word.find('/') != std::string::npos;
}

std::string two_ways(const char* what) {
  return fmt::format("the {} is said twice; say it once, with its option or without", what);
}

/// The options with what was said without any put in.
Result<PerftArguments, UsageError> completed(PerftArguments options,
                                             const CommandOptions& command) {
  bool has_depth = command.has("--depth");
  bool has_position = command.has("--fen");
  const auto refuse = [](const std::string& message) { return Unexpected{UsageError{message}}; };
  for (const std::string& word : options.words) {
    const std::string hint = hint_of_word(word, {"--subject", "--moves"});
    if (!hint.empty()) return refuse(in_quotes(word) + " is no position and no depth" + hint);
    if (is_position(word)) {
      if (std::exchange(has_position, true)) return refuse(two_ways("position"));
      options.position.fen = word;
      continue;
    }
    const std::optional<Depth> depth = parse_depth(word);
    if (!depth) {
      return refuse(
          fmt::format("\"{}\" is neither a depth, which is a whole number from 1 to {}, "
                      "nor a position, which is a FEN or startpos",
                      escape_for_terminal(word, 60), kMaxDepth));
    }
    if (std::exchange(has_depth, true)) return refuse(two_ways("depth"));
    options.position.depth = depth->plies();
  }
  return options;
}

/// A count, and how long it took.
struct Timed {
  DivideReply reply;
  double seconds = 0;

  double nodes_per_second() const {
    return seconds > 0 ? static_cast<double>(reply.total) / seconds : 0;
  }
};

double elapsed_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// "4865609 nodes in 0.03 s, 162 million nodes/s".
std::string print_time(const Timed& timed) {
  const double rate = timed.nodes_per_second();
  const std::string shown = rate >= 1e6 ? fmt::format("{:.1f} million nodes/s", rate / 1e6)
                                        : fmt::format("{:.0f} nodes/s", rate);
  return fmt::format("{} nodes in {:.2f} s, {}\n", timed.reply.total, timed.seconds, shown);
}

std::string status_of(const DivideProgress& progress, Clock::time_point start) {
  const std::string time = fmt::format("counting for {:.0f} s", elapsed_since(start));
  if (progress.moves == 0) return time;
  return fmt::format("{} of {} moves, {} nodes, {}", progress.done.load(), progress.moves.load(),
                     progress.leaves.load(), time);
}

/// Asks the source, or counts in threads of this process where the generator is ours.
Result<Timed, OracleError> count(const PerftArguments& options, const props::PositionScript& script,
                                 Source& source, const TerminalIo& io) {
  const Depth depth(options.position.depth);
  const std::optional<BuiltinGenerator> generator = builtin_named(options.sources.subject);
  DivideProgress progress;
  const Clock::time_point start = Clock::now();
  const Progress shown(io, [&] { return status_of(progress, start); });
  auto reply = generator
                   ? split_divide(*generator, script, depth, std::max(1, options.threads), progress)
                   : source.divide(script, depth);
  if (!reply) return Unexpected{reply.error()};
  return Timed{*std::move(reply), elapsed_since(start)};
}

Json count_json(const Timed& timed, const props::PositionScript& script,
                const PerftArguments& options, const SourceIdentity& identity) {
  Json object{{"schema", 1},
              {"source", identity.source},
              {"name", identity.name},
              {"version", identity.version},
              {"fen", print_fen(script.root)},
              {"line", script.moves},
              {"chess960", script.rules == Rules::kChess960},
              {"depth", options.position.depth},
              {"nodes", timed.reply.total},
              {"seconds", timed.seconds},
              {"nodes_per_second", timed.nodes_per_second()},
              {"moves", nullptr}};
  if (!timed.reply.has_lines) return object;
  object["moves"] = Json::array();
  for (const DivideLine& line : timed.reply.lines) {
    object["moves"].push_back({{"move", line.move}, {"nodes", line.leaves}});
  }
  return object;
}

Json table_json(const std::vector<MoveCounts>& counts) {
  Json rows = Json::array();
  for (const MoveCounts& row : counts) {
    rows.push_back({{"depth", rows.size() + 1},
                    {"nodes", row.nodes},
                    {"captures", row.captures},
                    {"en_passants", row.en_passants},
                    {"castles", row.castles},
                    {"promotions", row.promotions},
                    {"checks", row.checks},
                    {"discovered_checks", row.discovered_checks},
                    {"double_checks", row.double_checks},
                    {"mates", row.mates}});
  }
  return rows;
}

ExitCode run_table(const PerftArguments& options, const props::PositionScript& script,
                   const TerminalIo& io) {
  const auto setups = props::setups_of(script);
  const auto position = Position::from_setup(setups->back(), script.rules);
  const Clock::time_point start = Clock::now();
  std::vector<MoveCounts> counts;
  {
    const Progress progress(io, [&] { return status_of({}, start); });
    counts = move_counts(*position, Depth(options.position.depth));
  }
  if (options.json) {
    Json object{{"schema", 1},
                {"fen", print_fen(script.root)},
                {"line", script.moves},
                {"chess960", script.rules == Rules::kChess960},
                {"depths", table_json(counts)}};
    io.print(object.dump(2) + "\n");
  } else {
    io.print(print_move_counts(counts));
  }
  return ExitCode::kAgree;
}

ExitCode run(const PerftArguments& options, const TerminalIo& io) {
  const bool is_builtin = builtin_named(options.sources.subject).has_value();
  for (const auto& [is_wanted, name] :
       {std::pair(options.threads != 0, "--threads"), std::pair(options.stats, "--stats")}) {
    if (!is_wanted || is_builtin) continue;
    return wrong_usage(
        io, fmt::format("{} works with built-in generators only; leave out --subject", name));
  }
  const Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return wrong_usage(io, script.error().message);
  if (options.stats) return run_table(options, *script, io);
  SourceOptions source_options = options_of(options.sources);
  source_options.isolates_builtins = false;  // a count is waited for, however long it takes
  const OpenedSource opened = or_explained(
      options.sources.subject, open_source(options.sources.subject, source_options), io);
  if (!opened.source) return opened.failure;
  note_traits(*opened.source, io);  // what is worked around is not what the program says
  const Result<Timed, OracleError> timed = count(options, *script, *opened.source, io);
  if (!timed) {
    io.note("refute: " + describe(timed.error()) + "\n");
    return ExitCode::kTrouble;
  }
  if (options.json) {
    const SourceIdentity& identity = opened.source->identity();
    io.print(count_json(*timed, *script, options, identity).dump(2) + "\n");
    return ExitCode::kAgree;
  }
  io.print(print_divide(timed->reply));
  std::fflush(io.out);
  io.note(print_time(*timed));
  return ExitCode::kAgree;
}

Command add(CLI::App& app, const char* name, const char* description) {
  auto options = std::make_shared<PerftArguments>();
  CommandOptions command(app, name, description,
                         fmt::format(kPerftExamples, fmt::arg("name", name)));
  command.texts("position", options->words, "A FEN or startpos, and how deep; both may be options");
  add_position_options(command, options->position);
  add_depth_option(command, options->position);
  add_subject_option(command, options->sources);
  command.whole("--threads", options->threads, 1, kMostThreads,
                "Split the count over N threads; built-in generators only, default 1");
  command.flag("--stats", options->stats,
               "Captures, en passants, castles, promotions, checks and mates of each depth "
               "instead, as in the well-known tables");
  command.flag("--json", options->json, "Print one JSON object on stdout and nothing else");
  return [options, command](const TerminalIo& io) {
    const Result<PerftArguments, UsageError> full = completed(*options, command);
    return full ? run(*full, io) : wrong_usage(io, full.error().message);
  };
}

}  // namespace

Command add_perft_command(CLI::App& app) {
  return add(app, "perft", "Count the leaves of the move tree, by any generator");
}

Command add_divide_command(CLI::App& app) {
  return add(app, "divide", "The same as perft: the count below each move, and the sum");
}

}  // namespace refute::oracle
