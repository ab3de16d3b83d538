#include "oracle/diagnose/relatives.h"

#include <algorithm>
#include <utility>

#include "props/faults/look_up.h"
#include "props/sampling/random.h"

namespace refute::oracle {
namespace {

/// So many places are looked at, most of them beside the finding, and so many relatives asked.
constexpr std::size_t kPlacesBeside = 120;
constexpr std::size_t kPlaces = 220;
constexpr std::size_t kMostPlaces = 420;
constexpr std::size_t kDrawnForOne = 50;
constexpr std::size_t kMostRelatives = 60;

/// So many queries are asked of what attacks as well as of what gives check.
constexpr std::size_t kMostInCheck = 8;

/// Larger trees take too long to be asked of that many models.
constexpr Depth kDeepestRelative(2);

/// In how many parameters the faults differ.
int distance(const models::Fault& a, const models::Fault& b) {
  return (a.option != b.option) + (a.architecture != b.architecture) + (a.place != b.place) +
         (a.consumer != b.consumer) + (a.visits_leaves != b.visits_leaves) + (a.moves != b.moves) +
         (a.undoes_changes != b.undoes_changes) + (a.only != b.only) +
         (a.attacks.tests != b.attacks.tests) + (a.attacks.attackers != b.attacks.attackers) +
         (a.attacks.ways != b.attacks.ways) + (a.attacks.by != b.attacks.by) +
         (a.attacks.backwards != b.attacks.backwards) + (a.castling != b.castling) +
         (a.sets.which != b.sets.which) + (a.sets.left_out != b.sets.left_out) +
         (a.sets.undoing != b.sets.undoing);
}

/// The nearest last, from where they are taken; of equally near ones in no particular order.
std::vector<models::FaultModel> relatives_of(const models::FaultModel& model) {
  std::vector<std::pair<int, const models::FaultModel*>> ranked;
  for (const models::FaultModel& other : models::instances()) {
    if (other.fault.kind == model.fault.kind && other.fault != model.fault)
      ranked.emplace_back(distance(other.fault, model.fault), &other);
  }
  props::Random(1).shuffle(ranked);
  std::vector<models::FaultModel> nearest;
  for (int wanted = 0; nearest.size() < kMostRelatives && wanted < 14; ++wanted) {
    for (const auto& [found, other] : ranked)
      if (found == wanted && nearest.size() < kMostRelatives) nearest.push_back(*other);
  }
  for (models::FaultModel& other : nearest)
    if (other.fault.only == models::MoveFilter{}) other.fault.only = model.fault.only;
  std::reverse(nearest.begin(), nearest.end());
  return nearest;
}

}  // namespace

Relatives::Relatives(const models::FaultModel& model, QueryPool& pool)
    : model_(model), pool_(pool), relatives_(relatives_of(model)) {
  if (models::is_attack_fault(model.fault.kind)) in_check_ = pool.with_king_in_check(kMostInCheck);
  for (Question& question : pool.all_beside(kPlacesBeside)) add_place(std::move(question));
  while (places_.size() < kPlaces) add_drawn_place();
}

void Relatives::add_drawn_place() {
  Question question = places_.size() % 2 == 0 ? pool_.next() : pool_.of_the_family();
  question.depth = std::min(question.depth, kDeepestRelative);
  add_place(std::move(question));
}

void Relatives::add_place(Question question) {
  models::Asked asked = models::prepared({question.node, question.depth});
  models::Answer answer = models::answer(model_, asked);
  const bool is_right = models::agree(answer, models::answer(models::kNoFault, asked));
  places_.push_back({std::move(question), std::move(asked), std::move(answer), is_right});
}

Relatives::Place* Relatives::told_from(const models::FaultModel& relative) {
  const auto tells = [&](const Place& place) {
    return !place.is_taken && models::answer(relative, place.asked) != place.answer;
  };
  Place* told = nullptr;
  for (Place& place : places_) {
    if ((told != nullptr && !place.is_right) || !tells(place)) continue;
    told = &place;
    if (place.is_right) return told;
  }
  // The nearest come first, and are worth more looking.
  const std::size_t most = std::min(places_.size() + kDrawnForOne, kMostPlaces);
  while (told == nullptr && places_.size() < most) {
    add_drawn_place();
    if (tells(places_.back())) told = &places_.back();
  }
  return told;
}

std::optional<Question> Relatives::next() {
  if (!in_check_.empty()) {
    Question question = std::move(in_check_.back());
    in_check_.pop_back();
    return question;
  }
  while (!relatives_.empty()) {
    const models::FaultModel relative = std::move(relatives_.back());
    relatives_.pop_back();
    Place* const told = told_from(relative);
    if (told == nullptr) continue;
    told->is_taken = true;
    return told->question;
  }
  return std::nullopt;
}

}  // namespace refute::oracle
