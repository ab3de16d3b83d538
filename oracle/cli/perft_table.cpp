#include "oracle/cli/perft_table.h"

#include <cstddef>

#include <fmt/format.h>

#include "engine/legality.h"
#include "engine/movegen.h"

namespace refute::oracle {
namespace {

/// Where the piece stands that has moved; of castling the rook, since no king gives check.
Square square_after(Move move) {
  return move.kind() == MoveKind::kCastling ? castling_path(move.from(), move.to()).rook_to
                                            : move.to();
}

bool is_capture(const Position& position, Move move) {
  if (move.kind() == MoveKind::kEnPassant) return true;
  return move.kind() != MoveKind::kCastling && position.board().occupied().contains(move.to());
}

void count_check(const Position& child, Move move, MoveCounts& counts) {
  const Bitboard givers = checkers(child);
  if (givers.empty()) return;
  ++counts.checks;
  if (givers.size() > 1) {
    ++counts.double_checks;
  } else if (!givers.contains(square_after(move))) {
    ++counts.discovered_checks;
  }
  if (!has_legal_move(child)) ++counts.mates;
}

void count(const Position& position, std::size_t ply, std::vector<MoveCounts>& counts) {
  MoveCounts& here = counts[ply];
  const bool is_last = ply + 1 == counts.size();
  for (const Move move : legal_moves(position)) {
    ++here.nodes;
    if (is_capture(position, move)) ++here.captures;
    if (move.kind() == MoveKind::kEnPassant) ++here.en_passants;
    if (move.kind() == MoveKind::kCastling) ++here.castles;
    if (move.kind() == MoveKind::kPromotion) ++here.promotions;
    if (is_last && !gives_check(position, move)) continue;
    const Position child = position.after(move);
    count_check(child, move, here);
    if (!is_last) count(child, ply + 1, counts);
  }
}

}  // namespace

std::vector<MoveCounts> move_counts(const Position& position, Depth depth) {
  std::vector<MoveCounts> counts(static_cast<std::size_t>(depth.plies()));
  if (!counts.empty()) count(position, 0, counts);
  return counts;
}

std::string print_move_counts(const std::vector<MoveCounts>& counts) {
  constexpr const char* kLine =
      "{:>5} {:>15} {:>13} {:>10} {:>11} {:>11} {:>12} {:>10} {:>8} {:>10}\n";
  std::string text = fmt::format(kLine, "depth", "nodes", "captures", "e.p.", "castles",
                                 "promotions", "checks", "discovered", "double", "mates");
  for (std::size_t ply = 0; ply < counts.size(); ++ply) {
    const MoveCounts& row = counts[ply];
    text += fmt::format(kLine, ply + 1, row.nodes, row.captures, row.en_passants, row.castles,
                        row.promotions, row.checks, row.discovered_checks, row.double_checks,
                        row.mates);
  }
  return text;
}

}  // namespace refute::oracle
