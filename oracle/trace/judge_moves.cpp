#include "oracle/trace/judge_moves.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "oracle/trace/infer_moves.h"
#include "oracle/trace/retract.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

constexpr Depth kListOnly{1};

/// The divide to depth 1 says all about the lists; some subjects are wrong only deeper. Where there
/// are no lists, the least depth at which the totals differ.
Place at_least_depth(Place place, Questions& questions) {
  const int deepest = place.answers.difference.lists_compared ? 2 : place.question.depth.plies();
  for (int plies = 1; plies < std::min(deepest, place.question.depth.plies()); ++plies) {
    const Question shallow{place.question.node, Depth(plies)};
    Result<Answers, Trouble> answers = questions.ask_both(shallow);
    if (!answers || answers->difference.same_moves()) continue;
    place.question = shallow;
    place.answers = *std::move(answers);
    break;
  }
  return place;
}

/// The verdict on lists that differ, or on totals where there is no list to compare.
Pinpointed verdict_on_list(Place place, Blame blame, Questions& questions) {
  const Comparison& difference = place.answers.difference;
  if (difference.lists_compared) {
    const Verdict verdict = verdict_of(difference);
    return verdict_on(std::move(place), verdict, blame);
  }
  Inference inference = infer_moves(place, questions);
  if (blame == Blame::kGeneration) blame = inference.blame;
  place.answers.difference = std::move(inference.difference);
  Pinpointed result = verdict_on(std::move(place), inference.verdict, blame);
  result.divergence.is_inferred = true;
  return result;
}

PositionScript followed_by(PositionScript script, const std::vector<std::string>& moves) {
  script.moves.insert(script.moves.end(), moves.begin(), moves.end());
  return script;
}

bool is_same_position(const Setup& a, const Setup& b) {
  // Programs differ in when they keep an ep square, and in what they count.
  return a.placement == b.placement && a.side_to_move == b.side_to_move &&
         a.castling_rooks == b.castling_rooks;
}

/// Whether the subject itself says that it understood another position than the FEN of the root.
bool root_is_misread(const PositionScript& node, Questions& questions) {
  const std::optional<Setup> understood =
      questions.position_of_subject({node.root, node.rules, {}});
  return understood && !is_same_position(*understood, node.root);
}

/// Whether the reference says something else of the same position on another way, which makes it
/// no reference. One that does not answer has not contradicted itself.
bool contradicts_itself(const Question& other_way, Questions& questions) {
  static_cast<void>(questions.ask_reference(other_way));
  return questions.inconsistency().has_value();
}

/// Scripts to the same node that do not name the root's FEN.
std::vector<PositionScript> other_ways(const Place& place) {
  const PositionScript& node = place.question.node;
  if (place.way_to_root) return {followed_by(*place.way_to_root, node.moves)};
  if (props::print_position_script({node.root, node.rules, {}}) == "startpos") return {};
  std::vector<PositionScript> ways;
  for (const auto& before :
       {retract(node.root, node.rules), retract_to_more_rights(node.root, node.rules)}) {
    if (before) ways.push_back(followed_by(*before, node.moves));
  }
  return ways;
}

/// Whether the list is right where nothing is tried behind it: it was generated as it should be.
bool is_right_alone(const Place& place, Questions& questions) {
  if (place.question.depth == kListOnly || !place.answers.difference.lists_compared) return false;
  const auto alone = questions.ask_both({place.question.node, kListOnly});
  return alone && alone->difference.same_moves();
}

/// A list that is wrong only in a longer divide. One that lacks moves, or has some twice, and is
/// right otherwise is not written as it was walked; else the moves that were tried first have left
/// something behind.
Pinpointed judge_longer_divide(Place place, Questions& questions) {
  const Comparison& difference = place.answers.difference;
  const bool is_miswritten = difference.extra.empty() && difference.counts.empty();
  if (is_miswritten) return verdict_on_list(std::move(place), Blame::kPerft, questions);
  return verdict_on(std::move(place), Verdict::kState, Blame::kUndo);
}

/// Whether moves are missing and nothing else is wrong: the total counts them.
bool counts_what_it_does_not_list(const Comparison& difference) {
  return difference.lists_compared && difference.same_total() && !difference.missing.empty() &&
         difference.extra.empty() && difference.duplicate.empty() && difference.counts.empty();
}

/// Neither the line nor its own FEN makes it right. Is the root, which came as a FEN, misread?
Pinpointed judge_generation(Place place, Questions& questions) {
  if (counts_what_it_does_not_list(place.answers.difference))
    return verdict_on_list(std::move(place), Blame::kPerft, questions);
  if (is_right_alone(place, questions)) return judge_longer_divide(std::move(place), questions);
  for (const PositionScript& script : other_ways(place)) {
    const Question other{script, place.question.depth};
    const auto difference = questions.compare_subject(other, place.answers.reference);
    if (difference && difference->same_moves()) {
      return verdict_on_list(std::move(place), Blame::kFen, questions);
    }
    if (contradicts_itself(other, questions)) return inconsistent(questions);
  }
  const bool is_misread = root_is_misread(place.question.node, questions);
  return verdict_on_list(std::move(place), is_misread ? Blame::kFen : Blame::kGeneration,
                         questions);
}

/// The place with its root moved forward along the line as far as the same difference shows.
Place shortened(Place place, Questions& questions) {
  const PositionScript& node = place.question.node;
  const auto setups = props::setups_of(node);
  if (!setups) return place;
  for (std::size_t start = node.moves.size() - 1; start > 0; --start) {
    const auto from = node.moves.begin() + static_cast<std::ptrdiff_t>(start);
    const Question shorter{{(*setups)[start], node.rules, {from, node.moves.end()}},
                           place.question.depth};
    const auto difference = questions.compare_subject(shorter, place.answers.reference);
    if (difference && *difference == place.answers.difference) {
      place.question = shorter;
      return place;
    }
  }
  return place;
}

/// Whether the first move that is miscounted is right where it is played behind the line: then
/// nothing is wrong at the end of the line, but after moves that were tried there.
bool is_right_move_by_move(const Place& place, Questions& questions) {
  const std::vector<CountDifference>& counts = place.answers.difference.counts;
  if (place.question.depth == kListOnly || counts.empty()) return false;
  const Question child{followed_by(place.question.node, {counts.front().move}),
                       place.question.depth.next()};
  const auto answers = questions.ask_both(child);
  return answers && answers->difference.agrees();
}

/// The first node on the line, before its end, at which the lists differ.
std::optional<Place> earlier_place(const Place& place, Questions& questions) {
  const PositionScript& node = place.question.node;
  Question question{{node.root, node.rules, {}}, kListOnly};
  for (const std::string& move : node.moves) {
    Result<Answers, Trouble> answers = questions.ask_both(question);
    if (answers && !answers->difference.same_moves()) return Place{question, *std::move(answers)};
    question.node.moves.push_back(move);
  }
  return std::nullopt;
}

}  // namespace

Pinpointed judge_state(Place place, Questions& questions) {
  place = shortened(std::move(place), questions);
  if (std::optional<Place> earlier = earlier_place(place, questions)) {
    return judge_moves(*std::move(earlier), questions);
  }
  if (place.answers.difference.same_moves()) {
    const Blame blame = is_right_move_by_move(place, questions) ? Blame::kUndo : Blame::kMake;
    return verdict_on(std::move(place), Verdict::kState, blame);
  }
  if (root_is_misread(place.question.node, questions)) {
    return verdict_on_list(std::move(place), Blame::kFen, questions);
  }
  return verdict_on(std::move(place), Verdict::kState, Blame::kMake);
}

Pinpointed judge_moves(Place place, Questions& questions) {
  place = at_least_depth(std::move(place), questions);
  if (const std::optional<PositionScript> node = own_fen(place.question.node)) {
    const Question by_fen{*node, place.question.depth};
    if (contradicts_itself(by_fen, questions)) return inconsistent(questions);
    const auto difference = questions.compare_subject(by_fen, place.answers.reference);
    if (difference && difference->same_moves()) return judge_state(std::move(place), questions);
  }
  return judge_generation(std::move(place), questions);
}

}  // namespace refute::oracle
