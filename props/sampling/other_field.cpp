#include "props/sampling/other_field.h"

#include <array>
#include <optional>

#include "engine/direction.h"
#include "engine/setup_problems.h"
#include "props/mailbox/board.h"
#include "props/sampling/reductions.h"

namespace refute::props {
namespace {

using enum PieceType;

/// A right more, on the wing and of the side that are drawn.
std::optional<Setup> with_right(Setup setup, Random& random) {
  const Color color = random.pick(std::array{Color::kWhite, Color::kBlack});
  const Square home = Square::at(File::kE, back_rank(color));
  const Square corner = Square::at(random.pick(std::array{File::kA, File::kH}), home.rank());
  const Square king = mailbox::king_square(setup.placement, color);
  const Piece rook{color, kRook};
  const bool has_rook = setup.placement.holds(corner, rook);
  const bool is_home_free = king == home || setup.placement.is_empty(home);
  if (!is_home_free || !(has_rook || setup.placement.is_empty(corner))) return std::nullopt;
  if (king != home) setup.castling_rooks -= Bitboard::of(home.rank());
  setup.placement.remove(king);
  setup.placement.put(home, {color, kKing});
  setup.placement.put(corner, rook);
  setup.castling_rooks |= Bitboard(corner);
  return setup;
}

/// An enemy pawn that has just come by one of the side to move.
std::optional<Setup> with_en_passant(Setup setup, Random& random) {
  const Color side = setup.side_to_move;
  const Rank rank = side == Color::kWhite ? Rank::k5 : Rank::k4;
  const int file = random.between(0, 6);
  const bool is_east = random.chance({1, 2});
  const Square taker = Square::at(static_cast<File>(is_east ? file + 1 : file), rank);
  const Square victim = Square::at(static_cast<File>(is_east ? file : file + 1), rank);
  const Square target = *step(victim, forward(side));
  for (Square square : {victim, target, *step(target, forward(side))})
    if (!setup.placement.is_empty(square)) return std::nullopt;
  const bool has_taker = setup.placement.holds(taker, {side, kPawn});
  if (!has_taker && !setup.placement.is_empty(taker)) return std::nullopt;
  setup.placement.put(taker, {side, kPawn});
  setup.placement.put(victim, {!side, kPawn});
  setup.ep_square = target;
  setup.halfmove_clock = 0;
  return setup;
}

Setup with_other_clocks(Setup setup, Random& random) {
  if (!setup.ep_square) setup.halfmove_clock = random.pick(std::array{0, 1, 7, 42});
  setup.fullmove_number = random.pick(std::array{1, 2, 3, 60});
  return setup;
}

std::optional<Setup> with_one_changed(const Setup& setup, Random& random) {
  switch (random.between(0, 3)) {
    case 0:
      return with_right(setup, random);
    case 1:
      return with_en_passant(setup, random);
    case 2: {
      Setup without = setup;
      without.castling_rooks = {};
      return without;
    }
    default:
      return with_other_clocks(setup, random);
  }
}

}  // namespace

Setup with_other_field(const Setup& setup, Rules rules, Random& random) {
  const std::optional<Setup> changed = with_one_changed(setup, random);
  if (!changed) return setup;
  const Setup fitting = without_men(*changed, {});
  const bool is_as_normal =
      problems_of(fitting, rules).setup_class() <= problems_of(setup, rules).setup_class();
  return is_as_normal ? fitting : setup;
}

}  // namespace refute::props
