#include "oracle/diagnose/elimination.h"

#include <algorithm>
#include <array>
#include <memory>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "oracle/diagnose/narrowing.h"
#include "oracle/diagnose/query_choice.h"

namespace refute::oracle {
namespace {

using models::FaultModel;

/// Candidates for the next query are tried until that many in a row tell no two models apart.
constexpr int kVainCandidates = 250;
constexpr int kMostSilences = 3;

/// How often conditions are guessed, each time with so many more answers, and how many answers have
/// to bear a guess out.
constexpr int kMostGuesses = 5;
constexpr int kGathered = 16;
constexpr int kBearingOut = 40;

/// Of how many faults at once a subject is suspected.
constexpr std::size_t kMostFaults = 4;

/// How many answers models that were put together have to foretell.
constexpr int kForetold = 40;

/// Nor with fewer wrong answers: a fault that cannot be provoked may be any.
constexpr int kEnoughWrong = 3;

/// One diagnosis at work.
class Elimination {
 public:
  Elimination(std::vector<Observation> found, const AskSubject& ask,
              const EliminationBudget& budget)
      : seen_(std::move(found)),
        ask_(ask),
        budget_(budget),
        pool_(wrong_of(seen_), budget.seed, budget.asks_chess960) {}

  Explanation run() {
    for (const FaultModel& model : models::instances()) {
      if (is_late()) break;
      if (explains_all(model)) left_.push_back(&model);
    }
    const std::size_t at_first = left_.size();
    explaining_ = left_;
    test();
    if (left_.empty()) guess();
    if (left_.empty() && !partly_.empty()) {
      are_parts_enough_ = true;
      confirmed_ = 0;
      left_ = std::exchange(partly_, {});
      test();
    }
    if (left_.empty()) gather();
    Explanation result = left_.empty()       ? best_part()
                         : are_parts_enough_ ? one_of_several()
                                             : exact();
    result.refuted = static_cast<int>(at_first - left_.size());
    result.queries = queries_;
    result.in_common = common_traits(seen_);
    result.guessed = std::move(guessed_);
    return result;
  }

 private:
  /// Splits and confirms in turn until nothing is refuted any more.
  void test() {
    split();
    while (!left_.empty() && !confirm()) split();
  }

  /// Guesses under what conditions a fault of the catalogue acts, until a guess is borne out.
  void guess() {
    const auto is_late = [this] { return this->is_late(); };
    Models wider = narrowable(explaining_);
    for (int guesses = 0; guesses < kMostGuesses && left_.empty() && !is_over(); ++guesses) {
      if (wider.empty()) break;
      for (int query = 0; query < kGathered && !is_over(); ++query)
        ask(query % 4 == 3 ? pool_.next() : query_against(siblings_, pool_));
      for (FaultModel& model : narrowed(seen_, wider, is_late)) {
        guessed_.push_back(std::make_shared<const FaultModel>(std::move(model)));
        left_.push_back(guessed_.back().get());
      }
      answers_before_guess_ = seen_.size();
      confirmed_ = 0;
      test();
    }
    confirmed_ = 0;
  }

  static std::vector<Question> wrong_of(const std::vector<Observation>& seen) {
    std::vector<Question> wrong;
    for (const Observation& one : seen) {
      if (one.is_wrong()) wrong.push_back({one.asked.node, one.asked.depth});
    }
    return wrong;
  }

  bool explains_all(const FaultModel& model) const {
    return std::all_of(seen_.begin(), seen_.end(),
                       [&](const Observation& one) { return predicts(model, one); });
  }

  bool is_over() const {
    return queries_ >= budget_.queries || silent_ >= kMostSilences || is_late();
  }

  bool is_late() const { return budget_.is_over(static_cast<int>(seen_.size())); }

  /// Asks the subject and drops the models that its answer contradicts. False if there was none.
  bool ask(Question question) {
    // Faults of undo depend on the order of the moves, which a divide tells of the root only.
    const bool has_undo = std::any_of(left_.begin(), left_.end(), [](const FaultModel* model) {
      return model->fault.kind == models::Kind::kUndo;
    });
    if (has_undo && question.depth > Depth(2)) question.depth = Depth(2);
    // Below the root several faults cannot be told apart.
    if (are_parts_enough_ && !has_undo) question.depth = Depth(1);
    ++queries_;
    const std::optional<DivideReply> reply = ask_(question);
    silent_ = reply ? 0 : silent_ + 1;
    if (!reply) return false;
    seen_.push_back({asked_with_order(question, *reply), answer_of(*reply), true_answer(question)});
    const Observation& last = seen_.back();
    std::erase_if(partly_, [&](const FaultModel* model) { return !is_compatible(*model, last); });
    std::erase_if(left_, [&](const FaultModel* model) {
      const bool is_possible =
          are_parts_enough_ ? is_compatible(*model, last) : predicts(*model, last);
      if (is_possible) return false;
      if (siblings_.size() < kModelsCompared) siblings_.push_back(model);
      if (!are_parts_enough_ && is_compatible(*model, last)) partly_.push_back(model);
      return true;
    });
    return true;
  }

  /// Asks what the models that are left disagree on most, until nothing tells them apart.
  void split() {
    int in_vain = 0;
    while (left_.size() > 1 && in_vain < kVainCandidates && !is_over()) {
      const std::optional<Question> best = splitting_query(left_, pool_);
      if (best) ask(*best);
      in_vain = best ? 0 : in_vain + kCandidatesAtOnce;
    }
  }

  /// Half of the queries where the survivor predicts a fault, a quarter where the refuted do, a
  /// quarter anywhere. False if that refuted one of those left.
  bool confirm() {
    const std::size_t before = left_.size();
    while (confirmed_ < budget_.confirmations && !is_over()) {
      const int turn = confirmed_++ % 4;
      ask(turn < 2    ? query_against(left_, pool_)
          : turn == 2 ? query_against(siblings_, pool_)
                      : pool_.next());
      if (left_.size() != before) return false;
    }
    return true;
  }

  /// More answers, without a model to ask about.
  void gather() {
    while (confirmed_ < budget_.confirmations && !is_over()) {
      ++confirmed_;
      ask(confirmed_ % 3 == 0 ? pool_.next() : query_against(siblings_, pool_));
    }
  }

  /// Those left, the simplest first, and then in the order of the catalogue.
  Models simplest_first() const {
    Models models = left_;
    std::sort(models.begin(), models.end(), [](const FaultModel* a, const FaultModel* b) {
      return std::tuple(a->words.size(), a->row, a->words) <
             std::tuple(b->words.size(), b->row, b->words);
    });
    return models;
  }

  /// The finding is of the models left, and other wrong answers are not: with the fewest others
  /// they should predict all.
  Explanation one_of_several() {
    Models together{simplest_first().front()};
    while (together.size() < kMostFaults) {
      const FaultModel* const other = best_companion(together);
      if (other == nullptr) break;
      together.push_back(other);
    }
    // Companions are many, and some fit by chance: they have to foretell something.
    for (int query = 0; query < kForetold && !is_over() && !left_.empty(); ++query)
      ask(query_against(together, pool_));
    if (left_.empty()) return best_part();
    Explanation result{.certainty = Certainty::kUnknown, .models = simplest_first()};
    count(result);
    result.others.assign(together.begin() + 1, together.end());
    const int alone = covered_by({together.front()});
    result.covered = covered_by(together);
    const bool is_all = first_open(together) == nullptr;
    const bool is_confirmed = result.answers >= kEnoughAnswers && alone >= kEnoughWrong;
    result.certainty = is_all && is_confirmed ? Certainty::kExact : Certainty::kExplainsPart;
    if (result.covered * 2 >= result.wrong) return result;
    return {.answers = result.answers, .wrong = result.wrong};
  }

  /// The model that explains most of what those do not, and contradicts nothing; nullptr if there
  /// is nothing to explain, or none does.
  const FaultModel* best_companion(const Models& together) {
    const Observation* const open = first_open(together);
    if (open == nullptr) return nullptr;
    const FaultModel* best = nullptr;
    int most = covered_by(together);
    Models wider = together;
    wider.push_back(nullptr);
    for (const FaultModel& model : models::instances()) {
      if (is_late()) break;
      wider.back() = &model;
      if (!predicted_together(wider, *open)) continue;
      const int covered = is_contradicted(model) ? 0 : covered_by(wider);
      if (covered > most) {
        most = covered;
        best = &model;
      }
    }
    return best;
  }

  /// A wrong list that those models do not predict; nullptr if there is none.
  const Observation* first_open(const Models& together) const {
    const auto open = std::find_if(seen_.begin(), seen_.end(), [&](const Observation& one) {
      return one.is_wrong() && one.asked.depth == Depth(1) && !predicted_together(together, one);
    });
    return open == seen_.end() ? nullptr : &*open;
  }

  bool is_contradicted(const FaultModel& model) const {
    return std::any_of(seen_.begin(), seen_.end(),
                       [&](const Observation& one) { return !is_compatible(model, one); });
  }

  /// How many wrong answers those models predict together.
  int covered_by(const Models& together) const {
    return static_cast<int>(std::count_if(seen_.begin(), seen_.end(), [&](const Observation& one) {
      return one.is_wrong() && predicted_together(together, one);
    }));
  }

  Explanation exact() const {
    Explanation result{.certainty = Certainty::kExact, .models = simplest_first()};
    count(result);
    result.covered = strictly_covered(*result.models.front());
    const bool is_confirmed = result.answers >= kEnoughAnswers && result.wrong >= kEnoughWrong &&
                              result.covered * 2 > result.wrong && is_borne_out();
    if (!is_confirmed) result.certainty = Certainty::kExplainsPart;
    return result;
  }

  bool is_borne_out() const {
    return guessed_.empty() || seen_.size() >= answers_before_guess_ + kBearingOut;
  }

  /// The wrong answers that the model predicts to the last leaf. Where it loses a king on the way
  /// it says nothing, and what is not said is not confirmed.
  int strictly_covered(const FaultModel& model) const {
    return static_cast<int>(std::count_if(seen_.begin(), seen_.end(), [&](const Observation& one) {
      const auto says_so = [&](models::Unlisted unlisted) {
        return models::agree(models::answer(model.fault, one.asked, unlisted), one.said);
      };
      return one.is_wrong() &&
             (says_so(models::Unlisted::kIsPlayed) || says_so(models::Unlisted::kEndsLine));
    }));
  }

  void count(Explanation& result) const {
    result.answers = static_cast<int>(seen_.size());
    result.wrong = static_cast<int>(std::count_if(
        seen_.begin(), seen_.end(), [](const Observation& one) { return one.is_wrong(); }));
  }

  /// The wrong answers that the model predicts exactly; -1 if some answer contradicts it.
  int coverage(const FaultModel& model) const {
    int covered = 0;
    for (const Observation& one : seen_) {
      if (predicts(model, one)) {
        covered += one.is_wrong() ? 1 : 0;
      } else if (!is_part_of(models::answer(model, one.asked), one)) {
        return -1;
      }
    }
    return covered;
  }

  Explanation best_part() {
    // The wrong answers first: most models are contradicted by them or predict nothing.
    std::partition(seen_.begin(), seen_.end(),
                   [](const Observation& one) { return one.is_wrong(); });
    Explanation result;
    count(result);
    for (const FaultModel& model : models::instances()) {
      if (is_late()) break;
      const int covered = may_cover(model, result.wrong) ? coverage(model) : 0;
      if (covered == 0 || covered * 2 < result.wrong || covered < result.covered) continue;
      if (covered > result.covered) result.models.clear();
      result.models.push_back(&model);
      result.covered = covered;
    }
    if (!result.models.empty()) result.certainty = Certainty::kExplainsPart;
    return result;
  }

  /// Whether the first wrong answers leave a chance that half of them are covered.
  bool may_cover(const FaultModel& model, int wrong) const {
    constexpr int kFirst = 8;
    const int looked_at = std::min(wrong, kFirst);
    int covered = 0;
    for (int index = 0; index < looked_at; ++index) {
      const Observation& one = seen_[static_cast<std::size_t>(index)];
      covered += predicts(model, one) ? 1 : 0;
    }
    return covered * 4 >= looked_at;
  }

  std::vector<Observation> seen_;
  const AskSubject& ask_;
  const EliminationBudget& budget_;
  QueryPool pool_;
  Models left_;
  std::vector<std::shared_ptr<const FaultModel>> guessed_;
  std::size_t answers_before_guess_ = 0;
  Models explaining_;  // explained the finding
  Models siblings_;    // explained the finding and were contradicted later
  Models partly_;      // of those, the ones that another fault besides may excuse
  bool are_parts_enough_ = false;
  int queries_ = 0;
  int silent_ = 0;  // queries in a row without an answer
  int confirmed_ = 0;
};

}  // namespace

std::string_view certainty_name(Certainty certainty) {
  constexpr std::array<std::string_view, 3> kNames{"exact", "explains part", "unknown"};
  return kNames[static_cast<std::size_t>(certainty)];
}

std::string support_text(const Explanation& explanation) {
  std::string others;
  for (const FaultModel* other : explanation.others)
    others += (others.empty() ? "together with " : " and ") + other->name();
  if (!others.empty()) others += " ";
  switch (explanation.certainty) {
    case Certainty::kExact:
      return fmt::format(
          "{0}predicts {1} of {1} answers, {2} of them wrong; {3} other models refuted", others,
          explanation.answers, explanation.wrong, explanation.refuted);
    case Certainty::kExplainsPart:
      return fmt::format("{}predicts {} of {} wrong answers and is contradicted by none of {}",
                         others, explanation.covered, explanation.wrong, explanation.answers);
    case Certainty::kUnknown:
      break;
  }
  return fmt::format("no model predicts the {} wrong answers{}{}", explanation.wrong,
                     explanation.in_common.empty() ? "" : "; ", explanation.in_common);
}

Explanation eliminate(std::vector<Observation> found, const AskSubject& ask,
                      const EliminationBudget& budget) {
  return Elimination(std::move(found), ask, budget).run();
}

}  // namespace refute::oracle
