#include "oracle/process/subprocess.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "oracle/process/cpu.h"
#include "tests/oracle/process/process_support.h"

namespace refute {
namespace {

using namespace std::chrono_literals;
using Kind = OracleError::Kind;

class SubprocessTest : public LeavesNothingBehind {};

/// Everything that the process writes until it ends.
std::string all_output(Subprocess& process) {
  std::string text;
  std::array<char, 512> space;
  const Deadline deadline = Deadline::after(10s);
  while (!deadline.expired()) {
    const Transfer got = process.read_output(space);
    text.append(space.data(), got.bytes);
    if (got.state == Transfer::State::kEnded) break;
    if (got.state == Transfer::State::kNotReady) {
      process.wait(Subprocess::Watch::kOutput, deadline);
    }
  }
  return text;
}

std::string output_of(const Launch& launch) {
  Subprocess process = started(launch);
  return all_output(process);
}

OracleError start_error(const Launch& launch) {
  auto process = Subprocess::start(launch);
  EXPECT_FALSE(process.has_value());
  return process ? OracleError{} : process.error();
}

/// A file that is removed with this object.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& text, std::filesystem::perms permissions,
                const std::string& folder = testing::TempDir())
      : path_(folder + "refute_subprocess_" + std::to_string(::getpid())) {
    std::ofstream(path_) << text;
    std::filesystem::permissions(path_, permissions);
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST_F(SubprocessTest, PassesWordsOnUnchanged) {
  EXPECT_EQ(output_of({.argv = {"printf", "%s|", "a b", "", "$HOME", "'\"\\"}}),
            "a b||$HOME|'\"\\|");
}

TEST_F(SubprocessTest, SaysThatANameIsNotInPath) {
  const OracleError error = start_error({.argv = {"no-such-engine", "arg"}});
  EXPECT_EQ(error.kind, Kind::kNotFound);
  EXPECT_NE(error.detail.find("no 'no-such-engine' in PATH"), std::string::npos) << error.detail;
  EXPECT_EQ(error.command, "no-such-engine arg");
}

TEST_F(SubprocessTest, SaysThatTheFolderHasAProgramOfThatName) {
  const TemporaryFile file("#!/bin/sh\n", std::filesystem::perms::owner_all, "./");
  const std::string name = std::filesystem::path(file.path()).filename();
  const OracleError error = start_error({.argv = {name}});
  EXPECT_EQ(error.detail, "no '" + name + "' in PATH; the one in this folder is called ./" + name);
}

TEST_F(SubprocessTest, SaysThatAPathWithBlanksNeedsQuotes) {
  const TemporaryFile file("#!/bin/sh\n", std::filesystem::perms::owner_all, "./a b-");
  const std::size_t blank = file.path().find(' ');
  const OracleError error =
      start_error({.argv = {file.path().substr(0, blank), file.path().substr(blank + 1)}});
  EXPECT_NE(error.detail.find("needs quotes of its own: \"'" + file.path() + "'\""),
            std::string::npos)
      << error.detail;
}

TEST_F(SubprocessTest, SaysThatTheFolderHasAFolderOfThatName) {
  const OracleError error = start_error({.argv = {"folder-of-that-name"}});
  EXPECT_EQ(error.detail, "no 'folder-of-that-name' in PATH");
  std::filesystem::create_directory("folder-of-that-name");
  const OracleError other = start_error({.argv = {"folder-of-that-name"}});
  std::filesystem::remove("folder-of-that-name");
  EXPECT_NE(other.detail.find("./folder-of-that-name is not a file"), std::string::npos)
      << other.detail;
}

TEST_F(SubprocessTest, SaysThatAPathDoesNotExist) {
  EXPECT_EQ(start_error({.argv = {"/nowhere/engine"}}).kind, Kind::kNotFound);
}

TEST_F(SubprocessTest, SaysThatAFileIsNotExecutable) {
  const TemporaryFile file("text", std::filesystem::perms::owner_read);
  EXPECT_EQ(start_error({.argv = {file.path()}}).kind, Kind::kNotExecutable);
}

TEST_F(SubprocessTest, SaysThatAFileIsNoProgram) {
  const TemporaryFile file("no program", std::filesystem::perms::owner_all);
  const OracleError error = start_error({.argv = {file.path()}});
  EXPECT_EQ(error.kind, Kind::kNotExecutable);
  EXPECT_NE(error.detail.find("script with #!"), std::string::npos) << error.detail;
}

TEST_F(SubprocessTest, SaysThatTheInterpreterIsMissing) {
  const TemporaryFile file("#!/nowhere/interpreter\n", std::filesystem::perms::owner_all);
  const OracleError error = start_error({.argv = {file.path()}});
  EXPECT_EQ(error.kind, Kind::kNotExecutable);
  EXPECT_NE(error.detail.find("interpreter"), std::string::npos) << error.detail;
}

TEST_F(SubprocessTest, SaysThatAProcessorDoesNotExist) {
  for (const int cpu : {-1, 1000, 100'000}) {
    const OracleError error = start_error({.argv = {"true"}, .cpu = cpu});
    EXPECT_EQ(error.kind, Kind::kSpawnFailed);
    EXPECT_NE(error.detail.find("processor " + std::to_string(cpu)), std::string::npos);
  }
}

TEST_F(SubprocessTest, LeavesNothingOfManyFailedStarts) {
  for (int i = 0; i < 50; ++i) start_error({.argv = {"/nowhere/engine"}});
  const TemporaryFile file("no program", std::filesystem::perms::owner_all);
  for (int i = 0; i < 50; ++i) start_error({.argv = {file.path()}});
}

TEST_F(SubprocessTest, RunsOnTheProcessorAskedFor) {
  const int last = usable_cpus().back();
  const std::string output =
      output_of({.argv = {"sh", "-c", "grep Cpus_allowed_list /proc/self/status"}, .cpu = last});
  EXPECT_EQ(output, "Cpus_allowed_list:\t" + std::to_string(last) + "\n");
}

TEST_F(SubprocessTest, LimitsTheAddressSpaceOnlyWhenAsked) {
  const std::string ask = "ulimit -v";
  rlimit own{};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &own), 0);
  const bool unlimited = own.rlim_cur == RLIM_INFINITY;
  EXPECT_EQ(output_of(script(ask)),
            (unlimited ? "unlimited" : std::to_string(own.rlim_cur / 1024)) + "\n");
  Launch limited = script(ask);
  limited.address_space_bytes = 512 * 1024 * 1024;
  EXPECT_EQ(output_of(limited), "524288\n");
}

TEST_F(SubprocessTest, NeverLeavesACoreFile) { EXPECT_EQ(output_of(script("ulimit -c")), "0\n"); }

TEST_F(SubprocessTest, StartsWithDefaultSignalsAndAnEmptyMask) {
  struct sigaction before;
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  sigset_t usr1;
  sigset_t mask_before;
  ::sigemptyset(&usr1);
  ::sigaddset(&usr1, SIGUSR1);
  ::pthread_sigmask(SIG_BLOCK, &usr1, &mask_before);

  const std::string output =
      output_of({.argv = {"grep", "-E", "Sig(Blk|Ign)", "/proc/self/status"}});

  ::pthread_sigmask(SIG_SETMASK, &mask_before, nullptr);
  ::sigaction(SIGPIPE, &before, nullptr);
  EXPECT_EQ(output, "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n");
}

TEST_F(SubprocessTest, HoldsNoDescriptorButItsStreams) {
  const int careless = ::open("/dev/null", O_RDONLY);  // NOLINT: without O_CLOEXEC on purpose
  const Subprocess other = started(script("exec sleep 100"));
  const std::string output = output_of({.argv = {"ls", "/proc/self/fd"}});
  ::close(careless);
  EXPECT_EQ(output, "0\n1\n2\n3\n");  // 3 is the directory that ls reads
}

}  // namespace
}  // namespace refute
