#include "oracle/process/private_streams.h"

#include <fcntl.h>
#include <unistd.h>

namespace refute {
namespace {

/// The same stream under a number that exec closes; null if it is not open.
std::FILE* duplicate(int stream, const char* mode) {
  const int number = ::fcntl(stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  return number < 0 ? nullptr : ::fdopen(number, mode);
}

}  // namespace

PrivateStreams take_standard_streams() {
  const PrivateStreams streams{duplicate(STDIN_FILENO, "r"), duplicate(STDOUT_FILENO, "w")};
  const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) {
    ::dup2(nothing, STDIN_FILENO);
    ::close(nothing);
  }
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return streams;
}

}  // namespace refute
