#include "tests/chaos/output.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>

namespace refute::chaos {

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    constexpr std::size_t kMost = std::size_t{1} << 30;  // some systems count in unsigned
    const auto asked = static_cast<unsigned>(std::min(text.size(), kMost));
    const auto size = ::write(descriptor, text.data(), asked);
    if (size < 0 && errno != EINTR) ::_exit(0);
    if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
  }
}

void say(std::string_view text) { write_all(STDOUT_FILENO, text); }

}  // namespace refute::chaos
