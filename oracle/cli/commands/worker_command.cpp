#include <memory>
#include <string>

#include "oracle/check/run_worker.h"
#include "oracle/cli/command_options.h"
#include "oracle/cli/commands.h"

namespace refute::oracle {
namespace {

struct WorkerArguments {
  std::string role;
  std::string subject;
};

}  // namespace

Command add_worker_command(CLI::App& app) {
  auto options = std::make_shared<WorkerArguments>();
  CommandOptions command(app, "subject-worker",
                         "Holds a subject for another process of this program", "");
  command.hide();  // people have no use for it
  command.text("role", options->role, "").required().one_of({"divide", "laws"});
  command.text("subject", options->subject, "").required();
  return [options](const TerminalIo&) {
    return static_cast<ExitCode>(run_worker(options->role, options->subject));
  };
}

}  // namespace refute::oracle
