#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "oracle/cli/terminal_io.h"

namespace refute::oracle {

/// Shows how long work is doing: one line that is overwritten every second on a terminal, a plain
/// line now and then in a log. Other text goes through `note`, which keeps the two apart.
class Progress {
 public:
  /// `status` makes the line; it is called from a thread of its own while this object lives.
  Progress(const TerminalIo& io, std::function<std::string()> status);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Writes text, with its line ends, to the error stream.
  void note(const std::string& text);

  /// Writes text to the output stream.
  void print(const std::string& text);

 private:
  void run();
  void show();
  void clear();

  const TerminalIo& io_;
  std::function<std::string()> status_;
  bool is_terminal_;
  bool is_shown_ = false;
  bool is_ending_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;
};

}  // namespace refute::oracle
