#pragma once

#include <optional>
#include <utility>

#include "oracle/trace/divergence.h"
#include "oracle/trace/pinpoint.h"
#include "oracle/trace/questions.h"

namespace refute::oracle {

/// A node at which both sides have answered, differently.
struct Place {
  Question question;
  Answers answers;

  /// Another script that leads to the root of this one and is known to be right there.
  std::optional<props::PositionScript> way_to_root = std::nullopt;
};

/// The verdict on a place, and whom it blames.
inline Pinpointed verdict_on(Place place, Verdict verdict, Blame blame) {
  Pinpointed result;
  result.divergence = {verdict, blame, std::move(place.question.node), place.question.depth,
                       std::move(place.answers.difference)};
  return result;
}

/// The verdict for a question without an answer; `known` is what differed before it was asked.
Pinpointed verdict_on_trouble(Trouble trouble, Comparison known);

/// The verdict where a side has said two things that cannot both be right.
/// Precondition: `questions` knows of an inconsistency.
Pinpointed inconsistent(const Questions& questions);
Pinpointed inconsistent(Inconsistency inconsistency);

/// The node by its own FEN; nullopt if that is what was asked already. A line that the mailbox
/// calls illegal, against the precondition, has no such node either.
std::optional<props::PositionScript> own_fen(const props::PositionScript& node);

}  // namespace refute::oracle
