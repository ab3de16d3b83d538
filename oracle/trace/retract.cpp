#include "oracle/trace/retract.h"

#include <algorithm>
#include <vector>

#include "engine/bitboard.h"
#include "engine/direction.h"
#include "engine/move.h"
#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

/// The setup as it was before the piece on `to` came from `from`.
Setup moved_back(const Setup& setup, Square from, Square to) {
  const Color mover = !setup.side_to_move;
  Setup before = setup;
  before.placement.put(from, *setup.placement.at(to));
  before.placement.remove(to);
  before.side_to_move = mover;
  before.ep_square.reset();
  before.halfmove_clock = std::max(setup.halfmove_clock - 1, 0);
  if (mover == Color::kBlack) before.fullmove_number = std::max(setup.fullmove_number - 1, 1);
  return before;
}

bool is_same_but_for_clocks(Setup a, const Setup& b) {
  a.halfmove_clock = b.halfmove_clock;
  a.fullmove_number = b.fullmove_number;
  return a == b;
}

/// The script of that move, from a position with those castling rights more, if it can be played
/// and leads to the setup.
std::optional<PositionScript> checked(const Setup& setup, Rules rules, Move move,
                                      Bitboard rights_lost = {}) {
  Setup before = moved_back(setup, move.from(), move.to());
  before.castling_rooks |= rights_lost;
  if (problems_of(before, rules).setup_class() != SetupClass::kNormal) return std::nullopt;
  const std::vector<Move> legal = mailbox::legal_moves(before);
  if (std::find(legal.begin(), legal.end(), move) == legal.end()) return std::nullopt;
  if (!is_same_but_for_clocks(mailbox::after(before, move), setup)) return std::nullopt;
  return PositionScript{before, rules, {to_uci(move, rules)}};
}

std::optional<PositionScript> without_double_push(const Setup& setup, Rules rules) {
  const Direction ahead = forward(!setup.side_to_move);
  const std::optional<Square> target = step(*setup.ep_square, ahead);
  const std::optional<Square> origin = step(*setup.ep_square, {ahead.files, -ahead.ranks});
  if (!target || !origin) return std::nullopt;
  return checked(setup, rules, Move::normal(*origin, *target));
}

/// Moves that, played backwards, may have led here. Without captures and castling every piece but
/// the pawn can go back where it came from just as it came.
std::vector<Move> quiet_candidates(const Setup& setup) {
  Setup turned = setup;
  turned.side_to_move = !setup.side_to_move;
  turned.castling_rooks = Bitboard();
  const PieceType pawn = PieceType::kPawn;
  const Direction ahead = forward(turned.side_to_move);
  std::vector<Move> candidates;
  for (Move back : mailbox::movements(turned)) {
    if (setup.placement.at(back.to()) || setup.placement.at(back.from())->type == pawn) continue;
    candidates.push_back(Move::normal(back.to(), back.from()));
  }
  for (Square to : setup.placement.squares_of({turned.side_to_move, pawn})) {
    const std::optional<Square> from = step(to, {ahead.files, -ahead.ranks});
    if (from && !setup.placement.at(*from)) candidates.push_back(Move::normal(*from, to));
  }
  return candidates;
}

/// Whose right the move may have ended: that of the rook that it moved, or of those that the king
/// left.
Bitboard rights_of_move(const Setup& setup, Move move) {
  const Piece mover = *setup.placement.at(move.to());
  if (mover.type == PieceType::kRook) return Bitboard(move.from());
  if (mover.type != PieceType::kKing) return {};
  return setup.placement.squares_of({mover.color, PieceType::kRook}) &
         Bitboard::of(move.from().rank());
}

}  // namespace

std::optional<PositionScript> retract(const Setup& setup, Rules rules) {
  if (setup.ep_square) return without_double_push(setup, rules);
  for (Move move : quiet_candidates(setup)) {
    if (auto script = checked(setup, rules, move)) return script;
  }
  return std::nullopt;
}

std::optional<PositionScript> retract_to_more_rights(const Setup& setup, Rules rules) {
  if (setup.ep_square) return std::nullopt;
  for (Move move : quiet_candidates(setup)) {
    for (Square rook : rights_of_move(setup, move)) {
      if (auto script = checked(setup, rules, move, Bitboard(rook))) return script;
    }
  }
  return std::nullopt;
}

}  // namespace refute::oracle
