#include "oracle/sources/raw_answer.h"

#include <algorithm>

namespace refute::oracle {

std::uint64_t RawAnswer::sum() const {
  std::uint64_t sum = 0;
  for (const DivideLine& line : lines) sum += line.leaves;
  return sum;
}

bool RawAnswer::agrees_with(const RawAnswer& other) const {
  const auto is_same = [](const DivideLine& a, const DivideLine& b) {
    return a.move == b.move && a.leaves == b.leaves;
  };
  return total == other.total &&
         std::is_permutation(lines.begin(), lines.end(), other.lines.begin(), other.lines.end(),
                             is_same);
}

bool has_index_for_counts(const RawAnswer& answer) {
  std::uint64_t index = std::min<std::uint64_t>(answer.lines.front().leaves, 1);
  return std::all_of(answer.lines.begin(), answer.lines.end(),
                     [&](const DivideLine& line) { return line.leaves == index++; });
}

bool has_depth_for_counts(const RawAnswer& answer, Depth depth) {
  const auto plies = static_cast<std::uint64_t>(depth.plies());
  return std::all_of(answer.lines.begin(), answer.lines.end(),
                     [&](const DivideLine& line) { return line.leaves == plies; });
}

}  // namespace refute::oracle
