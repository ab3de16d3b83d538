#include "oracle/text/number.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace refute::oracle {
namespace {

constexpr std::string_view kSeparators = ",._'";

/// The digits of a number whose groups are parted by one and the same separator; empty if they
/// are not groups of three, or of two before the last as India writes them: `1,03,862`.
std::string ungrouped(std::string_view text, char separator) {
  std::string digits;
  std::vector<std::size_t> sizes{0};
  for (const char c : text) {
    if (c == separator) {
      sizes.push_back(0);
    } else {
      digits += c;
      ++sizes.back();
    }
  }
  const auto are_groups = [&](std::size_t size) {
    return sizes.front() >= 1 && sizes.front() <= size && sizes.back() == 3 &&
           std::all_of(sizes.begin() + 1, sizes.end() - 1, [&](auto n) { return n == size; });
  };
  return are_groups(3) || (separator == ',' && are_groups(2)) ? digits : std::string();
}

}  // namespace

std::optional<std::uint64_t> parse_grouped_number(std::string_view text) {
  const std::size_t separator = text.find_first_of(kSeparators);
  if (separator == std::string_view::npos) return parse_whole_number(text);
  if (text.front() == '0') return std::nullopt;
  return parse_whole_number(ungrouped(text, text[separator]));
}

std::optional<std::uint64_t> parse_overflowed_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const auto number = parse_grouped_number(text.substr(is_negative ? 1 : 0));
  return is_negative && number ? std::optional(std::uint64_t{0} - *number) : number;
}

std::string count_text(std::uint64_t count) {
  return std::to_string(static_cast<std::int64_t>(count));
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return counted(count, noun, std::string(noun) + "s");
}

std::string counted(std::uint64_t count, std::string_view noun, std::string_view plural) {
  return std::to_string(count) + " " + std::string(count == 1 ? noun : plural);
}

}  // namespace refute::oracle
