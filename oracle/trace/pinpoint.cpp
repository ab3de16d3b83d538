#include "oracle/trace/pinpoint.h"

#include <optional>
#include <utility>

#include "engine/uci_move.h"
#include "oracle/trace/judge_counts.h"
#include "oracle/trace/judge_moves.h"
#include "oracle/trace/opinions.h"
#include "oracle/trace/place.h"
#include "oracle/trace/questions.h"
#include "props/mailbox/movegen.h"

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
    // Without lists, totals that differ may be due to the moves.
    if (place_.answers.difference.same_moves()) return judge_counts(std::move(place_), questions_);
    return judge_moves(std::move(place_), questions_);
  }

 private:
  /// The reference's line of the first child, in the subject's order, whose count differs; nullopt
  /// if the lists differ or there is nothing below.
  std::optional<DivideLine> first_wrong_line() {
    const Comparison& difference = place_.answers.difference;
    if (!difference.lists_compared) return first_wrong_child();
    if (!difference.same_moves() || place_.question.depth == Depth(1)) return std::nullopt;
    for (const DivideLine& line : place_.answers.subject.lines) {
      for (const CountDifference& count : difference.counts) {
        if (count.move == line.move) return DivideLine{count.move, count.reference};
      }
    }
    return std::nullopt;
  }

  /// The same where one side has no list: its totals below each legal move are compared. Where the
  /// numbers of moves differ there is nothing to look for below.
  std::optional<DivideLine> first_wrong_child() {
    if (place_.question.depth == Depth(1)) return std::nullopt;
    const Result<Answers, Trouble> moves = questions_.ask_both({place_.question.node, Depth(1)});
    const auto setups = props::setups_of(place_.question.node);
    if (!moves || !moves->difference.agrees() || !setups) return std::nullopt;
    for (const Move move : mailbox::legal_moves(setups->back())) {
      Question child{place_.question.node, place_.question.depth.next()};
      child.node.moves.push_back(to_uci(move, child.node.rules));
      const Result<Answers, Trouble> answers = questions_.ask_both(child);
      if (answers && !answers->difference.agrees()) {
        return DivideLine{child.node.moves.back(), answers->reference.total};
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
      questions_.reference_contradicts_itself(
          statement_of(place_.question, place_.answers.reference),
          statement_of(question, child->reference));
      return inconsistent(questions_);
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

/// What the witness has noticed by now goes before everything else that was found.
void hear_witness(Pinpointed& found, const Witness& witness) {
  if (!witness.inconsistency() || found.inconsistency) return;
  const int questions = found.questions;
  found = inconsistent(*witness.inconsistency());
  found.questions = questions;
}

}  // namespace

Pinpointed pinpoint(const PositionScript& asked, Depth depth, Witness& subject,
                    Witness& reference) {
  const int before = subject.queries() + reference.queries();
  Questions questions(subject, reference);
  Pinpointed result = answered({asked, depth}, questions);
  if (!result.trouble && questions.trouble()) {
    result.trouble = questions.trouble()->error;
    result.trouble_source = questions.trouble()->source;
  }
  result.questions = subject.queries() + reference.queries() - before;
  hear_witness(result, reference);
  hear_witness(result, subject);
  return result;
}

Pinpointed pinpoint(const PositionScript& asked, Depth depth, Source& subject, Source& reference) {
  Witness of_subject(subject, Witness::Side::kSubject);
  Witness of_reference(reference, Witness::Side::kReference);
  return pinpoint(asked, depth, of_subject, of_reference);
}

Pinpointed pinpoint_among(const PositionScript& asked, Depth depth, Witness& subject,
                          std::span<Witness* const> references) {
  Pinpointed result;
  int questions = 0;
  for (Witness* reference : references) {
    result = pinpoint(asked, depth, subject, *reference);
    questions += result.questions;
    if (result.divergence.verdict != Verdict::kAgree) break;
  }
  result.questions = questions;
  if (is_divergence(result.divergence.verdict)) hear_all(result, subject, references);
  for (const Witness* reference : references) hear_witness(result, *reference);
  hear_witness(result, subject);
  return result;
}

std::optional<Pinpointed> contradiction_of(const Divergence& divergence, Witness& subject,
                                           Witness& reference) {
  subject.renew();
  reference.renew();
  Questions questions(subject, reference);
  const Result<Answers, Trouble> again = questions.ask_both(divergence.question());
  if (questions.inconsistency()) return inconsistent(questions);
  if (!again) return verdict_on_trouble(again.error(), divergence.difference);
  return std::nullopt;
}

}  // namespace refute::oracle
