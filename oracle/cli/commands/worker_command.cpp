#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "oracle/check/run_worker.h"
#include "oracle/cli/commands.h"

namespace refute::oracle {
namespace {

struct Options {
  std::string role;
  std::string subject;
};

}  // namespace

Command add_worker_command(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      *app.add_subcommand("subject-worker", "Holds a subject for another process of this program");
  command.group("");  // named in no help: people have no use for it
  command.add_option("role", options->role)->required()->check(CLI::IsMember({"divide", "laws"}));
  command.add_option("subject", options->subject)->required();
  return [options](const TerminalIo&) {
    return static_cast<ExitCode>(run_worker(options->role, options->subject));
  };
}

}  // namespace refute::oracle
