#include "oracle/sources/plain_line.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

constexpr std::size_t kLongestPrompt = 32;
constexpr char kEscape = '\x1b';
constexpr char kBell = '\x07';

bool is_ordinary(std::string_view line) {
  return std::all_of(line.begin(), line.end(),
                     [](char c) { return (c >= ' ' && c <= '~') || c == '\t'; });
}

/// How long the terminal code is that the text begins with: `ESC [ ... letter`, `ESC ] ... BEL`.
std::size_t length_of_code(std::string_view text) {
  constexpr std::size_t kEscapeLength = 2;
  const char kind = text.size() < kEscapeLength ? '\0' : text[1];
  std::size_t end = kEscapeLength;
  if (kind == '[') {
    while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
    return std::min(end + 1, text.size());
  }
  if (kind != ']') return std::min(end, text.size());
  while (end < text.size() && text[end] != kBell && text[end] != kEscape) ++end;
  const bool is_two_bytes = end < text.size() && text[end] == kEscape;  // ESC backslash
  return std::min(end + (is_two_bytes ? 2 : 1), text.size());
}

/// How many bytes the UTF-8 character has that the text begins with; 0 if it begins with none.
std::size_t length_of_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length == 0 || length > text.size()) return 0;
  const std::string_view rest = text.substr(1, length - 1);
  const bool is_whole = std::all_of(rest.begin(), rest.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
  });
  return is_whole ? length : 0;
}

/// The code point of a UTF-8 character of two bytes or more.
char32_t code_point(std::string_view character) {
  char32_t code = static_cast<unsigned char>(character[0]) & (0x7fU >> character.size());
  for (const char c : character.substr(1)) {
    code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3fU);
  }
  return code;
}

/// The digit that the code point is in another script, of those whose numbers a locale may choose
/// or a font widens; empty if it is none. A count without that digit would be another count.
std::string_view as_digit(char32_t code) {
  constexpr std::array<char32_t, 6> kZeros{0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10};
  for (const char32_t zero : kZeros) {
    if (code >= zero && code < zero + 10)
      return std::string_view("0123456789").substr(code - zero, 1);
  }
  return {};
}

/// Whether it takes no room: soft hyphens, joiners, marks of direction and of byte order.
bool is_invisible(char32_t code) {
  return code == 0xad || (code >= 0x200b && code <= 0x200f) || code == 0x2060 || code == 0xfeff;
}

/// What stands for a character that is no ASCII, with `next` behind it.
std::string_view in_ascii(std::string_view character, char next) {
  if (character == "\xc2\xb5" || character == "\xce\xbc") return "u";  // of a time in microseconds
  const char32_t code = code_point(character);
  if (is_invisible(code)) return {};
  if (const std::string_view digit = as_digit(code); !digit.empty()) return digit;
  if (character == "\xe2\x86\x92" || character == "\xe2\x87\x92") return "->";
  constexpr std::string_view kFirstFigurine = "\xe2\x99\x94";
  const bool is_figurine = character.substr(0, 2) == kFirstFigurine.substr(0, 2) &&
                           character[2] >= kFirstFigurine[2] && character[2] < '\xa0';
  if (!is_figurine || next <= ' ') return " ";
  constexpr std::string_view kPieces = "KQRBNP";
  return kPieces.substr(static_cast<std::size_t>(character[2] - kFirstFigurine[2]) % kPieces.size(),
                        1);
}

/// The text in ASCII without terminal codes, and without what they take back.
std::string shown(std::string_view line) {
  std::string out;
  while (!line.empty()) {
    std::size_t length = 1;
    if (line[0] == kEscape) {
      length = length_of_code(line);
    } else if (line[0] == '\b') {
      if (!out.empty()) out.pop_back();
    } else if (static_cast<unsigned char>(line[0]) < 0x80) {
      if (line[0] != '\0') out += line[0];
    } else if (const std::size_t size = length_of_character(line)) {
      length = size;
      out += in_ascii(line.substr(0, size), size < line.size() ? line[size] : '\0');
    } else {
      out += line[0];
    }
    line.remove_prefix(length);
  }
  return out;
}

/// The line behind its prompts: one is written for each command that has nothing to say.
std::string_view without_prompt(std::string_view line) {
  for (;;) {
    const std::size_t end = line.substr(0, kLongestPrompt).find('>');
    if (end == std::string_view::npos) return line;
    const bool is_arrow = end > 0 && (line[end - 1] == '-' || line[end - 1] == '=');
    if (is_arrow) return line;
    line.remove_prefix(end + 1);
  }
}

constexpr std::size_t kLongestPrefix = 80;
constexpr std::string_view kBehindPrefix = " \t:-|]";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Where the level of a log ends that stands near the start of the line, `INFO` or `[info]`; npos
/// if there is none.
std::size_t end_of_level(std::string_view line) {
  constexpr std::array<std::string_view, 8> kLevels{"TRACE",   "DEBUG", "INFO",   "NOTICE",
                                                    "WARNING", "WARN",  "[info]", "[debug]"};
  const std::string_view head = line.substr(0, kLongestPrefix);
  for (const std::string_view level : kLevels) {
    const std::size_t at = head.find(level);
    const std::size_t end = at + level.size();
    if (at == head.npos || (at > 0 && is_letter(head[at - 1]))) continue;
    if (end >= line.size() || is_letter(line[end])) continue;
    const std::string_view before = line.substr(0, end);
    const std::size_t opened = before.rfind('[');
    const std::size_t closed = before.rfind(']');
    const bool is_open = opened != before.npos && (closed == before.npos || closed < opened);
    return is_open ? line.find(']', end) : end;  // `[12:00:01 INFO engine]`
  }
  return head.npos;
}

/// Where a time of the day ends that the line begins with, perhaps behind a date or a bracket; npos
/// if it begins otherwise.
std::size_t end_of_time(std::string_view line) {
  constexpr std::string_view kOfTimes = "0123456789[-/T :";
  constexpr std::string_view kTime = "00:00:00";
  const std::string_view head = line.substr(0, line.find_first_not_of(kOfTimes));
  const std::size_t colon = head.find(':');
  if (colon == head.npos || colon < 2 || colon + 6 > head.size()) return head.npos;
  for (std::size_t i = 0; i < kTime.size(); ++i) {
    const char c = head[colon - 2 + i];
    if ((c == ':') != (kTime[i] == ':') || (c != ':' && (c < '0' || c > '9'))) return head.npos;
  }
  return line.find_first_not_of("0123456789.,Z", colon + 6);
}

/// The line behind what a log puts before it: `2026-03-01 12:00:01,123 INFO e2e4: 20`,
/// `[12:00:01.123] [info] e2e4: 20`, `INFO:root:e2e4: 20`.
std::string_view without_log_prefix(std::string_view line) {
  const char first = line.empty() ? '\0' : line[0];
  const bool may_be_log =
      first == '[' || (first >= '0' && first <= '9') || (first >= 'A' && first <= 'Z');
  if (!may_be_log) return line;
  std::size_t end = end_of_level(line);
  const bool has_name = end != line.npos && line[end] == ':';
  if (end == line.npos) end = end_of_time(line);
  if (end == line.npos) return line;
  std::string_view rest = line.substr(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(kBehindPrefix), rest.size()));
  const std::size_t colon = rest.find(':');
  if (has_name && colon + 1 < rest.size() && rest[colon + 1] != ' ') rest.remove_prefix(colon + 1);
  return rest.empty() ? line : rest;
}

std::string_view without_what_stands_before(std::string_view line) {
  return trimmed(without_log_prefix(trimmed(without_prompt(trimmed(line)))));
}

}  // namespace

std::string plain_line(std::string_view line) {
  if (is_ordinary(line)) return std::string(without_what_stands_before(line));
  return std::string(without_what_stands_before(shown(line)));
}

}  // namespace refute::oracle
