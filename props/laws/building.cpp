#include "props/laws/building.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "props/laws/law_text.h"
#include "props/mailbox/board.h"
#include "props/mirror.h"
#include "props/plain_fen.h"
#include "props/sampling/reductions.h"

namespace refute::props {
namespace {

constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What a subject tells of the position it stands on.
struct Portrait {
  std::vector<Move> moves;
  State state;  // empty where it is not offered, as the key is zero
  Key key;
};

Portrait portrait_of(Subject& subject) {
  const Capabilities offers = subject.offers();
  return {sorted(subject.legal_moves()),
          offers.contains(Capability::kState) ? subject.state() : State(),
          offers.contains(Capability::kKey) ? subject.key() : Key()};
}

/// Holds if both show one position.
Verdict require_alike(const Portrait& set_up, const Portrait& built, Rules rules,
                      const std::string& built_how) {
  const std::string moves = difference({set_up.moves, built.moves}, rules);
  if (!moves.empty()) return Verdict::violated(built_how + ": " + moves);
  if (set_up.key != built.key && set_up.state == built.state) {
    return Verdict::violated(built_how + ": another key");
  }
  return require_same_state({set_up.state, built.state}, built_how + ":");
}

/// Holds if the subject stands on the position after the move. Its moves are asked for only where
/// its state is not: the mailbox would have to list them.
Verdict require_made(const KnownPosition& position, Move move, Subject& subject) {
  const auto when = [&] {
    return "after " + text_of(move, position.rules()) + " of one position beside another";
  };
  if (subject.offers().contains(Capability::kState)) {
    const State expected = expected_state_after(position, move, subject.ep_noting());
    const State actual = subject.state();
    if (actual == expected) return Verdict::holds();
    return require_same_state({expected, actual}, when());
  }
  const KnownPosition child(mailbox::after(position.setup(), move), position.rules());
  const std::string moves =
      difference(child.legal_moves(), subject.legal_moves(), position.rules());
  return moves.empty() ? Verdict::holds() : Verdict::violated(when() + ": " + moves);
}

/// A position that has its castling rooks, its pieces and its turn elsewhere.
Setup neighbour_of(const KnownPosition& position) {
  const Setup flipped = with_sides_exchanged(position.setup());
  return position.rules() == Rules::kStandard ? flipped : file_mirrored(flipped);
}

}  // namespace

Verdict start_equals_set_up(const KnownPosition&, Subject& subject) {
  const Setup start = setup_of(*read_plain_fen(kStartFen));
  if (!subject.set_position(start, Rules::kStandard)) return Verdict::vacuous();
  const Portrait set_up = portrait_of(subject);
  if (!subject.set_start()) return Verdict::violated("the start position is refused");
  return require_alike(set_up, portrait_of(subject), Rules::kStandard, "the start position");
}

Verdict read_and_copied_equal_set_up(const KnownPosition& position, Subject& subject) {
  const Rules rules = position.rules();
  const bool copies = subject.offers().contains(Capability::kCopy);
  const bool reads = subject.offers().contains(Capability::kFen);
  if (!copies && !reads) return Verdict::vacuous();
  const Portrait set_up = portrait_of(subject);
  if (copies) {
    const std::unique_ptr<Subject> copy = subject.copy();
    if (!copy) return Verdict::violated("there can be no copy");
    Verdict alike = require_alike(set_up, portrait_of(*copy), rules, "the copy");
    if (alike.is_violated()) return alike;
  }
  if (!reads) return Verdict::holds();
  const std::string fen = subject.fen();
  if (!subject.set_fen(fen, rules, FenSyntax::kStrict)) return Verdict::vacuous();
  return require_alike(set_up, portrait_of(subject), rules, "read from " + fen);
}

Verdict positions_live_apart(const KnownPosition& position, Subject& subject) {
  const std::unique_ptr<Subject> other = subject.copy();
  if (!other) return Verdict::violated("there can be no copy");
  const KnownPosition neighbour(neighbour_of(position), position.rules());
  if (!other->set_position(neighbour.setup(), neighbour.rules())) return Verdict::vacuous();
  const std::vector<Move>& moves = position.legal_moves();
  const std::vector<Move>& replies = neighbour.legal_moves();
  if (moves.empty() || replies.empty()) return Verdict::vacuous();
  for (std::size_t turn = 0; turn < moves.size(); ++turn) {
    const Move reply = replies[turn % replies.size()];
    subject.make(moves[turn]);
    other->make(reply);
    Verdict verdict = require_made(position, moves[turn], subject);
    if (!verdict.is_violated()) verdict = require_made(neighbour, reply, *other);
    if (verdict.is_violated()) return verdict;
    subject.undo();
    other->undo();
  }
  const std::string here = difference(moves, subject.legal_moves(), position.rules());
  const std::string there = difference(replies, other->legal_moves(), position.rules());
  if (here.empty() && there.empty()) return Verdict::holds();
  return Verdict::violated("after moves of two positions in turn: " + here + there);
}

}  // namespace refute::props
