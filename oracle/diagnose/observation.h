#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oracle/sources/divide_reply.h"
#include "oracle/sources/question.h"
#include "props/faults/catalogue.h"

namespace refute::oracle {

/// The subject's answer to a query; nullopt if it gave none that can be used.
using AskSubject = std::function<std::optional<DivideReply>(const Question&)>;

/// One query, what the subject answered and what is true.
struct Observation {
  models::Asked asked;
  models::Answer said;
  models::Answer truth;

  bool is_wrong() const { return !models::agree(said, truth); }
};

/// The wrong answers first, and those of the smallest trees behind the shortest lines: most models
/// are refuted by the first.
std::vector<Observation> simplest_first(std::vector<Observation> found);

/// What was asked where the answers are wrong.
std::vector<Question> wrongly_answered(const std::vector<Observation>& seen);

/// The answer in the form in which models answer.
models::Answer answer_of(const DivideReply& reply);

/// The query with the order of the moves as the subject lists them.
models::Asked asked_with_order(const Question& question, const DivideReply& reply);

/// What is true, by the mailbox. Precondition: the script can be played.
models::Answer true_answer(const Question& question);

/// The same by the generator, which counts in a hundredth of the time.
models::Answer counted_answer(const Question& question);

/// Whether a subject with that fault answers so. Where it may have ended the line at a move that
/// it does not list, or skipped the move, that is tried as well.
bool predicts(const models::FaultModel& model, const Observation& seen);

/// Whether the answer is wrong, and as the model predicts to the last leaf.
bool covers_exactly(const models::FaultModel& model, const Observation& seen);

/// Whether most of the moves listed start where the side to move has nobody: the program has
/// refused the position, or a move of the line, without a word and answers for the one before.
bool is_of_another_position(const Observation& seen);

/// Without such answers, unless nothing else is wrong.
std::vector<Observation> of_position_asked(std::vector<Observation> found);

/// Whether everything that the one answer gets wrong the other gets wrong in the same way: a part
/// of the moves that are missing, extra, or miscounted.
bool is_part_of(const models::Answer& predicted, const Observation& seen);

/// Whether a line of the answer is about the move.
bool names(const models::Answer& answer, models::MoveText move);

/// A wrong move and where it was listed, left out or miscounted.
struct WrongMove {
  models::MoveText move;
  const Observation* where;
};

/// The moves that are listed wrongly. A miscounted move says less, for the fault lies below it: it
/// counts only where no list is wrong.
std::vector<WrongMove> wrong_moves(const std::vector<Observation>& seen);

/// What the wrong moves have in common, in words: "every wrong move: a pawn's move, White's".
/// Empty if that is nothing, or if fewer than three answers are wrong.
std::string common_traits(const std::vector<Observation>& seen);

}  // namespace refute::oracle
