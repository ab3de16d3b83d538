#pragma once

/// Numbers and durations as people write them: the one reader of each.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace refute::props {

/// Reads decimal digits and nothing else: no sign, no blank, below 2^64. "010" is ten.
std::optional<std::uint64_t> parse_whole_number(std::string_view text);

/// Reads a number of things: "20", "10k", "1.5m", "2g", for thousands, millions and milliards; the
/// letter may be a capital. nullopt for anything else, and for what is not whole, as "1.0001k".
std::optional<std::uint64_t> parse_count(std::string_view text);

/// Reads "500ms", "90s", "1.5m", "2h", "1d" or plain seconds "90"; nullopt for anything else, for
/// zero, for more than a year and for parts of a millisecond.
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

}  // namespace refute::props
