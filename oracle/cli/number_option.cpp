#include "oracle/cli/number_option.h"

#include <algorithm>
#include <limits>
#include <random>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "oracle/text/escape.h"
#include "props/number_text.h"

namespace refute::oracle {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Digits with at most one point among them.
bool is_decimal(std::string_view text) {
  bool has_point = false;
  for (char c : text) {
    if (c == '.' && !has_point) {
      has_point = true;
    } else if (!is_digit(c)) {
      return false;
    }
  }
  return !text.empty() && is_digit(text.front()) && is_digit(text.back());
}

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const std::string range = most == std::numeric_limits<std::uint64_t>::max()
                                ? fmt::format("from {}", least)
                                : fmt::format("from {} to {}", least, most);
  const auto check = [least, most, range](std::string& text) -> std::string {
    const std::optional<std::uint64_t> number = props::parse_count(text);
    if (!number || *number < least || *number > most) {
      const bool is_huge = !number && std::all_of(text.begin(), text.end(), is_digit);
      return fmt::format("expected a whole number {}, not \"{}\"",
                         is_huge ? fmt::format("from {} to {}", least, most) : range, text);
    }
    text = std::to_string(*number);  // CLI11 knows no units, and reads leading zeros as octal
    return {};
  };
  const bool is_bounded = most != std::numeric_limits<std::uint64_t>::max();
  return CLI::Validator(check, is_bounded ? range : "such as 10k or 1m");
}

CLI::Validator decimal_number(double least, double most) {
  const std::string range = fmt::format("from {} to {}", least, most);
  const auto check = [least, most, range](const std::string& text) -> std::string {
    const double number = is_decimal(text) ? std::strtod(text.c_str(), nullptr) : -1;
    if (number >= least && number <= most) return {};
    return fmt::format("expected a number {}, not \"{}\"", range, text);
  };
  return CLI::Validator(check, range);
}

CLI::Validator duration() {
  const auto check = [](const std::string& text) -> std::string {
    if (props::parse_duration(text)) return {};
    return "expected a duration such as 30s, 1.5m or 2h, at most a year, not \"" + text + "\"";
  };
  return CLI::Validator(check, "such as 30s, 1.5m or 2h");
}

Result<std::uint64_t, std::string> parse_seed(std::string_view text) {
  if (text == "random")
    return (std::uint64_t{std::random_device()()} << 32) | std::random_device()();
  if (const auto seed = props::parse_whole_number(text)) return *seed;
  return Unexpected{
      fmt::format("--seed: expected \"random\" or a whole number from 0 to {}, not \"{}\"",
                  std::numeric_limits<std::uint64_t>::max(), escape_for_terminal(text, 40))};
}

}  // namespace refute::oracle
