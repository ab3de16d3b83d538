#pragma once

/// The few lines that run in a new process between fork and exec.

#include <sys/types.h>

#include <cstdint>
#include <optional>

#include "engine/result.h"

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
  enum class Step { kFork, kParentGone, kProcessGroup, kStreams, kLimits, kCpu, kExec, kTimeout };
  Step step;
  int error;
};

/// The process id of a new child that runs the program of `plan`.
///
/// The child leads a process group of its own, has default signal handling and an empty signal
/// mask, leaves no core file, holds no descriptor but its three streams, and is killed by the
/// system when **the calling thread** ends, however it ends (unless the program is set-user-id):
/// call it from a thread that outlives the child. On failure there is no child.
Result<pid_t, SpawnFailure> spawn(const SpawnPlan& plan);

}  // namespace refute
