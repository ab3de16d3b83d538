#include "engine/pseudo_legal.h"

#include "engine/attacks.h"
#include "engine/castling.h"
#include "engine/direction.h"
#include "engine/legality.h"

namespace refute {
namespace {

/// Builds the list piece by piece and square by square, for either side.
class PseudoLegalGenerator {
 public:
  PseudoLegalGenerator(const Position& position, MoveFilter filter, MoveList& list)
      : board_(position.board()), us_(position.side_to_move()), filter_(filter), list_(list) {}

  void run() {
    for (Square from : board_.of(us_)) {
      const PieceType type = *board_.type_at(from);
      if (type == PieceType::kPawn) {
        pawn(from);
      } else {
        for (Square to : attacks(type, from) - board_.of(us_)) add(Move::normal(from, to));
      }
    }
    for (Square rook : board_.castling_rooks& Bitboard::of(back_rank(us_))) castling(rook);
  }

 private:
  bool is_capture(Move move) const {
    return move.kind() == MoveKind::kEnPassant ||
           (move.kind() != MoveKind::kCastling && board_.of(!us_).contains(move.to()));
  }

  void add(Move move) {
    if (filter_ == MoveFilter::kCaptures && !is_capture(move)) return;
    if (filter_ == MoveFilter::kQuiets && is_capture(move)) return;
    list_.push_back(move);
  }

  Bitboard attacks(PieceType type, Square from) const {
    switch (type) {
      case PieceType::kPawn:
        return pawn_attacks(us_, from);
      case PieceType::kKnight:
        return knight_attacks(from);
      case PieceType::kBishop:
        return bishop_attacks(from, board_.occupied());
      case PieceType::kRook:
        return rook_attacks(from, board_.occupied());
      case PieceType::kQueen:
        return queen_attacks(from, board_.occupied());
      case PieceType::kKing:
        break;
    }
    return king_attacks(from);
  }

  void pawn(Square from) {
    const Square one = *step(from, forward(us_));  // no pawn stands on the last rank
    if (!board_.occupied().contains(one)) {
      pawn_to(from, one);
      if (from.rank() == relative_rank(us_, Rank::k2)) double_push(from, *step(one, forward(us_)));
    }
    for (Square to : pawn_attacks(us_, from) & board_.of(!us_)) pawn_to(from, to);
    for (Square to : pawn_attacks(us_, from) & board_.ep_target) add(Move::en_passant(from, to));
  }

  void double_push(Square from, Square to) {
    if (!board_.occupied().contains(to)) add(Move::normal(from, to));
  }

  void pawn_to(Square from, Square to) {
    if (to.rank() != relative_rank(us_, Rank::k8)) return add(Move::normal(from, to));
    for (PieceType type : kPromotionTypes) add(Move::promotion(from, to, type));
  }

  void castling(Square rook) {
    if (castling_is_open(board_, us_, rook)) add(Move::castling(board_.king(us_), rook));
  }

  const Board& board_;
  const Color us_;
  const MoveFilter filter_;
  MoveList& list_;
};

}  // namespace

MoveList pseudo_legal_moves(const Position& position, MoveFilter filter) {
  MoveList list;
  PseudoLegalGenerator(position, filter, list).run();
  return list;
}

MoveList filtered_legal_moves(const Position& position, MoveFilter filter) {
  MoveList legal;
  for (Move move : pseudo_legal_moves(position, filter)) {
    const Position after = position.after(move);
    if (!king_can_be_taken(after)) legal.push_back(move);
  }
  return legal;
}

}  // namespace refute
