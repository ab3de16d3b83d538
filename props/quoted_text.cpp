#include "props/quoted_text.h"

#include <cstddef>

namespace refute::props {

std::string quoted_text(std::string_view text) {
  constexpr std::size_t kMost = 100;
  std::string quoted = "\"";
  for (char c : text.substr(0, kMost)) quoted += c >= ' ' && c <= '~' ? c : '?';
  return quoted + (text.size() > kMost ? "...\"" : "\"");
}

}  // namespace refute::props
