#include "oracle/process/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace refute::oracle {
namespace {

/// What ends a program from outside; Ctrl-C is a key here.
constexpr std::array kEndings{SIGTERM, SIGHUP, SIGINT, SIGQUIT};

/// The settings that the terminal had: a signal handler reaches nothing but a global.
const termios* settings_before = nullptr;

/// A terminal that does not show what is typed would be left behind.
void give_back_and_end(int number) {
  static_cast<void>(::tcsetattr(STDIN_FILENO, TCSADRAIN, settings_before));
  std::signal(number, SIG_DFL);
  static_cast<void>(std::raise(number));
}

}  // namespace

struct KeyReader::Settings {
  termios before;
};

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
  before_ = std::make_shared<const Settings>(Settings{now});
  settings_before = &before_->before;
  for (const int number : kEndings) std::signal(number, give_back_and_end);
  now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  now.c_cc[VMIN] = 1;
  now.c_cc[VTIME] = 0;
  // What was typed ahead is kept.
  static_cast<void>(::tcsetattr(STDIN_FILENO, TCSADRAIN, &now));
}

KeyReader::~KeyReader() {
  if (!before_) return;
  static_cast<void>(::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_->before));
  for (const int number : kEndings) std::signal(number, SIG_DFL);
}

std::optional<char> KeyReader::read_byte() {
  char byte = '\0';
  ssize_t got = 0;
  do {
    got = ::read(STDIN_FILENO, &byte, 1);
  } while (got == -1 && errno == EINTR);  // the window has another size now
  return got == 1 ? std::optional(byte) : std::nullopt;
}

std::optional<char> KeyReader::read_byte_at_once() {
  constexpr int kMilliseconds = 50;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return ::poll(&input, 1, kMilliseconds) == 1 ? read_byte() : std::nullopt;
}

}  // namespace refute::oracle
