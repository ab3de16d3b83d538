#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// Whether the fault is a table of rights by squares in which a corner has the other corner's
/// entry, or both have, or the king's entry stands beside it.
constexpr bool has_misplaced_entries(const Fault& fault) {
  return fault.is(Kind::kRightLost, RightLoss::kKingsEntryBeside) ||
         fault.is(Kind::kRightLost, RightLoss::kKingsCornerAsQueens) ||
         fault.is(Kind::kRightLost, RightLoss::kQueensCornerAsKings) ||
         fault.is(Kind::kRightLost, RightLoss::kCornersExchanged);
}

/// Whether the fault tells whose right it is and not who moves.
constexpr bool is_whoever_moves(const Fault& fault) {
  return fault.is(Kind::kRightKept, RightEvent::kAnythingInCorner) ||
         fault.is(Kind::kRightLost, RightLoss::kAnyMoveFromFile) ||
         fault.is(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead);
}

/// Whether the fault changes a right where it ought to end it, so that one comes back that had
/// gone.
constexpr bool brings_back(const Fault& fault) {
  return fault.kind == Kind::kRightKept && fault.as<RightEvent>() >= RightEvent::kBackByLeaving;
}

/// The castling rights that the move leaves. Rights and side to move of the state are those before
/// it; its pieces are not asked.
Bitboard rights_after(const State& state, const Ply& ply, const Fault& fault);

}  // namespace refute::models
