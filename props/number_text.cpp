#include "props/number_text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>

namespace refute::props {
namespace {

struct Unit {
  std::string_view suffix;
  std::uint64_t size;
};

constexpr Unit kCounts[] = {
    {"", 1},          {"k", 1000},          {"K", 1000},         {"m", 1'000'000},
    {"M", 1'000'000}, {"g", 1'000'000'000}, {"G", 1'000'000'000}};

constexpr Unit kDurations[] = {{"ms", 1},        {"s", 1000},       {"m", 60'000},
                               {"h", 3'600'000}, {"d", 86'400'000}, {"", 1000}};

constexpr std::uint64_t kYear = std::uint64_t{366} * 86'400'000;

/// What follows the point, in the unit; nullopt if that is not whole.
std::optional<std::uint64_t> part_of(std::uint64_t unit, std::string_view digits) {
  constexpr std::size_t kMostDigits = 9;  // 10^9 times the largest unit is below 2^64
  if (digits.size() > kMostDigits) return std::nullopt;
  const std::optional<std::uint64_t> numerator = parse_whole_number(digits);
  if (!numerator) return std::nullopt;
  std::uint64_t denominator = 1;
  for (std::size_t i = 0; i < digits.size(); ++i) denominator *= 10;
  const std::uint64_t product = *numerator * unit;
  return product % denominator == 0 ? std::optional(product / denominator) : std::nullopt;
}

/// A decimal number and a unit, at most `most`.
std::optional<std::uint64_t> parse_scaled(std::string_view text, std::span<const Unit> units,
                                          std::uint64_t most) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
  const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& candidate) {
    return candidate.suffix == text.substr(end);
  });
  if (unit == units.end()) return std::nullopt;
  const std::string_view number = text.substr(0, end);
  const std::size_t point = number.find('.');
  const std::optional<std::uint64_t> whole = parse_whole_number(number.substr(0, point));
  if (!whole || *whole > most / unit->size) return std::nullopt;
  std::uint64_t part = 0;
  if (point != std::string_view::npos) {
    const auto read = part_of(unit->size, number.substr(point + 1));
    if (!read || *read > most - *whole * unit->size) return std::nullopt;
    part = *read;
  }
  return *whole * unit->size + part;
}

}  // namespace

std::optional<std::uint64_t> parse_whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, number);
  if (text.empty() || problem != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
  return parse_scaled(text, kCounts, std::numeric_limits<std::uint64_t>::max());
}

std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  const std::optional<std::uint64_t> milliseconds = parse_scaled(text, kDurations, kYear);
  if (!milliseconds || *milliseconds == 0) return std::nullopt;
  return std::chrono::milliseconds(static_cast<std::int64_t>(*milliseconds));
}

}  // namespace refute::props
