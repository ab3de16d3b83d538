#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/depth.h"
#include "props/sampling/sample_mix.h"

namespace refute::oracle {

/// What a hunt without a finding has most likely missed, by what hunts have missed of small
/// mutations of a right generator that counts show: see tests/planted_bugs/silence.md.
struct Missed {
  double share;   // from 0 to 1
  int mutations;  // so many were hunted

  friend bool operator==(const Missed&, const Missed&) = default;
};

/// Of hunts that have asked about so many positions, to that depth and, if they go on where there
/// are few moves, two plies further. Beyond what was measured the last number counts. nullopt for
/// few positions, and where Chess960 alone is hunted, which was not measured.
std::optional<Missed> missed_by_hunts(std::uint64_t positions, Depth depth, bool goes_on,
                                      props::MixRules rules);

/// A sentence for people, without a full stop.
std::string in_words(const Missed& missed);

}  // namespace refute::oracle
