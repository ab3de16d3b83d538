#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// Whether the fault is a table of rights by squares in which a corner has the other corner's
/// entry.
constexpr bool has_exchanged_entries(const Fault& fault) {
  return fault.is(Kind::kRightLost, RightLoss::kKingsCornerAsQueens) ||
         fault.is(Kind::kRightLost, RightLoss::kQueensCornerAsKings);
}

/// The rights after the move of that side, by that table.
Bitboard by_exchanged_entries(Bitboard before, Color side, const Ply& ply, const Fault& fault);

}  // namespace refute::models
