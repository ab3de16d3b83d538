#include "oracle/diagnose/partly_explaining.h"

#include <algorithm>
#include <utility>

namespace refute::oracle {
namespace {

/// One answer of so many may contradict a model: what a fault does is different here and there in
/// ways that no catalogue foresees.
constexpr std::size_t kAnswersPerContradiction = 50;

/// Of fewer wrong answers some are often predicted by chance.
constexpr int kFewestCovered = 6;

/// So many wrong answers more have to be predicted for each answer that contradicts.
constexpr int kWorthOfContradiction = 5;

/// What the answers say of a model.
struct Score {
  int covered = 0;  // wrong answers that it predicts to the last leaf
  int contradicting = 0;

  int worth() const { return covered - kWorthOfContradiction * contradicting; }
};

bool covers_most(int covered, int wrong) {
  return covered >= kFewestCovered && covered * 4 >= wrong * 3;
}

/// What is contradicted has to cover nearly all: less than that is another fault that looks alike.
bool covers_enough(const Score& score, int wrong) {
  return covers_most(score.covered, wrong) &&
         (score.contradicting == 0 || score.covered * 20 >= wrong * 19);
}

/// Nothing is covered if too many answers contradict the model or too few are covered. The wrong
/// answers, of which there are so many, come first.
Score score_of(const models::FaultModel& model, const std::vector<Observation>& seen, int wrong) {
  const int most = static_cast<int>(seen.size() / kAnswersPerContradiction);
  Score score;
  int wrong_left = wrong;
  for (const Observation& one : seen) {
    if (!covers_most(score.covered + wrong_left, wrong)) return {};
    wrong_left -= one.is_wrong() ? 1 : 0;
    if (predicts(model, one)) {
      score.covered += covers_exactly(model, one) ? 1 : 0;
    } else if (!is_part_of(models::answer(model, one.asked), one)) {
      if (++score.contradicting > most) return {};
    }
  }
  return score;
}

/// Whether the first wrong answers leave a chance that most of them are covered.
bool may_cover(const models::FaultModel& model, const std::vector<Observation>& seen, int wrong) {
  constexpr int kFirst = 8;
  const int looked_at = std::min(wrong, kFirst);
  int covered = 0;
  for (int index = 0; index < looked_at; ++index) {
    if ((covered + looked_at - index) * 4 < looked_at) return false;
    covered += predicts(model, seen[static_cast<std::size_t>(index)]) ? 1 : 0;
  }
  return covered * 4 >= looked_at;
}

}  // namespace

Explanation explaining_most_of(std::vector<Observation>& seen, const IsOver& is_late) {
  // Most models are contradicted by the wrong answers or predict nothing, so small ones come first.
  seen = simplest_first(std::move(seen));
  Explanation best;
  best.count(seen);
  const int wrong = best.wrong;
  for (const models::FaultModel& model : models::instances()) {
    if (is_late()) break;
    const Score score = may_cover(model, seen, wrong) ? score_of(model, seen, wrong) : Score{};
    const int worth_of_best = Score{best.covered, best.contradicting}.worth();
    if (!covers_enough(score, wrong) || score.worth() < std::max(worth_of_best, 1)) continue;
    if (score.worth() > worth_of_best) best.models.clear();
    best.models.push_back(&model);
    best.covered = score.covered;
    best.contradicting = score.contradicting;
  }
  if (!best.models.empty()) best.certainty = Certainty::kExplainsPart;
  return best;
}

}  // namespace refute::oracle
