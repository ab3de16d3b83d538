#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "props/number_text.h"

namespace refute::oracle {

using props::parse_whole_number;

/// A whole number, perhaps with a separator between groups of three digits: `84,998,978`,
/// `84.998.978`, `84_998_978`, `84'998'978`. A decimal fraction such as `0.125` is none.
std::optional<std::uint64_t> parse_grouped_number(std::string_view text);

}  // namespace refute::oracle
