#include "oracle/diagnose/several_faults.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace refute::oracle {
namespace {

using models::Answer;
using models::MoveText;

/// How often each move is listed, and the leaves below it; negative where the truth has more.
struct Share {
  std::int64_t times = 0;
  std::int64_t leaves = 0;

  friend bool operator==(const Share&, const Share&) = default;
};
using Shares = std::map<MoveText, Share>;

void add(Shares& shares, const Answer& answer, std::int64_t sign) {
  for (const models::AnswerLine& line : answer.lines) {
    Share& share = shares[line.move];
    share.times += sign;
    share.leaves += sign * static_cast<std::int64_t>(line.leaves);
  }
}

/// What is wrong with the answer.
Shares faults_of(const Answer& answer, const Answer& truth) {
  Shares shares;
  add(shares, answer, 1);
  add(shares, truth, -1);
  std::erase_if(shares, [](const auto& entry) { return entry.second == Share{}; });
  return shares;
}

void add(Shares& sum, const Shares& shares) {
  for (const auto& [move, share] : shares) {
    sum[move].times += share.times;
    sum[move].leaves += share.leaves;
  }
}

/// Of models that explain as much no more are kept: there is always another answer to ask for.
constexpr std::size_t kMostAlike = 64;

/// The models that explain most of what those do not, and contradict nothing; none if there is
/// nothing to explain, or none does.
Models best_companions(const Models& together, const std::vector<Observation>& seen,
                       const IsOver& is_late) {
  const Observation* const open = first_open(together, seen);
  if (open == nullptr) return {};
  Models best;
  int most = covered_together(together, seen) + 1;
  Models wider = together;
  wider.push_back(nullptr);
  for (const models::FaultModel& model : models::instances()) {
    if (is_late()) break;
    wider.back() = &model;
    if (!predicted_together(wider, *open)) continue;
    const int covered = is_contradicted(model, seen) ? 0 : covered_together(wider, seen);
    if (covered < most) continue;
    if (covered > most) best.clear();
    most = covered;
    if (best.size() < kMostAlike) best.push_back(&model);
  }
  return best;
}

/// Of the words about when the fault acts: how a generator is built is no condition, nor that it
/// shows in what it counts alone.
std::size_t length_of_conditions(const models::FaultModel& model) {
  std::size_t length = model.words.size();
  for (const std::string_view neutral : {"only in perft", "moves are tested by making them"})
    if (model.words.find(neutral) != std::string::npos) length -= neutral.size();
  return length;
}

}  // namespace

Models simplest_first(Models models) {
  const auto rank = [](const models::FaultModel* model) {
    const models::Fault& fault = model->fault;
    const bool is_of_table = fault.kind == models::Kind::kHash;
    const bool is_of_perft = model->acts_on() == models::ActsOn::kPerft && !is_of_table;
    // A make of its own for perft is rare; a table is not.
    const bool is_in_perft_only = fault.place == models::Place::kBelowTheRoot && !is_of_table;
    return std::tuple(is_of_perft, is_in_perft_only, length_of_conditions(*model),
                      model->words.size(), model->row, model->words);
  };
  std::ranges::sort(models, {}, rank);
  return models;
}

const Models& cheapest_first() {
  static const Models kAll = [] {
    Models all;
    for (bool makes : {false, true})
      for (const models::FaultModel& model : models::instances())
        if (models::tests_by_making(model.fault) == makes) all.push_back(&model);
    return all;
  }();
  return kAll;
}

bool are_of_one_row(const Models& models) {
  return std::ranges::all_of(models,
                             [&](const auto* model) { return model->row == models.front()->row; });
}

Models taken_of_undo(Models& models) {
  const auto turn = [](const models::FaultModel* model) {
    if (model->acts_on() != models::ActsOn::kUndo) return 2;
    return models::tests_by_making(model->fault) ? 1 : 0;
  };
  int first = 2;
  for (const models::FaultModel* model : models) first = std::min(first, turn(model));
  const auto has_its_turn = [&](const auto* model) { return turn(model) == first; };
  Models taken;
  std::copy_if(models.begin(), models.end(), std::back_inserter(taken), has_its_turn);
  std::erase_if(models, has_its_turn);
  return taken;
}

bool outlive_root_moves(const Models& models) {
  return std::ranges::any_of(models, [](const models::FaultModel* model) {
    return models::outlives_root_moves(model->fault);
  });
}

bool predicted_together(const Models& faults, const Observation& seen) {
  Shares sum;
  std::uint64_t total = seen.truth.total;
  for (const models::FaultModel* fault : faults) {
    const Answer answer = models::answer(*fault, seen.asked);
    add(sum, faults_of(answer, seen.truth));
    total += answer.total - seen.truth.total;  // wraps as unsigned numbers do
  }
  std::erase_if(sum, [](const auto& entry) { return entry.second == Share{}; });
  const bool is_list_right = !seen.said.has_lines || sum == faults_of(seen.said, seen.truth);
  return is_list_right && total == seen.said.total;
}

bool is_compatible(const models::FaultModel& model, const Observation& seen) {
  if (predicts(model, seen)) return true;
  if (!seen.is_wrong()) return false;
  return seen.asked.depth > Depth(1) || is_part_of(models::answer(model, seen.asked), seen);
}

bool is_wrong_there(const Models& faults, const Question& question) {
  if (faults.empty()) return false;
  const models::Asked asked = models::prepared({question.node, question.depth});
  const Answer truth = models::answer(models::kNoFault, asked);
  return std::any_of(faults.begin(), faults.end(), [&](const models::FaultModel* fault) {
    return !models::agree(models::answer(*fault, asked), truth);
  });
}

Models beside_the_point(const std::vector<KnownFault>& known,
                        const std::vector<Observation>& found) {
  Models faults;
  for (const KnownFault& one : known) {
    const bool is_beside = std::any_of(found.begin(), found.end(), [&](const Observation& seen) {
      return seen.is_wrong() && !is_wrong_there({one.model}, {seen.asked.node, seen.asked.depth});
    });
    if (is_beside) faults.push_back(one.model);
  }
  return faults;
}

std::vector<Observation> unmasked(std::vector<Observation> found, const Models& faults) {
  std::vector<Observation> rest;
  for (const Observation& one : found)
    if (!is_wrong_there(faults, {one.asked.node, one.asked.depth})) rest.push_back(one);
  return std::ranges::any_of(rest, &Observation::is_wrong) ? rest : found;
}

bool predicts_all(const models::FaultModel& model, std::span<const Observation> seen) {
  return std::all_of(seen.begin(), seen.end(),
                     [&](const Observation& one) { return predicts(model, one); });
}

Models predicting_all(const Models& models, std::span<const Observation> seen,
                      const IsOver& is_late) {
  Models left;
  std::copy_if(models.begin(), models.end(), std::back_inserter(left),
               [&](const auto* model) { return !is_late() && predicts_all(*model, seen); });
  return left;
}

std::vector<models::FaultModel> starting_anew(const Models& wider,
                                              const std::vector<Observation>& seen,
                                              const IsOver& is_late) {
  std::vector<models::FaultModel> found;
  for (const models::FaultModel* model : wider) {
    if (is_late() || found.size() == kMostAlike) break;
    if (!models::outlives_moves(model->fault)) continue;
    models::FaultModel anew = *model;
    anew.fault.place = models::Place::kBelowRootMoves;
    anew.words +=
        (anew.words.empty() ? "" : ", ") + std::string("each move of the root starts anew");
    if (predicts_all(anew, seen)) found.push_back(std::move(anew));
  }
  return found;
}

int covered_exactly(const models::FaultModel& model, std::span<const Observation> seen) {
  return static_cast<int>(std::count_if(seen.begin(), seen.end(), [&](const Observation& one) {
    return covers_exactly(model, one);
  }));
}

Models telling_most(const Models& models, std::span<const Observation> seen,
                    const IsOver& is_late) {
  const Models simplest = simplest_first(models);
  Models best;
  int most = -1;
  std::size_t asked = 0;
  for (; asked < std::min(simplest.size(), kMostAlike) && !is_late(); ++asked) {
    const models::FaultModel* const model = simplest[asked];
    const int covered = covered_exactly(*model, seen);
    if (covered > most) best.clear();
    most = std::max(most, covered);
    if (covered == most) best.push_back(model);
  }
  const auto others = std::span(simplest).subspan(asked);
  best.insert(best.end(), others.begin(), others.end());
  return best;
}

bool foretells(const models::FaultModel& model, std::span<const Observation> seen) {
  return std::any_of(seen.begin(), seen.end(),
                     [&](const Observation& one) { return covers_exactly(model, one); });
}

bool is_contradicted(const models::FaultModel& model, std::span<const Observation> seen) {
  return std::any_of(seen.begin(), seen.end(),
                     [&](const Observation& one) { return !is_compatible(model, one); });
}

int covered_together(const Models& faults, const std::vector<Observation>& seen) {
  return static_cast<int>(std::count_if(seen.begin(), seen.end(), [&](const Observation& one) {
    return one.is_wrong() && predicted_together(faults, one);
  }));
}

int least_share(const Models& faults, const std::vector<Observation>& seen) {
  const int all = covered_together(faults, seen);
  if (faults.size() < 2) return all;
  int least = all;
  for (const models::FaultModel* fault : faults) {
    Models others = faults;
    std::erase(others, fault);
    least = std::min(least, all - covered_together(others, seen));
  }
  return least;
}

bool is_open(const Models& faults, const Observation& seen) {
  return seen.asked.depth == Depth(1) && !predicted_together(faults, seen);
}

const Observation* first_open(const Models& faults, const std::vector<Observation>& seen) {
  const auto open = std::find_if(seen.begin(), seen.end(), [&](const Observation& one) {
    return one.is_wrong() && is_open(faults, one);
  });
  return open == seen.end() ? nullptr : &*open;
}

bool leave_nothing_open(const Models& faults, const std::vector<Observation>& seen) {
  if (faults.size() == 1) return predicts_all(*faults.front(), seen);
  return std::ranges::all_of(seen, [&](const Observation& one) {
    if (!one.is_wrong()) return true;
    return one.asked.depth == Depth(1) ? !is_open(faults, one)
                                       : is_wrong_there(faults, {one.asked.node, one.asked.depth});
  });
}

std::vector<Models> with_companions(Models faults, const std::vector<Observation>& seen,
                                    std::size_t most, const IsOver& is_late) {
  std::vector<Models> sets{std::move(faults)};
  while (sets.front().size() < most) {
    const Models smaller = sets.front();
    const Models companions = best_companions(smaller, seen, is_late);
    if (companions.empty()) break;
    sets.assign(companions.size(), smaller);
    for (std::size_t index = 0; index < companions.size(); ++index)
      sets[index].push_back(companions[index]);
  }
  return sets;
}

}  // namespace refute::oracle
