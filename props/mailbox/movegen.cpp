#include "props/mailbox/movegen.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "engine/bitboard.h"
#include "engine/piece.h"
#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/king_safety.h"
#include "props/mailbox/ways.h"

namespace refute::mailbox {
namespace {

/// Collects the movements of one side in one setup.
class Mover {
 public:
  explicit Mover(const Setup& setup) : setup_(setup), side_(setup.side_to_move) {
    moves_.reserve(kUsualMoves);
  }

  std::vector<Move> movements() {
    for (int index = 0; index < Square::kCount; ++index) {
      const Square from = Square::from_index(index);
      if (is_own(from)) add_movements(setup_.placement.at(from)->type, from);
    }
    return std::move(moves_);
  }

 private:
  /// Room for the moves of nearly every position; the vector grows where there are more.
  static constexpr std::size_t kUsualMoves = 64;

  /// Not inlined, so that the squares that hold no such piece are passed over at once.
  [[gnu::noinline]] void add_movements(PieceType type, Square from) {
    switch (type) {
      case PieceType::kPawn:
        add_pawn_pushes(from);
        add_pawn_captures(from);
        return;
      case PieceType::kKnight:  // 3.6
        return add_steps(from, of(kKnightReach, from));
      case PieceType::kBishop:  // 3.2
        return add_rides(from, of(kBishopWays, from));
      case PieceType::kRook:  // 3.3
        return add_rides(from, of(kRookWays, from));
      case PieceType::kQueen:  // 3.4
        add_rides(from, of(kRookWays, from));
        return add_rides(from, of(kBishopWays, from));
      case PieceType::kKing:
        add_steps(from, of(kKingReach, from));  // 3.8.1
        return add_castlings(from);
    }
  }

  /// 3.1: not onto a piece of the own colour.
  void add_steps(Square from, const SquareList& reach) {
    for (Square to : reach) {
      if (!is_own(to)) moves_.push_back(Move::normal(from, to));
    }
  }

  /// 3.5: over empty squares only, up to the first piece and onto it if it is an enemy.
  void add_rides(Square from, std::span<const SquareList> ways) {
    for (const SquareList& way : ways) {
      for (Square to : way) {
        if (is_own(to)) break;
        moves_.push_back(Move::normal(from, to));
        if (!is_empty(to)) break;
      }
    }
  }

  void add_pawn_pushes(Square from) {
    const std::optional<Square> next = stepped(from, {0, up(side_)});
    if (!next || !is_empty(*next)) return;
    add_pawn_move(from, *next);  // 3.7.1
    if (from.rank() != pawn_rank(side_)) return;
    const std::optional<Square> second = stepped(*next, {0, up(side_)});
    if (second && is_empty(*second)) add_pawn_move(from, *second);  // 3.7.2
  }

  void add_pawn_captures(Square from) {
    for (int side : {1, -1}) {
      const std::optional<Square> to = stepped(from, {side, up(side_)});
      if (!to) continue;
      if (is_enemy(*to)) add_pawn_move(from, *to);  // 3.7.3
      if (can_take_in_passing(from, *to)) moves_.push_back(Move::en_passant(from, *to));
    }
  }

  /// 3.7.3.1 and 3.7.3.2: beside the pawn that has just advanced by two, as though it had advanced
  /// by one.
  bool can_take_in_passing(Square from, Square to) const {
    const Square passed = Square::at(to.file(), from.rank());
    return setup_.ep_square == to && is_empty(to) &&
           setup_.placement.holds(passed, {!side_, PieceType::kPawn});
  }

  /// 3.7.3.3 and 3.7.3.4: on the last rank the pawn becomes one of four pieces, by choice.
  void add_pawn_move(Square from, Square to) {
    if (to.rank() != last_rank(side_)) return moves_.push_back(Move::normal(from, to));
    for (PieceType type : kPromotionTypes) moves_.push_back(Move::promotion(from, to, type));
  }

  void add_castlings(Square king) {
    if (king.rank() != home_rank(side_)) return;
    for (Square rook : setup_.castling_rooks) {
      if (rook.rank() != home_rank(side_)) continue;
      if (can_castle(castling_squares(king, rook))) moves_.push_back(Move::castling(king, rook));
    }
  }

  /// 3.8.2.2, and Guidelines II.3 for other start squares: the ways of king and rook are free but
  /// for the two themselves, and no square of the king's way is attacked, from where it stands to
  /// where it arrives. Whether it is attacked there once the rook has left its place is seen when
  /// the move is made, as for every move.
  bool can_castle(const CastlingPath& path) const {
    if (!setup_.placement.holds(path.rook_from, {side_, PieceType::kRook})) return false;
    return is_free(path.king_from, path.king_to, path) &&
           is_free(path.rook_from, path.rook_to, path) && is_safe_way(path.king_from, path.king_to);
  }

  bool is_free(Square from, Square to, const CastlingPath& path) const {
    return all_between(from, to, [&](Square square) {
      return is_empty(square) || square == path.king_from || square == path.rook_from;
    });
  }

  bool is_safe_way(Square from, Square to) const {
    return all_between(
        from, to, [&](Square square) { return !is_attacked(setup_.placement, square, !side_); });
  }

  /// Whether the condition holds on both squares, which share a rank, and on all between.
  template <typename Condition>
  static bool all_between(Square from, Square to, Condition holds) {
    const auto [first, last] = std::minmax(from, to);
    for (int index = first.index(); index <= last.index(); ++index) {
      if (!holds(Square::from_index(index))) return false;
    }
    return true;
  }

  bool is_empty(Square square) const { return setup_.placement.is_empty(square); }
  bool is_own(Square square) const { return setup_.placement.holds(square, side_); }
  bool is_enemy(Square square) const { return setup_.placement.holds(square, !side_); }

  const Setup& setup_;
  Color side_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> movements(const Setup& setup) { return Mover(setup).movements(); }

std::vector<Move> legal_moves(const Setup& setup) {
  std::vector<Move> moves = movements(setup);
  const KingSafety king(setup);
  std::erase_if(moves, [&](Move move) { return king.is_lost_by(move); });
  return moves;
}

bool has_legal_move(const Setup& setup) {
  const std::vector<Move> moves = movements(setup);
  const KingSafety king(setup);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return !king.is_lost_by(move); });
}

}  // namespace refute::mailbox
