#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "oracle/process/deadline.h"
#include "oracle/process/exit_status.h"
#include "oracle/process/oracle_error.h"

namespace refute {

class RunningProgram;

/// A program to start. `argv.front()` is searched for in PATH unless it is a path.
struct Launch {
  std::vector<std::string> argv;
  /// Runs the program on this processor only; otherwise where the calling thread may run.
  std::optional<int> cpu = {};
  /// The most memory that it may map. Off by default: Java and WebAssembly engines map many times
  /// what they use.
  std::optional<std::uint64_t> address_space_bytes = {};
  /// Ends every wait of a conversation with it when it is set, whatever the deadline, and lets none
  /// begin. Outlives the program.
  const std::atomic<bool>* stop = nullptr;
};

/// What one read or write that does not wait has done.
struct Transfer {
  enum class State {
    kMoved,     ///< `bytes` were moved
    kNotReady,  ///< nothing to read, or no room to write, at present
    kEnded,     ///< the other side has closed the stream; it is closed on this side too
  };
  State state;
  std::size_t bytes;
};

/// What can be done without waiting. Nothing at all means that the time is up.
struct Readiness {
  bool output = false;
  bool errors = false;
  bool input = false;
  bool ended = false;  ///< the process has ended; output may be left to read

  bool any() const { return output || errors || input || ended; }
};

/// A running program, with the three streams that connect it to us.
///
/// It leads a process group, or a job of Windows; all that it has started dies with this object,
/// and when this process ends in whatever way. No signal handling of the host is used or changed.
/// One object belongs to one thread at a time; any number of them may be used at once. An object
/// must not be used after a fork of the host in the new process.
class Subprocess {
 public:
  enum class Watch { kOutput, kOutputAndInput };

  /// The running program, or why it did not start. A program that cannot be executed is an error
  /// here, not a crash later. Precondition: `launch.argv` is not empty.
  static Result<Subprocess, OracleError> start(const Launch& launch);

  Subprocess(Subprocess&&) noexcept;
  Subprocess& operator=(Subprocess&&) noexcept;
  /// Kills the group and reaps the process, as `kill` does.
  ~Subprocess();

  /// False once it was moved from.
  bool is_there() const { return program_ != nullptr; }

  /// The process id.
  int pid() const;

  /// The command line, quoted so that a shell takes it.
  const std::string& command() const { return command_; }

  /// Waits until something can be done or `deadline` has passed. Signals that interrupt the wait
  /// do not end it. `Watch` says whether room to write counts as something.
  Readiness wait(Watch watch, const Deadline& deadline) const;

  /// Reads what its standard output, or standard error, has now. Never waits.
  Transfer read_output(std::span<char> space);
  Transfer read_errors(std::span<char> space);

  /// Writes as much of `text` to its standard input as there is room for now. Never waits.
  Transfer write_input(std::string_view text);

  /// Closes its standard input: it has been told everything.
  void end_input();

  /// True once the process has ended, whoever else may hold its streams.
  bool has_ended() const;

  /// True if the process ends before `deadline`. Its output is left unread meanwhile.
  bool wait_for_end(const Deadline& deadline) const;

  /// Asks the program to end: sends `farewell`, closes its input, and throws its output away until
  /// it ends or `deadline` has passed. True if it has ended.
  bool dismiss(std::string_view farewell, const Deadline& deadline);

  /// Ends the program in good order: asks it to end, and kills it if it does not. Says how it
  /// ended.
  ExitStatus stop(std::string_view farewell, const Deadline& deadline);

  /// Kills the process and its group now, reaps it and closes the streams. Says how it ended,
  /// which may have been earlier and otherwise. Later calls return the same.
  ExitStatus kill();

 private:
  Subprocess(std::string command, std::unique_ptr<RunningProgram> program);

  std::string command_;
  std::unique_ptr<RunningProgram> program_;  ///< never null, except in an object moved from
};

}  // namespace refute
