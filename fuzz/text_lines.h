#pragma once

#include <algorithm>
#include <string_view>

namespace refute::fuzz {

/// Takes the first line off the text, which is left without it and its line feed.
inline std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace refute::fuzz
