#include "props/known_position.h"

#include <algorithm>

#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

std::vector<Move> sorted_legal_moves(const Setup& setup) {
  std::vector<Move> moves = mailbox::legal_moves(setup);
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool is_en_passant(Move move) { return move.kind() == MoveKind::kEnPassant; }

/// Whether a subject of that habit notes the ep square. Precondition: the setup has one.
bool is_noted(const Setup& setup, EpNoting noting) {
  if (noting == EpNoting::kAlways) return true;
  const std::vector<Move> moves =
      noting == EpNoting::kIfLegal ? mailbox::legal_moves(setup) : mailbox::movements(setup);
  return std::any_of(moves.begin(), moves.end(), is_en_passant);
}

/// The squares on which a move can change something.
Bitboard touched_squares(Move move) {
  const Bitboard ends = Bitboard(move.from()) | Bitboard(move.to());
  if (move.kind() == MoveKind::kEnPassant) {
    return ends.with(Square::at(move.to().file(), move.from().rank()));
  }
  if (move.kind() != MoveKind::kCastling) return ends;
  const CastlingPath path = mailbox::castling_squares(move.from(), move.to());
  return ends.with(path.king_to).with(path.rook_to);
}

/// The board before with what stands on those squares afterwards: a small part of the work of
/// `state_of`, and this is done for every move of every position.
Board with_squares_of(Board board, const Placement& after, Bitboard squares) {
  for (Bitboard& members : board.by_type) members -= squares;
  for (Bitboard& members : board.by_color) members -= squares;
  for (Square square : squares) {
    if (const auto piece = after.at(square)) board.put(square, *piece);
  }
  return board;
}

Bitboard noted_ep_target(const Setup& setup, EpNoting noting) {
  return setup.ep_square && is_noted(setup, noting) ? Bitboard(*setup.ep_square) : Bitboard();
}

}  // namespace

KnownPosition::KnownPosition(const Setup& setup, Rules rules)
    : setup_(setup),
      rules_(rules),
      state_(state_of(setup)),
      legal_moves_(sorted_legal_moves(setup)),
      in_check_(mailbox::in_check(setup, setup.side_to_move)) {}

State KnownPosition::expected_state(EpNoting noting) const {
  State expected = state_;
  expected.board.ep_target = noted_ep_target(setup_, noting);
  return expected;
}

State expected_state_after(const KnownPosition& position, Move move, EpNoting noting) {
  const Setup after = mailbox::after(position.setup(), move);
  State expected{with_squares_of(position.state().board, after.placement, touched_squares(move)),
                 after.side_to_move, after.halfmove_clock, after.fullmove_number};
  expected.board.castling_rooks = after.castling_rooks;
  expected.board.ep_target = noted_ep_target(after, noting);
  return expected;
}

std::vector<Move> sorted(const MoveList& moves) {
  std::vector<Move> members(moves.begin(), moves.end());
  std::sort(members.begin(), members.end());
  return members;
}

}  // namespace refute::props
