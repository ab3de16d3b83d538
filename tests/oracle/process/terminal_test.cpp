#include "oracle/process/terminal.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

/// A terminal without a window, and `refute walk` in it.
class WalkInTerminal {
 public:
  WalkInTerminal() : window_(::posix_openpt(O_RDWR | O_NOCTTY)) {
    if (::grantpt(window_) != 0 || ::unlockpt(window_) != 0) std::abort();
    const std::string terminal = ::ptsname(window_);
    child_ = ::fork();
    if (child_ != 0) return;
    ::setsid();
    const int input = ::open(terminal.c_str(), O_RDWR);  // its terminal from now on
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(input, stream);
    ::execl(REFUTE_PROGRAM, REFUTE_PROGRAM, "walk", "--subject", "builtin", "--reference",
            "builtin:mailbox", nullptr);
    ::_exit(127);
  }
  ~WalkInTerminal() { ::close(window_); }
  WalkInTerminal(const WalkInTerminal&) = delete;
  WalkInTerminal& operator=(const WalkInTerminal&) = delete;

  bool shows_what_is_typed() const {
    termios settings{};
    return ::tcgetattr(window_, &settings) == 0 && (settings.c_lflag & ECHO) != 0;
  }

  /// Waits until keys are read one by one; false if that does not happen.
  bool reads_keys() const {
    for (int attempt = 0; attempt < 3000 && shows_what_is_typed(); ++attempt) {
      drain();
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return !shows_what_is_typed();
  }

  /// The signal that it ended by, once it was sent that one; 0 if it ended otherwise.
  int ended_by(int sent) const {
    ::kill(child_, sent);
    int status = 0;
    while (::waitpid(child_, &status, WNOHANG) == 0) drain();
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

 private:
  /// Reads what is there, so that nobody waits for room.
  void drain() const {
    ::fcntl(window_, F_SETFL, O_NONBLOCK);
    char text[4096];
    while (::read(window_, text, sizeof text) > 0) {
    }
  }

  int window_;
  pid_t child_ = -1;
};

class TerminalAfter : public testing::TestWithParam<int> {};

TEST_P(TerminalAfter, ASignalShowsAgainWhatIsTyped) {
  const WalkInTerminal walk;
  ASSERT_TRUE(walk.reads_keys());
  EXPECT_EQ(walk.ended_by(GetParam()), GetParam());
  EXPECT_TRUE(walk.shows_what_is_typed());
}

INSTANTIATE_TEST_SUITE_P(Signals, TerminalAfter, testing::Values(SIGTERM, SIGHUP, SIGINT));

}  // namespace
}  // namespace refute::oracle
