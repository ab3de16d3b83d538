#include "oracle/process/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

namespace refute::oracle {
namespace {

constexpr char kEscape = '\x1b';

std::optional<char> read_byte() {
  char byte = '\0';
  ssize_t got = 0;
  do {
    got = ::read(STDIN_FILENO, &byte, 1);
  } while (got == -1 && errno == EINTR);  // the window has another size now
  return got == 1 ? std::optional(byte) : std::nullopt;
}

/// The rest of a sequence comes with its escape; somebody who has pressed Esc takes longer.
std::optional<char> read_byte_of_sequence() {
  constexpr int kMilliseconds = 50;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return ::poll(&input, 1, kMilliseconds) == 1 ? read_byte() : std::nullopt;
}

/// "\x1b[A", or "\x1bOA" of a keypad; parameters may stand before the letter.
Key::Kind read_sequence() {
  const std::optional<char> begin = read_byte_of_sequence();
  if (begin != '[' && begin != 'O') return Key::Kind::kOther;
  std::optional<char> byte = read_byte_of_sequence();
  while (byte && *byte >= ' ' && *byte < '@') byte = read_byte_of_sequence();
  switch (byte.value_or('\0')) {
    case 'A':
      return Key::Kind::kUp;
    case 'B':
      return Key::Kind::kDown;
    case 'C':
      return Key::Kind::kRight;
    case 'D':
      return Key::Kind::kLeft;
    default:
      return Key::Kind::kOther;
  }
}

Key key_of(char byte) {
  switch (byte) {
    case '\n':
    case '\r':
      return {Key::Kind::kEnter};
    case '\b':
    case '\x7f':
      return {Key::Kind::kBackspace};
    case '\t':
      return {Key::Kind::kTab};
    case '\x03':
      return {Key::Kind::kInterrupt};
    case '\x04':
      return {Key::Kind::kEnd};
    case '\x15':
      return {Key::Kind::kClear};
    case kEscape:
      return {read_sequence()};
    default:
      return byte >= ' ' && byte <= '~' ? Key{Key::Kind::kLetter, byte} : Key{};
  }
}

}  // namespace

std::optional<std::size_t> columns_of(std::FILE* stream) {
  const int number = ::fileno(stream);
  if (::isatty(number) != 1) return std::nullopt;
  constexpr std::size_t kUsual = 80;
  winsize size{};
  const bool is_known = ::ioctl(number, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
  return is_known ? size.ws_col : kUsual;
}

KeyReader::KeyReader() {
  termios now{};
  if (::tcgetattr(STDIN_FILENO, &now) != 0) return;
  before_ = now;
  now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  now.c_cc[VMIN] = 1;
  now.c_cc[VTIME] = 0;
  // What was typed ahead is kept.
  static_cast<void>(::tcsetattr(STDIN_FILENO, TCSADRAIN, &now));
}

KeyReader::~KeyReader() {
  if (before_) static_cast<void>(::tcsetattr(STDIN_FILENO, TCSADRAIN, &*before_));
}

std::optional<Key> KeyReader::read() {
  const std::optional<char> byte = read_byte();
  if (!byte) return std::nullopt;
  return key_of(*byte);
}

}  // namespace refute::oracle
