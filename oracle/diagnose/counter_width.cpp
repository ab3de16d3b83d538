#include "oracle/diagnose/counter_width.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <utility>

#include "oracle/diagnose/several_faults.h"
#include "props/faults/counting.h"

namespace refute::oracle {
namespace {

constexpr int kConfirmations = 9;

bool has_few_bits(const models::Fault& fault) {
  constexpr std::uint64_t kManyBits = std::uint64_t{1} << 40;
  return models::as_counted(fault, kManyBits) != kManyBits;
}

/// What a subject with such counters makes of the true counts: a cut sum of cut sums is the true
/// sum, cut, so that it makes no difference how far below the root that begins.
models::Answer cut(models::Answer truth, const models::Fault& fault) {
  std::uint64_t total = 0;
  for (models::AnswerLine& line : truth.lines) {
    line.leaves = models::as_line(fault, line.leaves);
    total += line.leaves;
  }
  truth.total = models::as_total(fault, total);
  return truth;
}

class WidthTest {
 public:
  explicit WidthTest(const AskSubject& ask) : ask_(ask) {
    for (const models::FaultModel& model : models::instances())
      if (has_few_bits(model.fault)) left_.push_back(&model);
  }

  std::optional<Explanation> run(const Question& query, const EliminationBudget& budget) {
    const std::size_t at_first = left_.size();
    if (!asks(query) || result_.wrong == 0 || left_.empty()) return std::nullopt;
    std::deque<Question> queries = below(query);
    while (!queries.empty() && result_.answers < kConfirmations && !left_.empty() &&
           !budget.is_over()) {
      const Question next = std::move(queries.front());
      queries.pop_front();
      if (asks(next)) std::ranges::move(below(next), std::back_inserter(queries));
    }
    if (left_.empty()) return std::nullopt;
    result_.models = left_;
    result_.refuted = static_cast<int>(at_first - left_.size());
    result_.covered = result_.wrong;
    if (result_.wrong < kEnoughWrong) result_.doubt = "too few wrong answers";
    result_.certainty = result_.doubt.empty() ? Certainty::kExact : Certainty::kExplainsPart;
    return std::move(result_);
  }

 private:
  /// False if there is no answer.
  bool asks(const Question& query) {
    std::optional<Observation> seen = observe_counts(query, ask_);
    ++result_.queries;
    if (!seen) return false;
    std::erase_if(left_, [&](const models::FaultModel* model) {
      return !models::agree(cut(seen->truth, model->fault), seen->said);
    });
    result_.seen.push_back(*std::move(seen));
    result_.count(result_.seen);
    return true;
  }

  /// As deep queries after each move of the one that was asked last, the largest trees first.
  std::deque<Question> below(const Question& query) const {
    std::vector<models::AnswerLine> lines = result_.seen.back().truth.lines;
    std::ranges::sort(lines, std::ranges::greater{}, &models::AnswerLine::leaves);
    std::deque<Question> queries;
    for (const models::AnswerLine& line : lines) {
      queries.push_back(query);
      queries.back().node.moves.push_back(line.move.text());
    }
    return queries;
  }

  const AskSubject& ask_;
  Models left_;
  Explanation result_;
};

}  // namespace

std::optional<Observation> observe_counts(const Question& query, const AskSubject& ask) {
  const auto reply = ask(query);
  if (!reply) return std::nullopt;
  return Observation{asked_with_order(query, *reply), answer_of(*reply), counted_answer(query)};
}

bool is_of_counter_width(const models::FaultModel& model, const Observation& seen) {
  return has_few_bits(model.fault) && seen.is_wrong() &&
         models::agree(cut(seen.truth, model.fault), seen.said);
}

std::optional<Explanation> explain_counter_width(const Question& query, const AskSubject& ask,
                                                 const EliminationBudget& budget) {
  return WidthTest(ask).run(query, budget);
}

}  // namespace refute::oracle
