#include "oracle/process/line_channel.h"

#include <signal.h>
#include <sys/time.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/text/command.h"
#include "tests/oracle/process/process_support.h"

namespace refute {
namespace {

using namespace std::chrono_literals;
using Kind = OracleError::Kind;
using testing::ElementsAre;

class LineChannelTest : public LeavesNothingBehind {};

TEST_F(LineChannelTest, CarriesLinesBothWays) {
  LineChannel channel = opened({.argv = {"cat"}});
  ASSERT_TRUE(channel.send("uci\nisready\n", Deadline::after(5s)).has_value());
  EXPECT_EQ(line_or_kind(channel), "uci");
  EXPECT_EQ(line_or_kind(channel), "isready");
  EXPECT_EQ(channel.close("").value, 0);
}

TEST_F(LineChannelTest, GivesTheLastLineWithoutLineEndBeforeTheEnd) {
  LineChannel channel = opened(script("printf 'one\\r\\ntwo'"));
  EXPECT_EQ(line_or_kind(channel), "one");
  EXPECT_FALSE(channel.last_line_was_cut());
  EXPECT_EQ(line_or_kind(channel), "two");
  EXPECT_TRUE(channel.last_line_was_cut());
  EXPECT_EQ(line_or_kind(channel), "<crashed>");
  EXPECT_EQ(line_or_kind(channel), "<crashed>");
}

TEST_F(LineChannelTest, GivesReceivedLinesWhateverTheDeadline) {
  LineChannel channel = opened(script("printf 'one\\ntwo\\n'; exec sleep 100"));
  EXPECT_EQ(line_or_kind(channel), "one");
  EXPECT_EQ(line_or_kind(channel, -1s), "two");
  EXPECT_EQ(line_or_kind(channel, -1s), "<hung>");
}

TEST_F(LineChannelTest, SaysHowTheProgramEndedAndWhatItSaidLast) {
  LineChannel channel = opened(
      script("read request; for i in 1 2 3 4 5; do echo line $i; done; echo why >&2; exit 9"));
  ASSERT_TRUE(channel.send("go perft 1\n", Deadline::after(5s)).has_value());
  const OracleError error = next_error(channel);
  EXPECT_EQ(error.kind, Kind::kCrashed);
  EXPECT_EQ(error.exit, (ExitStatus{ExitStatus::How::kExited, 9}));
  EXPECT_EQ(error.request, "go perft 1\\n");
  EXPECT_THAT(error.last_lines, ElementsAre("line 3", "line 4", "line 5"));
  EXPECT_EQ(error.stderr_tail, "why\n");
  EXPECT_EQ(error.pid, channel.process().pid());
  EXPECT_TRUE(error.elapsed.has_value());
}

TEST_F(LineChannelTest, EscapesWhatItReports) {
  LineChannel channel = opened(script("printf '\\033[2J\\n'; printf '\\007' >&2"));
  const OracleError error = next_error(channel);
  EXPECT_THAT(error.last_lines, ElementsAre("\\x1b[2J"));
  EXPECT_EQ(error.stderr_tail, "\\x07");
}

TEST_F(LineChannelTest, WritingNeverStopsReading) {
  // Both pipes hold less than this: whoever writes first and reads later waits for ever.
  LineChannel channel = opened({.argv = {"cat"}});
  std::string text;
  while (text.size() < 900'000) text += "position startpos moves e2e4\n";
  ASSERT_TRUE(channel.send(text, Deadline::after(10s)).has_value());
  std::size_t got = 0;
  while (got < text.size()) got += line_or_kind(channel).size() + 1;
  EXPECT_EQ(got, text.size());
}

TEST_F(LineChannelTest, EveryAnswerHasItsOwnBudget) {
  LineChannel channel = opened({.argv = {"cat"}});
  const std::string text(4000, 'x');
  for (int i = 0; i < 600; ++i) {
    channel.begin_answer();
    ASSERT_TRUE(channel.send(text + "\n", Deadline::after(5s)).has_value());
    ASSERT_EQ(line_or_kind(channel), text);
  }
}

TEST_F(LineChannelTest, ShowsWhatNobodyAskedFor) {
  LineChannel channel = opened(script("printf 'answer\\nstray\\n'; exec sleep 100"));
  EXPECT_EQ(line_or_kind(channel), "answer");
  EXPECT_EQ(channel.untaken(), "stray\n");
}

TEST_F(LineChannelTest, AProtocolErrorCarriesTheConversation) {
  LineChannel channel = opened({.argv = {"cat"}});
  ASSERT_TRUE(channel.send("nonsense\n", Deadline::after(5s)).has_value());
  EXPECT_EQ(line_or_kind(channel), "nonsense");
  const OracleError error = channel.error(Kind::kProtocol, "not a move line");
  EXPECT_EQ(error.detail, "not a move line");
  EXPECT_EQ(error.command, "cat");
  EXPECT_EQ(error.request, "nonsense\\n");
  EXPECT_THAT(error.last_lines, ElementsAre("nonsense"));
  EXPECT_FALSE(error.exit.has_value());
}

TEST_F(LineChannelTest, ARequestIsToldWholeOrMarkedAsCut) {
  LineChannel channel = opened({.argv = {"cat"}});
  const std::string line(3000, 'm');
  ASSERT_TRUE(channel.send(line, Deadline::after(5s)).has_value());
  EXPECT_EQ(channel.error(Kind::kHung, "").request, line);
  ASSERT_TRUE(channel.send(line + line + line, Deadline::after(5s)).has_value());
  EXPECT_THAT(channel.error(Kind::kHung, "").request, testing::HasSubstr("mm... ("));
}

TEST_F(LineChannelTest, TheCommandOfAnErrorCanBePasted) {
  const std::vector<std::string> words{"/bin/sh", "-c", "exit 3", "it's", "a b", ""};
  LineChannel channel = opened({.argv = words});
  const auto line = channel.read_line(Deadline::after(5s));
  ASSERT_FALSE(line.has_value());
  const auto pasted = split_command(line.error().command);
  ASSERT_TRUE(pasted) << line.error().command;
  EXPECT_EQ(*pasted, words);
}

TEST_F(LineChannelTest, AsksTheProgramToQuitAndLetsItWrite) {
  const std::string file = testing::TempDir() + "last_words_" + std::to_string(::getpid());
  {
    LineChannel channel = opened(
        script("echo ready; read word; sleep 0.05; echo $word > '" + file + "'; exec sleep 100"));
    EXPECT_EQ(line_or_kind(channel), "ready");
  }
  std::ifstream written(file);
  std::string word;
  EXPECT_TRUE(std::getline(written, word));
  EXPECT_EQ(word, "quit");
  std::filesystem::remove(file);
}

TEST_F(LineChannelTest, DoesNotWaitForAProgramThatHangs) {
  const Deadline clock = Deadline::after(1h);
  Deadline::Duration before{};
  {
    LineChannel channel = opened(script("trap '' TERM; while :; do :; done"));
    EXPECT_FALSE(channel.read_line(Deadline::for_answer(100ms)).has_value());
    before = clock.elapsed();
  }
  EXPECT_LT(clock.elapsed() - before, 10s);
}

/// Interrupts every system call of this process each millisecond, as libFuzzer's timer does.
class Interruptions {
 public:
  Interruptions() {
    struct sigaction handler = {};
    handler.sa_handler = [](int) {};
    ::sigaction(SIGALRM, &handler, &before_);
    set_interval(1000);
  }
  ~Interruptions() {
    set_interval(0);
    ::sigaction(SIGALRM, &before_, nullptr);
  }
  Interruptions(const Interruptions&) = delete;
  Interruptions& operator=(const Interruptions&) = delete;

 private:
  static void set_interval(suseconds_t microseconds) {
    const itimerval timer{{0, microseconds}, {0, microseconds}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
  }
  struct sigaction before_{};
};

TEST_F(LineChannelTest, SignalsDoNotDisturbIt) {
  const Interruptions interruptions;
  LineChannel channel = opened(chaos("late"));
  ASSERT_TRUE(channel.send("position startpos\ngo perft 1\n", Deadline::after(5s)).has_value());
  EXPECT_EQ(line_or_kind(channel), "Chaos by the Refute authors");
  EXPECT_EQ(line_or_kind(channel), "a2a3: 1");
  LineChannel silent = opened(script("exec sleep 100"));
  const Deadline clock = Deadline::after(5s);
  EXPECT_EQ(line_or_kind(silent, 200ms), "<hung>");
  EXPECT_GE(clock.elapsed(), 200ms);
}

TEST_F(LineChannelTest, ManyThreadsTalkToManyPrograms) {
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([thread] {
      LineChannel channel = opened({.argv = {"cat"}});
      for (int i = 0; i < 500; ++i) {
        const std::string text = std::to_string(thread) + "." + std::to_string(i);
        channel.begin_answer();
        ASSERT_TRUE(channel.send(text + "\n", Deadline::after(10s)).has_value());
        ASSERT_EQ(line_or_kind(channel, 10s), text);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace refute
