#pragma once

#include "engine/move.h"
#include "props/known_position.h"
#include "props/laws/verdict.h"
#include "props/subject.h"

namespace refute::props {

/// Makes each legal move, asks `visit(move)` in the position after it, and undoes it again; gives
/// back the first violation, and holds if there is none. Vacuous without legal moves.
/// Precondition: the subject offers make, and stands on the position.
template <typename Visit>
Verdict after_each_move(const KnownPosition& position, Subject& subject, Visit visit) {
  if (position.legal_moves().empty()) return Verdict::vacuous();
  for (Move move : position.legal_moves()) {
    subject.make(move);
    Verdict verdict = visit(move);
    if (verdict.is_violated()) return verdict;
    subject.undo();
  }
  return Verdict::holds();
}

}  // namespace refute::props
