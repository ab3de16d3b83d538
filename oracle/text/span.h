#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace refute {

/// What stands around the words of a line that somebody else has written; programs of Windows end
/// theirs with a carriage return.
inline constexpr std::string_view kBlanksOfLine = " \t\r";

/// Such a line without what stands around it.
constexpr std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(kBlanksOfLine);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kBlanksOfLine) - first + 1);
}

/// The text of a file without the mark that editors of Windows begin one with.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

/// A piece of a line that remembers its column.
struct Span {
  static constexpr std::string_view kBlanks = " \t";

  std::string_view text;
  std::size_t column = 0;  // counted from 0

  Span part(std::size_t from, std::size_t count = std::string_view::npos) const {
    return {text.substr(from, count), column + from};
  }

  /// Without the blanks around it.
  Span trimmed() const {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return part(text.size());
    return part(first, text.find_last_not_of(kBlanks) + 1 - first);
  }

  /// Up to the first blank, and the rest without the blanks around it.
  std::pair<Span, Span> first_word() const {
    const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
    return {part(0, end), part(end).trimmed()};
  }

  /// Takes everything up to the separator off the span, and the separator as well; the blanks
  /// around what is taken are left out.
  Span cut(char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const Span taken = part(0, end).trimmed();
    *this = part(std::min(end + 1, text.size()));
    return taken;
  }
};

}  // namespace refute
