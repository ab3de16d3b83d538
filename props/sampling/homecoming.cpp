#include "props/sampling/homecoming.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/bitboard.h"
#include "engine/direction.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/sampling/recipes.h"

namespace refute::props {
namespace {

/// King and rook need three moves at most after castling, the opponent as many.
constexpr int kMostPlies = 10;

int king_steps(Square from, Square to) {
  return std::max(std::abs(index_of(from.file()) - index_of(to.file())),
                  std::abs(index_of(from.rank()) - index_of(to.rank())));
}

/// The moves until a rook stands there, if two are enough; very many without a rook.
int rook_moves(const Placement& placement, Piece rook, Square target) {
  constexpr int kNever = 100;
  if (placement.at(target) == rook) return 0;
  for (Direction way : kRookDirections) {
    std::optional<Square> square = step(target, way);
    while (square && !placement.at(*square)) square = step(*square, way);
    if (square && placement.at(*square) == rook) return 1;
  }
  return placement.squares_of(rook).empty() ? kNever : 2;
}

/// How much is missing until the pieces stand as if the right were still theirs to use: moves of
/// king and rook, men on the way between them, and squares of it under attack.
int missing(const Setup& setup, const LostRight& lost) {
  const Placement& placement = setup.placement;
  int sum = king_steps(mailbox::king_square(placement, lost.color), lost.king) +
            rook_moves(placement, {lost.color, PieceType::kRook}, lost.rook);
  const Bitboard way = castling_way({.king = lost.king, .rook = lost.rook});
  for (Square square : way | Bitboard(lost.king)) {
    if (way.contains(square) && placement.at(square)) ++sum;
    if (mailbox::is_attacked(placement, square, !lost.color)) ++sum;
  }
  return sum;
}

}  // namespace

std::optional<LostRight> right_lost_last(const std::vector<Setup>& setups, Random& random) {
  if (setups.size() < 2) return std::nullopt;
  const Setup& before = setups[setups.size() - 2];
  std::vector<LostRight> lost;
  for (Square rook : before.castling_rooks - setups.back().castling_rooks) {
    const Color color = rook.rank() == back_rank(Color::kWhite) ? Color::kWhite : Color::kBlack;
    lost.push_back({color, mailbox::king_square(before.placement, color), rook});
  }
  if (lost.empty()) return std::nullopt;
  return random.pick(lost);
}

RandomGame homecoming(const Setup& root, Rules rules, const LostRight& lost, Random& random) {
  RandomGame line{{root, rules, {}}, {root}};
  for (int ply = 0; ply < kMostPlies; ++ply) {
    const Setup& setup = line.setups.back();
    if (setup.side_to_move == lost.color && missing(setup, lost) == 0) break;
    std::vector<Move> moves = mailbox::legal_moves(setup);
    // In the order of Move, so that a seed means the same line whatever order the mailbox lists.
    std::sort(moves.begin(), moves.end());
    int least = std::numeric_limits<int>::max();
    std::vector<Move> best;
    for (Move move : moves) {
      const int left = missing(mailbox::after(setup, move), lost);
      if (left < least) best.clear();
      least = std::min(least, left);
      if (left == least) best.push_back(move);
    }
    if (best.empty()) break;
    const Move move = random.pick(best);
    line.script.moves.push_back(to_uci(move, rules));
    line.setups.push_back(mailbox::after(setup, move));
  }
  return line;
}

}  // namespace refute::props
