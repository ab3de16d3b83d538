#include "oracle/diagnose/observation.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "engine/perft.h"
#include "engine/uci_move.h"
#include "oracle/diagnose/facts.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

using models::Answer;
using models::AnswerLine;

/// Lines of `a` that are not in `b`, as multisets.
std::vector<AnswerLine> without(const Answer& a, const Answer& b) {
  std::vector<AnswerLine> rest;
  std::set_difference(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(),
                      std::back_inserter(rest));
  return rest;
}

bool contains_all(const std::vector<AnswerLine>& all, const std::vector<AnswerLine>& part) {
  return std::includes(all.begin(), all.end(), part.begin(), part.end());
}

/// The facts that are true of all those moves.
std::vector<const Fact*> common_facts(const std::vector<WrongMove>& wrong) {
  std::vector<const Fact*> common;
  for (const Fact& fact : all_facts())
    if (fact.use != FactUse::kMade) common.push_back(&fact);
  std::optional<DiagnosedNode> node;
  const Observation* at = nullptr;
  for (const WrongMove& one : wrong) {
    const props::PositionScript& script = one.where->asked.node;
    if (at != one.where) node.emplace(props::setups_of(script)->back(), script.rules);
    at = one.where;
    const DiagnosedMove move(*node, one.move.text());
    std::erase_if(common, [&](const Fact* fact) { return !fact->holds(move); });
  }
  return common;
}

/// The facts that are true of some move of the line.
std::vector<const Fact*> facts_of_line(const props::PositionScript& script) {
  std::vector<const Fact*> found;
  const auto setups = props::setups_of(script);
  for (std::size_t ply = 0; ply < script.moves.size(); ++ply) {
    const DiagnosedNode node((*setups)[ply], script.rules);
    const DiagnosedMove move(node, script.moves[ply]);
    for (const Fact& fact : all_facts()) {
      const bool is_of_interest = fact.use == FactUse::kMade || fact.use == FactUse::kKind;
      if (is_of_interest && fact.holds(move)) found.push_back(&fact);
    }
  }
  return found;
}

/// The facts that are true of a move in the line of every wrong answer; none of a few answers, for
/// their lines may be alike by chance.
std::vector<const Fact*> common_facts_of_lines(const std::vector<WrongMove>& wrong) {
  constexpr int kEnoughLines = 4;
  std::vector<const Fact*> common;
  int lines = 0;
  const Observation* at = nullptr;
  for (const WrongMove& one : wrong) {
    if (at == one.where) continue;
    const std::vector<const Fact*> found = facts_of_line(one.where->asked.node);
    if (++lines == 1) common = found;
    std::erase_if(common, [&](const Fact* fact) {
      return std::find(found.begin(), found.end(), fact) == found.end();
    });
    at = one.where;
  }
  if (lines < kEnoughLines) return {};
  std::sort(common.begin(), common.end());
  common.erase(std::unique(common.begin(), common.end()), common.end());
  return common;
}

/// The facts in words behind their title; nothing of none.
std::string titled(std::string_view title, const std::vector<const Fact*>& facts) {
  std::string words;
  for (const Fact* fact : facts)
    words += std::string(words.empty() ? title : ", ").append(fact->words);
  return words;
}

/// A divide of our own, as models answer.
template <typename Entries>
Answer answer_from(const Entries& entries, Rules rules) {
  Answer answer;
  for (const auto& entry : entries) {
    answer.lines.push_back({models::MoveText::of(to_uci(entry.move, rules)), entry.leaves});
    answer.total += entry.leaves;
  }
  std::sort(answer.lines.begin(), answer.lines.end());
  return answer;
}

}  // namespace

bool names(const models::Answer& answer, models::MoveText move) {
  return std::any_of(answer.lines.begin(), answer.lines.end(),
                     [&](const AnswerLine& line) { return line.move == move; });
}

std::vector<Observation> simplest_first(std::vector<Observation> found) {
  // Each move of a line is looked up in the list of its position.
  constexpr std::uint64_t kLeavesPerMove = 20;
  const auto rank = [](const Observation& one) {
    return std::pair(!one.is_wrong(),
                     one.truth.total + kLeavesPerMove * one.asked.node.moves.size());
  };
  std::sort(found.begin(), found.end(),
            [&](const Observation& a, const Observation& b) { return rank(a) < rank(b); });
  return found;
}

std::vector<Question> wrongly_answered(const std::vector<Observation>& seen) {
  std::vector<Question> wrong;
  for (const Observation& one : seen) {
    if (one.is_wrong()) wrong.push_back({one.asked.node, one.asked.depth});
  }
  return wrong;
}

bool is_of_another_position(const Observation& seen) {
  const std::optional<models::State>& reached = seen.asked.reached;
  if (!reached) return false;
  const auto is_strange = [&](const AnswerLine& line) {
    const auto from = Square::parse(line.move.text().substr(0, 2));
    const auto piece = from ? reached->pieces.at(*from) : std::nullopt;
    return from && (!piece || piece->color != reached->side);
  };
  return std::ranges::count_if(seen.said.lines, is_strange) * 2 > std::ssize(seen.said.lines);
}

std::vector<Observation> of_position_asked(std::vector<Observation> found) {
  const auto is_evidence = [](const Observation& one) {
    return one.is_wrong() && !is_of_another_position(one);
  };
  if (std::ranges::any_of(found, is_evidence)) std::erase_if(found, is_of_another_position);
  return found;
}

models::Answer answer_of(const DivideReply& reply) {
  Answer answer;
  answer.total = reply.total;
  answer.has_lines = reply.has_lines && !reply.lacks_counts;
  if (!answer.has_lines) return answer;
  for (const DivideLine& line : reply.lines)
    answer.lines.push_back({models::MoveText::of(line.move), line.leaves});
  std::sort(answer.lines.begin(), answer.lines.end());
  return answer;
}

models::Asked asked_with_order(const Question& question, const DivideReply& reply) {
  models::Asked asked{question.node, question.depth};
  for (const DivideLine& line : reply.lines) asked.order.push_back(models::MoveText::of(line.move));
  return models::with_moves_made(models::prepared(std::move(asked)));
}

models::Answer true_answer(const Question& question) {
  const auto setups = props::setups_of(question.node);
  return answer_from(mailbox::divide(setups->back(), question.depth), question.node.rules);
}

models::Answer counted_answer(const Question& question) {
  const Rules rules = question.node.rules;
  const auto root = Position::from_setup(props::setups_of(question.node)->back(), rules);
  return answer_from(divide(*root, question.depth), rules);
}

bool predicts(const models::FaultModel& model, const Observation& seen) {
  return models::may_answer_so(model.fault, seen.asked, seen.said, seen.truth);
}

bool covers_exactly(const models::FaultModel& model, const Observation& seen) {
  return seen.is_wrong() && models::answers_exactly(model.fault, seen.asked, seen.said);
}

bool is_part_of(const Answer& predicted, const Observation& seen) {
  if (!seen.said.has_lines)
    return models::agree(predicted, seen.said) || models::agree(predicted, seen.truth);
  return contains_all(without(seen.said, seen.truth), without(predicted, seen.truth)) &&
         contains_all(without(seen.truth, seen.said), without(seen.truth, predicted));
}

std::vector<WrongMove> wrong_moves(const std::vector<Observation>& seen) {
  std::vector<WrongMove> listed;
  std::vector<WrongMove> counted;
  for (const Observation& one : seen) {
    if (!one.is_wrong() || !one.said.has_lines) continue;
    for (const auto& [a, b] : {std::pair(&one.said, &one.truth), std::pair(&one.truth, &one.said)})
      for (const AnswerLine& line : without(*a, *b))
        (names(*b, line.move) ? counted : listed).push_back({line.move, &one});
  }
  return listed.empty() ? counted : listed;
}

std::string common_traits(const std::vector<Observation>& seen) {
  constexpr std::ptrdiff_t kFewest = 3;  // what fewer have in common may be chance
  const std::vector<WrongMove> wrong = wrong_moves(seen);
  if (wrong.empty() || std::ranges::count_if(seen, &Observation::is_wrong) < kFewest) return {};
  const std::string words = titled("every wrong move: ", common_facts(wrong));
  const std::string before = titled("always after: ", common_facts_of_lines(wrong));
  if (before.empty()) return words;
  return words.empty() ? before : words + "; " + before;
}

}  // namespace refute::oracle
