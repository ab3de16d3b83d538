#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "oracle/diagnose/explanation.h"
#include "oracle/diagnose/query_choice.h"

namespace refute::oracle {

/// What is known of make or undo where no model foretells the answers: after which moves they are
/// wrong. What a spoilt board does next depends on everything that a program keeps beside it; that
/// it is spoilt by such moves, and by no others, can be tested all the same.
struct Provocation {
  /// Of a row that says no more than that: it foretells which answers are wrong, and not how.
  std::shared_ptr<const models::FaultModel> model;

  int wrong = 0;    // wrong answers with such a move in their tree
  int without = 0;  // and without one
  int silent = 0;   // right answers with such a move
  int clear = 0;    // and without one
  int apart = 0;    // of those, such as make or take back other moves

  /// Makes it the explanation, of a part.
  void explain(Explanation& explanation) const;
};

/// The kind of moves of which that is true, the narrowest that the answers tell from others; none
/// if no kind has nearly all wrong answers to itself.
std::optional<Provocation> provocation_of(const std::vector<Observation>& seen);

/// The same, if queries with such moves and without them bear it out. `ask` puts a query, taken of
/// those that `next` gives, and adds the answer to `seen`; false if there is none or no more.
std::optional<Provocation> provocation_borne_out(const std::vector<Observation>& seen,
                                                 const std::function<bool(const Question&)>& ask,
                                                 const NextCandidate& next);

}  // namespace refute::oracle
