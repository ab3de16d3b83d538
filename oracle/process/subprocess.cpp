#include "oracle/process/subprocess.h"

#include <array>
#include <utility>

#include "engine/assert.h"
#include "oracle/process/program_path.h"
#include "oracle/process/running_program.h"
#include "oracle/text/command.h"
#include "oracle/text/escape.h"

namespace refute {
namespace {

std::string not_a_program(const std::string& path) {
  return path + " is not a file that may be executed";
}

/// For a name without a folder: where it was looked for, and where it may be.
std::string not_in_path(const std::string& name) {
  const std::string here = "./" + name;
  const auto found = find_program(here, search_path());
  const std::string nowhere = "no '" + name + "' in PATH";
  if (found) return nowhere + "; the one in this folder is called " + here;
  const bool is_other = found.error().kind == ProgramPathError::Kind::kNotExecutable;
  return is_other ? nowhere + "; " + not_a_program(here) : nowhere;
}

/// A hint where the words of the command are the path of one program; else empty.
std::string parted_by_blanks(const std::vector<std::string>& argv) {
  std::string joined = argv.front();
  for (std::size_t word = 1; word < argv.size(); ++word) {
    joined += " " + argv[word];
    if (find_program(joined, search_path()))
      return "; a path with blanks needs quotes of its own: \"'" + joined + "'\"";
  }
  return {};
}

OracleError not_runnable(const Launch& launch, const ProgramPathError& error) {
  if (error.kind == ProgramPathError::Kind::kNotExecutable) {
    return start_error(launch, OracleError::Kind::kNotExecutable, not_a_program(error.path));
  }
  if (error.kind == ProgramPathError::Kind::kNoAccess) {
    return start_error(launch, OracleError::Kind::kNotExecutable,
                       "a folder on the way to " + error.path + " may not be searched");
  }
  const std::string problem =
      is_program_path(error.path) ? "there is no file " + error.path : not_in_path(error.path);
  return start_error(launch, OracleError::Kind::kNotFound, problem + parted_by_blanks(launch.argv));
}

}  // namespace

OracleError start_error(const Launch& launch, OracleError::Kind kind, std::string_view detail) {
  OracleError error{};
  error.kind = kind;
  error.detail = escape_for_terminal(detail);
  error.command = printable_command(launch.argv);
  return error;
}

Subprocess::Subprocess(std::string command, std::unique_ptr<RunningProgram> program)
    : command_(std::move(command)), program_(std::move(program)) {}
Subprocess::Subprocess(Subprocess&&) noexcept = default;
Subprocess& Subprocess::operator=(Subprocess&&) noexcept = default;
Subprocess::~Subprocess() = default;

Result<Subprocess, OracleError> Subprocess::start(const Launch& launch) {
  REFUTE_ASSERT(!launch.argv.empty());
  if (launch.stop != nullptr && *launch.stop) {
    return Unexpected{start_error(launch, OracleError::Kind::kStopped, "the run was stopped")};
  }
  const auto path = find_program(launch.argv.front(), search_path());
  if (!path) return Unexpected{not_runnable(launch, path.error())};
  auto program = run_program_at(*path, launch);
  if (!program) return Unexpected{program.error()};
  return Subprocess(printable_command(launch.argv), *std::move(program));
}

int Subprocess::pid() const { return program_->pid(); }

Readiness Subprocess::wait(Watch watch, const Deadline& deadline) const {
  return program_->wait(watch, deadline);
}

Transfer Subprocess::read_output(std::span<char> space) { return program_->read_output(space); }

Transfer Subprocess::read_errors(std::span<char> space) { return program_->read_errors(space); }

Transfer Subprocess::write_input(std::string_view text) { return program_->write_input(text); }

void Subprocess::end_input() { program_->end_input(); }

bool Subprocess::has_ended() const { return program_->has_ended(); }

bool Subprocess::wait_for_end(const Deadline& deadline) const {
  return program_->wait_for_end(deadline);
}

bool Subprocess::dismiss(std::string_view farewell, const Deadline& deadline) {
  if (!farewell.empty()) write_input(farewell);
  program_->end_input();
  std::array<char, 4096> thrown_away;
  while (!has_ended() && !deadline.expired()) {
    const Readiness ready = wait(Watch::kOutput, deadline);
    if (ready.output) read_output(thrown_away);
    if (ready.errors) read_errors(thrown_away);
  }
  return has_ended();
}

ExitStatus Subprocess::stop(std::string_view farewell, const Deadline& deadline) {
  dismiss(farewell, deadline);
  return kill();
}

ExitStatus Subprocess::kill() { return program_->kill(); }

}  // namespace refute
