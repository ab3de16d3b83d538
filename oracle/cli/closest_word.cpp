#include "oracle/cli/closest_word.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace refute::oracle {
namespace {

/// Damerau's distance, restricted to swaps of neighbours that are not edited again.
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) slips[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) slips[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = slips[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      slips[i][j] = std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1, replaced});
      const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swap) slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
    }
  }
  return slips[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> closest_word(std::string_view word,
                                        std::span<const std::string> candidates) {
  constexpr std::size_t kLongest = 40;
  constexpr std::size_t kShortestBeginning = 3;
  if (word.empty() || word.size() > kLongest) return std::nullopt;
  std::optional<std::string> closest;
  std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const bool is_beginning = word.size() >= kShortestBeginning && candidate.starts_with(word);
    const std::size_t slips = is_beginning ? 0 : slips_between(word, candidate);
    if (slips >= fewest) continue;
    fewest = slips;
    closest = candidate;
  }
  return closest;
}

}  // namespace refute::oracle
