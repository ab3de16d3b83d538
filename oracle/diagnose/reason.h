#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oracle/diagnose/node_facts.h"
#include "oracle/diagnose/rule.h"
#include "oracle/trace/comparison.h"

namespace refute::oracle {

/// One rule that explains why a move is listed wrongly, and a sentence about that very move.
struct Reason {
  Rule rule;
  std::string sentence;
};

/// All that explain one move, in any order. Several may: a pinned knight that leaves a file broke
/// the rule for knights and the rule for files, and only the other moves can tell which is meant.
using Reasons = std::vector<Reason>;

/// What is asked about a move: it stands in the lists of `difference`, at the node of `facts`.
struct MoveQuestion {
  const NodeFacts& facts;
  const Comparison& difference;
  std::string_view move;
};

}  // namespace refute::oracle
