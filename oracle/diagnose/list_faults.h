#pragma once

#include <optional>

#include "oracle/diagnose/reason.h"
#include "oracle/trace/comparison.h"

namespace refute::oracle {

/// Why a move is listed more than once; never empty.
Reasons reasons_for_duplicate(const MoveQuestion& question);

/// What is wrong with the list as a whole, if that explains all of its differences: no moves at
/// all, the moves of the other side, a list cut off.
std::optional<Reason> reason_for_whole_list(const NodeFacts& facts, const Comparison& difference);

}  // namespace refute::oracle
