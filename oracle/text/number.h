#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/depth.h"
#include "oracle/text/depth_limit.h"
#include "props/number_text.h"

namespace refute::oracle {

using props::parse_whole_number;

/// A depth from 1 to `most` plies, in digits; nullopt for anything else.
inline std::optional<Depth> parse_depth(std::string_view text, Depth most = Depth(kMaxDepth)) {
  const std::optional<std::uint64_t> plies = parse_whole_number(text);
  const bool is_depth = plies && *plies >= 1 && *plies <= static_cast<std::uint64_t>(most.plies());
  return is_depth ? std::optional(Depth(static_cast<int>(*plies))) : std::nullopt;
}

/// A whole number, perhaps with a separator between groups of three digits: `84,998,978`,
/// `84.998.978`, `84_998_978`, `84'998'978`; or `8,49,98,978`. A decimal fraction such as `0.125`
/// is none.
std::optional<std::uint64_t> parse_grouped_number(std::string_view text);

/// The same, or with a minus before it: what a signed counter says once it has overflowed. It is
/// told as 64 bits of its own would have it, modulo 2^64.
std::optional<std::uint64_t> parse_overflowed_number(std::string_view text);

/// A count as its program printed it: from 2^63 on with a minus.
std::string count_text(std::uint64_t count);

/// `1 position`, `2 positions`.
std::string counted(std::uint64_t count, std::string_view noun);

/// The same of a noun whose plural is another word: `1 leaf`, `2 leaves`.
std::string counted(std::uint64_t count, std::string_view noun, std::string_view plural);

}  // namespace refute::oracle
