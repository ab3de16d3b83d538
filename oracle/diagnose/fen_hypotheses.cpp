#include "oracle/diagnose/fen_hypotheses.h"

#include <string>

#include "engine/direction.h"
#include "oracle/diagnose/node_facts.h"

namespace refute::oracle {
namespace {

void add_en_passant(const Setup& setup, Hypotheses& hypotheses) {
  if (!setup.ep_square) return;
  const std::string square = setup.ep_square->text();
  Setup state = setup;
  state.ep_square.reset();
  hypotheses.push_back(
      {Rule::kFenEnPassantLost, state, "the en passant square " + square + " of the FEN is lost"});
  for (Direction way : {kEast, kWest, kNorth, kSouth}) {
    state.ep_square = step(*setup.ep_square, way);
    if (!state.ep_square) continue;
    hypotheses.push_back(
        {Rule::kFenEnPassantMisplaced, state,
         "the en passant square " + square + " of the FEN is read as " + state.ep_square->text()});
  }
  state.ep_square = setup.ep_square->flipped();
  hypotheses.push_back(
      {Rule::kFenEnPassantMisplaced, state,
       "the en passant square " + square + " of the FEN is read as " + state.ep_square->text()});
}

/// The rook squares on the back rank of `color` that have no right.
Bitboard rooks_without_right(const Setup& setup, Color color) {
  const Bitboard rooks = setup.placement.squares_of({color, PieceType::kRook});
  return (rooks & Bitboard::of(back_rank(color))) - setup.castling_rooks;
}

void add_lost_rights(const Setup& setup, Hypotheses& hypotheses) {
  for (Square rook : setup.castling_rooks) {
    Setup state = setup;
    state.castling_rooks -= Bitboard(rook);
    const Color color = setup.placement.at(rook)->color;
    for (Square other : rooks_without_right(setup, color)) {
      Setup bound = state;
      bound.castling_rooks |= Bitboard(other);
      hypotheses.push_back(
          {Rule::kFenRightOfOtherRook, bound,
           "the right of the rook on " + rook.text() + " is given to the rook on " + other.text()});
    }
    hypotheses.push_back({Rule::kFenRightLost, state,
                          "the right to castle with the rook on " + rook.text() + " is lost"});
  }
  if (!setup.castling_rooks.has_more_than_one()) return;
  Setup none = setup;
  none.castling_rooks = Bitboard();
  hypotheses.push_back({Rule::kFenRightLost, none, "all castling rights of the FEN are lost"});
}

void add_invented_rights(const Setup& setup, Rules rules, Hypotheses& hypotheses) {
  for (Color color : kColors) {
    const Bitboard king = kings_of(setup, color) & Bitboard::of(back_rank(color));
    if (king.empty()) continue;
    if (rules == Rules::kStandard && king.first().file() != File::kE) continue;
    for (Square rook : rooks_without_right(setup, color)) {
      Setup state = setup;
      state.castling_rooks |= Bitboard(rook);
      hypotheses.push_back({Rule::kFenRightInvented, state,
                            "a right to castle with the rook on " + rook.text() +
                                " is read that the FEN does not give"});
    }
  }
}

}  // namespace

Hypotheses fen_hypotheses(const Setup& setup, Rules rules) {
  Hypotheses hypotheses;
  add_en_passant(setup, hypotheses);
  add_lost_rights(setup, hypotheses);
  add_invented_rights(setup, rules, hypotheses);
  Setup other_side = setup;
  other_side.side_to_move = !setup.side_to_move;
  hypotheses.push_back({Rule::kFenSide, other_side, "the side to move of the FEN is misread"});
  return hypotheses;
}

}  // namespace refute::oracle
