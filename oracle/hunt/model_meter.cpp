#include "oracle/hunt/model_meter.h"

#include "oracle/diagnose/observation.h"
#include "props/faults/row_sample.h"

namespace refute::oracle {
namespace {

constexpr std::size_t kMostModelsOfRow = 40;

/// One part in so many of the time goes into it.
constexpr int kShareOfTime = 30;

/// Models are asked about smaller trees only.
constexpr std::uint64_t kMostLeaves = 3'000;

/// The answer, or of a tree that is too large the list of moves that it has given with it.
Observation right_answer(const Question& question, const DivideReply& reply) {
  Question asked = question;
  models::Answer answer = answer_of(reply);
  if (answer.total > kMostLeaves && answer.has_lines) {
    asked.depth = Depth(1);
    for (models::AnswerLine& line : answer.lines) line.leaves = 1;
    answer.total = answer.lines.size();
  }
  return {asked_with_order(asked, reply), answer, answer};
}

}  // namespace

ModelMeter::ModelMeter() : models_(models::some_of_each_row(kMostModelsOfRow)), left_(models_) {}

void ModelMeter::heard_right_answer(const Question& question, const DivideReply& reply) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;
  const Clock::time_point begin = Clock::now();
  if (spent_ * kShareOfTime > begin - start_) return;
  if (reply.total > kMostLeaves && !reply.has_lines) return;
  const Observation seen = right_answer(question, reply);
  std::erase_if(left_, [&](const models::FaultModel* model) { return !predicts(*model, seen); });
  ++answers_;
  spent_ += Clock::now() - begin;
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
