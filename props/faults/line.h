#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "props/faults/answer.h"
#include "props/faults/walk.h"

namespace refute::models {

/// The fault where it acts on the moves of a line and the list at its end.
const Fault& fault_on_line(const Fault& fault, const Asked& asked);

/// The same in the list of the root alone. Who makes moves to test them makes them there, too.
const Fault& fault_at_root(const Fault& fault, const Asked& asked);

/// A query as a generator with that fault takes it.
struct LineOf {
  const Fault& fault;
  const Asked& asked;
  Unlisted unlisted;
};

/// What has become of a line.
struct LineEnd {
  bool is_complete = true;        // the generator has played every move
  bool lacks_mover = false;       // the move that it has not played is of a piece that is not there
  bool may_take_nothing = false;  // on the way there was an en passant capture of nothing
};

/// Whether the generator plays the whole line even if it plays listed moves only.
/// Precondition: `asked` is prepared.
bool lists_line(const Fault& fault, const Asked& asked);

/// Whether `is_so` of some way in which a generator may take the line. Who lists every move of it
/// plays it, whatever it would do at another. Precondition: `asked` is prepared.
template <typename IsSo>
bool takes_line_so(const Fault& fault, const Asked& asked, IsSo is_so) {
  std::optional<bool> is_complete;
  return std::ranges::any_of(ways_to_take_line(asked), [&](Unlisted unlisted) {
    if (is_played(unlisted)) return is_so(unlisted);
    if (!is_complete) is_complete = lists_line(fault, asked);
    return !*is_complete && is_so(unlisted);
  });
}

/// Sets the position up in `state` and plays the line as far as the generator does. `walk` is at
/// work on the same state; each move is added to `played`, if there is one, with the state before
/// it.
LineEnd play_line(const LineOf& line, State& state, Walk& walk,
                  std::vector<std::pair<State, Ply>>* played = nullptr);

}  // namespace refute::models
