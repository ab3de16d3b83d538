#include "oracle/diagnose/query_choice.h"

#include <algorithm>
#include <map>
#include <utility>

namespace refute::oracle {
namespace {

using models::Answer;
using models::Asked;
using models::FaultModel;

constexpr std::size_t kComparedDeep = 24;
constexpr int kTriesAgainst = 150;

/// How many models of the largest class would be left after this query; all if it tells none
/// apart.
std::size_t largest_class(const Models& models, const Question& question) {
  const Asked asked = models::prepared({question.node, question.depth});
  std::map<Answer, std::size_t> classes;
  std::size_t largest = 0;
  const std::size_t compared = question.depth > Depth(2) ? kComparedDeep : kModelsCompared;
  const std::size_t step = models.size() / compared + 1;
  for (std::size_t index = 0; index < models.size(); index += step)
    largest = std::max(largest, ++classes[models::answer(*models[index], asked)]);
  return largest * step;
}

bool predicts_fault(const FaultModel& model, const Question& question) {
  const Asked asked = models::prepared({question.node, question.depth});
  static constexpr models::Fault kTrue{};
  return !models::agree(models::answer(model, asked), models::answer(kTrue, asked));
}

}  // namespace

std::optional<Question> splitting_query(const Models& models, QueryPool& pool) {
  std::optional<Question> best;
  std::size_t best_left = models.size();
  for (int candidate = 0; candidate < kCandidatesAtOnce; ++candidate) {
    Question question = pool.next();
    const std::size_t left = largest_class(models, question);
    if (left < best_left) {
      best_left = left;
      best = std::move(question);
    }
  }
  return best;
}

Question query_against(const Models& models, QueryPool& pool) {
  Question question = pool.next();
  for (int attempt = 0; attempt < kTriesAgainst && !models.empty(); ++attempt) {
    const FaultModel& model = *models[static_cast<std::size_t>(attempt) % models.size()];
    if (predicts_fault(model, question)) break;
    question = pool.next();
  }
  return question;
}

}  // namespace refute::oracle
