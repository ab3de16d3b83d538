#pragma once

#include <chrono>
#include <optional>
#include <string_view>

// CLI11 is a header of 10,000 lines: only those who call it include it.
namespace CLI {
class Validator;
}  // namespace CLI

namespace refute::oracle {

/// Reads "90s", "10m", "2h", "500ms" or plain seconds "90"; nullopt for anything else, for zero
/// and for more than a year.
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

/// Accepts what `parse_duration` reads.
CLI::Validator duration();

}  // namespace refute::oracle
