#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/position_options.h"
#include "oracle/process/standard_streams.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/uci_server.h"
#include "oracle/text/span.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {
namespace {

struct UciArguments {
  std::string generator = "legal";
};

constexpr std::string_view kHelpOfBench =
    "bench                             count some well-known trees, and say how fast\n";

struct WellKnownTree {
  std::string_view position;
  int depth;
};
/// The start position, Kiwipete and two more that everybody counts.
constexpr std::array kWellKnownTrees{
    WellKnownTree{"startpos", 5},
    WellKnownTree{"fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    WellKnownTree{"fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
    WellKnownTree{"fen r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5},
};

/// The last two lines are what people compare: nodes, which never change, and nodes a second.
std::string bench(Source& source) {
  std::string text;
  std::uint64_t nodes = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const WellKnownTree& row : kWellKnownTrees) {
    const auto script = props::parse_position_script(row.position, Rules::kStandard);
    const std::uint64_t total = source.divide(*script, Depth(row.depth)).value().total;
    text += fmt::format("info string {}, depth {}: {} nodes\n", row.position, row.depth, total);
    nodes += total;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double rate = static_cast<double>(nodes) / std::max(seconds.count(), 1e-9);
  return text + fmt::format("Nodes searched: {}\nNodes/second: {:.0f}\n", nodes, rate);
}

ExitCode run(const UciArguments& options, const TerminalIo& io) {
  const std::unique_ptr<Source> source = make_builtin_source(*generator_of(options.generator));
  UciServer server(
      [&source](const props::PositionScript& script, Depth depth) {
        return source->divide(script, depth).value();  // the script was checked: it is answered
      },
      Depth(kMaxDepth));
  while (!server.has_quit()) {
    const std::optional<std::string> line = read_input_line();
    if (!line) break;
    const std::string_view word = trimmed(*line);
    if (word == "bench") {
      io.print(bench(*source));
    } else {
      io.print(server.answer(*line));
      if (word == "help") io.print(kHelpOfBench);
    }
    std::fflush(io.out);
  }
  return ExitCode::kAgree;
}

}  // namespace

Command add_uci_command(CLI::App& app) {
  auto options = std::make_shared<UciArguments>();
  CommandOptions command(
      app, "uci", "Run the built-in generator as a UCI program: position, go perft N, d",
      "Speaks UCI on standard input and output, so that other tools can use it as a reference:\n"
      "  printf 'position startpos moves e2e4\\ngo perft 3\\nquit\\n' | refute uci");
  command.text("--generator", options->generator, "Which of the built-in generators answers")
      .one_of({"legal", "pseudo", "copy", "mailbox"})
      .with_default();
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
