#include "tests/distil/targets.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "oracle/sources/written_moves.h"
#include "props/faults/row_sample.h"

namespace refute::distil {
namespace {

models::Answer count_of(std::uint64_t leaves) {
  models::Answer answer;
  answer.total = leaves;
  answer.has_lines = false;
  return answer;
}

}  // namespace

Targets::Targets(const std::vector<std::string>& subjects) : models_(models::some_of_each_row()) {
  std::map<const models::FaultRow*, double> models_of_row;
  for (const models::FaultModel* model : models_) ++models_of_row[model->row];
  for (const models::FaultModel* model : models_) {
    names_.push_back(model->name());
    weights_.push_back(1 / std::sqrt(models_of_row[model->row]));
  }
  for (const std::string& text : subjects) {
    auto source = oracle::open_source(text, {});
    if (!source) throw std::runtime_error(text + ": " + source.error().message);
    names_.push_back(text);
    weights_.push_back(1);
    subjects_.push_back(*std::move(source));
  }
}

std::string_view Targets::group(TargetId target) const {
  return is_model(target) ? models_[target]->row->key : std::string_view(names_[target]);
}

std::vector<KillSet> Targets::kills(const Candidate& candidate,
                                    const std::vector<bool>& is_wanted) const {
  return candidate.script.moves.empty() ? kills_by_counts(candidate, is_wanted)
                                        : kills_by_moves(candidate, is_wanted);
}

std::vector<KillSet> Targets::kills_by_moves(const Candidate& candidate,
                                             const std::vector<bool>& is_wanted) const {
  Candidate without = candidate;
  without.script = oracle::by_own_fen(candidate.script);
  std::vector<KillSet> kills = kills_by_counts(candidate, is_wanted);
  const std::vector<KillSet> others = kills_by_counts(without, is_wanted);
  for (std::size_t depth = 0; depth < kills.size(); ++depth) {
    std::erase_if(kills[depth], [&](TargetId target) {
      const bool is_of_moves =
          is_model(target) && (models_[target]->row->acts_on == models::ActsOn::kMake ||
                               models_[target]->row->acts_on == models::ActsOn::kUndo);
      return !is_of_moves || std::ranges::binary_search(others[depth], target);
    });
  }
  return kills;
}

std::vector<KillSet> Targets::kills_by_counts(const Candidate& candidate,
                                              const std::vector<bool>& is_wanted) const {
  const auto depths = static_cast<std::size_t>(candidate.deepest.plies());
  std::vector<std::vector<bool>> wrong(depths, std::vector<bool>(size()));
  add_models(candidate, is_wanted, wrong);
  add_subjects(candidate, wrong);
  std::vector<KillSet> kills(depths);
  for (TargetId target = 0; target < size(); ++target) {
    bool is_killed = false;
    for (std::size_t depth = 0; depth < depths; ++depth) {
      is_killed = is_killed || wrong[depth][target];
      if (is_killed) kills[depth].push_back(target);
    }
  }
  return kills;
}

void Targets::add_models(const Candidate& candidate, const std::vector<bool>& is_wanted,
                         std::vector<std::vector<bool>>& wrong) const {
  constexpr std::size_t kQuickDepths = 2;
  std::vector<bool> is_killed(models_.size());
  for (std::size_t depth = 0; depth < wrong.size(); ++depth) {
    const models::Asked asked = models::with_moves_made(
        models::prepared({candidate.script, Depth(static_cast<int>(depth) + 1)}));
    const models::Answer truth = models::answer(models::Fault{}, asked);
    const models::Answer count = count_of(candidate.leaves[depth]);
    for (TargetId target = 0; target < is_killed.size(); ++target) {
      if (is_killed[target] || (depth >= kQuickDepths && !is_wanted[target])) continue;
      const models::Fault& fault = models_[target]->fault;
      // That it differs somewhere is known sooner than that the total does.
      if (models::answers_so(fault, asked, {truth, truth})) continue;
      is_killed[target] = !models::agree(models::answer(fault, asked), count);
      wrong[depth][target] = is_killed[target];
    }
  }
}

void Targets::add_subjects(const Candidate& candidate,
                           std::vector<std::vector<bool>>& wrong) const {
  for (std::size_t index = 0; index < subjects_.size(); ++index) {
    for (std::size_t depth = 0; depth < wrong.size(); ++depth) {
      const auto reply =
          subjects_[index]->divide(candidate.script, Depth(static_cast<int>(depth) + 1));
      const bool is_right = reply && reply->total == candidate.leaves[depth];
      if (is_right) continue;
      wrong[depth][models_.size() + index] = true;
      break;
    }
  }
}

}  // namespace refute::distil
