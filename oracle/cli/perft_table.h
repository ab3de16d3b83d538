#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/depth.h"
#include "engine/position.h"

namespace refute::oracle {

/// What kinds of moves lead to the leaves of one depth, as the well-known tables count them.
struct MoveCounts {
  std::uint64_t nodes = 0;
  std::uint64_t captures = 0;  // en passant among them
  std::uint64_t en_passants = 0;
  std::uint64_t castles = 0;
  std::uint64_t promotions = 0;
  std::uint64_t checks = 0;             // of all kinds
  std::uint64_t discovered_checks = 0;  // by another piece alone than the one that moved
  std::uint64_t double_checks = 0;
  std::uint64_t mates = 0;

  friend bool operator==(const MoveCounts&, const MoveCounts&) = default;
};

/// The counts of every depth from 1 to `depth`, by the built-in generator; every leaf is made, so
/// that this takes some thirty times as long as `perft`.
std::vector<MoveCounts> move_counts(const Position& position, Depth depth);

/// The counts as a table, a line for each depth.
std::string print_move_counts(const std::vector<MoveCounts>& counts);

}  // namespace refute::oracle
