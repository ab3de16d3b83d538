#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/setup.h"
#include "props/sampling/situation.h"
#include "props/sampling/situation_set.h"

namespace refute::props {

/// Counts how often each situation was reached. One meter per thread; `merge` adds them up.
class SituationMeter {
 public:
  /// Counts a position. With its legal moves, which the caller mostly has, this costs about a
  /// microsecond. Precondition: the setup is not invalid, and `legal` are its legal moves.
  void count_position(const Setup& setup, std::span<const Move> legal);

  /// Counts a position and all its legal moves, as for a run that makes each of them. Returns the
  /// situations that were counted.
  SituationSet count_position_and_moves(const Setup& setup, std::span<const Move> legal);

  /// Counts one of the position's legal moves, as for a run that follows a line.
  void count_move(const Setup& setup, std::span<const Move> legal, Move move);

  /// Adds one to each situation of the set.
  void count(const SituationSet& reached);

  /// Adds what the other has counted.
  void merge(const SituationMeter& other);

  std::uint64_t of(Situation situation) const { return counts_[index_of(situation)]; }
  std::uint64_t positions() const { return positions_; }
  std::uint64_t moves() const { return moves_; }

  /// How many of the situations were reached at least once.
  int reached() const;

  /// Those that were not, in their order.
  std::vector<Situation> missed() const;

  /// The counts in the order of the situations.
  std::span<const std::uint64_t, static_cast<std::size_t>(kSituationCount)> counts() const {
    return counts_;
  }

 private:
  std::array<std::uint64_t, static_cast<std::size_t>(kSituationCount)> counts_{};
  std::uint64_t positions_ = 0;
  std::uint64_t moves_ = 0;
};

/// How many pairs of situations there are, those of a situation with itself among them.
inline constexpr std::size_t kSituationPairCount =
    static_cast<std::size_t>(kSituationCount) * (kSituationCount + 1) / 2;

/// Calls `visit` with the number of each pair of members, below `kSituationPairCount`.
template <typename Visit>
void for_each_pair(const SituationSet& members, Visit visit) {
  members.for_each([&](Situation later) {
    const std::size_t row = index_of(later) * (index_of(later) + 1) / 2;
    members.for_each([&](Situation earlier) {
      if (earlier <= later) visit(row + index_of(earlier));
    });
  });
}

/// Sets the byte of each pair of members to one: the form that a fuzzer takes as extra counters. A
/// situation that is rare is often two common ones in one position and something else, so that
/// bringing the two together is a step on the way.
void mark_pairs(const SituationSet& members, std::span<std::uint8_t, kSituationPairCount> counters);

/// The table that a run prints: one line per situation with its count and name, those that were
/// not reached marked, and a line that sums up.
std::string print_table(const SituationMeter& meter);

}  // namespace refute::props
