#include "oracle/trace/judge_counts.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "oracle/trace/judge_moves.h"
#include "oracle/trace/miscounted_kind.h"

namespace refute::oracle {
namespace {

/// The divides of one node at rising depths, as far as both sides answered.
using Ladder = std::vector<Place>;

/// One rung more than was asked for is climbed only up to here.
constexpr double kAffordableLeaves = 2e7;

bool lists_agree(const Place& rung) { return rung.answers.difference.same_moves(); }
bool agrees(const Place& rung) { return rung.answers.difference.agrees(); }

/// All depths up to the place's own; stops early at a depth where the lists differ.
Ladder ladder_to(const Place& place, Questions& questions) {
  Ladder ladder;
  for (int plies = 1; plies < place.question.depth.plies(); ++plies) {
    const Question question{place.question.node, Depth(plies)};
    Result<Answers, Trouble> answers = questions.ask_both(question);
    if (!answers) continue;
    ladder.push_back({question, *std::move(answers)});
    if (!lists_agree(ladder.back())) return ladder;
  }
  ladder.push_back(place);
  return ladder;
}

/// One depth more, if it can be had for a moment's work.
void climb_once_more(Ladder& ladder, Questions& questions) {
  if (ladder.size() < 2) return;
  const Place& top = ladder.back();
  const auto leaves = static_cast<double>(top.answers.reference.total);
  const auto before = static_cast<double>(ladder[ladder.size() - 2].answers.reference.total);
  if (leaves * leaves / std::max(before, 1.0) > kAffordableLeaves) return;
  const Question question{top.question.node, Depth(top.question.depth.plies() + 1)};
  Result<Answers, Trouble> answers = questions.ask_both(question);
  if (answers && answers->difference.same_moves()) {
    ladder.push_back({question, *std::move(answers)});
  }
}

std::uint64_t error_of(const CountDifference& count) { return count.subject - count.reference; }

/// Moves that are miscounted by the same number, one by one.
bool is_same_error(const Comparison& a, const Comparison& b) {
  const auto same = [](const CountDifference& x, const CountDifference& y) {
    return x.move == y.move && error_of(x) == error_of(y);
  };
  return std::equal(a.counts.begin(), a.counts.end(), b.counts.begin(), b.counts.end(), same);
}

/// Whether all lines have lost whole multiples of such a range. A signed counter loses them from
/// half of the range on.
bool lack_multiples_of(std::uint64_t range, const Comparison& difference) {
  return std::all_of(difference.counts.begin(), difference.counts.end(),
                     [range](const CountDifference& count) {
                       return count.reference >= range / 2 && error_of(count) % range == 0;
                     });
}

/// A counter of 16 or 32 bits has overflown, or one of 8 bits: of a few lines that may be chance.
bool is_overflow(const Comparison& difference) {
  constexpr std::size_t kNoChance = 3;
  return lack_multiples_of(std::uint64_t{1} << 16, difference) ||
         (difference.counts.size() >= kNoChance &&
          lack_multiples_of(std::uint64_t{1} << 8, difference));
}

/// Signs within one divide that the number is wrong and not the board.
bool is_arithmetic(const Place& rung) {
  const Comparison& difference = rung.answers.difference;
  const DivideReply& subject = rung.answers.subject;
  if (sum_of_lines(subject) != subject.total || difference.counts.empty()) return true;
  // Below a line of a divide to depth 1 there is nothing to walk.
  if (rung.question.depth == Depth(1)) return true;
  const bool is_every_line = difference.counts.size() == subject.lines.size();
  return is_every_line || is_overflow(difference);
}

/// Whether the subject's divide to one depth is the true one to another.
bool is_other_depth(const Place& rung, const Ladder& ladder) {
  return std::any_of(ladder.begin(), ladder.end(), [&](const Place& other) {
    const Comparison shifted = compare(rung.answers.subject, other.answers.reference);
    return other.question.depth != rung.question.depth && shifted.agrees();
  });
}

/// Whether the error behaves from depth to depth as no spoilt board does: it stays the same
/// number, or is gone one ply deeper. nullopt if there are no two depths to hold together.
std::optional<bool> is_steady(const Ladder& ladder, Ladder::const_iterator first) {
  if (std::next(first) == ladder.end()) return std::nullopt;
  return std::all_of(std::next(first), ladder.end(), [&](const Place& deeper) {
    return agrees(deeper) || is_same_error(deeper.answers.difference, first->answers.difference);
  });
}

/// Whether every line, right or wrong, comes out if promotions to one piece are counted wrongly. To
/// other kinds of moves a board that was spoilt by one of them can do the same.
bool are_promotions_miscounted(const Place& rung) {
  const auto setups = props::setups_of(rung.question.node);
  if (!setups) return false;
  const auto kind = miscounted_kind(
      {setups->back(), rung.question.node.rules, rung.question.depth, rung.answers.difference});
  return kind && kind->is_one_promotion;
}

/// A spoilt board spoils the siblings after the one that did it. The first one has none before.
Blame blame_of_walk(const Place& rung) {
  const std::string& first = rung.answers.subject.lines.front().move;
  for (const CountDifference& count : rung.answers.difference.counts) {
    if (count.move == first) return Blame::kMake;
  }
  return Blame::kUndo;
}

bool is_reference_wrong_at_depth_one(const Place& rung) {
  const auto& counts = rung.answers.difference.counts;
  return rung.question.depth == Depth(1) &&
         std::any_of(counts.begin(), counts.end(),
                     [](const CountDifference& count) { return count.reference != 1; });
}

bool is_counting(Ladder& ladder, Questions& questions) {
  const auto differs = [](const Place& rung) { return !agrees(rung); };
  if (std::any_of(ladder.begin(), ladder.end(),
                  [&](const Place& rung) { return differs(rung) && is_arithmetic(rung); })) {
    return true;
  }
  if (!agrees(ladder.back()) && std::count_if(ladder.begin(), ladder.end(), differs) == 1) {
    climb_once_more(ladder, questions);
  }
  const auto first = std::find_if(ladder.cbegin(), ladder.cend(), differs);
  if (is_other_depth(*first, ladder) || are_promotions_miscounted(*first)) return true;
  if (const std::optional<bool> steady = is_steady(ladder, first)) return *steady;
  // Too deep to look further: a board that stays whole for so long and then spoils one line only
  // is less likely than a number that got lost.
  return first->answers.difference.counts.size() == 1;
}

}  // namespace

Pinpointed judge_counts(Place place, Questions& questions) {
  Ladder ladder = ladder_to(place, questions);
  if (!lists_agree(ladder.back())) return judge_moves(ladder.back(), questions);
  place =
      *std::find_if(ladder.begin(), ladder.end(), [](const Place& rung) { return !agrees(rung); });
  if (is_reference_wrong_at_depth_one(place)) {
    return verdict_on_trouble(
        questions.contradiction(place.question, "it counts a move at depth 1 not as one leaf"),
        place.answers.difference);
  }
  Question shortest = place.question;
  const auto node = own_fen(place.question.node);
  // A total that is wrong beside right lines is no matter of the board, whichever way it came.
  if (node && !place.answers.difference.counts.empty()) {
    const Question by_fen{*node, place.question.depth};
    const auto difference = questions.compare_subject(by_fen, place.answers.reference);
    if (difference && difference->agrees()) return judge_state(std::move(place), questions);
    if (difference && *difference == place.answers.difference) shortest = by_fen;
  }
  if (is_counting(ladder, questions)) {
    return verdict_on(std::move(place), Verdict::kCount, Blame::kPerft);
  }
  const Blame blame = blame_of_walk(place);
  place.question = std::move(shortest);
  return verdict_on(std::move(place), Verdict::kState, blame);
}

}  // namespace refute::oracle
