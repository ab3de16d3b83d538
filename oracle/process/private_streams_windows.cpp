#include "oracle/process/private_streams.h"

#include <fcntl.h>
#include <io.h>

namespace refute {
namespace {

constexpr int kInput = 0;
constexpr int kOutput = 1;
constexpr int kErrors = 2;

/// The same stream under another number; null if it is not open.
std::FILE* duplicate(int stream, const char* mode) {
  const int number = ::_dup(stream);
  return number < 0 ? nullptr : ::_fdopen(number, mode);
}

}  // namespace

PrivateStreams take_standard_streams() {
  const PrivateStreams streams{duplicate(kInput, "rb"), duplicate(kOutput, "wb")};
  const int nothing = ::_open("NUL", _O_RDONLY | _O_NOINHERIT);
  if (nothing >= 0) {
    ::_dup2(nothing, kInput);
    ::_close(nothing);
  }
  ::_dup2(kErrors, kOutput);
  return streams;
}

}  // namespace refute
