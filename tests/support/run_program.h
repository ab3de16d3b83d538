#pragma once

/// Runs a program from outside, as a person or a CI job does, and says what it did.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refute {

/// How a program is run.
struct RunOptions {
  std::string input = "";                      ///< its standard input
  std::filesystem::path folder = {};           ///< where it runs; here if empty
  std::optional<std::string> path_variable{};  ///< its PATH; ours if not given
  std::chrono::seconds limit{120};             ///< then it is killed

  /// Sends that signal once standard output contains this text.
  std::optional<std::string> interrupt_after{};
  /// Sends it only once this file exists, too, which a program that it starts may write.
  std::filesystem::path interrupt_once_exists = {};
  /// How long to wait after that text.
  std::chrono::milliseconds interrupt_delay{0};
  int interrupt_signal = SIGINT;

  enum class Output { kKept, kClosed, kFull };
  Output output = Output::kKept;  ///< closed, or a full disk, instead of being kept
};

/// What became of it.
struct ProgramRun {
  int exit_code = -1;  ///< 128 plus the signal if one ended it, as shells say it
  bool was_too_slow = false;
  std::string out;
  std::string err;
  std::chrono::milliseconds after_interrupt{0};  ///< from the signal to the end
};

/// Runs `argv` (the first word is a path) to its end.
ProgramRun run_program(const std::vector<std::string>& argv, const RunOptions& options = {});

/// Runs the program under test with these arguments.
ProgramRun run_refute(std::vector<std::string> arguments, const RunOptions& options = {});

/// The command of an engine that lacks White's castling on the king's side, and is soon named.
std::string engine_without_castling();

/// A fresh folder that is removed with everything in it.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// The path of an entry, which need not exist.
  std::string operator/(std::string_view name) const { return (path_ / name).string(); }

  /// Writes a file, in a folder of its own if the name has one, and gives its path.
  std::string write(std::string_view name, std::string_view text) const;

  /// Writes a file that can be run.
  std::string write_program(std::string_view name, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace refute
