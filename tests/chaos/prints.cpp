#include "tests/chaos/prints.h"

#include <unistd.h>

#include <string>
#include <string_view>

#include "tests/chaos/output.h"

namespace refute::chaos::print {
namespace {

std::string_view next_line(std::string_view& text) {
  const std::size_t size = text.find('\n') + 1;
  const std::string_view line = text.substr(0, size);
  text.remove_prefix(size);
  return line;
}

void line_by_line(const Answer& answer, unsigned pause_microseconds) {
  const std::string text = text_of(answer);
  for (std::string_view rest = text; !rest.empty();) {
    say(next_line(rest));
    if (pause_microseconds != 0) ::usleep(pause_microseconds);
  }
}

/// The answer with `noise`, which ends in a line end, after its first half.
void with_noise(const Answer& answer, std::string_view noise) {
  const std::string text = text_of(answer);
  std::string_view rest = text;
  for (std::size_t i = 0; i < answer.lines.size() / 2; ++i) say(next_line(rest));
  say(noise);
  say(rest);
}

void with_line_end(const Answer& answer, std::string_view line_end) {
  std::string text;
  for (const char c : text_of(answer)) {
    if (c == '\n') {
      text += line_end;
    } else {
      text += c;
    }
  }
  say(text);
}

}  // namespace

void plain(const Answer& answer) { line_by_line(answer, 0); }
void at_once(const Answer& answer) { say(text_of(answer)); }

void trickle(const Answer& answer) {
  const std::string text = text_of(answer);
  for (const char c : text) {
    say({&c, 1});
    ::usleep(100);
  }
}

void slowly(const Answer& answer) { line_by_line(answer, 3000); }

void late(const Answer& answer) {
  ::usleep(300'000);
  plain(answer);
}

void crlf(const Answer& answer) { with_line_end(answer, "\r\n"); }
void cr_only(const Answer& answer) { with_line_end(answer, "\r"); }

void with_info(const Answer& answer) {
  say("info string NNUE evaluation using nothing\n");
  with_noise(answer, "info string half done\n");
}

void with_chatter(const Answer& answer) { with_noise(answer, "Well, let me think.\n"); }

void with_long_line(const Answer& answer) {
  with_noise(answer, "info string " + std::string(70'000, 'z') + "\n");
}

void with_binary(const Answer& answer) { with_noise(answer, "\xff\xfe\x80\x1b[2J\x07\n"); }
void with_stray_ready(const Answer& answer) { with_noise(answer, "readyok\n"); }

void twice(const Answer& answer) { say(text_of(answer) + text_of(answer)); }

void total_first(const Answer& answer) {
  say("Nodes searched: " + answer.total + "\n");
  for (const Answer::Line& line : answer.lines) say(text_of(line) + "\n");
}

void without_total(const Answer& answer) {
  for (const Answer::Line& line : answer.lines) say(text_of(line) + "\n");
}

void nothing(const Answer&) {}

void cut_total(const Answer& answer) {
  without_total(answer);
  say("\nNodes searched: " + answer.total.substr(0, 1));
  ::_exit(1);
}

void unterminated_total(const Answer& answer) {
  without_total(answer);
  say("\nNodes searched: " + answer.total);
  ::_exit(1);
}

void unknown_command(const Answer&) {
  say("Unknown command: 'go perft'. Type help for more information.\n");
}

void search(const Answer&) { say("info depth 1 score cp 13 nodes 20 pv e2e4\nbestmove e2e4\n"); }

}  // namespace refute::chaos::print
