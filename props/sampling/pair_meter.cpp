#include "props/sampling/pair_meter.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "props/sampling/situation_meter.h"

namespace refute::props {
namespace {

constexpr int kMore = 2;

/// Wilson's score interval for a share of so many trials, at 95 %.
Chance share_of(double hits, double trials) {
  constexpr double kZ = 1.959964;
  const double share = hits / trials;
  const double weight = 1 + kZ * kZ / trials;
  const double middle = (share + kZ * kZ / (2 * trials)) / weight;
  const double half =
      kZ / weight * std::sqrt(share * (1 - share) / trials + kZ * kZ / (4 * trials * trials));
  return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace

PairMeter::PairMeter() : pairs_(kSituationPairCount) {}

void PairMeter::count(const SituationSet& members) {
  for_each_pair(members, [&](std::size_t index) {
    Pair& pair = pairs_[index];
    if (pair.times == 0) pair.first = positions_;
    if (pair.times < kMore) ++pair.times;
  });
  ++positions_;
}

void PairMeter::merge(const PairMeter& other) {
  for (std::size_t index = 0; index < pairs_.size(); ++index) {
    const Pair& theirs = other.pairs_[index];
    Pair& ours = pairs_[index];
    if (ours.times == 0) ours.first = positions_ + theirs.first;
    ours.times = static_cast<std::uint8_t>(std::min(kMore, ours.times + theirs.times));
  }
  positions_ += other.positions_;
}

std::optional<Chance> PairMeter::chance_of_new_pair() const {
  if (positions_ == 0) return std::nullopt;
  std::set<std::uint64_t> with_one_of_their_own;
  for (const Pair& pair : pairs_)
    if (pair.times == 1) with_one_of_their_own.insert(pair.first);
  return share_of(static_cast<double>(with_one_of_their_own.size()),
                  static_cast<double>(positions_));
}

}  // namespace refute::props
