#pragma once

#include <vector>

#include "oracle/diagnose/reason.h"

namespace refute::oracle {

/// The reasons for one move of a difference.
struct Ballot {
  Reasons reasons;

  /// Whether the move is in the list after which the verdict is named: the rule that is chosen
  /// must explain at least one of those.
  bool is_decisive;
};

/// The rule that explains most moves; of several the one that says most (see `Rule`). Its sentence
/// is about the first decisive move that it explains, and says how many more there are.
/// Precondition: some ballot is decisive; no decisive ballot is empty.
Reason choose(const std::vector<Ballot>& ballots);

}  // namespace refute::oracle
