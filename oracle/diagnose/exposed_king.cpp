// Why a move that the piece can make leaves its king to be taken: see extra_move.h.

#include <string>

#include "engine/uci_move.h"
#include "oracle/diagnose/extra_move.h"
#include "props/mailbox/board.h"

namespace refute::oracle {
namespace {

/// A movement and what the board looks like after it.
struct Exposure {
  const NodeFacts& facts;
  Move move;
  std::string text;
  Placement after;
  Square king;
  Bitboard attackers;

  const Placement& before() const { return facts.setup.placement; }
  Bitboard unanswered() const { return attackers & facts.checkers; }
  Bitboard discovered() const { return attackers - facts.checkers; }
  PieceType mover() const { return facts.at(move.from())->type; }
  bool is_capture() const { return mailbox::is_capture(facts.setup, move); }
};

Exposure exposure_of(const NodeFacts& facts, Move move) {
  const Placement after = mailbox::placement_after(facts.setup, move);
  const Square king = mailbox::king_square(after, facts.us());
  return {facts, move, to_uci(move, facts.rules),
          after, king, attackers_of(after, king, facts.them())};
}

std::string leaves_king_to(const Exposure& exposure, Bitboard attackers) {
  return exposure.text + " leaves the king on " + exposure.king.text() + " to " +
         names_of(exposure.after, attackers);
}

Rule rule_of_attack(PieceType attacker) {
  switch (attacker) {
    case PieceType::kPawn:
      return Rule::kKingIntoPawnAttack;
    case PieceType::kKnight:
      return Rule::kKingIntoKnightAttack;
    case PieceType::kBishop:
      return Rule::kKingIntoBishopAttack;
    case PieceType::kRook:
      return Rule::kKingIntoRookAttack;
    case PieceType::kQueen:
      return Rule::kKingIntoQueenAttack;
    case PieceType::kKing:
      return Rule::kKingNextToKing;
  }
  return Rule::kKingStepsIntoCheck;
}

Reasons reasons_against_king_step(const Exposure& exposure) {
  const Square to = exposure.move.to();
  const std::string goes = exposure.text + " brings the king to " + to.text();
  Reasons reasons;
  for (Square attacker : exposure.attackers) {
    const bool was_checker = exposure.facts.checkers.contains(attacker);
    if (was_checker && squares_between(attacker, to).contains(exposure.move.from())) {
      reasons.push_back({Rule::kKingRetreatsAlongRay,
                         goes + ", still on the line of " +
                             names_of(exposure.after, Bitboard(attacker)) + " that checks it"});
    }
    reasons.push_back({rule_of_attack(exposure.after.at(attacker)->type),
                       goes + ", attacked by " + names_of(exposure.after, Bitboard(attacker))});
  }
  if (exposure.is_capture()) {
    reasons.push_back({Rule::kKingTakesProtectedPiece,
                       exposure.text + " takes the " + name_of(exposure.before(), to) +
                           ", protected by " + names_of(exposure.after, exposure.attackers)});
  }
  reasons.push_back({Rule::kKingStepsIntoCheck,
                     goes + ", attacked by " + names_of(exposure.after, exposure.attackers)});
  return reasons;
}

Reasons reasons_against_en_passant(const Exposure& exposure) {
  Reasons reasons;
  for (Square attacker : exposure.discovered()) {
    const bool leaves_line =
        squares_between(exposure.king, attacker).contains(exposure.move.from());
    const std::string leaves = leaves_king_to(exposure, Bitboard(attacker));
    switch (line_of(exposure.king, attacker).value_or(LineKind::kFile)) {
      case LineKind::kRank:
        reasons.push_back(
            {Rule::kEnPassantDiscoversRank, leaves + ": both pawns leave the rank at once"});
        break;
      case LineKind::kFile:
        reasons.push_back(
            {Rule::kEnPassantDiscoversFile, leaves + ": the capturing pawn leaves the file"});
        break;
      case LineKind::kDiagonal:
        reasons.push_back({Rule::kEnPassantDiscoversDiagonal,
                           leaves + (leaves_line ? ": the capturing pawn leaves the diagonal"
                                                 : ": the captured pawn shielded it")});
    }
  }
  if (!exposure.unanswered().empty()) {
    reasons.push_back(
        {Rule::kEnPassantLeavesCheck, leaves_king_to(exposure, exposure.unanswered()) +
                                          ", in check as before the capture in passing"});
  }
  return reasons;
}

/// Whether the one checker is the pawn that could be captured in passing, and the piece, no pawn,
/// goes where the capturing pawn would go.
bool captures_checker_in_passing(const Exposure& exposure) {
  const NodeFacts& facts = exposure.facts;
  if (facts.setup.ep_square != exposure.move.to() || facts.checkers.size() != 1) return false;
  const Square checker = facts.checkers.first();
  const Square passed =
      Square::at(exposure.move.to().file(), relative_rank(facts.them(), Rank::k4));
  return exposure.mover() != PieceType::kPawn && checker == passed;
}

void add_unanswered_check(const Exposure& exposure, Reasons& reasons) {
  const Bitboard unanswered = exposure.unanswered();
  if (unanswered.empty()) return;
  const std::string leaves = leaves_king_to(exposure, unanswered);
  if (captures_checker_in_passing(exposure)) {
    reasons.push_back({Rule::kEnPassantByOtherPiece, leaves + ": only a pawn captures in passing"});
  }
  if (exposure.facts.checkers.size() == 1) {
    reasons.push_back({Rule::kCheckNotResolved, leaves + ", which gives check"});
    return;
  }
  const bool answers_one = unanswered != exposure.facts.checkers;
  reasons.push_back(
      answers_one
          ? Reason{Rule::kDoubleCheckAsSingle, leaves + ": it answers one of two checks only"}
          : Reason{Rule::kDoubleCheckIgnored, leaves + ": only the king can move"});
  reasons.push_back({Rule::kCheckNotResolved, leaves + ", which give check"});
}

/// Whether the move ends on the line of another pin.
bool goes_to_other_pin(const Exposure& exposure) {
  const NodeFacts& facts = exposure.facts;
  for (const Pin& pin : facts.pins) {
    if (pin.pinned == exposure.move.from()) continue;
    if (squares_between(facts.king, pin.pinner).with(pin.pinner).contains(exposure.move.to())) {
      return true;
    }
  }
  return false;
}

Rule rule_of_line(LineKind kind) {
  switch (kind) {
    case LineKind::kRank:
      return Rule::kPinnedPieceLeavesRank;
    case LineKind::kFile:
      return Rule::kPinnedPieceLeavesFile;
    case LineKind::kDiagonal:
      return Rule::kPinnedPieceLeavesDiagonal;
  }
  return Rule::kPinnedPieceMoves;
}

void add_left_pins(const Exposure& exposure, Reasons& reasons) {
  for (Square pinner : exposure.discovered()) {
    const auto line = line_of(exposure.king, pinner);
    if (!line) continue;
    const std::string leaves = leaves_king_to(exposure, Bitboard(pinner)) + ": the " +
                               name_of(exposure.before(), exposure.move.from()) +
                               " is pinned on the " + std::string(word_of(*line));
    if (goes_to_other_pin(exposure)) reasons.push_back({Rule::kPinnedPieceToOtherRay, leaves});
    if (exposure.mover() == PieceType::kKnight) {
      reasons.push_back({Rule::kPinnedKnightMoves, leaves});
    }
    if (exposure.mover() == PieceType::kPawn) {
      reasons.push_back(
          {exposure.is_capture() ? Rule::kPinnedPawnCaptures : Rule::kPinnedPawnPushes, leaves});
    }
    reasons.push_back({rule_of_line(*line), leaves});
    reasons.push_back({Rule::kPinnedPieceMoves, leaves});
  }
}

}  // namespace

Reasons reasons_from_exposed_king(const NodeFacts& facts, Move move) {
  const Exposure exposure = exposure_of(facts, move);
  if (move.kind() == MoveKind::kCastling) {
    return {{Rule::kCastlingRookShieldsKing,
             leaves_king_to(exposure, exposure.attackers) +
                 ": the rook shielded the square on which the king arrives"}};
  }
  if (exposure.mover() == PieceType::kKing) return reasons_against_king_step(exposure);
  if (move.kind() == MoveKind::kEnPassant) return reasons_against_en_passant(exposure);
  Reasons reasons;
  add_unanswered_check(exposure, reasons);
  add_left_pins(exposure, reasons);
  return reasons;
}

}  // namespace refute::oracle
