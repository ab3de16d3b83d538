#include "oracle/diagnose/query_choice.h"

#include <algorithm>
#include <map>
#include <utility>

#include "oracle/diagnose/shown.h"
#include "oracle/diagnose/told_move.h"
#include "props/sampling/random.h"

namespace refute::oracle {
namespace {

using models::Answer;
using models::Asked;
using models::FaultModel;

constexpr std::size_t kComparedDeep = 24;

/// Of so many candidates the best will do: to ask a subject costs less than to ask its models.
constexpr int kFewCandidates = 6;

constexpr int kTriesAgainst = 150;

/// What several models answer to one query. Who is wrong under a condition is taken to be right
/// where the same fault under none is: of the many guesses most are about few faults.
class Answers {
 public:
  explicit Answers(const Asked& asked) : asked_(asked) {}

  Answer of(const FaultModel& model) {
    if (model.fault.only == models::MoveFilter{}) return models::answer(model, asked_);
    return is_right_under_none(model.fault) ? *truth_ : models::answer(model, asked_);
  }

 private:
  bool is_right_under_none(models::Fault fault) {
    if (!truth_) truth_ = models::answer(models::kNoFault, asked_);
    fault.only = {};
    const auto known = std::ranges::find(known_, fault, &std::pair<models::Fault, bool>::first);
    if (known != known_.end()) return known->second;
    const bool is_right = models::answer(fault, asked_) == *truth_;
    known_.emplace_back(fault, is_right);
    return is_right;
  }

  const Asked& asked_;
  std::optional<Answer> truth_;  // once somebody is wrong under a condition
  std::vector<std::pair<models::Fault, bool>> known_;
};

/// How many models of the largest class would be left after this query; all if it tells none
/// apart.
std::size_t largest_class(const Models& models, const Question& question) {
  const Asked asked = models::prepared({question.node, question.depth});
  Answers answers(asked);
  std::map<Answer, std::size_t> classes;
  std::size_t largest = 0;
  const std::size_t compared = question.depth > Depth(2) ? kComparedDeep : kModelsCompared;
  const std::size_t step = models.size() / compared + 1;
  for (std::size_t index = 0; index < models.size(); index += step)
    largest = std::max(largest, ++classes[answers.of(*models[index])]);
  return largest * step;
}

bool is_of_moves(const FaultModel& model) {
  return model.acts_on() == models::ActsOn::kMake || model.acts_on() == models::ActsOn::kUndo;
}

}  // namespace

std::optional<Question> splitting_query(const Models& models, const NextCandidate& next) {
  std::optional<Question> best;
  std::size_t best_left = models.size();
  for (int candidate = 0; candidate < kCandidatesAtOnce; ++candidate) {
    const bool is_good_enough = best_left <= models.size() / 2 || candidate >= kFewCandidates;
    if (best && is_good_enough) break;
    Question question = next();
    const std::size_t left = largest_class(models, question);
    if (left < best_left) {
      best_left = left;
      best = std::move(question);
    }
  }
  return best;
}

std::vector<models::MoveFilter> kinds_in_question(const std::vector<Observation>& seen,
                                                  const Models& left) {
  std::vector<models::MoveFilter> kinds = kinds_of_wrong_moves(seen);
  for (const FaultModel* model : left) {
    if (is_of_moves(*model) && model->fault.moves != models::MoveFilter{})
      kinds.push_back(model->fault.moves);
  }
  return kinds;
}

std::vector<Models> provoked_by(const std::vector<models::MoveFilter>& kinds) {
  constexpr std::size_t kModelsOfRow = 4;
  std::vector<Models> rows;
  for (const FaultModel& model : models::instances()) {
    if (!is_of_moves(model) || model.fault.place != models::Place::kEverywhere) continue;
    const bool is_provoked = std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) {
      return is_of_kind(kind, model.fault.moves);
    });
    if (!is_provoked) continue;
    if (rows.empty() || rows.back().front()->row != model.row) rows.emplace_back();
    rows.back().push_back(&model);
  }
  props::Random random(1);
  for (Models& row : rows) {
    random.shuffle(row);
    row.resize(std::min(row.size(), kModelsOfRow));
  }
  random.shuffle(rows);
  return rows;
}

std::vector<Models> of_other_rows(const Models& models, const models::FaultRow& row) {
  constexpr std::size_t kModelsOfRow = 3;
  std::vector<Models> rows;
  for (const FaultModel* model : models) {
    if (model->row == &row) continue;
    const auto own = std::find_if(rows.begin(), rows.end(), [&](const Models& one) {
      return one.front()->row == model->row;
    });
    if (own == rows.end()) {
      rows.push_back({model});
    } else if (own->size() < kModelsOfRow) {
      own->push_back(model);
    }
  }
  return rows;
}

Question query_after(const std::vector<models::MoveFilter>& kinds, std::vector<Models>& rows,
                     const FaultModel& survivor, QueryPool& pool) {
  constexpr int kQueries = 40;
  if (rows.empty()) return pool.after_move_of(kinds);
  std::rotate(rows.begin(), std::next(rows.begin()), rows.end());
  for (int attempt = 0; attempt < kQueries; ++attempt) {
    Question question = pool.after_move_of(kinds);
    const Asked asked = models::prepared({question.node, question.depth});
    const Answer expected = models::answer(survivor, asked);
    const bool is_told = std::any_of(
        rows.front().begin(), rows.front().end(),
        [&](const FaultModel* model) { return models::answer(*model, asked) != expected; });
    if (is_told) return question;
  }
  return pool.after_move_of(kinds);
}

std::optional<Question> splitting_query_beside(const Models& models, QueryPool& pool) {
  constexpr std::size_t kMost = 1000;
  for (Question& question : pool.all_beside(kMost))
    if (largest_class(models, question) < models.size()) return std::move(question);
  return std::nullopt;
}

std::optional<Question> query_showing_more(const FaultModel& model,
                                           const std::vector<Observation>& seen,
                                           const std::vector<models::MoveFilter>& kinds,
                                           QueryPool& pool) {
  constexpr int kTriesForMore = 1500;
  constexpr int kEnoughThatShowMore = 5;
  const std::vector<Symptom> known = symptoms_of(seen);
  const Shown shown(seen);
  const bool is_of_lines = is_of_moves(model) && !kinds.empty();
  std::optional<Question> best;
  int most = 0;
  int found = 0;
  for (int attempt = 0; attempt < kTriesForMore && found < kEnoughThatShowMore; ++attempt) {
    const int turn = attempt % 8;
    Question question = turn == 7                  ? pool.beside()
                        : turn % 2 == 0            ? pool.of_the_family()
                        : turn == 1 && is_of_lines ? pool.after_move_of(kinds)
                        : turn == 3                ? pool.with_other_field()
                                                   : pool.next();
    question.depth = Depth(1);
    const Asked asked = models::prepared({question.node, question.depth});
    const Observation predicted{asked, models::answer(model, asked),
                                models::answer(models::kNoFault, asked)};
    if (!predicted.is_wrong()) continue;
    const std::vector<Symptom> symptoms = symptoms_of({predicted});
    const bool has_new_one = std::ranges::any_of(
        symptoms, [&](const Symptom& one) { return std::ranges::find(known, one) == known.end(); });
    const int news = shown.news_of(predicted) + (has_new_one ? 1 : 0);
    if (news == 0) continue;
    ++found;
    if (news > most) best = std::move(question);
    most = std::max(most, news);
  }
  return best;
}

Question query_against(const Models& models, QueryPool& pool) {
  Question question = pool.next();
  for (int attempt = 0; attempt < kTriesAgainst && !models.empty(); ++attempt) {
    const FaultModel* model = models[static_cast<std::size_t>(attempt) % models.size()];
    if (is_wrong_there({model}, question)) break;
    question = pool.next();
  }
  return question;
}

}  // namespace refute::oracle
