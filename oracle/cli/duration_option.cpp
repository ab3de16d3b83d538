#include "oracle/cli/duration_option.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

namespace refute::oracle {
namespace {

struct Unit {
  std::string_view suffix;
  std::int64_t milliseconds;
};

constexpr std::array<Unit, 5> kUnits{
    {{"ms", 1}, {"s", 1000}, {"m", 60'000}, {"h", 3'600'000}, {"", 1000}}};

constexpr std::int64_t kMost = std::int64_t{366} * 24 * 3'600'000;

}  // namespace

std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  std::int64_t number = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || number <= 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  for (const Unit& unit : kUnits) {
    if (text != unit.suffix) continue;
    if (number > kMost / unit.milliseconds) return std::nullopt;
    return std::chrono::milliseconds(number * unit.milliseconds);
  }
  return std::nullopt;
}

CLI::Validator duration() {
  const auto check = [](const std::string& text) -> std::string {
    if (parse_duration(text)) return {};
    return "expected a duration such as 30s, 10m or 2h, at most a year, not \"" + text + "\"";
  };
  return CLI::Validator(check, "such as 30s, 10m, 2h");
}

}  // namespace refute::oracle
