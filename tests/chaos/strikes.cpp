#include "tests/chaos/strikes.h"

#include <unistd.h>

#include <string>
#include <vector>

#include "tests/chaos/output.h"
#include "tests/chaos/system.h"

namespace refute::chaos::strike {

void die() { ::_exit(1); }
void exit_zero() { ::_exit(0); }
void segfault() { system::die_of_segfault(); }
void abort_now() { system::die_of_abort(); }
void kill_self() { system::die_of_kill(); }
void hang() { system::hang(); }

void hang_deaf_to_signals() {
  ignore_signals();
  hang();
}

void close_output() {
  ::close(STDOUT_FILENO);
  hang();
}

void close_input() {
  ::close(STDIN_FILENO);
  hang();
}

void flood_output() {
  const std::string lines = [] {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "info string and another line of no interest\n";
    return text;
  }();
  for (;;) say(lines);
}

void flood_errors() {
  const std::string text(4096, 'x');
  for (;;) write_all(STDERR_FILENO, text);
}

void endless_line() {
  const std::string text(1000, 'a');
  for (;;) say(text);
}

void endless_search() {
  for (int depth = 1;; ++depth) {
    say("info depth " + std::to_string(depth) + " score cp 13 nodes 1 nps 1 pv e2e4\n");
    ::usleep(1000);
  }
}

void trickle_without_end() {
  for (;;) {
    say("x");
    ::usleep(5000);
  }
}

void eat_memory() {
  constexpr std::size_t kPiece = std::size_t{16} << 20;
  const std::vector<std::string> eaten(16, std::string(kPiece, 'm'));
  hang();
}

void partial_line_and_die() {
  say("a2a3: 1\nb2b");
  die();
}

void partial_line_and_hang() {
  say("a2a3: 1\nb2b");
  hang();
}

void leave_grandchild() { system::start_child(system::Life::kHangs); }

void die_with_grandchild() {
  leave_grandchild();
  die();
}

void die_with_flooding_grandchild() {
  system::start_child(system::Life::kFloods);
  die();
}

void die_with_escaped_grandchild() {
  system::start_child(system::Life::kEscapes);
  die();
}

void refuse_and_exit() {
  say("info string CRITICAL ERROR: Command `position` failed. Reason: Invalid FEN\n");
  die();
}

void refuse_and_stay() {
  say("info string CRITICAL ERROR: Command `go` failed. Reason: Unsupported position\n");
  hang();
}

void ignore_signals() { system::ignore_signals(); }

void chatter_on_errors() {
  const std::string line(63, 'e');
  for (int i = 0; i < 16 * 1024; ++i) write_all(STDERR_FILENO, line + "\n");
}

void binary_noise() {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  say(bytes + "\n");
}

void stray_ready() { say("readyok\n"); }
void early_answer() { say("a2a3: 1\n\nNodes searched: 1\n\n"); }

}  // namespace refute::chaos::strike
