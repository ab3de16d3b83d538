#include "oracle/diagnose/observation.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/uci_move.h"
#include "props/faults/generator.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
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

/// A wrong move and where it was listed, left out or miscounted.
struct WrongMove {
  models::MoveText move;
  const Observation* where;
};

bool names(const Answer& answer, models::MoveText move) {
  return std::any_of(answer.lines.begin(), answer.lines.end(),
                     [&](const AnswerLine& line) { return line.move == move; });
}

/// The moves that are listed wrongly. A miscounted move says less, for the fault lies below it: it
/// counts only where no list is wrong.
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

/// Something that can be said of a wrong move.
struct Trait {
  std::string_view words;
  bool (*holds)(const models::State& state, const std::string& move);
};

bool is_mover(const models::State& state, const std::string& move, PieceType type) {
  const auto from = Square::parse(std::string_view(move).substr(0, 2));
  const auto man = from ? state.men.at(*from) : std::nullopt;
  return man && man->type == type;
}

bool is_capture(const models::State& state, const std::string& move) {
  const auto to = Square::parse(std::string_view(move).substr(2, 2));
  return to && state.occupied().contains(*to);
}

bool is_en_passant(const models::State& state, const std::string& move) {
  return is_mover(state, move, PieceType::kPawn) && state.ep_square &&
         move.substr(2, 2) == state.ep_square->text();
}

bool is_castling(const models::State& state, const std::string& move) {
  if (!is_mover(state, move, PieceType::kKing)) return false;
  const auto to = Square::parse(std::string_view(move).substr(2, 2));
  const Square king = state.king(state.side);
  const int files = index_of(to->file()) - index_of(king.file());
  return (files > 1 || files < -1) || state.of(state.side).contains(*to);
}

bool is_pinned(const models::State& state, const std::string& move) {
  const auto from = Square::parse(std::string_view(move).substr(0, 2));
  const auto facts = models::facts_of(state);
  return from && (facts.pinned[0] | facts.pinned[1] | facts.pinned[2]).contains(*from);
}

constexpr std::array kTraits{
    Trait{"is a pawn move", [](const models::State& s,
                               const std::string& m) { return is_mover(s, m, PieceType::kPawn); }},
    Trait{"is a knight move",
          [](const models::State& s, const std::string& m) {
            return is_mover(s, m, PieceType::kKnight);
          }},
    Trait{"is a bishop move",
          [](const models::State& s, const std::string& m) {
            return is_mover(s, m, PieceType::kBishop);
          }},
    Trait{"is a rook move", [](const models::State& s,
                               const std::string& m) { return is_mover(s, m, PieceType::kRook); }},
    Trait{"is a queen move",
          [](const models::State& s, const std::string& m) {
            return is_mover(s, m, PieceType::kQueen);
          }},
    Trait{"is a king move", [](const models::State& s,
                               const std::string& m) { return is_mover(s, m, PieceType::kKing); }},
    Trait{"is a promotion",
          [](const models::State&, const std::string& m) { return m.size() > 4; }},
    Trait{"is an en passant capture", is_en_passant},
    Trait{"is castling", is_castling},
    Trait{"is a capture", is_capture},
    Trait{"is made by a pinned piece", is_pinned},
    Trait{"is White's",
          [](const models::State& s, const std::string&) { return s.side == Color::kWhite; }},
    Trait{"is Black's",
          [](const models::State& s, const std::string&) { return s.side == Color::kBlack; }},
    Trait{"is made in check",
          [](const models::State& s, const std::string&) {
            return models::facts_of(s).check != models::Check::kNone;
          }},
    Trait{"is made in double check", [](const models::State& s, const std::string&) {
            return models::facts_of(s).check == models::Check::kDouble;
          }}};

}  // namespace

models::Answer answer_of(const DivideReply& reply) {
  Answer answer;
  answer.total = reply.total;
  answer.has_lines = reply.has_lines;
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
  Answer answer;
  for (const auto& entry : mailbox::divide(setups->back(), question.depth)) {
    answer.lines.push_back(
        {models::MoveText::of(to_uci(entry.move, question.node.rules)), entry.leaves});
    answer.total += entry.leaves;
  }
  std::sort(answer.lines.begin(), answer.lines.end());
  return answer;
}

bool predicts(const models::FaultModel& model, const Observation& seen) {
  if (models::answers_so(model.fault, seen.asked, {seen.said, seen.truth})) return true;
  return !seen.asked.node.moves.empty() &&
         models::answers_so(model.fault, seen.asked,
                            {seen.said, seen.truth, models::Unlisted::kEndsLine});
}

bool is_part_of(const Answer& predicted, const Observation& seen) {
  if (!seen.said.has_lines)
    return models::agree(predicted, seen.said) || models::agree(predicted, seen.truth);
  return contains_all(without(seen.said, seen.truth), without(predicted, seen.truth)) &&
         contains_all(without(seen.truth, seen.said), without(seen.truth, predicted));
}

std::string common_traits(const std::vector<Observation>& seen) {
  const std::vector<WrongMove> wrong = wrong_moves(seen);
  if (wrong.empty()) return {};
  std::string words;
  for (const Trait& trait : kTraits) {
    const bool is_common = std::all_of(wrong.begin(), wrong.end(), [&](const WrongMove& one) {
      return trait.holds(*one.where->asked.reached, one.move.text());
    });
    if (is_common) words += (words.empty() ? "every wrong move " : ", ") + std::string(trait.words);
  }
  return words;
}

}  // namespace refute::oracle
