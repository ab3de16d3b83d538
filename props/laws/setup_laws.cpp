#include <string>
#include <utility>
#include <vector>

#include "engine/setup_problems.h"
#include "props/laws/fen.h"
#include "props/laws/fen_text.h"
#include "props/laws/setup_edits.h"
#include "props/sampling/reductions.h"

// The laws about setups that must be refused.

namespace refute::props {
namespace {

/// The same problem of the other side.
SetupProblem of_other_side(SetupProblem problem) {
  using enum SetupProblem;
  constexpr std::pair<SetupProblem, SetupProblem> kTwins[] = {
      {kNoWhiteKing, kNoBlackKing},
      {kTooManyWhiteKings, kTooManyBlackKings},
      {kTooManyWhitePawns, kTooManyBlackPawns},
      {kTooManyWhitePieces, kTooManyBlackPieces}};
  for (const auto& [white, black] : kTwins) {
    if (problem == white) return black;
    if (problem == black) return white;
  }
  return problem;
}

SetupProblems of_other_side(SetupProblems problems) {
  SetupProblems flipped;
  for (SetupProblem problem : problems.list()) flipped.add(of_other_side(problem));
  return flipped;
}

Verdict problems_flip(const Setup& setup, Rules rules, Subject& subject) {
  const SetupProblems expected = of_other_side(subject.problems(setup, rules));
  const SetupProblems actual = subject.problems(with_sides_exchanged(setup), rules);
  if (expected == actual) return Verdict::holds();
  return Verdict::violated("with colours exchanged: " + describe(actual) + "; expected " +
                           describe(expected));
}

/// The setup, and what becomes of it when one thing is broken.
std::vector<Setup> with_broken_ones(const Setup& setup) {
  std::vector<Setup> setups{setup};
  for (const BrokenSetup& broken : broken_setups_of(setup)) setups.push_back(broken.setup);
  return setups;
}

}  // namespace

Verdict broken_setups_are_refused(const KnownPosition& position, Subject& subject) {
  for (const BrokenSetup& broken : broken_setups_of(position.setup())) {
    const std::string name(problem_name(broken.problem));
    if (!subject.problems(broken.setup, position.rules()).contains(broken.problem)) {
      return Verdict::violated("does not name " + name);
    }
    if (subject.set_position(broken.setup, position.rules())) {
      return Verdict::violated("accepts a setup with " + name);
    }
  }
  return Verdict::holds();
}

Verdict setups_are_judged_by_the_rules(const KnownPosition& position, Subject& subject) {
  std::vector<Setup> setups = with_broken_ones(position.setup());
  for (const Setup& meddled : meddled_setups_of(position.setup())) setups.push_back(meddled);
  for (const Setup& setup : setups) {
    const SetupProblems problems = subject.problems(setup, position.rules());
    Verdict verdict = problems_are_those_of_the_rules(setup, position.rules(), problems);
    if (verdict.is_violated()) return verdict;
  }
  return Verdict::holds();
}

Verdict problems_flip_with_colours(const KnownPosition& position, Subject& subject) {
  for (const Setup& setup : with_broken_ones(position.setup())) {
    Verdict verdict = problems_flip(setup, position.rules(), subject);
    if (verdict.is_violated()) return verdict;
  }
  return Verdict::holds();
}

}  // namespace refute::props
