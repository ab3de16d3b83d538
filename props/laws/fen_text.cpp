#include "props/laws/fen_text.h"

#include <optional>
#include <string>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/setup_problems.h"
#include "props/fen_grammar.h"
#include "props/setup_judgement.h"
#include "props/state.h"

namespace refute::props {
namespace {

Verdict reads_back(const Setup& setup, CastlingSpelling spelling) {
  const std::string printed = print_fen(setup, spelling);
  const auto again = parse_fen(printed, FenSyntax::kLenient);
  if (!again) {
    return Verdict::violated("the print " + printed +
                             " is not read: " + describe(again.error(), printed));
  }
  if (!(*again == setup)) return Verdict::violated("read back otherwise: " + printed);
  return Verdict::holds();
}

Verdict refusal_is_sound(std::string_view text, FenSyntax syntax) {
  const auto setup = parse_fen(text, syntax);
  if (setup) return Verdict::vacuous();
  const FenError& error = setup.error();
  if (error.offset > text.size()) {
    return Verdict::violated("refused at byte " + std::to_string(error.offset) + " of " +
                             std::to_string(text.size()));
  }
  if (kind_name(error.kind).empty() || describe(error, text).empty()) {
    return Verdict::violated("refused without words");
  }
  for (char c : describe(error, text)) {
    if (c < ' ' || c > '~') return Verdict::violated("the message is not printable");
  }
  return Verdict::holds();
}

/// `opposite-check, pawn-on-back-rank`, or `none`.
std::string named(SetupProblems problems) {
  std::string text;
  for (SetupProblem problem : problems.list()) {
    text.append(text.empty() ? "" : ", ").append(problem_name(problem));
  }
  return text.empty() ? "none" : text;
}

}  // namespace

Verdict fen_text_round_trips(std::string_view text) {
  const auto strict = parse_fen(text, FenSyntax::kStrict);
  const auto lenient = parse_fen(text, FenSyntax::kLenient);
  if (strict && !lenient) return Verdict::violated("the lenient syntax refuses what strict reads");
  if (strict && !(*strict == *lenient)) return Verdict::violated("the syntaxes read two setups");
  if (strict && print_fen(*strict) != text) {
    return Verdict::violated("accepted as strict, yet printed as " + print_fen(*strict));
  }
  if (!lenient) return Verdict::vacuous();
  const auto printed = parse_fen(print_fen(*lenient), FenSyntax::kStrict);
  if (!printed) return Verdict::violated("the print is not strict: " + print_fen(*lenient));
  Verdict verdict = reads_back(*lenient, CastlingSpelling::kXfen);
  return verdict.is_violated() ? verdict : reads_back(*lenient, CastlingSpelling::kShredder);
}

Verdict fen_refusal_points_into_text(std::string_view text) {
  Verdict strict = refusal_is_sound(text, FenSyntax::kStrict);
  return strict.is_violated() ? strict : refusal_is_sound(text, FenSyntax::kLenient);
}

Verdict fen_text_is_read_by_the_grammar(std::string_view text) {
  const auto setup = parse_fen(text, FenSyntax::kLenient);
  const std::optional<State> expected = read_fen_by_grammar(text);
  if (setup && !expected) return Verdict::violated("read, though it is no FEN");
  if (!setup && expected) {
    return Verdict::violated("a FEN, yet refused: " + describe(setup.error(), text));
  }
  if (!setup) return Verdict::vacuous();
  if (state_of(*setup) != *expected) {
    return Verdict::violated(difference({*expected, state_of(*setup)}));
  }
  if (print_fen(*setup) == text && !parse_fen(text, FenSyntax::kStrict)) {
    return Verdict::violated("as it is printed, yet the strict syntax refuses it");
  }
  return Verdict::holds();
}

Verdict setup_problems_are_stable(const Setup& setup, Rules rules) {
  const SetupProblems problems = problems_of(setup, rules);
  const auto again = parse_fen(print_fen(setup), FenSyntax::kStrict);
  if (again && problems_of(*again, rules) != problems) {
    return Verdict::violated("read back, it has other problems: " + describe(problems));
  }
  if (problems.empty() != problems.list().empty() ||
      problems.empty() != describe(problems).empty()) {
    return Verdict::violated("the problems are not named: " + describe(problems));
  }
  const auto position = Position::from_setup(setup, rules);
  const bool is_invalid = problems.setup_class() == SetupClass::kInvalid;
  if (position.has_value() == is_invalid) {
    return Verdict::violated("made a position of it or not, against: " + describe(problems));
  }
  if (!position) {
    return position.error() == problems ? Verdict::holds()
                                        : Verdict::violated("refused for other reasons");
  }
  return position->setup() == setup
             ? Verdict::holds()
             : Verdict::violated("the position is another: " + print_fen(position->setup()));
}

Verdict problems_are_those_of_the_rules(const Setup& setup, Rules rules, SetupProblems problems) {
  const SetupProblems expected = judged_problems(setup, rules);
  if (problems == expected) return Verdict::holds();
  return Verdict::violated("problems of " + print_fen(setup) + ": " + named(problems) +
                           "; expected " + named(expected));
}

}  // namespace refute::props
