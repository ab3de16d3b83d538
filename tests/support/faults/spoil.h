#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "tests/support/faults/fault.h"

namespace refute::faults {

/// A position and a move in it, as the conditions below see them.
struct Case {
  const Setup& setup;
  Move move;

  Color us() const { return setup.side_to_move; }
  Color them() const { return !us(); }
  PieceType type() const { return setup.placement.at(move.from())->type; }
  bool is(PieceType wanted) const { return type() == wanted; }
  bool is(MoveKind wanted) const { return move.kind() == wanted; }
  bool is_capture() const { return mailbox::is_capture(setup, move); }
  bool is_push() const { return is(PieceType::kPawn) && move.from().file() == move.to().file(); }
  bool is_double_push() const {
    const int ranks = index_of(move.from().rank()) - index_of(move.to().rank());
    return is_push() && (ranks == 2 || ranks == -2);
  }
  bool in_check() const { return mailbox::in_check(setup, us()); }
  Square king() const { return mailbox::king_square(setup.placement, us()); }
  Placement after() const { return mailbox::placement_after(setup, move); }
  Square king_after() const { return mailbox::king_square(after(), us()); }
};

using Condition = std::function<bool(const Case&)>;

/// The enemy pieces that attack the square, found by letting one of them at a time attack.
inline std::vector<Square> attackers(const Placement& placement, Square square, Color by) {
  std::vector<Square> found;
  for (Square from : Bitboard::all()) {
    const auto piece = placement.at(from);
    if (!piece || piece->color != by) continue;
    Placement alone = placement;
    for (Square other : Bitboard::all()) {
      const auto neutral = placement.at(other);
      if (neutral && neutral->color == by && other != from) {
        alone.put(other, {!by, neutral->type});
      }
    }
    if (mailbox::is_attacked(alone, square, by)) found.push_back(from);
  }
  return found;
}

inline std::vector<Square> checkers(const Case& c) {
  return attackers(c.setup.placement, c.king(), c.them());
}
inline std::vector<Square> attackers_after(const Case& c) {
  return attackers(c.after(), c.king_after(), c.them());
}
inline bool has(const std::vector<Square>& squares, Square square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

/// The slider that pins the piece which moves.
inline std::optional<Square> pinner(const Case& c) {
  if (c.is(PieceType::kKing)) return std::nullopt;
  Placement without = c.setup.placement;
  without.remove(c.move.from());
  const auto before = checkers(c);
  for (Square attacker : attackers(without, c.king(), c.them())) {
    if (!has(before, attacker)) return attacker;
  }
  return std::nullopt;
}

inline bool same_rank(Square a, Square b) { return a.rank() == b.rank(); }
inline bool same_file(Square a, Square b) { return a.file() == b.file(); }
inline bool same_diagonal(Square a, Square b) { return !same_rank(a, b) && !same_file(a, b); }

/// Lists the movements that leave the king to be taken and fulfil the condition.
inline auto adds(Condition condition) {
  return [condition](Listing& listing) {
    for (Move move : mailbox::movements(listing.setup)) {
      if (!mailbox::leaves_king_to_be_taken(listing.setup, move)) continue;
      if (condition({listing.setup, move})) listing.moves.push_back(to_uci(move, listing.rules));
    }
  };
}

/// Leaves out the legal moves that fulfil the condition.
inline auto drops(Condition condition) {
  return [condition](Listing& listing) {
    for (Move move : mailbox::legal_moves(listing.setup)) {
      if (condition({listing.setup, move})) std::erase(listing.moves, to_uci(move, listing.rules));
    }
  };
}

/// Lists the legal moves that fulfil the condition once more.
inline auto repeats(Condition condition) {
  return [condition](Listing& listing) {
    for (Move move : mailbox::legal_moves(listing.setup)) {
      if (condition({listing.setup, move})) listing.moves.push_back(to_uci(move, listing.rules));
    }
  };
}

}  // namespace refute::faults
