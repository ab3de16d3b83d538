#include "oracle/process/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>
#include <iostream>

namespace refute::oracle {

void keep_standard_streams_open() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    // `open` takes the lowest free number, and those below are taken by now. What is written to an
    // output that was closed is lost: that has to fail, not to look like success.
    const int mode = stream == STDOUT_FILENO ? O_RDONLY : O_RDWR;
    if (::fcntl(stream, F_GETFD) == -1) static_cast<void>(::open("/dev/null", mode));
  }
}

std::optional<std::string> read_input_line() {
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

bool is_input_a_terminal() { return ::isatty(STDIN_FILENO) == 1; }

}  // namespace refute::oracle
