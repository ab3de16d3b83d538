#pragma once

#include <vector>

#include "props/faults/answer.h"

namespace refute::models {

/// The kinds of moves that are truly made on the way through a query, each once.
/// Precondition: `asked` is prepared.
std::vector<MadeMove> moves_made(const Asked& asked);

/// The same with the moves that are made to see whether they are legal: every pseudo-legal one of
/// the positions on the way, the root and what is walked below it.
std::vector<MadeMove> moves_tried(const Asked& asked);

/// Whether the fault is one of make or undo that no move provokes on the way through the query,
/// as far as those have been worked out.
bool is_never_made(const Fault& fault, const Asked& asked);

}  // namespace refute::models
