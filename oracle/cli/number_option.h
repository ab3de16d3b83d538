#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.h"

// CLI11 is a header of 10,000 lines: only those who call it include it.
namespace CLI {
class Validator;
}  // namespace CLI

namespace refute::oracle {

/// Accepts whole numbers from `least` to `most`, with a unit or without (`parse_count`), and makes
/// them digits; the message names both, and the text as it is: `usage_message` makes it printable.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

/// Accepts decimal numbers such as 2 or 0.5 between the two.
CLI::Validator decimal_number(double least, double most);

/// Accepts what `parse_duration` reads.
CLI::Validator duration();

/// Which random positions: a number, or "random", which draws one. The error says what was given
/// to `--seed` and what would be right.
Result<std::uint64_t, std::string> parse_seed(std::string_view text);

}  // namespace refute::oracle
