#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace refute::oracle {

/// The candidate that `word` was probably meant to be: one that it begins, or the one that the
/// fewest slips of the finger (a letter wrong, left out, put in, or two swapped) turn it into.
/// nullopt if all are too far away.
std::optional<std::string> closest_word(std::string_view word,
                                        std::span<const std::string> candidates);

}  // namespace refute::oracle
