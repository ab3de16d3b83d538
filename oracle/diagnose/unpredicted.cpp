#include "oracle/diagnose/unpredicted.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "oracle/diagnose/provocation.h"
#include "oracle/diagnose/wider_fault.h"

namespace refute::oracle {
namespace {

using models::Answer;
using models::FaultModel;

/// So many answers are looked at, the simplest: fewer wrong or right ones may share anything.
constexpr std::size_t kMostWrong = 24;
constexpr std::size_t kMostRight = 60;
constexpr std::size_t kFewestWrongPlaces = 6;
constexpr std::size_t kFewestRightPlaces = 6;

/// How much of what is wrong in an answer has to be what the model gets wrong there, on average.
constexpr double kLeastShared = 0.7;

/// One wrong answer of so many may come from elsewhere; and one that the model holds to be wrong
/// may be right for so many that are.
constexpr std::size_t kWrongPerMissed = 8;
constexpr std::size_t kWrongPerSilentLine = 5;

/// Totals alone share a direction or not: that is little. The model has to be of the one row that
/// shares it, and not of lists, whose totals at depth 1 would be predicted.
constexpr std::size_t kWrongPerSilentTotal = 3;

int sign_of(std::int64_t number) { return number < 0 ? -1 : number > 0 ? 1 : 0; }

using Directions = std::map<models::MoveText, int>;

/// Of each move, or of the total if there are no lines, whether too much is counted or too little.
/// That it is listed counts as well, for there may be nothing below it.
Directions directions(const Answer& answer, const Answer& truth) {
  std::map<models::MoveText, std::int64_t> surplus;
  if (!answer.has_lines) {
    surplus[models::MoveText::of({})] =
        static_cast<std::int64_t>(answer.total) - static_cast<std::int64_t>(truth.total);
  } else {
    for (const models::AnswerLine& line : answer.lines)
      surplus[line.move] += 1 + static_cast<std::int64_t>(line.leaves);
    for (const models::AnswerLine& line : truth.lines)
      surplus[line.move] -= 1 + static_cast<std::int64_t>(line.leaves);
  }
  Directions result;
  for (const auto& [move, leaves] : surplus)
    if (leaves != 0) result[move] = sign_of(leaves);
  return result;
}

/// Of what either gets wrong the share that both get wrong in the same direction: 0 to 1.
double share_of(Answer predicted, const Observation& seen, const Directions& of_subject) {
  predicted.has_lines = seen.said.has_lines;
  if (models::agree(predicted, seen.truth)) return 0;  // as most models are right there
  const Directions of_model = directions(predicted, seen.truth);
  std::size_t both = 0;
  for (const auto& wrong : of_model) {
    const auto found = of_subject.find(wrong.first);
    both += found != of_subject.end() && *found == wrong ? 1 : 0;
  }
  const std::size_t either = of_model.size() + of_subject.size() - both;
  return either == 0 ? 0 : static_cast<double>(both) / static_cast<double>(either);
}

/// The answers that models are compared with, wrong ones first.
struct Places {
  std::vector<Observation> wrong;
  std::vector<Directions> directions;  // of the wrong ones
  std::vector<Observation> right;
  bool are_totals = false;

  bool are_enough() const {
    return wrong.size() >= kFewestWrongPlaces && right.size() >= kFewestRightPlaces;
  }
  std::size_t most_silent() const {
    return wrong.size() / (are_totals ? kWrongPerSilentTotal : kWrongPerSilentLine);
  }
};

/// Right answers of trees that are less deep than any wrong one tell nothing.
Places places_of(const std::vector<Observation>& seen) {
  Places places;
  const std::vector<Observation> simplest = simplest_first(seen);  // the wrong ones first
  const auto wrong = std::ranges::count_if(simplest, &Observation::is_wrong);
  if (wrong == 0) return places;
  const auto depth = [](const Observation& one) { return one.asked.depth; };
  const Depth least = depth(*std::min_element(
      simplest.begin(), simplest.begin() + wrong,
      [&](const Observation& a, const Observation& b) { return depth(a) < depth(b); }));
  for (const Observation& one : simplest) {
    auto& some = one.is_wrong() ? places.wrong : places.right;
    const bool has_room = some.size() < (one.is_wrong() ? kMostWrong : kMostRight);
    if (has_room && depth(one) >= least) some.push_back(one);
  }
  for (const Observation& one : places.wrong)
    places.directions.push_back(directions(one.said, one.truth));
  places.are_totals =
      std::ranges::none_of(places.wrong, [](const Observation& one) { return one.said.has_lines; });
  return places;
}

/// How well a model foretells where the subject is wrong.
struct Fit {
  double shared = 0;
  std::size_t missed = 0;  // wrong answers that it has nothing to do with
  std::size_t silent = 0;  // right ones that it holds to be wrong

  double worth() const {
    return shared - static_cast<double>(missed) - static_cast<double>(silent);
  }
};

/// Whether the list of a position that is set up is another one.
bool changes_list(const FaultModel& model) {
  return model.acts_on() == models::ActsOn::kGeneration || model.fault.tests_set_up;
}

/// nullopt if it is worse than what may be named.
std::optional<Fit> fit_of(const FaultModel& model, const Places& places) {
  Fit fit;
  const std::size_t all = places.wrong.size();
  const double wanted = kLeastShared * static_cast<double>(all);
  for (std::size_t index = 0; index < all; ++index) {
    const Observation& one = places.wrong[index];
    const double share = share_of(models::answer(model, one.asked), one, places.directions[index]);
    fit.shared += share;
    fit.missed += share == 0 ? 1 : 0;
    const bool is_hopeless = fit.shared + static_cast<double>(all - index - 1) < wanted;
    if (is_hopeless || fit.missed * kWrongPerMissed > all) return std::nullopt;
  }
  for (const Observation& one : places.right) {
    fit.silent += models::agree(models::answer(model, one.asked), one.truth) ? 0 : 1;
    if (fit.silent > places.most_silent()) return std::nullopt;
  }
  return fit;
}

/// By the model that is wrong where the subject is. Of those that are so alike the first.
bool explain_by_place(Explanation& explanation, const Places& places, const IsOver& is_late) {
  if (!places.are_enough()) return false;
  const FaultModel* best = nullptr;
  Fit best_fit;
  bool is_of_one_row = true;
  for (const FaultModel& model : models::instances()) {
    if (is_late()) return false;
    if (places.are_totals && changes_list(model)) continue;
    const std::optional<Fit> fit = fit_of(model, places);
    if (!fit) continue;
    is_of_one_row &= best == nullptr || best->row == model.row;
    if (best != nullptr && fit->worth() <= best_fit.worth()) continue;
    best = &model;
    best_fit = *fit;
  }
  if (best == nullptr || (places.are_totals && !is_of_one_row)) return false;
  explanation.certainty = Certainty::kExplainsPart;
  explanation.models = {best};
  explanation.covered = static_cast<int>(places.wrong.size() - best_fit.missed);
  explanation.basis = fmt::format(
      "{} of {} wrong answers are wrong where it is wrong, and {} of {} right ones right where it "
      "is right; how they are wrong no model says",
      explanation.covered, places.wrong.size(), places.right.size() - best_fit.silent,
      places.right.size());
  return true;
}

}  // namespace

void explain_unpredicted(Explanation& explanation, const std::vector<Observation>& seen,
                         const std::function<bool(const Question&)>& ask, const NextCandidate& next,
                         const IsOver& is_late) {
  const auto provocation = provocation_borne_out(seen, ask, next);
  explanation.count(seen);
  if (explain_by_place(explanation, places_of(seen), is_late)) return;
  if (provocation) return provocation->explain(explanation);
  explain_by_wider_fault(explanation, seen, is_late);
}

}  // namespace refute::oracle
