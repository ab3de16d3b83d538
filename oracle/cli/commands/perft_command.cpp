#include <memory>
#include <string>

#include <fmt/format.h>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/position_options.h"
#include "oracle/cli/source_options.h"
#include "oracle/cli/usage_message.h"

namespace refute::oracle {
namespace {

constexpr const char* kExamples =
    "Prints what Stockfish's \"go perft\" prints: a line for each move, and the sum.\n"
    "\n"
    "Examples:\n"
    "  refute {name} --depth 5\n"
    "  refute {name} --depth 3 --moves \"e2e4 e7e5\" --subject stockfish\n"
    "  refute {name} --depth 1 --fen \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\"\n"
    "  refute {name} --depth 2 --fen \"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\" --chess960";

struct Options {
  PositionOptions position;
  SourceArguments sources;
};

ExitCode run(const Options& options, const TerminalIo& io) {
  const Result<props::PositionScript, UsageError> script = script_of(options.position);
  if (!script) return wrong_usage(io, script.error().message);
  SourceOptions source_options = options_of(options.sources);
  source_options.isolates_builtins = false;  // a count is waited for, however long it takes
  const OpenedSource opened = open_or_explain(options.sources.subject, source_options, io);
  if (!opened.source) return opened.failure;
  const auto reply = opened.source->divide(*script, Depth(options.position.depth));
  if (!reply) {
    io.note("refute: " + describe(reply.error()) + "\n");
    return ExitCode::kTrouble;
  }
  io.print(print_divide(*reply));
  return ExitCode::kAgree;
}

Command add(CLI::App& app, const char* name, const char* description) {
  auto options = std::make_shared<Options>();
  CommandOptions command(app, name, description, fmt::format(kExamples, fmt::arg("name", name)));
  add_position_options(command, options->position);
  add_depth_option(command, options->position);
  add_subject_option(command, options->sources);
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace

Command add_perft_command(CLI::App& app) {
  return add(app, "perft", "Count the leaves of the move tree with any source");
}

Command add_divide_command(CLI::App& app) {
  return add(app, "divide", "The same as perft: the count below each move, and the sum");
}

}  // namespace refute::oracle
