/// How a subprocess ends: by itself, when asked, when it must, and with its host.

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/process/subprocess.h"
#include "tests/oracle/process/process_support.h"

namespace refute {
namespace {

using namespace std::chrono_literals;

class SubprocessEnd : public LeavesNothingBehind {};

TEST_F(SubprocessEnd, ReportsTheExitCode) {
  Subprocess process = started(script("exit 7"));
  EXPECT_TRUE(process.wait_for_end(Deadline::after(5s)));
  EXPECT_EQ(process.kill(), (ExitStatus{ExitStatus::How::kExited, 7}));
}

TEST_F(SubprocessEnd, ReportsTheSignal) {
  Subprocess process = started(script("kill -SEGV $$"));
  EXPECT_TRUE(process.wait_for_end(Deadline::after(5s)));
  EXPECT_EQ(process.kill(), (ExitStatus{ExitStatus::How::kSignalled, SIGSEGV}));
}

TEST_F(SubprocessEnd, SaysTheSameEachTimeItIsKilled) {
  Subprocess process = started(script("exec sleep 100"));
  EXPECT_EQ(process.kill(), (ExitStatus{ExitStatus::How::kSignalled, SIGKILL}));
  EXPECT_EQ(process.kill(), (ExitStatus{ExitStatus::How::kSignalled, SIGKILL}));
}

TEST_F(SubprocessEnd, LeadsAGroupOfItsOwn) {
  const Subprocess process = started(script("exec sleep 100"));
  const auto entry = process_entry(process.pid());
  ASSERT_TRUE(entry.has_value());
  EXPECT_EQ(entry->group, process.pid());
}

TEST_F(SubprocessEnd, TakesItsGroupWithIt) {
  int group = 0;
  {
    const Subprocess process = started(script("sleep 100 & sleep 100 & wait"));
    group = process.pid();
    EXPECT_TRUE(holds_within(5s, [&] { return living_members(group).size() == 3; }));
  }
  EXPECT_TRUE(holds_within(1s, [&] { return living_members(group).empty(); }));
}

TEST_F(SubprocessEnd, KillsTheGroupOfALeaderThatDiedBefore) {
  int group = 0;
  {
    Subprocess process = started(script("sleep 100 & exit 0"));
    group = process.pid();
    EXPECT_TRUE(process.wait_for_end(Deadline::after(5s)));
    EXPECT_EQ(living_members(group).size(), 1U);
  }
  EXPECT_TRUE(holds_within(1s, [&] { return living_members(group).empty(); }));
}

TEST_F(SubprocessEnd, StopGivesTimeToEndWell) {
  Subprocess process = started(script("read word; sleep 0.05; [ $word = quit ] && exit 5"));
  EXPECT_EQ(process.stop("quit\n", Deadline::after(5s)), (ExitStatus{ExitStatus::How::kExited, 5}));
}

TEST_F(SubprocessEnd, StopClosesTheInput) {
  Subprocess process = started({.argv = {"cat"}});
  EXPECT_EQ(process.stop("", Deadline::after(5s)), (ExitStatus{ExitStatus::How::kExited, 0}));
}

TEST_F(SubprocessEnd, StopReadsAwayWhatWouldBlockTheEnd) {
  Subprocess process = started(script("read word; head -c 300000 /dev/zero; exit 4"));
  EXPECT_EQ(process.stop("quit\n", Deadline::after(5s)), (ExitStatus{ExitStatus::How::kExited, 4}));
}

TEST_F(SubprocessEnd, StopKillsWhenTheTimeIsUp) {
  Subprocess process = started(script("trap '' TERM INT HUP; while :; do sleep 1; done"));
  const Deadline clock = Deadline::after(5s);
  EXPECT_EQ(process.stop("quit\n", Deadline::after(100ms)),
            (ExitStatus{ExitStatus::How::kSignalled, SIGKILL}));
  EXPECT_LT(clock.elapsed(), 1s);
}

TEST_F(SubprocessEnd, OutlivesTheThreadThatStartedIt) {
  std::optional<Subprocess> process;
  std::thread([&] { process = started({.argv = {"cat"}}); }).join();
  EXPECT_FALSE(process->wait_for_end(Deadline::after(50ms)));
  process->write_input("still here");
  EXPECT_EQ(process->stop("", Deadline::after(5s)), (ExitStatus{ExitStatus::How::kExited, 0}));
}

TEST_F(SubprocessEnd, MayBeMoved) {
  Subprocess first = started({.argv = {"cat"}});
  Subprocess second = std::move(first);
  first = started({.argv = {"cat"}});
  second = std::move(first);
  EXPECT_EQ(second.stop("", Deadline::after(5s)), (ExitStatus{ExitStatus::How::kExited, 0}));
}

TEST_F(SubprocessEnd, WritingToADeadProcessIsNoSignal) {
  Subprocess process = started(script("exit 0"));
  EXPECT_TRUE(process.wait_for_end(Deadline::after(5s)));
  EXPECT_EQ(process.write_input("text").state, Transfer::State::kEnded);
  EXPECT_EQ(process.write_input("text").state, Transfer::State::kEnded);
}

TEST_F(SubprocessEnd, SurvivesAHostThatIgnoresDeadChildren) {
  struct sigaction before;
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGCHLD, &ignore, &before);
  {
    Subprocess process = started(script("exit 3"));
    EXPECT_TRUE(process.wait_for_end(Deadline::after(5s)));
    EXPECT_EQ(process.kill(), (ExitStatus{ExitStatus::How::kExited, 3}));
  }
  ::sigaction(SIGCHLD, &before, nullptr);
}

/// How many processes there are that sleep for so many seconds.
int sleepers(const std::string& seconds) {
  int count = 0;
  for (const ProcessEntry& entry : process_table()) {
    std::ifstream file("/proc/" + std::to_string(entry.pid) + "/cmdline");
    std::string words;
    std::getline(file, words);  // a buffer's iterator throws if the process ends meanwhile
    std::replace(words.begin(), words.end(), '\0', ' ');
    if (words == "sleep " + seconds + " ") ++count;
  }
  return count;
}

/// A process that starts an engine, tells its id, and then ends as `end` says.
int engine_of_a_host_that(void (*end)(), const char* engine_text = "sleep 100 < /dev/null & wait") {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return -1;
  const pid_t host = ::fork();
  if (host == 0) {
    const Subprocess process = started(script(engine_text));
    const int pid = process.pid();
    [[maybe_unused]] const ssize_t written = ::write(pipe[1], &pid, sizeof pid);
    end();
    ::_exit(1);
  }
  ::close(pipe[1]);
  int engine = -1;
  EXPECT_EQ(::read(pipe[0], &engine, sizeof engine), static_cast<ssize_t>(sizeof engine));
  ::close(pipe[0]);
  EXPECT_EQ(::waitpid(host, nullptr, 0), host);
  return engine;
}

bool dies(int pid) {
  return holds_within(2s, [&] {
    const auto entry = process_entry(pid);
    return !entry || entry->state == 'Z' || entry->state == 'X';
  });
}

TEST_F(SubprocessEnd, DiesWithAHostThatIsKilled) {
  EXPECT_TRUE(dies(engine_of_a_host_that([] { ::kill(::getpid(), SIGKILL); })));
}

// The engine behind a wrapper, in its group, in a session of its own, and left by its parent.
TEST_F(SubprocessEnd, WhatItHasStartedDiesWithAHostThatIsKilled) {
  const std::string name = "10" + std::to_string(::getpid());  // seconds that nobody else sleeps
  const std::string text = "sleep " + name + " & setsid sleep " + name + " & (setsid sleep " +
                           name + " &); exec sleep " + name;
  engine_of_a_host_that(
      [] {
        ::usleep(1'000'000);  // until they are all there
        ::kill(::getpid(), SIGKILL);
      },
      text.c_str());
  EXPECT_TRUE(holds_within(20s, [&] { return sleepers(name) == 0; }));
}

TEST_F(SubprocessEnd, WhatHasLeftItsSessionDiesWithIt) {
  const std::string name = "11" + std::to_string(::getpid());
  const auto count = [&name] { return sleepers(name); };
  {
    const Subprocess process =
        started(script("setsid sleep " + name + " & (setsid sleep " + name + " &); wait"));
    EXPECT_TRUE(holds_within(20s, [&] { return count() == 2; }));
  }
  EXPECT_EQ(count(), 0);
}

TEST_F(SubprocessEnd, DiesWithAHostThatSkipsItsDestructors) {
  EXPECT_TRUE(dies(engine_of_a_host_that([] { ::_exit(0); })));
}

TEST_F(SubprocessEnd, DiesWithAHostThatAborts) {
  EXPECT_TRUE(dies(engine_of_a_host_that([] {
    ::signal(SIGABRT, SIG_DFL);
    ::kill(::getpid(), SIGABRT);
  })));
}

TEST_F(SubprocessEnd, MayBeStartedAndKilledFromManyThreads) {
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([] {
      for (int i = 0; i < 15; ++i) {
        Subprocess process = started({.argv = {"cat"}});
        process.write_input("text");
        const bool well = i % 2 == 0;
        const ExitStatus status = well ? process.stop("", Deadline::after(10s)) : process.kill();
        EXPECT_EQ(status.how, well ? ExitStatus::How::kExited : ExitStatus::How::kSignalled);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace refute
