#pragma once

#include <sys/types.h>

#include <atomic>
#include <future>
#include <memory>
#include <thread>

#include "engine/result.h"
#include "oracle/process/exit_status.h"
#include "oracle/process/file_descriptor.h"
#include "oracle/process/spawn.h"

namespace refute {

/// A thread that forks one child and waits for its death.
///
/// The system kills the child when the thread that forked it ends. A thread per child, living
/// exactly as long as the child, makes that rule hold whichever thread starts, uses and destroys
/// an engine, and needs no state shared between engines. Because it waits all the time, the death
/// of a child is an event that can be polled for: nobody sleeps and looks again.
class Keeper {
 public:
  /// The keeper of a running child, or why there is none.
  static Result<std::unique_ptr<Keeper>, SpawnFailure> start(const SpawnPlan& plan);

  /// Kills the child and reaps it, if that has not happened.
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  /// The child's process id, which is its process group's as well.
  pid_t pid() const { return pid_; }

  /// True once the child has ended, even if its group lives on.
  bool child_ended() const { return child_ended_.load(std::memory_order_acquire); }

  /// Readable, for `poll`, once the child has ended.
  int end_event() const { return end_event_.number(); }

  /// Kills the child's whole group, reaps the child and says how the child ended. Waits no longer
  /// than the system takes to kill a process. Later calls return the same.
  ExitStatus finish();

 private:
  explicit Keeper(FileDescriptor end_event) : end_event_(std::move(end_event)) {}
  void run(const SpawnPlan& plan, std::promise<Result<pid_t, SpawnFailure>> started);
  bool start_thread(const SpawnPlan& plan, std::promise<Result<pid_t, SpawnFailure>> started);

  FileDescriptor end_event_;
  std::atomic<bool> child_ended_ = false;
  std::atomic<bool> collected_elsewhere_ = false;
  pid_t pid_ = -1;
  ExitStatus status_;
  std::thread thread_;
};

}  // namespace refute
