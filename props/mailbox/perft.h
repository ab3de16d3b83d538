#pragma once

#include <cstdint>
#include <vector>

#include "engine/depth.h"
#include "engine/move.h"
#include "engine/setup.h"

namespace refute::mailbox {

/// The number of leaves of the legal move tree: 1 at depth 0. The last ply is counted by the
/// length of its move list.
std::uint64_t perft(const Setup& setup, Depth depth);

/// One legal move of the root and the leaves below it.
struct DivideEntry {
  Move move;
  std::uint64_t leaves;

  friend bool operator==(const DivideEntry&, const DivideEntry&) = default;
};

/// The leaves below each legal move, in the order of `legal_moves`; they add up to `perft`.
/// Precondition: `depth >= 1`.
std::vector<DivideEntry> divide(const Setup& setup, Depth depth);

}  // namespace refute::mailbox
