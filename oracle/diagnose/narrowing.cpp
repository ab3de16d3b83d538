#include "oracle/diagnose/narrowing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "oracle/diagnose/separating.h"
#include "oracle/diagnose/shown.h"
#include "oracle/diagnose/told_move.h"
#include "oracle/diagnose/usual_sets.h"
#include "oracle/diagnose/wider_fault.h"
#include "props/faults/condition.h"
#include "props/faults/look_up.h"

namespace refute::oracle {
namespace {

using models::Answer;
using models::Asked;
using models::Fault;
using models::FaultModel;
using models::MoveFilter;
using models::MoveText;
using models::Place;

constexpr std::size_t kMostModels = 80;

/// Counts of deeper queries take too long to be asked of every model.
constexpr Depth kDeepestCount(2);

/// The first five conditions tell the kind of the move; the file it is made from or to may be one
/// that a branch for castling or promotions asks for.
constexpr ConditionMask kAskedOfMake = 31 | kFirstOfSquares * 3;

/// Who looks squares up in a table or along a line does not know what a move does about a pin or a
/// check.
bool can_depend_on(const MoveFilter& only, const Fault& fault) {
  const bool is_of_squares = models::is_look_up_fault(fault.kind) ||
                             fault.kind == models::Kind::kKnightWayMissing ||
                             fault.kind == models::Kind::kWraps;
  return !is_of_squares || (only.pins.is_everything() && only.pin_moves.is_everything() &&
                            only.evasions.is_everything());
}

using Texts = std::vector<MoveText>;

/// The moves about which a fault is wrong, told apart by whether the subject is, too.
struct Evidence {
  std::vector<MoveFilter> wrong;
  std::vector<MoveFilter> right;
};

/// Whether the fault is wrong about those moves about which the subject is. A line may have ended
/// at a move that is not listed.
bool covers(const Texts& wrong, const KnownList& list) {
  return std::ranges::includes(wrong, list.wrong) || !list.asked.node.moves.empty();
}

bool covers_wrong_moves(const Fault& fault, const std::vector<KnownList>& lists) {
  return std::ranges::all_of(lists, [&](const KnownList& list) {
    return list.wrong.empty() ||
           covers(differing(models::answer(fault, list.asked), list.seen->truth), list);
  });
}

/// nullopt if the subject is wrong about a move about which the fault is not.
std::optional<Evidence> evidence_of(const Fault& fault, const std::vector<KnownList>& lists) {
  Evidence evidence;
  std::optional<MoveFilter> common;  // of the wrong moves, once all of them are known
  for (const KnownList& list : lists) {
    const Answer said = models::answer(fault, list.asked);
    const Texts wrong = differing(said, list.seen->truth);
    if (!covers(wrong, list)) return std::nullopt;
    if (!std::ranges::includes(wrong, list.wrong)) continue;
    if (list.wrong.empty() && !common) {
      if (evidence.wrong.empty()) return std::nullopt;
      common = common_filter(evidence.wrong);
    }
    for (MoveText move : wrong) {
      const bool is_wrong = std::binary_search(list.wrong.begin(), list.wrong.end(), move);
      const MoveFilter filter = told_by_text(*list.asked.reached, list.facts, move);
      if (common && broken_by(*common, filter) == 0) return std::nullopt;
      add_new(is_wrong ? evidence.wrong : evidence.right, filter);
    }
  }
  if (evidence.wrong.empty()) return std::nullopt;
  return evidence;
}

struct PlaceChoice {
  Place place;
  std::string_view words;
  models::EnumSet<Rules> rules{};
};
constexpr std::array kListPlaces{
    PlaceChoice{Place::kEverywhere, ""}, PlaceChoice{Place::kLists, "in lists and not in counts"},
    PlaceChoice{Place::kLineAndList, "in the list of the root only"},
    PlaceChoice{Place::kEverywhere, "in Chess960 only", {Rules::kChess960}},
    PlaceChoice{Place::kEverywhere, "in standard chess only", {Rules::kStandard}}};
constexpr std::array kCountPlaces{PlaceChoice{Place::kLeafCount, "where leaves are counted only"},
                                  PlaceChoice{Place::kBelowTheRoot, "below the root only"}};

/// Collects what predicts every answer.
class Narrowing {
 public:
  Narrowing(const std::vector<Observation>& seen, const IsOver& is_late)
      : is_late_(is_late), lists_(known_lists(seen)) {
    for (const Observation& one : seen) seen_.push_back(&one);
    // What is wrong and cheap refutes most.
    const auto rank = [](const Observation* one) {
      return std::pair(!one->is_wrong(), one->asked.depth);
    };
    std::sort(seen_.begin(), seen_.end(),
              [&](const Observation* a, const Observation* b) { return rank(a) < rank(b); });
  }

  std::vector<FaultModel> run(Models& wider) {
    const bool is_list_wrong = !lists_.empty() && !lists_.front().wrong.empty();
    if (!is_list_wrong && seen_.front()->asked.depth > kDeepestCount) return {};
    std::erase_if(wider, [&](const FaultModel* model) {
      if (is_late_() || fewest() < 0) return false;
      if (model->acts_on() != models::ActsOn::kGeneration) {
        try_single_conditions(*model);
        return false;
      }
      if (is_list_wrong) {
        const bool may_be_of_tests = try_tests(*model);
        if (may_be_of_tests) try_attacked_squares(*model);
        return !try_conditions(*model) && !may_be_of_tests;
      }
      for (const PlaceChoice& place : kCountPlaces) try_place(*model, {}, place);
      try_generators(*model);
      return false;
    });
    return fewest_conditions();
  }

 private:
  /// False if the subject is wrong in another way than that fault under any conditions.
  bool try_conditions(const FaultModel& model) {
    const auto evidence = evidence_of(model.fault, lists_);
    if (!evidence) return false;
    if (evidence->right.empty()) try_generators(model);  // what contradicts it are counts
    bool is_possible = false;
    for (const MoveFilter& only : separating(evidence->wrong, evidence->right, fewest())) {
      if (!can_depend_on(only, model.fault)) continue;
      is_possible = true;
      for (const PlaceChoice& place : kListPlaces) {
        if (try_place(model, only, place)) break;
      }
    }
    return is_possible;
  }

  /// Of totals no move tells the condition, but evasions often have a generator of their own.
  void try_generators(const FaultModel& model) {
    if (!predicts(model, *seen_.front())) return;
    for (const MoveFilter& only :
         {MoveFilter{.checks = {models::Check::kNone}}, MoveFilter{.checks = models::kInCheck},
          MoveFilter{.evasions = {models::Evasion::kBlocks}},
          MoveFilter{.evasions = {models::Evasion::kTakesChecker}}})
      try_place(model, only, kListPlaces.front());
  }

  /// A generator looks for attackers in several places, and some of them may share what is wrong.
  /// False if the subject is wrong in another way, whichever they are.
  bool try_tests(const FaultModel& model) {
    if (!models::is_asked_by_tests(model.fault) || !covers_wrong_moves(model.fault, lists_))
      return false;
    for (const auto tests : models::all_sets_of_tests()) {
      if (is_late_() || fewest() < 1) break;
      FaultModel narrower = model;
      narrower.fault.attacks.tests = tests;
      FaultModel* const added =
          add_if_possible(std::move(narrower), 1, models::words_of_tests(tests));
      if (added != nullptr) added->row = models::row_of_tests(*added);
    }
    return true;
  }

  /// A test may be wrong of squares near an edge only, where its steps are cut off.
  void try_attacked_squares(const FaultModel& model) {
    const auto try_sets = [&](auto attacked, auto in_words) {
      for (const auto& set : usual_sets(models::AttackFilter{}.*attacked)) {
        FaultModel narrower = model;
        narrower.fault.attacks.*attacked = set;
        MoveFilter squares;
        squares.*in_words = set;
        add_if_possible(std::move(narrower), 1, "attacks " + models::condition_words(squares));
      }
    };
    try_sets(&models::AttackFilter::files, &MoveFilter::to_files);
    try_sets(&models::AttackFilter::ranks, &MoveFilter::to_ranks);
  }

  /// How many conditions a guess may have: no more than one that was found, and fewer where there
  /// are enough with as many.
  int fewest() const {
    if (found_.empty()) return kMostConditions;
    return found_.begin()->first - (found_.size() < kMostModels ? 0 : 1);
  }

  /// What a fault of make or undo does is seen later, so that no move tells the condition.
  void try_single_conditions(const FaultModel& model) {
    int index = 0;
    models::for_each_condition(model.fault.moves, {}, [&](const auto& asked, const auto&) {
      const int condition = index++;
      if ((kAskedOfMake >> condition & 1) == 0) return;
      for (const auto& set : usual_sets(asked)) {
        const auto both = asked & set;
        if (both == asked || both == decltype(both)::none()) continue;
        FaultModel narrower = model;
        narrower.fault.moves = with(model.fault.moves, condition, both);
        add_if_possible(std::move(narrower), 1,
                        models::condition_words(with(MoveFilter{}, condition, set)));
      }
    });
  }

  bool try_place(const FaultModel& model, const MoveFilter& only, const PlaceChoice& place) {
    FaultModel narrower = model;
    narrower.fault.only = only;
    narrower.fault.place = place.place;
    narrower.fault.rules = place.rules;
    if (narrower.fault == model.fault) return false;
    return add_if_possible(std::move(narrower), std::popcount(broken_by(only, {})),
                           models::condition_words(only), place.words) != nullptr;
  }

  /// The model as it is kept; nullptr if it does not predict what was seen.
  FaultModel* add_if_possible(FaultModel narrower, int conditions, std::string_view words,
                              std::string_view place = "") {
    const auto is_predicted = [&](const Observation* one) { return predicts(narrower, *one); };
    if (!std::ranges::all_of(seen_, is_predicted)) return nullptr;
    for (const std::string_view more : {words, place}) {
      if (!more.empty()) narrower.words += (narrower.words.empty() ? "" : ", ") + std::string(more);
    }
    if (!found_.empty() && conditions < found_.begin()->first) found_.clear();
    return &found_.emplace(conditions, std::move(narrower))->second;
  }

  std::vector<FaultModel> fewest_conditions() {
    std::vector<FaultModel> models;
    for (auto& [conditions, model] : found_) {
      if (conditions > found_.begin()->first || models.size() == kMostModels) break;
      models.push_back(std::move(model));
    }
    return models;
  }

  const IsOver& is_late_;
  std::vector<KnownList> lists_;
  std::vector<const Observation*> seen_;
  std::multimap<int, FaultModel> found_;
};

int conditions_of(const FaultModel& model) {
  return std::popcount(broken_by(model.fault.only, {}));
}

}  // namespace

std::string doubt_of_guess(const FaultModel& model, const std::vector<Observation>& seen) {
  constexpr int kEnoughApart = 5;
  const int conditions = conditions_of(model);
  if (conditions > 1) return fmt::format("it is a guess under {} conditions", conditions);
  if (conditions == 0 || Shown(seen).positions() >= kEnoughApart) return "";
  return "it is a guess, and the positions that show it are much alike";
}

Models narrowable(const Models& explaining) {
  Models models;
  for (const FaultModel* model : explaining) {
    const bool is_of_order = models::tests_by_making(model->fault);
    if (model->acts_on() != models::ActsOn::kGeneration && !is_of_order) models.push_back(model);
  }
  for (const FaultModel& model : models::instances()) {
    // A promotion that is listed as another move fulfils no condition about it any more.
    if (model.acts_on() == models::ActsOn::kGeneration &&
        !models::loses_promoted_piece(model.fault))
      models.push_back(&model);
  }
  return models;
}

std::vector<FaultModel> narrowed(const std::vector<Observation>& seen, Models& wider,
                                 const IsOver& is_late) {
  return Narrowing(seen, is_late).run(wider);
}

std::vector<FaultModel> narrowed_with(const KnownFault& known, std::vector<Observation> seen,
                                      const IsOver& is_late) {
  Models wider = narrowable({});
  std::erase_if(wider, [&](const FaultModel* model) {
    return model->row->fault_class != known.model->row->fault_class;
  });
  seen.insert(seen.end(), known.seen.begin(), known.seen.end());
  std::vector<FaultModel> models = narrowed(seen, wider, is_late);
  std::erase_if(models, [](const FaultModel& model) { return conditions_of(model) > 1; });
  return models;
}

}  // namespace refute::oracle
