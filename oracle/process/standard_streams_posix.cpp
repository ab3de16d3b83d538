#include "oracle/process/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

namespace refute::oracle {

void prepare_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    // `open` takes the lowest free number, and those below are taken by now. What is written to an
    // output that was closed is lost: that has to fail, not to look like success.
    const int mode = stream == STDOUT_FILENO ? O_RDONLY : O_RDWR;
    if (::fcntl(stream, F_GETFD) == -1) static_cast<void>(::open("/dev/null", mode));
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit fails, and that is told
}

bool is_terminal(std::FILE* stream) { return ::isatty(::fileno(stream)) == 1; }

}  // namespace refute::oracle
