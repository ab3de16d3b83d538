#include "oracle/text/escape.h"

#include <algorithm>
#include <cstdint>

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

constexpr unsigned byte_at(std::string_view text, std::size_t index) {
  return static_cast<unsigned char>(text[index]);
}

/// How many bytes the sequence has that begins with this byte; 0 if none begins so.
constexpr std::size_t length_from(unsigned first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

constexpr bool is_visible(std::uint32_t code) {
  const auto is_in = [&](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  if (is_in(0, 0x1f)) return code == '\t' || code == '\n' || code == '\r';
  if (is_in(0x7f, 0x9f) || is_in(0xd800, 0xdfff)) return false;
  // Marks of direction, widthless blanks, and line ends that only some programs know.
  if (code == 0x61c || is_in(0x200b, 0x200f) || is_in(0x2028, 0x202e) || is_in(0x2060, 0x206f)) {
    return false;
  }
  // A hyphen and a vowel that show nothing, tags, and selectors of variants.
  if (code == 0xad || code == 0x180e || is_in(0xfe00, 0xfe0f) || is_in(0xe0000, 0xe0fff)) {
    return false;
  }
  return code != 0xfeff && code != 0xfffe && code != 0xffff && code <= 0x10ffff;
}

}  // namespace

std::string escape_for_terminal(std::string_view text, std::size_t limit) {
  std::string out;
  out.reserve(std::min(text.size(), limit) + 32);
  std::size_t at = 0;
  while (at < std::min(text.size(), limit)) {
    const std::size_t length = visible_length(text, at);
    if (length > 1) out += text.substr(at, length);
    if (length <= 1) append_escaped(out, text[at]);
    at += std::max<std::size_t>(length, 1);
  }
  if (at < text.size()) out += "... (" + std::to_string(text.size() - at) + " more bytes)";
  return out;
}

std::size_t visible_length(std::string_view text, std::size_t at) {
  constexpr unsigned kLeadBits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  constexpr std::uint32_t kLeastCode[] = {0, 0, 0x80, 0x800, 0x10000};
  const std::size_t length = length_from(byte_at(text, at));
  if (length == 0 || at + length > text.size()) return 0;
  std::uint32_t code = byte_at(text, at) & kLeadBits[length];
  for (std::size_t index = at + 1; index < at + length; ++index) {
    if ((byte_at(text, index) & 0xc0) != 0x80) return 0;
    code = (code << 6) | (byte_at(text, index) & 0x3f);
  }
  return code >= kLeastCode[length] && is_visible(code) ? length : 0;
}

std::string show_controls(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = text[at] == '\r' ? 0 : visible_length(text, at);
    if (length == 0) append_escaped(out, text[at]);
    out += text.substr(at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

std::string in_quotes(std::string_view text, std::size_t limit) {
  return "\"" + escape_for_terminal(text, limit) + "\"";
}

std::vector<std::string> wrapped(std::string_view words, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    const bool is_full = !lines.back().empty() && lines.back().size() + word.size() >= width;
    if (is_full) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
  }
  return lines;
}

std::string fitted(std::string_view text, std::size_t indent, std::optional<std::size_t> columns) {
  if (!columns) return std::string(text);
  constexpr std::size_t kLeast = 20;
  const std::size_t width = std::max(*columns, indent + kLeast);
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::size_t length = end - at;
    if (column > indent + 1 && column + length > width) {
      out.back() = '\n';  // it was the blank before the word
      out.append(indent, ' ');
      column = indent;
    }
    out += text.substr(at, length);
    if (end < text.size()) out += text[end];
    column = end < text.size() && text[end] == '\n' ? 0 : column + length + 1;
    at = end + 1;
  }
  return out;
}

}  // namespace refute
