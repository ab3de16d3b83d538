#include "props/laws/state.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "engine/move.h"
#include "props/laws/children.h"
#include "props/laws/law_text.h"
#include "props/mailbox/board.h"
#include "props/state.h"

namespace refute::props {

Verdict state_matches_mailbox(const KnownPosition& position, Subject& subject) {
  return require_same_state({position.expected_state(subject.ep_noting()), subject.state()},
                            "here");
}

Verdict make_matches_mailbox(const KnownPosition& position, Subject& subject) {
  const EpNoting noting = subject.ep_noting();
  return after_each_move(position, subject, [&](Move move) {
    const State expected = expected_state_after(position, move, noting);
    const State actual = subject.state();
    if (actual == expected) return Verdict::holds();
    return require_same_state({expected, actual}, "after " + text_of(move, position.rules()));
  });
}

Verdict make_counts_past_every_byte(const KnownPosition& position, Subject& subject) {
  const auto counts_on = [&](Move move) {
    return mailbox::after(position.setup(), move).halfmove_clock > 0;
  };
  const auto move = std::ranges::find_if(position.legal_moves(), counts_on);
  if (move == position.legal_moves().end()) return Verdict::vacuous();
  for (int clock : {127, 255}) {
    Setup late = position.setup();
    late.ep_square.reset();  // it would contradict a running clock
    late.halfmove_clock = clock;
    late.fullmove_number = clock;
    if (!subject.set_position(late, position.rules())) return Verdict::vacuous();
    subject.make(*move);
    Verdict verdict = require_same_state(
        {state_of(mailbox::after(late, *move)), subject.state()},
        "with clocks at " + std::to_string(clock) + ", after " + text_of(*move, position.rules()));
    if (verdict.is_violated()) return verdict;
  }
  return Verdict::holds();
}

Verdict line_keeps_state(const KnownLine& line, Subject& subject) {
  const EpNoting noting = subject.ep_noting();
  const auto matches = [&](std::size_t ply, const std::string& when) {
    return require_same_state({line.positions[ply].expected_state(noting), subject.state()}, when);
  };
  if (!subject.set_position(line.script.root, line.script.rules)) return Verdict::vacuous();
  Verdict verdict = matches(0, "as set up");
  for (std::size_t ply = 0; ply < line.moves.size() && !verdict.is_violated(); ++ply) {
    subject.make(line.moves[ply]);
    verdict = matches(ply + 1, "made " + std::to_string(ply + 1) + " moves");
  }
  for (std::size_t ply = line.moves.size(); ply > 0 && !verdict.is_violated(); --ply) {
    subject.undo();
    verdict = matches(ply - 1, "undone to ply " + std::to_string(ply - 1));
  }
  return verdict;
}

}  // namespace refute::props
