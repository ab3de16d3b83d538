#pragma once

#include <cstdint>

// CLI11 is a header of 10,000 lines: only those who call it include it.
namespace CLI {
class Validator;
}  // namespace CLI

namespace refute::oracle {

/// Accepts whole numbers from `least` to `most`; the message names both, and the text as it is:
/// `usage_message` makes it printable.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

/// Accepts decimal numbers such as 2 or 0.5 between the two.
CLI::Validator decimal_number(double least, double most);

}  // namespace refute::oracle
