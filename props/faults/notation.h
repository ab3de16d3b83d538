#pragma once

#include "props/faults/answer.h"
#include "props/faults/generator.h"

namespace refute::models {

/// How the move of that side is written by a generator with that fault.
MoveText written(const Ply& ply, Color side, Rules rules, const Fault& fault);

/// Makes one line of the four promotions of a pawn, with the leaves of all.
void merge_promotions(Answer& answer);

}  // namespace refute::models
