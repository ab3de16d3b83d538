#include "oracle/text/escape.h"

#include <algorithm>

namespace refute {
namespace {

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '\\') {
    out += "\\\\";
  } else if (c == '\n') {
    out += "\\n";
  } else if (c == '\r') {
    out += "\\r";
  } else if (c == '\t') {
    out += "\\t";
  } else if (byte >= 0x20 && byte < 0x7f) {
    out += c;
  } else {
    out += "\\x";
    out += kHex[byte >> 4];
    out += kHex[byte & 15];
  }
}

}  // namespace

std::string escape_for_terminal(std::string_view text, std::size_t limit) {
  const std::size_t shown = std::min(text.size(), limit);
  std::string out;
  out.reserve(shown + 32);
  for (const char c : text.substr(0, shown)) append_escaped(out, c);
  if (shown < text.size()) out += "... (" + std::to_string(text.size() - shown) + " more bytes)";
  return out;
}

}  // namespace refute
