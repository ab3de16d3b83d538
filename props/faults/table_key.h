#pragma once

#include <cstdint>

#include "props/faults/fault.h"
#include "props/faults/state.h"

// What a hash table of perft knows a position by.

namespace refute::models {

/// One number for what is known of a position, the exclusive or of one for each piece and field
/// (Zobrist 1970): what the fault leaves out is the same in all. `drift` is what the moves on the
/// way have left in it.
std::uint64_t table_key(const State& state, const Fault& fault, std::uint64_t drift);

/// What making the move leaves in a key that is kept up move by move, and stays there: 0 if nothing
/// is wrong about it. `after` is where it leads.
std::uint64_t drift_of(const State& before, const Ply& ply, const State& after, const Fault& fault);

}  // namespace refute::models
