#include "engine/last_move.h"

#include <optional>

#include "engine/direction.h"
#include "engine/setup_attacks.h"

namespace refute {
namespace {

/// Tries to take moves back. Each `can_...` function says whether a move of that kind can have
/// been the last one, judging by the checks alone.
class LastMove {
 public:
  explicit LastMove(const Setup& setup)
      : now_(setup.placement), mover_(!setup.side_to_move), waiting_(setup.side_to_move) {}

  bool can_be_double_push_over(Square passed) const {
    if (passed.rank() != relative_rank(mover_, Rank::k3)) return false;
    const Square origin = *step(passed, backward());
    const Square target = *step(passed, forward(mover_));
    if (now_.at(passed) || now_.at(origin) || now_.at(target) != pawn()) return false;
    return is_sound(moved_back(target, origin, pawn()));
  }

  bool can_have_ended_on(Square target) const {
    const std::optional<Piece> piece = now_.at(target);
    if (!piece || piece->color != mover_) return false;
    if (piece->type == PieceType::kPawn) {
      return can_be_pawn_move_to(target) || can_be_en_passant_to(target);
    }
    const bool may_be_promoted =
        piece->type != PieceType::kKing && target.rank() == relative_rank(mover_, Rank::k8);
    if (may_be_promoted && can_be_pawn_move_to(target)) return true;
    return can_be_piece_move_to(target, *piece);
  }

 private:
  Direction backward() const { return forward(waiting_); }
  Piece pawn() const { return {mover_, PieceType::kPawn}; }

  bool is_sound(const Placement& before) const { return !is_in_check(before, waiting_); }

  Placement moved_back(Square target, Square origin, Piece piece) const {
    Placement before = now_;
    before.remove(target);
    before.put(origin, piece);
    return before;
  }

  /// Puts back a piece that was taken. Which one makes no difference to checks on its own king.
  Placement captured_back(Placement before, Square square) const {
    before.put(square, {waiting_, PieceType::kPawn});
    return before;
  }

  /// A piece that came to an empty square can as well have captured there: the captured piece only
  /// closes lines, so the capture alone is tried.
  bool can_be_piece_move_to(Square target, Piece piece) const {
    for (Square origin : origins_of(target, piece.type)) {
      if (is_sound(captured_back(moved_back(target, origin, piece), target))) return true;
    }
    return false;
  }

  Bitboard origins_of(Square target, PieceType type) const {
    Bitboard origins;
    if (type == PieceType::kKnight) {
      for (Direction jump : kKnightSteps) origins |= empty_along(target, jump, 1);
      return origins;
    }
    const int reach = type == PieceType::kKing ? 1 : 7;
    for (Direction direction : kKingSteps) {
      const bool is_diagonal = direction.files != 0 && direction.ranks != 0;
      if (is_diagonal && type == PieceType::kRook) continue;
      if (!is_diagonal && type == PieceType::kBishop) continue;
      origins |= empty_along(target, direction, reach);
    }
    return origins;
  }

  Bitboard empty_along(Square from, Direction direction, int reach) const {
    Bitboard empty;
    auto at = step(from, direction);
    for (int steps = 0; steps < reach && at && !now_.at(*at); ++steps) {
      empty |= Bitboard(*at);
      at = step(*at, direction);
    }
    return empty;
  }

  /// The square one step back to that side, if a pawn can have come from it.
  std::optional<Square> pawn_origin(Square target, int files) const {
    const auto origin = step(target, {files, backward().ranks});
    if (!origin || now_.at(*origin)) return std::nullopt;
    return origin;
  }

  /// Single pushes and captures, with or without promotion. As with the pieces, every one is taken
  /// back as a capture, which forgives most. Double pushes need no try: the pawn does not check a
  /// king that stands on a line through the square it left.
  bool can_be_pawn_move_to(Square target) const {
    for (int files : {-1, 0, 1}) {
      const std::optional<Square> origin = pawn_origin(target, files);
      if (!origin) continue;
      if (is_sound(captured_back(moved_back(target, *origin, pawn()), target))) return true;
    }
    return false;
  }

  bool can_be_en_passant_to(Square target) const {
    if (target.rank() != relative_rank(mover_, Rank::k6)) return false;
    const Square captured = *step(target, backward());
    const Square captured_origin = *step(target, forward(mover_));
    if (now_.at(captured) || now_.at(captured_origin)) return false;
    for (int files : {-1, 1}) {
      const std::optional<Square> origin = pawn_origin(target, files);
      if (!origin) continue;
      if (is_sound(captured_back(moved_back(target, *origin, pawn()), captured))) return true;
    }
    return false;
  }

  const Placement& now_;
  Color mover_;
  Color waiting_;
};

}  // namespace

bool double_push_is_possible(const Setup& setup) {
  return !setup.ep_square || LastMove(setup).can_be_double_push_over(*setup.ep_square);
}

bool double_check_is_possible(const Setup& setup) {
  const LastMove last_move(setup);
  for (Square target : Bitboard::all()) {
    if (last_move.can_have_ended_on(target)) return true;
  }
  return false;
}

}  // namespace refute
