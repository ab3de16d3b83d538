#include "oracle/diagnose/wider_fault.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace refute::oracle {
namespace {

using models::FaultModel;

/// Fewer wrong moves, or in fewer lists, may have anything in common.
constexpr std::size_t kFewestMoves = 8;
constexpr std::size_t kFewestLists = 4;

/// So many moves may a fault get wrong for each one that is.
constexpr std::size_t kMovesPerWrong = 2;

std::vector<models::MoveText> texts_of(const models::Answer& answer) {
  std::vector<models::MoveText> texts;
  for (const models::AnswerLine& line : answer.lines) texts.push_back(line.move);
  return texts;
}

/// The moves, sorted, that the first lists and the second does not, or more often.
std::vector<models::MoveText> added_by(const models::Answer& a, const models::Answer& b) {
  std::vector<models::MoveText> result;
  std::ranges::set_difference(texts_of(a), texts_of(b), std::back_inserter(result));
  return result;
}

/// What undo or perft gets wrong is no matter of one list; and who lists nothing lacks whatever is
/// missing.
bool shows_in_lists(const FaultModel& model) {
  using enum models::ActsOn;
  if (model.fault.kind == models::Kind::kWholeList) return false;
  return model.acts_on() == kGeneration || model.acts_on() == kMake || model.acts_on() == kFen;
}

/// Whether every wrong move is wrong in the same way with that answer.
bool is_as_wrong(const models::Answer& answer, const KnownList& list) {
  const models::Answer& truth = list.seen->truth;
  std::vector<models::MoveText> left_out;
  std::ranges::set_difference(list.wrong, list.added, std::back_inserter(left_out));
  return std::ranges::includes(added_by(answer, truth), list.added) &&
         std::ranges::includes(added_by(truth, answer), left_out);
}

/// How many moves of the lists such a generator gets wrong; nullopt if they are more than `most`,
/// or do not include all wrong ones.
std::optional<std::size_t> wrong_by(const FaultModel& model, const std::vector<KnownList>& lists,
                                    std::size_t most) {
  std::size_t count = 0;
  for (const KnownList& list : lists) {
    const models::Answer answer = models::answer(model.fault, list.asked);
    count += differing(answer, list.seen->truth).size();
    if (count > most || !is_as_wrong(answer, list)) return std::nullopt;
  }
  return count;
}

}  // namespace

std::vector<models::MoveText> differing(const models::Answer& a, const models::Answer& b) {
  std::vector<models::MoveText> result;
  std::ranges::set_symmetric_difference(texts_of(a), texts_of(b), std::back_inserter(result));
  return result;
}

std::vector<KnownList> known_lists(const std::vector<Observation>& seen) {
  std::vector<KnownList> lists;
  std::vector<KnownList> right;
  for (const Observation& one : seen) {
    if (!one.said.has_lines || !one.asked.reached) continue;
    models::Asked asked = one.asked;
    asked.depth = Depth(1);
    const models::Facts facts = models::facts_of(*asked.reached);
    KnownList list{std::move(asked), &one, differing(one.said, one.truth),
                   added_by(one.said, one.truth), facts};
    (list.wrong.empty() ? right : lists).push_back(std::move(list));
  }
  std::ranges::move(right, std::back_inserter(lists));
  return lists;
}

void explain_by_wider_fault(Explanation& explanation, const std::vector<Observation>& seen,
                            const IsOver& is_late) {
  const std::vector<KnownList> lists = known_lists(seen);
  std::size_t wrong = 0;
  std::size_t with_wrong = 0;
  for (const KnownList& list : lists) {
    wrong += list.wrong.size();
    with_wrong += list.wrong.empty() ? 0 : 1;
  }
  if (wrong < kFewestMoves || with_wrong < kFewestLists) return;
  const FaultModel* best = nullptr;
  std::size_t most = wrong * kMovesPerWrong;
  for (const FaultModel& model : models::instances()) {
    if (is_late()) break;
    if (!shows_in_lists(model)) continue;
    const auto count = wrong_by(model, lists, most);
    if (!count || (best != nullptr && *count == most)) continue;
    best = &model;
    most = *count;
  }
  if (best == nullptr) return;
  explanation.certainty = Certainty::kExplainsPart;
  explanation.models = {best};
  explanation.covered = static_cast<int>(with_wrong);
  explanation.basis = fmt::format(
      "each of {} wrong moves is one that it gets wrong, and so are {} that are right: it acts "
      "under a condition that was not found",
      wrong, most - wrong);
}

}  // namespace refute::oracle
