#include "oracle/hunt/model_meter.h"

#include <utility>

#include "oracle/diagnose/observation.h"
#include "props/faults/row_sample.h"

namespace refute::oracle {
namespace {

/// One part in so many of the time goes into it.
constexpr int kShareOfTime = 12;

/// So many answers wait: more than an opening has.
constexpr std::size_t kMostWaiting = 1'000;

/// Models count smaller trees only.
constexpr std::uint64_t kMostLeaves = 3'000;

/// The list of moves that the answer gives, as an answer at depth 1.
Observation right_list(const Question& question, const DivideReply& reply) {
  models::Answer answer = answer_of(reply);
  for (models::AnswerLine& line : answer.lines) line.leaves = 1;
  answer.total = answer.lines.size();
  return {asked_with_order({question.node, Depth(1)}, reply), answer, answer};
}

Observation right_counts(const Question& question, const DivideReply& reply) {
  const models::Answer answer = answer_of(reply);
  return {asked_with_order(question, reply), answer, answer};
}

}  // namespace

ModelMeter::ModelMeter() : models_(models::some_of_each_row()), left_(models_) {}

void ModelMeter::heard_right_answer(const Question& question, const DivideReply& reply) {
  note(question, reply);
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;
  const Clock::time_point begin = Clock::now();
  if (spent_ * kShareOfTime > begin - start_) return;
  const std::optional<Heard> heard = next_heard();
  if (!heard) return;
  const Observation seen = heard->is_list ? right_list(heard->question, heard->reply)
                                          : right_counts(heard->question, heard->reply);
  std::erase_if(left_, [&](const models::FaultModel* model) { return !predicts(*model, seen); });
  refuted_ = models_.size() - left_.size();
  ++answers_;
  spent_ += Clock::now() - begin;
}

void ModelMeter::note(const Question& question, const DivideReply& reply) {
  const std::lock_guard lock(waiting_mutex_);
  if (noted_ == kMostWaiting) return;
  ++noted_;
  if (reply.has_lines) lists_.push_back({question, reply, true});
  const bool is_list = reply.has_lines && question.depth == Depth(1);
  if (!is_list && reply.total <= kMostLeaves) counts_.push_back({question, reply, false});
}

std::optional<ModelMeter::Heard> ModelMeter::next_heard() {
  const std::lock_guard lock(waiting_mutex_);
  std::deque<Heard>& waiting = lists_.empty() ? counts_ : lists_;
  if (waiting.empty()) {
    noted_ = 0;
    return std::nullopt;
  }
  Heard heard = std::move(waiting.front());
  waiting.pop_front();
  return heard;
}

std::vector<ModelCount> ModelMeter::rules() const {
  const std::lock_guard lock(mutex_);
  std::vector<ModelCount> rules;
  auto left = left_.begin();
  for (const models::FaultModel* model : models_) {
    const bool is_first = rules.empty() || rules.back().rule != model->row->key;
    if (is_first) rules.push_back({.rule = std::string(model->row->key)});
    ++rules.back().models;
    const bool is_left = left != left_.end() && *left == model;
    if (is_left) {
      ++left;
    } else {
      ++rules.back().refuted;
    }
  }
  return rules;
}

std::uint64_t ModelMeter::answers() const {
  const std::lock_guard lock(mutex_);
  return answers_;
}

}  // namespace refute::oracle
