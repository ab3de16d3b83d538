#pragma once

#include <cstdint>

#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/color.h"
#include "engine/depth.h"
#include "engine/movegen.h"
#include "engine/slider_lookup.h"

namespace refute {

/// The legal generator compiled for one slider lookup and the instruction set that goes with it.
/// Chosen once per call of the public functions, not per lookup.
struct Kernel {
  /// Leaves below the board. Precondition: depth >= 1.
  std::uint64_t (*perft)(const Board& board, Color side_to_move, Depth depth);
  bool (*has_move)(const Board& board, Color side_to_move);
  void (*list)(const Board& board, Color side_to_move, MoveFilter filter, MoveList& list);
  Bitboard (*bishop)(Square from, Bitboard occupied);
  Bitboard (*rook)(Square from, Bitboard occupied);
};

/// The best for this processor among those with that lookup. Precondition: `is_available(lookup)`.
const Kernel& kernel(SliderLookup lookup);

/// That of `fastest_lookup()`.
const Kernel& fastest_kernel();

extern const Kernel kRayKernel;
extern const Kernel kMagicKernel;
/// All members of these three are null where the compiler's target is not x86-64.
extern const Kernel kMagicPopcntKernel;
extern const Kernel kMagicBmi2Kernel;
extern const Kernel kPextKernel;

}  // namespace refute
