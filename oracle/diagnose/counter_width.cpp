#include "oracle/diagnose/counter_width.h"

#include <algorithm>
#include <utility>

#include "oracle/diagnose/several_faults.h"

namespace refute::oracle {
namespace {

constexpr int kConfirmations = 8;

/// What a subject with such counters makes of the true counts: a cut sum of cut sums is the true
/// sum, cut, so that it makes no difference how far below the root that begins.
models::Answer cut(models::Answer truth, const models::Fault& fault) {
  truth.total = 0;
  for (models::AnswerLine& line : truth.lines) {
    line.leaves &= models::largest_count(fault);
    truth.total += line.leaves;
  }
  return truth;
}

class WidthTest {
 public:
  explicit WidthTest(const AskSubject& ask) : ask_(ask) {
    for (const models::FaultModel& model : models::instances())
      if (models::largest_count(model.fault) != models::largest_count({})) left_.push_back(&model);
  }

  std::optional<Explanation> run(const Question& query, const EliminationBudget& budget) {
    const std::size_t at_first = left_.size();
    if (!asks(query) || result_.wrong == 0 || left_.empty()) return std::nullopt;
    std::vector<models::AnswerLine> lines = result_.seen.front().truth.lines;
    std::ranges::sort(lines, std::ranges::greater{}, &models::AnswerLine::leaves);
    for (const models::AnswerLine& line : lines) {
      if (result_.answers > kConfirmations || left_.empty() || budget.is_over()) break;
      Question below = query;
      below.node.moves.push_back(line.move.text());
      asks(below);
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
    const auto reply = ask_(query);
    ++result_.queries;
    if (!reply) return false;
    Observation seen{asked_with_order(query, *reply), answer_of(*reply), true_answer(query)};
    std::erase_if(left_, [&](const models::FaultModel* model) {
      return !models::agree(cut(seen.truth, model->fault), seen.said);
    });
    ++result_.answers;
    if (seen.is_wrong()) ++result_.wrong;
    result_.seen.push_back(std::move(seen));
    return true;
  }

  const AskSubject& ask_;
  Models left_;
  Explanation result_;
};

}  // namespace

std::optional<Explanation> explain_counter_width(const Question& query, const AskSubject& ask,
                                                 const EliminationBudget& budget) {
  return WidthTest(ask).run(query, budget);
}

}  // namespace refute::oracle
