#include "oracle/text/number.h"

#include <string>

namespace refute::oracle {
namespace {

constexpr std::string_view kSeparators = ",._'";

/// The digits of a number whose groups are parted by one and the same separator; empty if they
/// are not groups of three.
std::string ungrouped(std::string_view text, char separator) {
  std::string digits;
  std::size_t in_group = 0;
  bool is_first = true;
  for (const char c : text) {
    if (c != separator) {
      digits += c;
      ++in_group;
      continue;
    }
    const bool is_group = is_first ? in_group >= 1 && in_group <= 3 : in_group == 3;
    if (!is_group) return {};
    in_group = 0;
    is_first = false;
  }
  return in_group == 3 ? digits : std::string();
}

}  // namespace

std::optional<std::uint64_t> parse_grouped_number(std::string_view text) {
  const std::size_t separator = text.find_first_of(kSeparators);
  if (separator == std::string_view::npos) return parse_whole_number(text);
  if (text.front() == '0') return std::nullopt;
  return parse_whole_number(ungrouped(text, text[separator]));
}

}  // namespace refute::oracle
