#include "tests/chaos/output.h"

#include <unistd.h>

#include <cerrno>

namespace refute::chaos {

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(descriptor, text.data(), text.size());
    if (size < 0 && errno != EINTR) ::_exit(0);
    if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
  }
}

void say(std::string_view text) { write_all(STDOUT_FILENO, text); }

}  // namespace refute::chaos
