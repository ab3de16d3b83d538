#include "props/laws/make_undo.h"

#include <string>

#include "engine/move.h"
#include "engine/zobrist.h"
#include "props/laws/law_text.h"
#include "props/mailbox/board.h"
#include "props/state.h"

namespace refute::props {
namespace {

/// Everything that undoing must give back; the key stays zero where it is not offered.
struct Snapshot {
  State state;
  Key key;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot_of(Subject& subject) {
  const bool has_key = subject.offers().contains(Capability::kKey);
  return {subject.state(), has_key ? subject.key() : Key()};
}

Verdict require_restored(const Snapshot& before, const Snapshot& restored,
                         const std::string& when) {
  if (before.state == restored.state && before.key != restored.key) {
    return Verdict::violated(when + " changes the key");
  }
  return require_same_state({before.state, restored.state}, when);
}

std::string after(const KnownPosition& position, Move move) {
  return "after " + text_of(move, position.rules());
}

/// No rule says what a null move does to the clocks: they are as the subject has them.
State state_after_passing(const State& before, const State& after) {
  State passed = after;
  passed.board = before.board;
  passed.board.ep_target = Bitboard();
  passed.side_to_move = !before.side_to_move;
  return passed;
}

}  // namespace

Verdict undo_restores_position(const KnownPosition& position, Subject& subject) {
  const Snapshot before = snapshot_of(subject);
  for (Move move : position.legal_moves()) {
    subject.make(move);
    subject.undo();
    const Snapshot restored = snapshot_of(subject);
    if (restored == before) continue;
    return require_restored(before, restored, "undoing " + text_of(move, position.rules()));
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict copy_make_equals_make(const KnownPosition& position, Subject& subject) {
  for (Move move : position.legal_moves()) {
    const State copied = subject.state_after(move);
    subject.make(move);
    const State made = subject.state();
    if (made != copied) return require_same_state({made, copied}, after(position, move));
    subject.undo();
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict made_equals_set_up(const KnownPosition& position, Subject& subject) {
  const bool has_key = subject.offers().contains(Capability::kKey);
  for (Move move : position.legal_moves()) {
    if (!subject.set_position(position.setup(), position.rules())) return Verdict::vacuous();
    subject.make(move);
    const MoveList made = subject.legal_moves();
    const Key made_key = has_key ? subject.key() : Key();
    const Setup child = mailbox::after(position.setup(), move);
    if (!subject.set_position(child, position.rules())) return Verdict::vacuous();
    std::string moves = difference(made, subject.legal_moves(), position.rules());
    if (!moves.empty()) {
      return Verdict::violated(after(position, move) + ", the position set up has " + moves);
    }
    if (has_key && subject.key() != made_key) {
      return Verdict::violated(after(position, move) + ", the position set up has another key");
    }
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict null_move_passes_the_turn(const KnownPosition& position, Subject& subject) {
  if (position.in_check()) return Verdict::vacuous();
  const State before = subject.state();
  subject.make_null();
  const State after = subject.state();
  Verdict verdict =
      require_same_state({state_after_passing(before, after), after}, "after a null move");
  if (!verdict.is_violated()) subject.undo_null();
  return verdict;
}

Verdict undo_null_restores_position(const KnownPosition& position, Subject& subject) {
  if (position.in_check()) return Verdict::vacuous();
  const Snapshot before = snapshot_of(subject);
  subject.make_null();
  subject.undo_null();
  return require_restored(before, snapshot_of(subject), "undoing a null move");
}

}  // namespace refute::props
