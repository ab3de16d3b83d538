#pragma once

#include <vector>

#include "props/faults/answer.h"

namespace refute::models {

/// Whether the fault is one of make.
constexpr bool is_make_fault(const Fault& fault) {
  return fault.kind >= Kind::kRightKept && fault.kind <= Kind::kColorStale;
}

/// The kinds of moves that are truly made on the way through a query, each once.
/// Precondition: `asked` is prepared.
std::vector<MadeMove> moves_made(const Asked& asked);

/// Whether the fault is one of make or undo that none of those moves provokes.
bool is_never_made(const Fault& fault, const std::vector<MadeMove>& made);

}  // namespace refute::models
