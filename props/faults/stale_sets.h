#pragma once

#include "props/faults/state.h"

namespace refute::models {

/// After the move was made right: makes a set of pieces contradict the board.
void spoil_set(State& state, Color side, const Ply& ply, StaleSet how);

/// Whether the fault has make, or undo, write the sets of pieces one by one.
constexpr bool writes_sets_in_make(const Fault& fault) {
  return fault.kind == Kind::kSetsMade || switches_sets(fault);
}
constexpr bool writes_sets_in_undo(const Fault& fault) {
  return fault.kind == Kind::kSetsUndone ||
         (fault.kind == Kind::kSetsMade && fault.sets.undoing != SetsFault::Undoing::kCopies);
}

/// After the move of that side was made, or taken back, right: the sets of pieces become what they
/// were before that, in `previous`, with the writes of the move but for those that are left out.
void write_sets_made(State& state, const State& previous, Color side, const Ply& ply,
                     const Fault& fault);
void write_sets_undone(State& state, const State& previous, Color side, const Ply& ply,
                       const Fault& fault);

/// Whether such a move has a write that the fault leaves out.
bool is_any_left_out(const Fault& fault, Color side, const Ply& ply);

}  // namespace refute::models
