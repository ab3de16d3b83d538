#pragma once

#include <cstddef>
#include <vector>

#include "props/faults/answer.h"
#include "props/faults/generator.h"

namespace refute::models {

/// How the move of that side is written by a generator with that fault.
MoveText written(const Ply& ply, Color side, Rules rules, const Fault& fault);

/// At which place of `order` each of the moves of that side is; the size of `order` if it is not
/// there.
std::vector<std::ptrdiff_t> places_of(const std::vector<Ply>& list,
                                      const std::vector<MoveText>& order, Color side, Rules rules,
                                      const Fault& fault);

/// Whether every legal move of the position is in `order`.
bool has_every_move(const std::vector<MoveText>& order, const State& state, Rules rules);

/// Takes the captures of a king out that the answer does not name: who guards against them lists
/// none, whatever the fault.
void drop_king_captures_unless_said(std::vector<Ply>& list, const Answer& said, const State& state,
                                    Rules rules, const Fault& fault);

/// Makes one line of the four promotions of a pawn, with the leaves of all.
void merge_promotions(Answer& answer);

}  // namespace refute::models
