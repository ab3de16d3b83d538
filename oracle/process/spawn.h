#pragma once

/// The few lines that run in a new process between fork and exec, and in the process that looks
/// after the program.

#include <sys/types.h>

#include <cstdint>
#include <optional>

#include "engine/result.h"
#include "oracle/process/file_descriptor.h"

namespace refute {

/// All that the child needs, made before the fork: after it, in a program with threads, memory
/// allocation and most of the library are out of bounds. Everything pointed to belongs to the
/// caller and must live until `spawn` returns.
struct SpawnPlan {
  const char* program;  ///< a path: nothing is searched for
  char* const* argv;
  int standard_input;
  int standard_output;
  int standard_error;
  std::optional<int> cpu;
  std::optional<std::uint64_t> address_space_bytes;
};

/// The step at which a start failed, and the system's error number.
struct SpawnFailure {
  enum class Step { kFork, kParentGone, kProcessGroup, kStreams, kLimits, kCpu, kExec, kWait };
  Step step;
  int error;
};

/// What comes over the line when the program has ended: `si_code` and `si_status` of `siginfo_t`.
struct EndReport {
  int code;
  int status;
};

/// A running program and its supervisor. The caller collects the supervisor, which kills the
/// program and all that it has started, and ends, once nothing more can come over the line.
struct Spawned {
  pid_t pid;         ///< the program's
  pid_t supervisor;  ///< its parent's, which is a child of ours
  FileDescriptor line;
};

/// Starts the program of `plan` below a supervisor.
///
/// The program leads a process group of its own in a new session, has default signal handling and
/// an empty signal mask, leaves no core file, holds no descriptor but its three streams, and is
/// killed when its supervisor ends. The supervisor holds nothing but the line. On failure there is
/// neither.
Result<Spawned, SpawnFailure> spawn(const SpawnPlan& plan);

/// Ends the supervisor at the other end of `line` and whatever it looks after, and collects it.
/// What it has said can still be read.
void end_supervisor(pid_t supervisor, const FileDescriptor& line);

}  // namespace refute
