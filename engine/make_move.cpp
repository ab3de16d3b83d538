#include "engine/assert.h"
#include "engine/castling.h"
#include "engine/direction.h"
#include "engine/position.h"

namespace refute {
namespace {

/// Where the man that a capture takes stands: behind the target when it is taken en passant.
Square victim_square(Move move, Color us) {
  if (move.kind() != MoveKind::kEnPassant) return move.to();
  return *step(move.to(), forward(!us));
}

/// The square passed over by a double push; the empty set for any other move.
Bitboard passed_square(Move move, PieceType type, Color us) {
  const int ranks = index_of(move.to().rank()) - index_of(move.from().rank());
  if (type != PieceType::kPawn || (ranks != 2 && ranks != -2)) return Bitboard();
  return Bitboard(*step(move.from(), forward(us)));
}

}  // namespace

inline void Position::put(Square square, Piece piece) {
  board_.put(square, piece);
  key_ ^= piece_key(piece, square);
}

inline void Position::remove(Square square, Piece piece) {
  board_.remove(square, piece);
  key_ ^= piece_key(piece, square);
}

void Position::set_castling_rooks(Bitboard rooks) {
  key_ ^= castling_keys(board_.castling_rooks ^ rooks);
  board_.castling_rooks = rooks;
}

void Position::pass_turn() {
  side_to_move_ = !side_to_move_;
  key_ ^= black_to_move_key();
}

inline void Position::move_piece(Move move, PieceType type) {
  const Piece mover{side_to_move_, type};
  if (const auto promotion = move.promotion()) [[unlikely]] {
    remove(move.from(), mover);
    put(move.to(), {side_to_move_, *promotion});
    return;
  }
  board_.move(move.from(), move.to(), mover);
  key_ ^= piece_key(mover, move.from()) ^ piece_key(mover, move.to());
}

/// Both men are lifted before either is put down: in Chess960 they may swap or share squares.
void Position::castle(Move move) {
  const CastlingPath path = castling_path(move.from(), move.to());
  remove(path.king_from, {side_to_move_, PieceType::kKing});
  remove(path.rook_from, {side_to_move_, PieceType::kRook});
  put(path.king_to, {side_to_move_, PieceType::kKing});
  put(path.rook_to, {side_to_move_, PieceType::kRook});
}

UndoRecord Position::make(Move move) {
  UndoRecord record{std::nullopt, board_.castling_rooks, board_.ep_target, halfmove_clock_, key_};
  const std::optional<PieceType> mover = board_.type_at(move.from());
  REFUTE_ASSERT(mover.has_value());
  const PieceType type = *mover;
  key_ ^= ep_part();

  if (move.kind() == MoveKind::kCastling) [[unlikely]] {
    castle(move);
  } else {
    const Square victim = victim_square(move, side_to_move_);
    if (board_.of(!side_to_move_).contains(victim)) {
      // Not by way of a function: GCC 12 would read the result back in another width, slowly.
      record.captured = board_.type_at(victim);
      remove(victim, {!side_to_move_, *record.captured});
    }
    move_piece(move, type);
  }

  // A right is lost when its king or rook moves and when its rook is taken.
  Bitboard lost = Bitboard(move.from()) | Bitboard(move.to());
  if (type == PieceType::kKing) lost |= Bitboard::of(back_rank(side_to_move_));
  if (board_.castling_rooks.intersects(lost)) set_castling_rooks(board_.castling_rooks - lost);

  board_.ep_target = passed_square(move, type, side_to_move_);
  const bool is_irreversible = type == PieceType::kPawn || record.captured.has_value();
  halfmove_clock_ = is_irreversible ? 0 : halfmove_clock_ + 1;
  if (side_to_move_ == Color::kBlack) ++fullmove_number_;
  pass_turn();
  key_ ^= ep_part();
  return record;
}

void Position::undo(Move move, const UndoRecord& record) {
  side_to_move_ = !side_to_move_;
  if (side_to_move_ == Color::kBlack) --fullmove_number_;

  if (move.kind() == MoveKind::kCastling) [[unlikely]] {
    const CastlingPath path = castling_path(move.from(), move.to());
    board_.remove(path.king_to, {side_to_move_, PieceType::kKing});
    board_.remove(path.rook_to, {side_to_move_, PieceType::kRook});
    board_.put(path.king_from, {side_to_move_, PieceType::kKing});
    board_.put(path.rook_from, {side_to_move_, PieceType::kRook});
  } else {
    const PieceType arrived = *board_.type_at(move.to());
    if (move.promotion()) [[unlikely]] {
      board_.remove(move.to(), {side_to_move_, arrived});
      board_.put(move.from(), {side_to_move_, PieceType::kPawn});
    } else {
      board_.move(move.to(), move.from(), {side_to_move_, arrived});
    }
    if (record.captured) {
      board_.put(victim_square(move, side_to_move_), {!side_to_move_, *record.captured});
    }
  }

  board_.castling_rooks = record.castling_rooks;
  board_.ep_target = record.ep_target;
  halfmove_clock_ = record.halfmove_clock;
  key_ = record.key;
}

UndoRecord Position::make_null() {
  const UndoRecord record{std::nullopt, board_.castling_rooks, board_.ep_target, halfmove_clock_,
                          key_};
  key_ ^= ep_part();
  board_.ep_target = Bitboard();
  ++halfmove_clock_;
  if (side_to_move_ == Color::kBlack) ++fullmove_number_;
  pass_turn();
  return record;
}

void Position::undo_null(const UndoRecord& record) {
  side_to_move_ = !side_to_move_;
  if (side_to_move_ == Color::kBlack) --fullmove_number_;
  board_.ep_target = record.ep_target;
  halfmove_clock_ = record.halfmove_clock;
  key_ = record.key;
}

Position Position::after(Move move) const {
  Position child = *this;
  child.make(move);
  return child;
}

}  // namespace refute
