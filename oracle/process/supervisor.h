#pragma once

#include <sys/types.h>

#include <memory>

#include "engine/result.h"
#include "oracle/process/exit_status.h"
#include "oracle/process/file_descriptor.h"
#include "oracle/process/spawn.h"

namespace refute {

/// A running program, and the process that looks after it: its parent, which does nothing but wait.
///
/// Whatever the program has started, in whichever group or session, is a descendant of that process
/// and dies with it, and it ends as soon as nobody is there to talk to it: however this process
/// ends, kill -9 included, nothing of the program stays behind. The death of the program is an
/// event that can be polled for.
class Supervisor {
 public:
  /// The supervisor of a running program, or why there is none.
  static Result<std::unique_ptr<Supervisor>, SpawnFailure> start(const SpawnPlan& plan);

  /// Kills the program, if that has not happened.
  ~Supervisor() { finish(); }
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  /// The program's process id, which is its process group's as well.
  pid_t pid() const { return pid_; }

  /// True once the program has ended, even if others that it has started live on.
  bool program_has_ended() const;

  /// Readable, for `poll`, once the program has ended.
  int end_event() const { return line_.number(); }

  /// Kills the program and all that it has started, and says how the program ended. Waits no longer
  /// than the system takes to kill processes. Later calls return the same.
  ExitStatus finish();

 private:
  Supervisor() = default;

  pid_t pid_ = -1;
  pid_t supervisor_ = -1;  ///< -1 before it is there, and once it has been waited for
  FileDescriptor line_;
  ExitStatus status_;
};

}  // namespace refute
