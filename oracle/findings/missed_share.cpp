#include "oracle/findings/missed_share.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>

namespace refute::oracle {
namespace {

constexpr std::array<std::uint64_t, 11> kPositions{20,   50,   100,   200,   500,  1000,
                                                   2000, 5000, 10000, 20000, 50000};

/// Percent missed after so many positions: to depth 1, 2 and 3, and to 3 and up to 5 where there
/// are few moves. Where nobody has hunted for so long it is the number before.
/// tests/planted_bugs/runner_test.py holds them against what was measured.
struct Curve {
  int mutations;
  std::array<std::array<double, kPositions.size()>, 4> percent;
};
constexpr Curve kBothRules{804,
                           {{{22.4, 12.9, 10.0, 7.6, 7.3, 7.2, 7.1, 7.1, 7.1, 7.1, 7.1},
                             {22.4, 10.1, 8.2, 7.0, 6.8, 6.8, 6.8, 6.8, 6.8, 6.8, 6.8},
                             {22.4, 4.9, 3.1, 2.0, 1.9, 1.9, 1.9, 1.9, 1.9, 1.9, 1.9},
                             {22.4, 4.7, 1.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7}}}};
constexpr Curve kStandardOnly{795,
                              {{{21.5, 11.9, 8.6, 7.3, 7.1, 7.0, 6.8, 6.7, 6.7, 6.7, 6.7},
                                {21.5, 8.8, 7.2, 6.4, 6.4, 6.4, 6.4, 6.4, 6.4, 6.4, 6.3},
                                {21.5, 4.3, 2.4, 1.6, 1.4, 1.4, 1.4, 1.4, 1.4, 1.4, 1.4},
                                {21.5, 3.1, 1.1, 0.4, 0.3, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3}}}};

/// Between two numbers by their logarithms, as the curves are.
double percent_at(const std::array<double, kPositions.size()>& curve, std::uint64_t positions) {
  const auto above = std::ranges::upper_bound(kPositions, positions);
  if (above == kPositions.end()) return curve.back();
  const auto upper = static_cast<std::size_t>(above - kPositions.begin());
  const auto log = [](std::uint64_t number) { return std::log(static_cast<double>(number)); };
  const double part = (log(positions) - log(kPositions[upper - 1])) /
                      (log(kPositions[upper]) - log(kPositions[upper - 1]));
  return curve[upper - 1] + part * (curve[upper] - curve[upper - 1]);
}

}  // namespace

std::optional<Missed> missed_by_hunts(std::uint64_t positions, Depth depth, bool goes_on,
                                      props::MixRules rules) {
  if (positions < kPositions.front() || rules == props::MixRules::kChess960) return std::nullopt;
  const Curve& curve = rules == props::MixRules::kBoth ? kBothRules : kStandardOnly;
  const auto row = static_cast<std::size_t>(std::min(depth.plies(), 3) - 1);
  const bool is_deepest = goes_on && depth >= Depth(3);
  return Missed{percent_at(curve.percent[is_deepest ? row + 1 : row], positions) / 100,
                curve.mutations};
}

std::string in_words(const Missed& missed) {
  return fmt::format(
      "hunts of so many positions missed {:.1f} % of {} mutations of a right generator",
      100 * missed.share, missed.mutations);
}

}  // namespace refute::oracle
