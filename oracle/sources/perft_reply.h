#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "oracle/sources/divide_reply.h"

namespace refute::oracle {

/// What one line of an engine's answer to `go perft N` means.
struct PerftTotal {
  std::uint64_t leaves;
};
/// A line that belongs to no divide and says nothing: blank, a banner, `info string ...`.
struct PerftNoise {};
/// A line that shows that this is no perft: a search's `info depth` or `bestmove`, a refusal, a
/// count that is no number. `reason` is a clause for a person.
struct PerftAlien {
  enum class Kind : std::uint8_t { kSearch, kRefusal, kUnreadable };
  Kind kind;
  std::string reason;
};
using PerftLine = std::variant<DivideLine, PerftTotal, PerftNoise, PerftAlien>;

/// Reads one line. Moves are `[a-h][1-8][a-h][1-8]` with an optional promotion letter, counts are
/// decimal numbers below 2^64; the total is what follows `Nodes searched`. Anything that looks
/// like neither and like no known noise is alien, so that a garbled move is never lost silently.
PerftLine read_perft_line(std::string_view line);

/// A decimal number that fits, and nothing else.
std::optional<std::uint64_t> parse_count(std::string_view text);

}  // namespace refute::oracle
