#pragma once

#include <vector>

#include "oracle/diagnose/observation.h"
#include "props/faults/condition.h"

namespace refute::oracle {

/// A move in the place where it is listed, told by its text: by the narrowest filter that it
/// fulfils. It need not be legal.
models::MoveFilter told_by_text(const models::State& state, const models::Facts& facts,
                                models::MoveText move);

/// How lists are wrong: moves of that kind, in such a check and on such a pin, are listed that
/// should not be, or counted wrongly, or they are left out.
struct Symptom {
  models::MoveFilter kind;
  bool is_listed;

  friend bool operator==(const Symptom&, const Symptom&) = default;
};

/// The symptoms of the wrong answers, each once.
std::vector<Symptom> symptoms_of(const std::vector<Observation>& seen);

/// The kinds of the moves about which the answers are wrong: who moves, whether it takes, castles
/// or promotes, and nothing else. Each once.
std::vector<models::MoveFilter> kinds_of_wrong_moves(const std::vector<Observation>& seen);

/// Whether a move that is told by its narrowest filter is of that kind.
bool is_of_kind(const models::MoveFilter& move, const models::MoveFilter& kind);

}  // namespace refute::oracle
