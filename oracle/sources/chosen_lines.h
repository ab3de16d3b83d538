#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/sources/divide_reply.h"

namespace refute::oracle {

/// A line of an answer, and what stood before its move: blanks, dashes, a label.
struct PlacedLine {
  DivideLine line;
  std::string before;
};

/// The divide of that total among lines some of which are no part of it: the second of two lists of
/// the same moves; one of each two lines that are the same; the lines with the same text before the
/// move, where replies are listed below each move; the steps between running sums. Without a total,
/// replies are those that add up to the same again. All lines if none of that adds up.
std::vector<DivideLine> chosen_lines(const std::vector<PlacedLine>& lines,
                                     std::optional<std::uint64_t> total);

}  // namespace refute::oracle
