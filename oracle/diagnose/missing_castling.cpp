// What is special about a castling that is not listed: see missing_move.h.

#include <string>

#include "engine/uci_move.h"
#include "oracle/diagnose/missing_move.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

/// The squares that the rook passes and the king does not.
Bitboard way_of_rook_alone(const CastlingPath& path) {
  const Bitboard kings_way =
      squares_between(path.king_from, path.king_to).with(path.king_from).with(path.king_to);
  return squares_between(path.rook_from, path.rook_to).with(path.rook_to) - kings_way -
         Bitboard(path.rook_from);
}

void add_attacked_squares(const NodeFacts& facts, const CastlingPath& path, Reasons& reasons) {
  const Placement& placement = facts.setup.placement;
  for (Square square : way_of_rook_alone(path)) {
    const Bitboard attackers = attackers_of(placement, square, facts.them());
    if (attackers.empty()) continue;
    reasons.push_back({Rule::kCastlingMissingRookWayAttacked,
                       "castling is allowed although " + square.text() + " is attacked by " +
                           names_of(placement, attackers) + ": only the rook passes it"});
    break;
  }
  const Bitboard attackers = attackers_of(placement, path.rook_from, facts.them());
  if (attackers.empty()) return;
  reasons.push_back({Rule::kCastlingMissingRookAttacked,
                     "castling is allowed although the rook on " + path.rook_from.text() +
                         " is attacked by " + names_of(placement, attackers)});
}

void add_unusual_ways(const CastlingPath& path, const std::string& who, Reasons& reasons) {
  const bool king_stays = path.king_from == path.king_to;
  const bool rook_stays = path.rook_from == path.rook_to;
  if (path.king_to == path.rook_from && path.rook_to == path.king_from) {
    reasons.push_back({Rule::kCastlingMissingSwap, who + " makes king and rook change places"});
  }
  if (king_stays) {
    reasons.push_back({Rule::kCastlingMissingKingStays, who + " leaves the king where it is"});
  }
  if (rook_stays) {
    reasons.push_back({Rule::kCastlingMissingRookStays, who + " leaves the rook where it is"});
  }
}

}  // namespace

bool is_castling_in_other_notation(std::string_view text, Move castling, Rules rules) {
  const CastlingPath path = castling_path(castling.from(), castling.to());
  const bool is_one = text == path.king_from.text() + path.king_to.text() ||
                      text == path.king_from.text() + path.rook_from.text();
  return is_one && text != to_uci(castling, rules);
}

Reasons reasons_for_missing_castling(const MoveQuestion& question, Move move) {
  const NodeFacts& facts = question.facts;
  const CastlingPath path = castling_path(move.from(), move.to());
  const std::string who = "castling " + to_uci(move, facts.rules);
  // The other notation may name a king's move that is legal as well: then it is listed twice.
  for (const auto* list : {&question.difference.extra, &question.difference.duplicate}) {
    for (const std::string& other : *list) {
      if (!is_castling_in_other_notation(other, move, facts.rules)) continue;
      return {{Rule::kCastlingNotation, who + " is written " + other}};
    }
  }
  Reasons reasons;
  add_attacked_squares(facts, path, reasons);
  add_unusual_ways(path, who, reasons);
  if (mailbox::in_check(mailbox::after(facts.setup, move), facts.them())) {
    reasons.push_back({Rule::kCastlingMissingGivesCheck, who + " gives check"});
  }
  const bool is_king_side =
      castling_side(path.king_from, path.rook_from) == CastlingSide::kKingSide;
  const std::string is_allowed = who +
                                 " is allowed: the right is there, the way is free, and the "
                                 "king meets no attack on it";
  reasons.push_back(
      {is_king_side ? Rule::kCastlingMissingKingSide : Rule::kCastlingMissingQueenSide,
       is_allowed});
  reasons.push_back({Rule::kCastlingMissing, is_allowed});
  return reasons;
}

}  // namespace refute::oracle
