#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "oracle/process/deadline.h"
#include "oracle/process/exit_status.h"
#include "oracle/process/oracle_error.h"
#include "oracle/process/subprocess.h"

namespace refute {

/// What a `Subprocess` asks of the operating system: a running program and its streams. Its
/// functions are those of that class. When it goes, the program does.
class RunningProgram {
 public:
  RunningProgram() = default;
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  virtual ~RunningProgram() = default;

  virtual int pid() const = 0;
  virtual Readiness wait(Subprocess::Watch watch, const Deadline& deadline) = 0;
  virtual Transfer read_output(std::span<char> space) = 0;
  virtual Transfer read_errors(std::span<char> space) = 0;
  virtual Transfer write_input(std::string_view text) = 0;
  /// The program reads what was written, and then the end of its input.
  virtual void end_input() = 0;
  virtual bool has_ended() const = 0;
  virtual bool wait_for_end(const Deadline& deadline) = 0;
  virtual ExitStatus kill() = 0;
};

/// Starts the file at `program`, which can be run, with the arguments and limits of the launch.
Result<std::unique_ptr<RunningProgram>, OracleError> run_program_at(const std::string& program,
                                                                    const Launch& launch);

/// Why the program of the launch does not run.
OracleError start_error(const Launch& launch, OracleError::Kind kind, std::string_view detail);

}  // namespace refute
