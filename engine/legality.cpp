#include "engine/legality.h"

#include "engine/attacks.h"
#include "engine/castling.h"
#include "engine/direction.h"

namespace refute {
namespace {

Bitboard attacks_of(Piece piece, Square from, Bitboard occupied) {
  switch (piece.type) {
    case PieceType::kPawn:
      return pawn_attacks(piece.color, from);
    case PieceType::kKnight:
      return knight_attacks(from);
    case PieceType::kBishop:
      return bishop_attacks(from, occupied);
    case PieceType::kRook:
      return rook_attacks(from, occupied);
    case PieceType::kQueen:
      return queen_attacks(from, occupied);
    case PieceType::kKing:
      break;
  }
  return king_attacks(from);
}

Bitboard diagonal_sliders(const Board& board, Color color) {
  return board.of(color, PieceType::kBishop) | board.of(color, PieceType::kQueen);
}
Bitboard straight_sliders(const Board& board, Color color) {
  return board.of(color, PieceType::kRook) | board.of(color, PieceType::kQueen);
}

/// The man that an en passant capture takes; the empty set for any other move.
Bitboard ep_victim(Move move, Color us) {
  if (move.kind() != MoveKind::kEnPassant) return Bitboard();
  return Bitboard(*step(move.to(), forward(!us)));
}

Bitboard occupied_after_castling(const Board& board, const CastlingPath& path) {
  return board.occupied()
      .without(path.king_from)
      .without(path.rook_from)
      .with(path.king_to)
      .with(path.rook_to);
}

bool is_pawn_push(const Board& board, Color us, Move move) {
  const std::optional<Square> one = step(move.from(), forward(us));
  if (!one || board.occupied().contains(*one)) return false;
  if (move.to() == *one) return true;
  if (move.from().rank() != relative_rank(us, Rank::k2)) return false;
  const Square two = *step(*one, forward(us));
  return move.to() == two && !board.occupied().contains(two);
}

bool is_pseudo_legal_pawn_move(const Board& board, Color us, Move move) {
  const bool is_promotion = move.kind() == MoveKind::kPromotion;
  if (is_promotion != (move.to().rank() == relative_rank(us, Rank::k8))) return false;
  const bool captures = pawn_attacks(us, move.from()).contains(move.to());
  if (move.kind() == MoveKind::kEnPassant) return captures && board.ep_target.contains(move.to());
  return captures ? board.of(!us).contains(move.to()) : is_pawn_push(board, us, move);
}

bool is_pseudo_legal_castling(const Board& board, Color us, Move move) {
  return move.from() == board.king(us) &&
         (board.castling_rooks & board.of(us)).contains(move.to()) &&
         castling_is_open(board, us, move.to());
}

/// Promotion bits say nothing in any other kind, and must then be zero: one move, one encoding.
bool is_canonical(Move move) {
  return move.kind() == MoveKind::kPromotion || ((move.bits() >> 12) & 3) == 0;
}

}  // namespace

Bitboard attackers_to(const Board& board, Square square, Color by, Bitboard occupied) {
  const Bitboard attackers = (pawn_attacks(!by, square) & board.of(PieceType::kPawn)) |
                             (knight_attacks(square) & board.of(PieceType::kKnight)) |
                             (king_attacks(square) & board.of(PieceType::kKing)) |
                             (bishop_attacks(square, occupied) & diagonal_sliders(board, by)) |
                             (rook_attacks(square, occupied) & straight_sliders(board, by));
  return attackers & board.of(by);
}

Bitboard checkers(const Position& position) {
  const Board& board = position.board();
  const Color us = position.side_to_move();
  return attackers_to(board, board.king(us), !us, board.occupied());
}

bool king_can_be_taken(const Position& position) {
  const Board& board = position.board();
  const Color us = position.side_to_move();
  return !attackers_to(board, board.king(!us), us, board.occupied()).empty();
}

bool castling_is_open(const Board& board, Color us, Square rook) {
  const CastlingPath path = castling_path(board.king(us), rook);
  const Bitboard king_way = between(path.king_from, path.king_to).with(path.king_to);
  const Bitboard rook_way = between(path.rook_from, path.rook_to).with(path.rook_to);
  const Bitboard others = board.occupied().without(path.king_from).without(path.rook_from);
  if (others.intersects(king_way | rook_way)) return false;
  const Bitboard without_king = board.occupied().without(path.king_from);
  for (Square square : king_way.with(path.king_from)) {
    if (!attackers_to(board, square, !us, without_king).empty()) return false;
  }
  return true;
}

Bitboard pinned(const Position& position, Color color) {
  const Board& board = position.board();
  const Square king = board.king(color);
  const Bitboard snipers = (bishop_lines(king) & diagonal_sliders(board, !color)) |
                           (rook_lines(king) & straight_sliders(board, !color));
  Bitboard found;
  for (Square sniper : snipers) {
    const Bitboard blockers = between(king, sniper) & board.occupied();
    if (!blockers.has_more_than_one()) found |= blockers & board.of(color);
  }
  return found;
}

// Neither of these is inlined: of the 65,536 encodings that may be asked about, most are turned
// away before it, and then without a frame.
namespace {

[[gnu::noinline]] bool is_pseudo_legal_of_own_piece(const Board& board, Color us, Move move) {
  if (move.kind() == MoveKind::kCastling) return is_pseudo_legal_castling(board, us, move);
  if (board.of(us).contains(move.to())) return false;
  const PieceType type = *board.type_at(move.from());
  if (type == PieceType::kPawn) return is_pseudo_legal_pawn_move(board, us, move);
  return move.kind() == MoveKind::kNormal &&
         attacks_of({us, type}, move.from(), board.occupied()).contains(move.to());
}

/// Precondition: the move is pseudo-legal.
[[gnu::noinline]] bool leaves_king_safe(const Board& board, Color us, Move move) {
  if (move.kind() == MoveKind::kCastling) {
    const CastlingPath path = castling_path(move.from(), move.to());
    const Bitboard after = occupied_after_castling(board, path);
    return attackers_to(board, path.king_to, !us, after).empty();
  }
  const Bitboard victim = ep_victim(move, us);
  const Bitboard after = (board.occupied() - victim).without(move.from()).with(move.to());
  const Square king = move.from() == board.king(us) ? move.to() : board.king(us);
  const Bitboard taken = victim.with(move.to());
  return (attackers_to(board, king, !us, after) - taken).empty();
}

}  // namespace

bool is_pseudo_legal(const Position& position, Move move) {
  const Board& board = position.board();
  const Color us = position.side_to_move();
  if (!is_canonical(move) || !board.of(us).contains(move.from())) return false;
  return is_pseudo_legal_of_own_piece(board, us, move);
}

bool is_legal(const Position& position, Move move) {
  if (!is_pseudo_legal(position, move)) return false;
  return leaves_king_safe(position.board(), position.side_to_move(), move);
}

bool gives_check(const Position& position, Move move) {
  const Board& board = position.board();
  const Color us = position.side_to_move();
  const Square their_king = board.king(!us);
  const bool castles = move.kind() == MoveKind::kCastling;
  const CastlingPath path = castling_path(move.from(), move.to());
  const PieceType type = *board.type_at(move.from());
  const Piece arrived{us, castles ? PieceType::kRook : move.promotion().value_or(type)};
  const Square arrival = castles ? path.rook_to : move.to();
  const Bitboard after =
      castles ? occupied_after_castling(board, path)
              : (board.occupied() - ep_victim(move, us)).without(move.from()).with(move.to());
  if (attacks_of(arrived, arrival, after).contains(their_king)) return true;
  const Bitboard moved = Bitboard(move.from()) | Bitboard(move.to());
  const Bitboard diagonal = diagonal_sliders(board, us) - moved;
  const Bitboard straight = straight_sliders(board, us) - moved;
  return bishop_attacks(their_king, after).intersects(diagonal) ||
         rook_attacks(their_king, after).intersects(straight);
}

}  // namespace refute
