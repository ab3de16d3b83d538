#include <memory>
#include <optional>
#include <string>

#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"
#include "oracle/cli/position_options.h"
#include "oracle/process/standard_streams.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/uci_server.h"

namespace refute::oracle {
namespace {

struct UciArguments {
  std::string generator = "legal";
};

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
    io.print(server.answer(*line));
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
