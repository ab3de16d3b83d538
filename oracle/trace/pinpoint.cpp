#include "oracle/trace/pinpoint.h"

#include <optional>
#include <utility>

#include "oracle/trace/judge_counts.h"
#include "oracle/trace/judge_moves.h"
#include "oracle/trace/opinions.h"
#include "oracle/trace/place.h"
#include "oracle/trace/questions.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

/// Follows a difference down the tree to the place where it comes from.
class Trace {
 public:
  Trace(Place place, Questions& questions) : place_(std::move(place)), questions_(questions) {}

  Pinpointed run() {
    while (const std::optional<DivideLine> line = first_wrong_line()) {
      if (const std::optional<Pinpointed> end = enter(*line)) return *end;
    }
    if (place_.answers.difference.same_moves()) return judge_counts(std::move(place_), questions_);
    return judge_moves(std::move(place_), questions_);
  }

 private:
  /// The reference's line of the first child, in the subject's order, whose count differs; nullopt
  /// if the lists differ or there is nothing below.
  std::optional<DivideLine> first_wrong_line() const {
    const Comparison& difference = place_.answers.difference;
    if (!difference.same_moves() || place_.question.depth == Depth(1)) return std::nullopt;
    for (const DivideLine& line : place_.answers.subject.lines) {
      for (const CountDifference& count : difference.counts) {
        if (count.move == line.move) return DivideLine{count.move, count.reference};
      }
    }
    return std::nullopt;
  }

  /// Goes to the child if it is wrong alone, too; else that is the end, one way or another.
  std::optional<Pinpointed> enter(const DivideLine& line) {
    Question question{place_.question.node, place_.question.depth.next()};
    question.node.moves.push_back(line.move);
    Result<Answers, Trouble> child = questions_.ask_both(question);
    if (!child) return verdict_on_trouble(child.error(), place_.answers.difference);
    if (child->reference.total != line.leaves) {
      return verdict_on_trouble(
          questions_.contradiction(question, "it counts other leaves below the parent's move"),
          place_.answers.difference);
    }
    if (!child->difference.agrees()) {
      place_.question = std::move(question);
      place_.answers = *std::move(child);
      return std::nullopt;
    }
    if (enter_by_fen(question)) return std::nullopt;
    return judge_counts(std::move(place_), questions_);
  }

  /// The child is right at the end of the line. A subject that walks from FEN to FEN may yet be
  /// wrong there by the child's own; then that is where to look on.
  bool enter_by_fen(const Question& child) {
    const std::optional<PositionScript> node = own_fen(child.node);
    if (!node) return false;
    const Question by_fen{*node, child.depth};
    Result<Answers, Trouble> answers = questions_.ask_both(by_fen);
    if (!answers || answers->difference.agrees()) return false;
    place_ = {by_fen, *std::move(answers), child.node};
    return true;
  }

  Place place_;
  Questions& questions_;
};

Pinpointed answered(const Question& asked, Questions& questions) {
  Result<Answers, Trouble> answers = questions.ask_both(asked);
  if (!answers) return verdict_on_trouble(answers.error(), {});
  Place place{asked, *std::move(answers)};
  if (place.answers.difference.agrees()) {
    return verdict_on(std::move(place), Verdict::kAgree, Blame::kGeneration);
  }
  return Trace(std::move(place), questions).run();
}

}  // namespace

Pinpointed pinpoint(const PositionScript& asked, Depth depth, Source& subject, Source& reference) {
  Questions questions(subject, reference);
  Pinpointed result = answered({asked, depth}, questions);
  if (!result.trouble && questions.trouble()) {
    result.trouble = questions.trouble()->error;
    result.trouble_source = questions.trouble()->source;
  }
  result.questions = questions.count();
  return result;
}

Pinpointed pinpoint_among(const PositionScript& asked, Depth depth, Source& subject,
                          std::span<Source* const> references) {
  Pinpointed result;
  int questions = 0;
  for (Source* reference : references) {
    result = pinpoint(asked, depth, subject, *reference);
    questions += result.questions;
    if (result.divergence.verdict != Verdict::kAgree) break;
  }
  result.questions = questions;
  if (is_divergence(result.divergence.verdict)) hear_all(result, subject, references);
  return result;
}

}  // namespace refute::oracle
