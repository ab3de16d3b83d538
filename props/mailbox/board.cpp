#include "props/mailbox/board.h"

#include <optional>

#include "engine/assert.h"
#include "engine/piece.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/ways.h"

namespace refute::mailbox {
namespace {

/// 3.2 to 3.5: bishop, rook and queen move along open lines and never leap, so the one that
/// attacks a square is the first piece that the square sees on that line.
bool is_attacked_along(const Placement& placement, const SquareList& way, Piece slider) {
  for (Square square : way) {
    if (placement.is_empty(square)) continue;
    return placement.holds(square, slider) ||
           placement.holds(square, {slider.color, PieceType::kQueen});
  }
  return false;
}

/// Whether one of the squares holds that piece.
bool is_on_one_of(const Placement& placement, const SquareList& squares, Piece piece) {
  bool is_on_one = false;
  for (Square square : squares.eight()) is_on_one |= placement.holds(square, piece);
  return is_on_one;
}

Piece piece_on(const Placement& placement, Square square) {
  const std::optional<Piece> piece = placement.at(square);
  REFUTE_ASSERT(piece.has_value());
  return *piece;
}

/// The pawn that an en passant capture takes: beside the capturer, below the square of arrival.
Square passed_pawn(Move move) { return Square::at(move.to().file(), move.from().rank()); }

/// 3.7.2: the square passed over if the move is a pawn's advance by two.
std::optional<Square> square_passed_over(const Setup& setup, Move move) {
  const Piece mover = piece_on(setup.placement, move.from());
  if (mover.type != PieceType::kPawn) return std::nullopt;
  const bool is_by_two = move.to() == stepped(move.from(), {0, 2 * up(mover.color)});
  return is_by_two ? stepped(move.from(), {0, up(mover.color)}) : std::nullopt;
}

/// 3.8.2.1: the right is lost with a king that has moved, or with a rook that has moved. A rook
/// that was taken is gone: whoever stands on its square later is another one.
Bitboard castling_rooks_after(const Setup& setup, Move move) {
  const Piece mover = piece_on(setup.placement, move.from());
  Bitboard kept;
  for (Square rook : setup.castling_rooks) {
    const bool is_kings = mover.type == PieceType::kKing && rook.rank() == home_rank(mover.color);
    if (!is_kings && rook != move.from() && rook != move.to()) kept |= Bitboard(rook);
  }
  return kept;
}

}  // namespace

bool is_attacked(const Placement& placement, Square square, Color by) {
  for (const SquareList& way : of(kRookWays, square)) {
    if (is_attacked_along(placement, way, {by, PieceType::kRook})) return true;
  }
  for (const SquareList& way : of(kBishopWays, square)) {
    if (is_attacked_along(placement, way, {by, PieceType::kBishop})) return true;
  }
  for (int side : {1, -1}) {  // 3.7.3: pawns attack diagonally forward
    const std::optional<Square> from = stepped(square, {side, -up(by)});
    if (from && placement.holds(*from, {by, PieceType::kPawn})) return true;
  }
  return is_on_one_of(placement, of(kKnightReach, square), {by, PieceType::kKnight}) ||  // 3.6
         is_on_one_of(placement, of(kKingReach, square), {by, PieceType::kKing});        // 3.8.1
}

Square king_square(const Placement& placement, Color color) {
  int index = 0;
  while (!placement.holds(Square::from_index(index), {color, PieceType::kKing})) ++index;
  return Square::from_index(index);
}

bool in_check(const Setup& setup, Color color) {
  return is_attacked(setup.placement, king_square(setup.placement, color), !color);
}

bool is_capture(const Setup& setup, Move move) {
  if (move.kind() == MoveKind::kEnPassant) return true;
  return move.kind() != MoveKind::kCastling && !setup.placement.is_empty(move.to());
}

Placement placement_after(const Setup& setup, Move move) {
  Placement placement = setup.placement;
  const Piece mover = piece_on(placement, move.from());
  placement.remove(move.from());
  if (move.kind() == MoveKind::kCastling) {
    // 3.8.2 and Guidelines II.3. In Chess960 each may arrive where the other started, so both
    // are lifted before either is put down.
    const CastlingPath path = castling_squares(move.from(), move.to());
    placement.remove(path.rook_from);
    placement.put(path.king_to, mover);
    placement.put(path.rook_to, {mover.color, PieceType::kRook});
    return placement;
  }
  if (move.kind() == MoveKind::kEnPassant) placement.remove(passed_pawn(move));  // 3.7.3.1
  placement.put(move.to(), {mover.color, move.promotion().value_or(mover.type)});
  return placement;
}

Setup after(const Setup& setup, Move move) {
  const bool is_pawn = setup.placement.at(move.from())->type == PieceType::kPawn;
  const bool is_irreversible = is_pawn || is_capture(setup, move);  // 9.3: resets the fifty moves
  return {.placement = placement_after(setup, move),
          .side_to_move = !setup.side_to_move,
          .castling_rooks = castling_rooks_after(setup, move),
          .ep_square = square_passed_over(setup, move),
          .halfmove_clock = is_irreversible ? 0 : setup.halfmove_clock + 1,
          .fullmove_number = setup.fullmove_number + (setup.side_to_move == Color::kBlack ? 1 : 0)};
}

bool leaves_king_to_be_taken(const Setup& setup, Square king, Move move) {
  const bool is_castling = move.kind() == MoveKind::kCastling;
  const Square king_after = move.from() != king ? king
                            : is_castling       ? castling_squares(move.from(), move.to()).king_to
                                                : move.to();
  return is_attacked(placement_after(setup, move), king_after, !setup.side_to_move);
}

bool leaves_king_to_be_taken(const Setup& setup, Move move) {
  return leaves_king_to_be_taken(setup, king_square(setup.placement, setup.side_to_move), move);
}

}  // namespace refute::mailbox
