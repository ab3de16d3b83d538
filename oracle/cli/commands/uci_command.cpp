#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "oracle/cli/commands.h"
#include "oracle/cli/position_options.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/sources/uci_server.h"

namespace refute::oracle {
namespace {

struct Options {
  std::string generator = "legal";
};

ExitCode run(const Options& options, const TerminalIo& io) {
  const std::unique_ptr<Source> source = make_builtin_source(*generator_of(options.generator));
  UciServer server(
      [&source](const props::PositionScript& script, Depth depth) {
        return source->divide(script, depth).value();  // the script was checked: it is answered
      },
      Depth(kMaxDepth));
  std::string line;
  while (!server.has_quit() && std::getline(std::cin, line)) {
    io.print(server.answer(line));
    std::fflush(io.out);
  }
  return ExitCode::kAgree;
}

}  // namespace

Command add_uci_command(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand(
      "uci", "The built-in generator as a UCI program: position, go perft N, d");
  command.footer(
      "Speaks UCI on standard input and output, so that other tools can use it as a reference:\n"
      "  printf 'position startpos moves e2e4\\ngo perft 3\\nquit\\n' | refute uci");
  command.add_option("--generator", options->generator, "Which of the built-in generators answers")
      ->check(CLI::IsMember({"legal", "pseudo", "copy", "mailbox"}))
      ->capture_default_str();
  return [options](const TerminalIo& io) { return run(*options, io); };
}

}  // namespace refute::oracle
