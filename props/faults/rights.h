#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// Whether one right is taken for others by all entries of a table that end it.
constexpr bool has_wrong_flag(const Fault& fault) {
  return fault.is(Kind::kRightLost, RightLoss::kFlagInstead) ||
         fault.is(Kind::kRightLost, RightLoss::kFlagInsteadByLeaving) ||
         fault.is(Kind::kRightLost, RightLoss::kFlagInsteadByArrival);
}

/// Whether the fault is a table of rights by squares in which an entry is wrong, or stands beside
/// its square.
constexpr bool has_wrong_entries(const Fault& fault) {
  return fault.is(Kind::kRightLost, RightLoss::kEntry) ||
         fault.is(Kind::kRightLost, RightLoss::kEntryOfLeaving) ||
         fault.is(Kind::kRightLost, RightLoss::kEntryOfTaker) ||
         fault.is(Kind::kRightLost, RightLoss::kEntryOfRight) || has_wrong_flag(fault) ||
         fault.is(Kind::kRightLost, RightLoss::kEntryElsewhere) ||
         fault.is(Kind::kRightLost, RightLoss::kKingsEntryBeside) ||
         fault.is(Kind::kRightLost, RightLoss::kCornersEntryBeside);
}

/// Whether the fault tells whose right it is, or which entry of a table, and not who moves.
constexpr bool is_whoever_moves(const Fault& fault) {
  return has_wrong_entries(fault) || fault.is(Kind::kRightLost, RightLoss::kEntryOfKing) ||
         fault.is(Kind::kRightKept, RightEvent::kAnythingInCorner) ||
         fault.is(Kind::kRightLost, RightLoss::kAnyMoveFromFile) ||
         fault.is(Kind::kRightLost, RightLoss::kSameWingOfEnemyInstead);
}

/// What the fault says of the move that changes a right: its files of arrival tell the right.
constexpr MoveFilter filter_of_move(const Fault& fault) {
  MoveFilter filter = fault.moves;
  filter.to_files = {};
  return filter;
}

/// Whether the fault ends a right by a move that does not touch it.
constexpr bool ends_from_beside(const Fault& fault) {
  return fault.is(Kind::kRightKept, RightEvent::kRookMoveFromBeside);
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
