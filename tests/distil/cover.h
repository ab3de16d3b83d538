#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/distil/targets.h"

namespace refute::distil {

/// A position at one depth, and what it refutes.
struct Item {
  std::size_t candidate;  // its number in the pool
  Depth depth;
  std::uint64_t cost;  // in leaves
  KillSet kills;
};

/// How often a target is wanted to be refuted.
inline constexpr int kTimesWanted = 4;

/// How much a suite may hold.
struct CoverLimits {
  std::size_t most_lines = 200;
  std::uint64_t most_leaves = 1'000'000;
};

/// Chooses items so that each next one refutes most of what is not yet refuted: a target counts
/// fully until it is refuted once, half after that, a quarter after that and an eighth, so that
/// one that is like it, and unknown, is met as well. No position is chosen twice. What an item is
/// worth is set against its leaves and a fixed price of a line, for both are limited. The numbers
/// of the items, in the order in which they were chosen: every beginning of it is a suite.
///
/// Greedy choice of a monotone submodular function, evaluated lazily (Minoux 1978); within 1 - 1/e
/// of the best for one limit (Nemhauser, Wolsey, Fisher 1978).
std::vector<std::size_t> cover(const std::vector<Item>& items, const Targets& targets,
                               const CoverLimits& limits);

}  // namespace refute::distil
