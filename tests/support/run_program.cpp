#include "tests/support/run_program.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>

#include <gtest/gtest.h>

#include "oracle/text/command.h"

namespace refute {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// A file without a name: a pipe could fill and block the program.
File scratch_file(std::string_view content = "") {
  File file(std::tmpfile());
  if (!file) std::abort();
  std::fwrite(content.data(), 1, content.size(), file.get());
  std::fflush(file.get());
  std::rewind(file.get());
  return file;
}

std::string content_of(const File& file) {
  std::string text;
  char block[4096];
  off_t at = 0;
  for (;;) {
    const ssize_t size = ::pread(::fileno(file.get()), block, sizeof block, at);
    if (size <= 0) return text;
    text.append(block, static_cast<std::size_t>(size));
    at += size;
  }
}

struct Streams {
  File input;
  File out = scratch_file();
  File err = scratch_file();
};

/// Runs in the new process.
[[noreturn]] void become(const std::vector<std::string>& argv, const RunOptions& options,
                         const Streams& streams) {
  ::setpgid(0, 0);
  ::dup2(::fileno(streams.input.get()), 0);
  ::dup2(::fileno(streams.err.get()), 2);
  if (options.output == RunOptions::Output::kKept) ::dup2(::fileno(streams.out.get()), 1);
  if (options.output == RunOptions::Output::kFull) ::dup2(::open("/dev/full", O_WRONLY), 1);
  if (options.output == RunOptions::Output::kClosed) ::close(1);
  if (!options.folder.empty() && ::chdir(options.folder.c_str()) != 0) ::_exit(126);
  if (options.path_variable) ::setenv("PATH", options.path_variable->c_str(), 1);
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execv(words.front(), words.data());
  ::_exit(127);
}

bool is_time_to_interrupt(const RunOptions& options, const Streams& streams) {
  const std::filesystem::path& file = options.interrupt_once_exists;
  return options.interrupt_after && (file.empty() || std::filesystem::exists(file)) &&
         content_of(streams.out).find(*options.interrupt_after) != std::string::npos;
}

/// Waits for the end, interrupting on the way if that is asked for. The wait status.
int wait_for(pid_t pid, const RunOptions& options, const Streams& streams, ProgramRun& run) {
  const Clock::time_point start = Clock::now();
  std::optional<Clock::time_point> seen;
  std::optional<Clock::time_point> interrupted;
  for (;;) {
    int status = 0;
    if (::waitpid(pid, &status, WNOHANG) == pid) {
      if (interrupted) {
        run.after_interrupt =
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *interrupted);
      }
      return status;
    }
    if (!seen && is_time_to_interrupt(options, streams)) seen = Clock::now();
    if (seen && !interrupted && Clock::now() - *seen >= options.interrupt_delay) {
      interrupted = Clock::now();
      ::kill(pid, options.interrupt_signal);
    }
    if (Clock::now() - start > options.limit) {
      run.was_too_slow = true;
      ::kill(-pid, SIGKILL);
    }
    ::usleep(2000);
  }
}

}  // namespace

ProgramRun run_program(const std::vector<std::string>& argv, const RunOptions& options) {
  const Streams streams{.input = scratch_file(options.input)};
  const pid_t pid = ::fork();
  if (pid == 0) become(argv, options, streams);
  ProgramRun run;
  const int status = wait_for(pid, options, streams, run);
  run.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  run.out = content_of(streams.out);
  run.err = content_of(streams.err);
  EXPECT_FALSE(run.was_too_slow) << "killed after " << options.limit.count() << " s\n" << run.err;
  return run;
}

ProgramRun run_refute(std::vector<std::string> arguments, const RunOptions& options) {
  arguments.insert(arguments.begin(), REFUTE_PROGRAM);
  return run_program(arguments, options);
}

std::string engine_without_castling() {
  const std::vector<std::string> argv{REFUTE_FAULTY_ENGINE,
                                      "castling-missing (king's side, White only)"};
  return quote_command(argv);
}

ScratchFolder::ScratchFolder() {
  std::string name = (fs::temp_directory_path() / "refute-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string ScratchFolder::write(std::string_view name, std::string_view text) const {
  const std::string path = *this / name;
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::string ScratchFolder::write_program(std::string_view name, std::string_view text) const {
  const std::string path = write(name, text);
  fs::permissions(path, fs::perms::owner_all);
  return path;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace refute
