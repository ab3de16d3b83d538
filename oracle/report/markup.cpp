#include "oracle/report/markup.h"

#include <cstddef>
#include <cstdint>

namespace refute::oracle {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

std::string_view reference_for(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
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

constexpr bool is_character(std::uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  if (code >= 0xd800 && code < 0xe000) return false;
  return code != 0xfffe && code != 0xffff && code <= 0x10ffff;
}

/// How many bytes at that place are one character of XML; 0 if they are none.
std::size_t character_length(std::string_view text, std::size_t at) {
  constexpr unsigned kLeadBits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  constexpr std::uint32_t kLeastCode[] = {0, 0, 0x80, 0x800, 0x10000};
  const std::size_t length = length_from(byte_at(text, at));
  if (length == 0 || at + length > text.size()) return 0;
  std::uint32_t code = byte_at(text, at) & kLeadBits[length];
  for (std::size_t index = at + 1; index < at + length; ++index) {
    if ((byte_at(text, index) & 0xc0) != 0x80) return 0;
    code = (code << 6) | (byte_at(text, index) & 0x3f);
  }
  return code >= kLeastCode[length] && is_character(code) ? length : 0;
}

}  // namespace

std::string escape_markup(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    const std::string_view reference = reference_for(text[at]);
    if (length == 0) {
      escaped += kReplacement;
    } else if (!reference.empty()) {
      escaped += reference;
    } else {
      escaped += text.substr(at, length);
    }
    at += length == 0 ? 1 : length;
  }
  return escaped;
}

}  // namespace refute::oracle
