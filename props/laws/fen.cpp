#include "props/laws/fen.h"

#include <cstddef>
#include <optional>
#include <string>

#include "engine/fen.h"
#include "engine/setup_problems.h"
#include "props/laws/children.h"
#include "props/laws/law_text.h"
#include "props/laws/spoilt_fens.h"
#include "props/plain_fen.h"
#include "props/quoted_text.h"
#include "props/state.h"

namespace refute::props {
namespace {

/// Clocks beyond what a FEN can say cannot be printed and read back.
bool clocks_fit(const Setup& setup) {
  return setup.halfmove_clock < kMaxClock && setup.fullmove_number < kMaxClock;
}

/// `when` gives the words for the position that the subject stands on.
template <typename Words>
Verdict fen_says(const State& expected, Subject& subject, Words when) {
  const std::string fen = subject.fen();
  const std::optional<State> state = read_plain_fen(fen);
  if (!state) return Verdict::violated(when() + " the FEN cannot be read: " + fen);
  if (*state == expected) return Verdict::holds();
  return require_same_state({expected, *state}, when() + " the FEN " + fen);
}

/// Different in everything that a text may leave out.
constexpr const char* kTextsBefore[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 37 91",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 5",
};

Verdict require_print(const std::string& expected, Subject& subject) {
  const std::string fen = subject.fen();
  if (fen == expected) return Verdict::holds();
  return Verdict::violated("printed " + fen + ", expected " + expected);
}

}  // namespace

Verdict fen_matches_mailbox(const KnownPosition& position, Subject& subject) {
  return fen_says(position.expected_state(subject.ep_noting()), subject,
                  [] { return std::string("here"); });
}

Verdict fen_after_make_matches_mailbox(const KnownPosition& position, Subject& subject) {
  const EpNoting noting = subject.ep_noting();
  return after_each_move(position, subject, [&](Move move) {
    return fen_says(expected_state_after(position, move, noting), subject,
                    [&] { return "after " + text_of(move, position.rules()); });
  });
}

Verdict fen_is_spelt_by_the_standard(const KnownPosition& position, Subject& subject) {
  return require_print(print_plain_fen(position.expected_state(subject.ep_noting())), subject);
}

Verdict spoilt_fens_are_refused(const KnownPosition& position, Subject& subject) {
  for (const SpoiltFen& spoilt : spoilt_fens_of(print_plain_fen(position.state()))) {
    if (!subject.set_fen(spoilt.text, position.rules(), FenSyntax::kStrict)) continue;
    return Verdict::violated("reads a FEN with " + std::string(spoilt.what) + ": " +
                             quoted_text(spoilt.text));
  }
  return Verdict::holds();
}

Verdict fen_reading_forgets_the_text_before(const KnownPosition& position, Subject& subject) {
  const Rules rules = position.rules();
  for (const std::string& text : incomplete_fens_of(print_plain_fen(position.state()))) {
    std::optional<State> first;
    for (const char* before : kTextsBefore) {
      if (!subject.set_fen(before, rules, FenSyntax::kLenient)) continue;
      if (!subject.set_fen(text, rules, FenSyntax::kLenient)) break;
      const State state = subject.state();
      if (!first) first = state;
      if (*first == state) continue;
      return require_same_state({*first, state},
                                quoted_text(text) + ", no whole FEN and not refused, read after " +
                                    quoted_text(before) + " and before that after others");
    }
  }
  return Verdict::holds();
}

Verdict fen_keeps_every_clock(const KnownPosition& position, Subject& subject) {
  State state = position.expected_state(subject.ep_noting());
  for (int clock : {127, 128, 255, 256, kMaxClock}) {
    state.halfmove_clock = clock;
    state.fullmove_number = clock;
    const std::string fen = print_plain_fen(state);
    if (!subject.set_fen(fen, position.rules(), FenSyntax::kStrict))
      return Verdict::violated("refuses " + fen);
    Verdict printed = require_print(fen, subject);
    if (printed.is_violated()) return printed;
  }
  return Verdict::holds();
}

Verdict fen_round_trip_restores_state(const KnownPosition& position, Subject& subject) {
  if (!clocks_fit(position.setup())) return Verdict::vacuous();
  const State before = subject.state();
  const std::string fen = subject.fen();
  if (!subject.set_fen(fen, position.rules(), FenSyntax::kStrict))
    return Verdict::violated("refuses its own " + fen);
  const State after = subject.state();
  if (before == after) return Verdict::holds();
  return require_same_state({before, after}, "read from " + fen);
}

Verdict fen_print_is_idempotent(const KnownPosition& position, Subject& subject) {
  if (!clocks_fit(position.setup())) return Verdict::vacuous();
  const std::string fen = subject.fen();
  if (!subject.set_fen(fen, position.rules(), FenSyntax::kStrict))
    return Verdict::violated("refuses its own " + fen);
  const std::string again = subject.fen();
  if (fen == again) return Verdict::holds();
  return Verdict::violated("printed " + fen + ", read, and printed " + again);
}

Verdict line_stays_without_problems(const KnownLine& line, Subject& subject) {
  const Rules rules = line.script.rules;
  if (!problems_of(line.script.root, rules).empty()) return Verdict::vacuous();
  for (std::size_t ply = 0; ply < line.positions.size(); ++ply) {
    const Setup& setup = line.positions[ply].setup();
    const SetupProblems problems = subject.problems(setup, rules);
    const auto when = [&] { return "at ply " + std::to_string(ply); };
    if (!problems.empty()) return Verdict::violated(when() + ": " + describe(problems));
    if (!subject.set_position(setup, rules)) return Verdict::violated(when() + " refused");
  }
  return Verdict::holds();
}

}  // namespace refute::props
