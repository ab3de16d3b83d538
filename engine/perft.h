#pragma once

#include <cstdint>
#include <vector>

#include "engine/depth.h"
#include "engine/move.h"
#include "engine/position.h"

namespace refute {

/// How a perft walks the tree. All styles give the same number; that is what they are for.
struct PerftStyle {
  enum class Moves : std::uint8_t { kLegal, kPseudoLegalFiltered };
  enum class Stepping : std::uint8_t { kMakeUndo, kCopyMake };
  enum class Leaves : std::uint8_t {
    kBulk,     // the last ply is counted by the length of the move list
    kVisited,  // every leaf is made and counted
  };
  Moves moves = Moves::kLegal;
  Stepping stepping = Stepping::kMakeUndo;
  Leaves leaves = Leaves::kBulk;
};

/// The number of leaves of the legal move tree: 1 at depth 0. The fast way: the legal generator
/// on copied boards, whose last ply is only counted.
std::uint64_t perft(const Position& position, Depth depth);

/// The same number by walking the tree in the given style.
std::uint64_t perft(const Position& position, Depth depth, PerftStyle style);

/// One legal move of the root and the leaves below it.
struct DivideEntry {
  Move move;
  std::uint64_t leaves;

  friend bool operator==(const DivideEntry&, const DivideEntry&) = default;
};
using Divide = std::vector<DivideEntry>;

/// The leaves below each legal move, in the order of the generator; they add up to `perft`.
/// Precondition: `depth >= 1`.
Divide divide(const Position& position, Depth depth);
Divide divide(const Position& position, Depth depth, PerftStyle style);

}  // namespace refute
