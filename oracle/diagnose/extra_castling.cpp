// Why a king's move that looks like castling is none: see extra_move.h.

#include <algorithm>
#include <cstdlib>

#include "oracle/diagnose/extra_move.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

/// The square of the rook that the text castles with, if it has the form of castling: in
/// standard chess the king's two squares, in Chess960 king takes own rook.
std::optional<Square> rook_square_of(const NodeFacts& facts, const UciMoveText& text) {
  if (text.from != facts.king || text.promotion || text.from.rank() != text.to.rank()) {
    return std::nullopt;
  }
  const Piece rook{facts.us(), PieceType::kRook};
  if (facts.rules == Rules::kChess960) {
    if (facts.at(text.to) != rook || text.from.rank() != back_rank(facts.us())) return std::nullopt;
    return text.to;
  }
  const int files = index_of(text.to.file()) - index_of(text.from.file());
  if (std::abs(files) != 2) return std::nullopt;
  return Square::at(files > 0 ? File::kH : File::kA, text.from.rank());
}

Bitboard with_ends(Square a, Square b) { return squares_between(a, b).with(a).with(b); }

/// The pieces on the way, king and castling rook left out.
Bitboard pieces_on(const NodeFacts& facts, Bitboard way, const CastlingPath& path) {
  Bitboard pieces;
  for (Square square : way.without(path.king_from).without(path.rook_from)) {
    if (facts.at(square)) pieces |= Bitboard(square);
  }
  return pieces;
}

Reasons reasons_from_home(const NodeFacts& facts, const CastlingPath& path) {
  const std::string rook = path.rook_from.text();
  if (facts.at(path.rook_from) != Piece{facts.us(), PieceType::kRook}) {
    return {{Rule::kCastlingWithoutRook, "the king castles and no rook stands on " + rook}};
  }
  if (facts.setup.castling_rooks.contains(path.rook_from)) return {};
  const CastlingSide side = castling_side(path.king_from, path.rook_from);
  for (Square other : facts.setup.castling_rooks& Bitboard::of(back_rank(facts.us()))) {
    if (castling_side(facts.king, other) == side) {
      return {{Rule::kCastlingWithWrongRook, "the king castles with the rook on " + rook +
                                                 ", but the right belongs to the rook on " +
                                                 other.text()}};
    }
  }
  return {{Rule::kCastlingWithoutRight,
           "the king castles with the rook on " + rook + ", which has lost that right"}};
}

Reasons reasons_from_occupied_way(const NodeFacts& facts, const CastlingPath& path) {
  const Placement& placement = facts.setup.placement;
  const Bitboard on_kings_way = pieces_on(facts, with_ends(path.king_from, path.king_to), path);
  if (!on_kings_way.empty()) {
    return {{Rule::kCastlingThroughPieces,
             "the king castles through " + names_of(placement, on_kings_way)}};
  }
  const Bitboard on_rooks_way = pieces_on(facts, with_ends(path.rook_from, path.rook_to), path);
  if (on_rooks_way.empty()) return {};
  return {{Rule::kCastlingWithRookWayOccupied,
           "the king castles although " + names_of(placement, on_rooks_way) +
               (on_rooks_way.size() == 1 ? " stands" : " stand") + " in the way of the rook"}};
}

Reasons reasons_from_attacked_way(const NodeFacts& facts, const CastlingPath& path) {
  const Placement& placement = facts.setup.placement;
  if (!facts.checkers.empty()) {
    return {{Rule::kCastlingOutOfCheck, "the king castles although it is in check from " +
                                            names_of(placement, facts.checkers)}};
  }
  for (Square square : squares_between(path.king_from, path.king_to)) {
    const Bitboard attackers = attackers_of(placement, square, facts.them());
    if (attackers.empty()) continue;
    return {{Rule::kCastlingThroughCheck, "the king passes " + square.text() + ", attacked by " +
                                              names_of(placement, attackers) + ", while castling"}};
  }
  const Bitboard attackers = attackers_of(placement, path.king_to, facts.them());
  if (attackers.empty()) return {};
  return {{Rule::kCastlingIntoCheck, "the king castles to " + path.king_to.text() +
                                         ", attacked by " + names_of(placement, attackers)}};
}

}  // namespace

Reasons reasons_against_castling(const NodeFacts& facts, const UciMoveText& text) {
  const std::optional<Square> rook = rook_square_of(facts, text);
  if (!rook) return {};
  const bool is_home = facts.king.rank() == back_rank(facts.us()) &&
                       (facts.rules == Rules::kChess960 || facts.king.file() == File::kE);
  if (!is_home) {
    return {{Rule::kKingMovesTwoSquares, "the king goes from " + text.from.text() + " to " +
                                             text.to.text() + ", where it cannot castle"}};
  }
  const CastlingPath path = castling_path(facts.king, *rook);
  for (const auto judge :
       {reasons_from_home, reasons_from_occupied_way, reasons_from_attacked_way}) {
    if (Reasons reasons = judge(facts, path); !reasons.empty()) return reasons;
  }
  return {};
}

}  // namespace refute::oracle
