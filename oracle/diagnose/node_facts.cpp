#include "oracle/diagnose/node_facts.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

bool holds(const Placement& placement, Square square, Color color) {
  const std::optional<Piece> piece = placement.at(square);
  return piece && piece->color == color;
}

/// The same men on the same squares, but only the one on `square` still belongs to `by`.
Placement with_only_one_of(const Placement& placement, Square square, Color by) {
  Placement one = placement;
  for (Square other : Bitboard::all()) {
    if (other != square && holds(placement, other, by)) {
      one.put(other, {!by, placement.at(other)->type});
    }
  }
  return one;
}

std::vector<Pin> pins_of(const NodeFacts& facts) {
  std::vector<Pin> pins;
  const Placement& placement = facts.setup.placement;
  for (Square square : Bitboard::all()) {
    if (!holds(placement, square, facts.us()) || square == facts.king) continue;
    Placement without = placement;
    without.remove(square);
    const Bitboard uncovered = attackers_of(without, facts.king, facts.them()) - facts.checkers;
    if (!uncovered.empty()) pins.push_back({square, uncovered.first()});
  }
  return pins;
}

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

}  // namespace

std::optional<Pin> NodeFacts::pin_of(Square square) const {
  for (const Pin& pin : pins) {
    if (pin.pinned == square) return pin;
  }
  return std::nullopt;
}

std::optional<Move> NodeFacts::legal_move(std::string_view text) const {
  for (Move move : legal) {
    if (to_uci(move, rules) == text) return move;
  }
  return std::nullopt;
}

NodeFacts facts_of(const Setup& setup, Rules rules) {
  const Color us = setup.side_to_move;
  const Square king = mailbox::king_square(setup.placement, us);
  NodeFacts facts{.setup = setup,
                  .rules = rules,
                  .king = king,
                  .checkers = attackers_of(setup.placement, king, !us),
                  .pins = {},
                  .movements = mailbox::movements(setup),
                  .legal = mailbox::legal_moves(setup)};
  facts.pins = pins_of(facts);
  return facts;
}

Bitboard attackers_of(const Placement& placement, Square square, Color by) {
  Bitboard attackers;
  if (!mailbox::is_attacked(placement, square, by)) return attackers;
  for (Square from : Bitboard::all()) {
    if (!holds(placement, from, by)) continue;
    if (mailbox::is_attacked(with_only_one_of(placement, from, by), square, by)) {
      attackers |= Bitboard(from);
    }
  }
  return attackers;
}

std::optional<LineKind> line_of(Square a, Square b) {
  if (a == b) return std::nullopt;
  if (a.rank() == b.rank()) return LineKind::kRank;
  if (a.file() == b.file()) return LineKind::kFile;
  const int files = index_of(a.file()) - index_of(b.file());
  const int ranks = index_of(a.rank()) - index_of(b.rank());
  if (std::abs(files) == std::abs(ranks)) return LineKind::kDiagonal;
  return std::nullopt;
}

Bitboard squares_between(Square a, Square b) {
  Bitboard between;
  if (!line_of(a, b)) return between;
  const Direction way{sign(index_of(b.file()) - index_of(a.file())),
                      sign(index_of(b.rank()) - index_of(a.rank()))};
  for (auto at = step(a, way); at && *at != b; at = step(*at, way)) between |= Bitboard(*at);
  return between;
}

std::string name_of(const Placement& placement, Square square) {
  const std::optional<Piece> piece = placement.at(square);
  return std::string(piece ? word_of(piece->type) : "nothing") + " on " + square.text();
}

std::string names_of(const Placement& placement, Bitboard squares) {
  std::string names;
  int rest = squares.size();
  for (Square square : squares) {
    names += "the " + name_of(placement, square);
    --rest;
    if (rest > 0) names += rest == 1 ? " and " : ", ";
  }
  return names;
}

std::string_view word_of(PieceType type) {
  constexpr std::array<std::string_view, kPieceTypeCount> kWords{"pawn", "knight", "bishop",
                                                                 "rook", "queen",  "king"};
  return kWords[index_of(type)];
}

std::string_view word_of(LineKind kind) {
  constexpr std::array<std::string_view, 3> kWords{"rank", "file", "diagonal"};
  return kWords[static_cast<std::size_t>(kind)];
}

}  // namespace refute::oracle
