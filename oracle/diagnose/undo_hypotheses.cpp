#include "oracle/diagnose/undo_hypotheses.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/uci_move.h"
#include "oracle/diagnose/node_facts.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

/// A move that was tried and taken back, and the position that should be there again.
struct Trial {
  const Setup& before;
  Move move;
  Setup after;
  std::string undoing;

  Piece mover() const { return *before.placement.at(move.from()); }
};

void add_fields(const Trial& trial, Hypotheses& wrong) {
  if (trial.before.castling_rooks != trial.after.castling_rooks) {
    Setup state = trial.before;
    state.castling_rooks = trial.after.castling_rooks;
    wrong.push_back(
        {Rule::kUndoRight, state, trial.undoing + " does not give back a castling right"});
  }
  if (trial.before.ep_square != trial.after.ep_square) {
    Setup state = trial.before;
    state.ep_square = trial.after.ep_square;
    wrong.push_back({Rule::kUndoEnPassantSquare, state,
                     trial.undoing + " does not restore the en passant square"});
    if (trial.before.ep_square) {
      state.ep_square.reset();
      wrong.push_back({Rule::kUndoEnPassantSquare, state,
                       trial.undoing + " does not restore the en passant square"});
    }
  }
}

void add_captured(const Trial& trial, Hypotheses& wrong) {
  const Square to = trial.move.to();
  const Piece captured = *trial.before.placement.at(to);
  const std::string name = name_of(trial.before.placement, to);
  Setup state = trial.before;
  state.placement.remove(to);
  wrong.push_back({Rule::kUndoCapture, state, trial.undoing + " does not put back the " + name});
  state.placement.put(to, {trial.mover().color, captured.type});
  wrong.push_back({Rule::kUndoCapture, state,
                   trial.undoing + " puts back the " + name + " in the colour of the other side"});
  if (captured.type == PieceType::kPawn) return;
  state.placement.put(to, {captured.color, PieceType::kPawn});
  wrong.push_back({Rule::kUndoCapture, state, trial.undoing + " puts back a pawn for the " + name});
}

void add_pieces(const Trial& trial, Hypotheses& wrong) {
  const Square to = trial.move.to();
  if (trial.move.kind() == MoveKind::kEnPassant) {
    const Square victim = Square::at(to.file(), trial.move.from().rank());
    Setup state = trial.before;
    state.placement.remove(victim);
    wrong.push_back({Rule::kUndoEnPassantVictim, state,
                     trial.undoing + " does not put back the pawn on " + victim.text()});
    state.placement.put(to, {!trial.mover().color, PieceType::kPawn});
    wrong.push_back({Rule::kUndoEnPassantVictim, state,
                     trial.undoing + " puts the captured pawn on " + to.text()});
    return;
  }
  if (trial.move.kind() == MoveKind::kPromotion) {
    Setup state = trial.before;
    state.placement.put(trial.move.from(), {trial.mover().color, *trial.move.promotion()});
    wrong.push_back({Rule::kUndoPromotion, state,
                     trial.undoing + " leaves the promoted piece on " + trial.move.from().text()});
  }
  if (mailbox::is_capture(trial.before, trial.move)) add_captured(trial, wrong);
}

void add_castling(const Trial& trial, Hypotheses& wrong) {
  if (trial.move.kind() != MoveKind::kCastling) return;
  const CastlingPath path = castling_path(trial.move.from(), trial.move.to());
  const Piece rook{trial.mover().color, PieceType::kRook};
  const std::string says =
      trial.undoing + " does not put the rook back on " + path.rook_from.text();
  Setup state = trial.before;
  state.placement.remove(path.rook_from);
  wrong.push_back({Rule::kUndoCastling, state, says});
  if (path.rook_to == path.king_from) return;
  state.placement.put(path.rook_to, rook);
  wrong.push_back({Rule::kUndoCastling, state, says});
  state.placement.put(path.rook_from, rook);
  wrong.push_back(
      {Rule::kUndoCastling, state, trial.undoing + " leaves a rook on " + path.rook_to.text()});
}

void add_side(const Trial& trial, Hypotheses& wrong) {
  Setup state = trial.before;
  state.side_to_move = !state.side_to_move;
  wrong.push_back({Rule::kUndoSide, state, trial.undoing + " does not give the turn back"});
}

/// Where the pieces are once the move is taken back, if by then they stood as in `spoilt`.
Placement taken_back(const Trial& trial, const Placement& spoilt) {
  Placement placement = trial.before.placement;
  for (Square square : Bitboard::all()) {
    const auto piece = spoilt.at(square);
    if (piece == trial.after.placement.at(square)) continue;
    const bool has_moved = square == trial.move.to() && trial.move.kind() == MoveKind::kNormal;
    const Square home = has_moved ? trial.move.from() : square;
    piece ? placement.put(home, *piece) : placement.remove(home);
  }
  return placement;
}

void add_replies(const Trial& trial, Rules rules, Hypotheses& wrong) {
  for (Move reply : mailbox::legal_moves(trial.after)) {
    const Trial deeper{trial.after, reply, mailbox::after(trial.after, reply),
                       "after " + trial.undoing + ", taking back " + to_uci(reply, rules)};
    Hypotheses replies;
    for (const auto add : {add_pieces, add_castling}) add(deeper, replies);
    for (Hypothesis& hypothesis : replies) {
      Setup state = trial.before;
      state.placement = taken_back(trial, hypothesis.believed.placement);
      wrong.push_back({hypothesis.rule, state, std::move(hypothesis.sentence)});
    }
  }
}

/// Most moves leave the same few states behind: one sentence for each will do.
Hypotheses without_repetitions(Hypotheses all) {
  Hypotheses different;
  for (Hypothesis& hypothesis : all) {
    const auto is_same = [&](const Hypothesis& other) {
      return other.rule == hypothesis.rule && other.believed == hypothesis.believed;
    };
    if (std::none_of(different.begin(), different.end(), is_same)) {
      different.push_back(std::move(hypothesis));
    }
  }
  return different;
}

}  // namespace

Hypotheses undo_hypotheses(const Setup& setup, Rules rules) {
  Hypotheses all;
  for (Move move : mailbox::legal_moves(setup)) {
    const Trial trial{setup, move, mailbox::after(setup, move),
                      "taking back " + to_uci(move, rules)};
    for (const auto add : {add_fields, add_pieces, add_castling, add_side}) add(trial, all);
  }
  return without_repetitions(std::move(all));
}

Hypotheses walked_undo_hypotheses(const Setup& setup, Rules rules) {
  Hypotheses all = undo_hypotheses(setup, rules);
  for (Move move : mailbox::legal_moves(setup)) {
    add_replies({setup, move, mailbox::after(setup, move), to_uci(move, rules)}, rules, all);
  }
  return without_repetitions(std::move(all));
}

}  // namespace refute::oracle
