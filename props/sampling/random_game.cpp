#include "props/sampling/random_game.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/direction.h"
#include "engine/uci_move.h"
#include "props/known_position.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

constexpr std::array<int, 6> kPlyCaps{10, 20, 40, 80, 160, 320};
constexpr int kSeventyFiveMoves = 150;
constexpr Bitboard kCorners =
    Bitboard("a1"_sq) | Bitboard("h1"_sq) | Bitboard("a8"_sq) | Bitboard("h8"_sq);

bool takes_a_home_rook(const Setup& setup, Move move) {
  return mailbox::is_capture(setup, move) && (setup.castling_rooks | kCorners).contains(move.to());
}

bool is_double_push_beside_enemy_pawn(const Setup& setup, Move move) {
  const Color side = setup.side_to_move;
  if (setup.placement.at(move.from()) != Piece{side, PieceType::kPawn}) return false;
  if (move.from().file() != move.to().file()) return false;
  if (move.from().rank() != relative_rank(side, Rank::k2)) return false;
  if (move.to().rank() != relative_rank(side, Rank::k4)) return false;
  return std::any_of(kRookDirections.begin(), kRookDirections.end(), [&](Direction direction) {
    if (direction.ranks != 0) return false;
    const std::optional<Square> beside = step(move.to(), direction);
    return beside && setup.placement.at(*beside) == Piece{!side, PieceType::kPawn};
  });
}

bool gives_check(const Setup& setup, Move move) {
  const Placement placement = mailbox::placement_after(setup, move);
  const Color opponent = !setup.side_to_move;
  return mailbox::is_attacked(placement, mailbox::king_square(placement, opponent),
                              setup.side_to_move);
}

/// One of the moves, rare ones that many times as likely as others: moves are drawn until one is
/// taken, which every rare one is and one in `rare_weight` of the others, so that only the drawn
/// ones need to be judged. Precondition: not empty.
Move pick_move(const Setup& setup, const std::vector<Move>& moves, const GameOptions& options,
               Random& random) {
  for (;;) {
    const Move move = random.pick(moves);
    if (random.chance({1, options.rare_weight}) || is_rare_move(setup, move)) return move;
  }
}

bool has_only_kings(const Placement& placement) { return placement.occupied().size() == 2; }

bool is_over(const Setup& setup) {
  return setup.halfmove_clock >= kSeventyFiveMoves || has_only_kings(setup.placement);
}

}  // namespace

bool is_rare_move(const Setup& setup, Move move) {
  return move.kind() != MoveKind::kNormal || takes_a_home_rook(setup, move) ||
         is_double_push_beside_enemy_pawn(setup, move) || gives_check(setup, move);
}

RandomGame random_game(const Setup& root, const GameOptions& options, Random& random) {
  RandomGame game{{root, options.rules, {}}, {root}};
  const int cap = options.max_plies ? *options.max_plies : random.pick(kPlyCaps);
  for (int ply = 0; ply < cap && !is_over(game.setups.back()); ++ply) {
    const Setup& setup = game.setups.back();
    // In the order of Move, so that a seed means the same game whatever order the mailbox lists.
    const std::vector<Move> moves = sorted(mailbox::legal_moves(setup));
    if (moves.empty()) break;
    const Move move = pick_move(setup, moves, options, random);
    game.script.moves.push_back(to_uci(move, options.rules));
    game.setups.push_back(mailbox::after(setup, move));
  }
  return game;
}

}  // namespace refute::props
