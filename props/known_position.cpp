#include "props/known_position.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/king_safety.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

/// The moves in their order, which for the normal ones is that of the squares of arrival and then
/// of departure: put down by these, they need no sorting. Lists are put in order at every turn.
template <typename Moves>
std::vector<Move> in_order(const Moves& moves) {
  std::vector<Move> ordered;
  ordered.reserve(moves.size());
  std::array<Bitboard, Square::kCount> origins{};
  Bitboard targets;
  bool has_twins = false;
  for (Move move : moves) {
    if (move != Move::normal(move.from(), move.to())) {
      ordered.push_back(move);
      continue;
    }
    Bitboard& of_target = origins[static_cast<std::size_t>(move.to().index())];
    has_twins |= of_target.contains(move.from());
    of_target |= Bitboard(move.from());
    targets |= Bitboard(move.to());
  }
  if (has_twins) {
    ordered.assign(moves.begin(), moves.end());
    std::sort(ordered.begin(), ordered.end());
    return ordered;
  }
  const auto others = static_cast<std::ptrdiff_t>(ordered.size());
  for (Square to : targets) {
    for (Square from : origins[static_cast<std::size_t>(to.index())]) {
      ordered.push_back(Move::normal(from, to));
    }
  }
  std::sort(ordered.begin(), ordered.begin() + others);
  std::rotate(ordered.begin(), ordered.begin() + others, ordered.end());
  return ordered;
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

/// Takes from the placement what stands on those squares: a small part of the work of `state_of`,
/// and this is done for every move of every position.
void renew(Board& board, const Placement& after, Bitboard squares) {
  for (Bitboard& members : board.by_type) members -= squares;
  for (Bitboard& members : board.by_color) members -= squares;
  for (Square square : squares) {
    if (const auto piece = after.at(square)) board.put(square, *piece);
  }
}

Bitboard noted_ep_target(const Setup& setup, EpNoting noting) {
  return setup.ep_square && is_noted(setup, noting) ? Bitboard(*setup.ep_square) : Bitboard();
}

}  // namespace

KnownPosition::KnownPosition(const Setup& setup, Rules rules)
    : setup_(setup),
      rules_(rules),
      state_(state_of(setup)),
      movements_(sorted(mailbox::movements(setup))) {
  const mailbox::KingSafety king(setup);
  in_check_ = king.is_attacked();
  legal_moves_.reserve(movements_.size());
  std::ranges::remove_copy_if(movements_, std::back_inserter(legal_moves_),
                              [&](Move move) { return king.is_lost_by(move); });
}

State KnownPosition::expected_state(EpNoting noting) const {
  State expected = state_;
  expected.board.ep_target = noted_ep_target(setup_, noting);
  return expected;
}

State expected_state_after(const KnownPosition& position, Move move, EpNoting noting) {
  const Setup after = mailbox::after(position.setup(), move);
  State expected = position.state();
  renew(expected.board, after.placement, touched_squares(move));
  expected.side_to_move = after.side_to_move;
  expected.halfmove_clock = after.halfmove_clock;
  expected.fullmove_number = after.fullmove_number;
  expected.board.castling_rooks = after.castling_rooks;
  expected.board.ep_target = noted_ep_target(after, noting);
  return expected;
}

std::vector<Move> sorted(const MoveList& moves) { return in_order(moves); }
std::vector<Move> sorted(const std::vector<Move>& moves) { return in_order(moves); }

}  // namespace refute::props
