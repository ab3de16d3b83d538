#include "oracle/diagnose/state_fault.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "oracle/diagnose/believed_moves.h"
#include "oracle/diagnose/fen_hypotheses.h"
#include "oracle/diagnose/make_hypotheses.h"
#include "oracle/diagnose/node_facts.h"
#include "oracle/diagnose/rules.h"
#include "oracle/diagnose/undo_fault.h"
#include "oracle/diagnose/undo_hypotheses.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// What is known about a wrong state: where it is, how its moves differ, perhaps what it is.
struct Symptoms {
  const PlayedLine& line;
  const Divergence& divergence;
  NodeFacts facts;
  SortedMoves truth;
  SortedMoves listed;
};

bool has_both_kings(const Setup& setup) {
  return kings_of(setup, Color::kWhite).size() == 1 && kings_of(setup, Color::kBlack).size() == 1;
}

std::vector<Move> moves_with_ep_square(Setup setup, std::optional<Square> ep_square) {
  setup.ep_square = ep_square;
  return mailbox::legal_moves(setup);
}

/// The states at the end of the line if a move before its last was taken back wrongly.
Hypotheses carried_undo_hypotheses(const PlayedLine& line) {
  Hypotheses carried;
  if (line.moves.empty()) return carried;
  const Setup& parent = line.setups[line.setups.size() - 2];
  const Move last = line.moves.back();
  for (Hypothesis& hypothesis : undo_hypotheses(parent, line.rules)) {
    if (hypothesis.believed.placement.at(last.from()) != parent.placement.at(last.from())) continue;
    hypothesis.believed = mailbox::after(hypothesis.believed, last);
    carried.push_back(std::move(hypothesis));
  }
  return carried;
}

Hypotheses hypotheses_for(const Symptoms& symptoms) {
  switch (symptoms.divergence.blame) {
    case Blame::kUndo:
      return carried_undo_hypotheses(symptoms.line);
    case Blame::kFen:
      return fen_hypotheses(symptoms.line.last(), symptoms.line.rules);
    default:
      return make_hypotheses(symptoms.line);
  }
}

bool explains_lists(const Hypothesis& hypothesis, const Symptoms& symptoms) {
  const auto lists = lists_of_believer(hypothesis.believed, symptoms.line.rules);
  return std::find(lists.begin(), lists.end(), symptoms.listed) != lists.end();
}

std::optional<Reason> reason_by_moves(const Symptoms& symptoms, const Hypotheses& hypotheses) {
  for (const Hypothesis& hypothesis : hypotheses) {
    if (explains_lists(hypothesis, symptoms)) return Reason{hypothesis.rule, hypothesis.sentence};
  }
  return std::nullopt;
}

SortedMoves difference_of(const SortedMoves& a, const SortedMoves& b) {
  SortedMoves difference;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                std::back_inserter(difference));
  return difference;
}

/// The hypothesis that comes nearest, if it explains more than it leaves open.
std::optional<Reason> reason_by_likeness(const Symptoms& symptoms, const Hypotheses& hypotheses) {
  const SortedMoves seen = difference_of(symptoms.truth, symptoms.listed);
  std::size_t least = seen.size() / 2 + 1;
  std::optional<Reason> nearest;
  for (const Hypothesis& hypothesis : hypotheses) {
    for (const SortedMoves& list : lists_of_believer(hypothesis.believed, symptoms.line.rules)) {
      const std::size_t open = difference_of(list, symptoms.listed).size();
      if (open >= least) continue;
      least = open;
      nearest = Reason{hypothesis.rule, hypothesis.sentence};
    }
  }
  return nearest;
}

std::optional<Reason> reason_by_belief(const Hypotheses& hypotheses, const Setup& believed) {
  for (const Hypothesis& hypothesis : hypotheses) {
    Setup same_clocks = hypothesis.believed;
    same_clocks.halfmove_clock = believed.halfmove_clock;
    same_clocks.fullmove_number = believed.fullmove_number;
    if (same_clocks == believed) return Reason{hypothesis.rule, hypothesis.sentence};
  }
  return std::nullopt;
}

/// The square on which the two placements differ, in words.
std::string misplaced(const Setup& truth, const Setup& believed) {
  std::string words;
  for (Square square : Bitboard::all()) {
    if (truth.placement.at(square) == believed.placement.at(square)) continue;
    words += (words.empty() ? "" : "; ") + name_of(believed.placement, square) + ", where the " +
             name_of(truth.placement, square) + " belongs";
  }
  return words;
}

std::string ep_text(const std::optional<Square>& square) {
  return square ? square->text() : "none";
}

/// The field that differs, when no known fault explains it. Of several the first is named.
Reason reason_by_field(const Symptoms& symptoms, const Setup& believed) {
  const Setup& truth = symptoms.line.last();
  const bool is_fen = symptoms.divergence.blame == Blame::kFen;
  const bool is_undo = symptoms.divergence.blame == Blame::kUndo;
  const auto rule = [&](Rule fen, Rule state) {
    return is_fen ? fen : is_undo ? Rule::kUndoState : state;
  };
  const std::string believes = "the subject believes in ";
  if (truth.placement != believed.placement) {
    return {rule(Rule::kFenPlacement, Rule::kStatePlacement),
            believes + misplaced(truth, believed)};
  }
  if (truth.side_to_move != believed.side_to_move) {
    return {rule(Rule::kFenSide, Rule::kStateSide), believes + "the other side's turn"};
  }
  if (truth.castling_rooks != believed.castling_rooks) {
    const bool is_lost = !(truth.castling_rooks - believed.castling_rooks).empty();
    return {rule(is_lost ? Rule::kFenRightLost : Rule::kFenRightInvented, Rule::kStateRights),
            believes + (is_lost ? "fewer castling rights" : "more castling rights")};
  }
  return {rule(Rule::kFenEnPassantMisplaced, Rule::kStateEnPassant),
          believes + "the en passant square " + ep_text(believed.ep_square) + ", not " +
              ep_text(truth.ep_square)};
}

Reason general_reason(const Symptoms& symptoms) {
  const Comparison& difference = symptoms.divergence.difference;
  const std::string move = !difference.extra.empty()     ? difference.extra.front()
                           : !difference.missing.empty() ? difference.missing.front()
                                                         : "";
  const std::string about =
      move.empty() ? "the counts differ" : "the moves differ, for one " + move;
  switch (symptoms.divergence.blame) {
    case Blame::kUndo:
      return {Rule::kUndoState, about + " once other moves have been taken back"};
    case Blame::kFen:
      return {Rule::kFen, about + " from the FEN, and not along the moves that lead there"};
    default:
      return {Rule::kState, about + " along the line, and not from the FEN of its end"};
  }
}

}  // namespace

Reason reason_for_state(const PlayedLine& line, const Divergence& divergence,
                        const std::optional<Setup>& believed) {
  const NodeFacts facts = facts_of(line.last(), line.rules);
  const SortedMoves truth = lists_of_believer(line.last(), line.rules).front();
  const Symptoms symptoms{line, divergence, facts, truth,
                          listed_by_subject(facts, divergence.difference)};
  const Hypotheses hypotheses = hypotheses_for(symptoms);
  if (believed && differs_in_state(line.last(), *believed)) {
    if (auto reason = reason_by_belief(hypotheses, *believed)) return *reason;
    return reason_by_field(symptoms, *believed);
  }
  // Counts alone do not tell one state from another.
  if (!divergence.difference.lists_compared) return general_reason(symptoms);
  std::optional<Reason> reason;
  if (divergence.difference.same_moves()) {
    reason = reason_for_undo(line, facts, divergence);
  } else {
    reason = reason_by_moves(symptoms, hypotheses);
    if (!reason) reason = reason_by_likeness(symptoms, hypotheses);
  }
  return reason.value_or(general_reason(symptoms));
}

bool differs_in_state(const Setup& truth, const Setup& believed) {
  if (truth.placement != believed.placement || truth.side_to_move != believed.side_to_move ||
      truth.castling_rooks != believed.castling_rooks) {
    return true;
  }
  return truth.ep_square != believed.ep_square && has_both_kings(truth) &&
         moves_with_ep_square(truth, believed.ep_square) != mailbox::legal_moves(truth);
}

}  // namespace refute::oracle
