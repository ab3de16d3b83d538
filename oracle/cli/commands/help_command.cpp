#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "oracle/cli/commands.h"
#include "oracle/cli/help_format.h"
#include "oracle/cli/usage_message.h"

namespace refute::oracle {
namespace {

ExitCode run(const CLI::App& program, const std::string& name, const TerminalIo& io) {
  if (name.empty()) {
    io.print(help_of(program));
    return ExitCode::kAgree;
  }
  for (const CLI::App* command : program.get_subcommands({})) {
    if (command->get_name() != name) continue;
    io.print(help_of(*command));
    return ExitCode::kAgree;
  }
  return wrong_usage(io, no_such_command(program, name));
}

}  // namespace

Command add_help_command(CLI::App& app) {
  auto name = std::make_shared<std::string>();
  CLI::App& command =
      *app.add_subcommand("help", "Show what a command does, its options and examples");
  command.footer(
      "Examples:\n"
      "  refute help\n"
      "  refute help hunt");
  command.add_option("command", *name, "The command; without it, all of them are listed");
  return [name, &app](const TerminalIo& io) { return run(app, *name, io); };
}

}  // namespace refute::oracle
