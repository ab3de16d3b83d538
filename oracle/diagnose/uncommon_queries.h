#pragma once

#include <vector>

#include "oracle/sources/question.h"

namespace refute::oracle {

/// Queries that neighbours of a finding and random positions hardly come near to, and to which
/// causes that look alike answer differently: pins in double check, sliders seven squares away,
/// checks that castling has to see, squares on its way that are attacked twice, draws in the tree,
/// and for faults of perft transpositions.
const std::vector<Question>& uncommon_queries(bool is_of_perft);

}  // namespace refute::oracle
