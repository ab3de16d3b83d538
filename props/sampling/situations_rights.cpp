#include "engine/castling.h"
#include "props/sampling/situation_families.h"

namespace refute::props {
namespace {

using enum Situation;

Bitboard rights_of(const SituationFacts& facts, Color color) {
  return facts.setup().castling_rooks & Bitboard::of(back_rank(color));
}

void add_lost_by_mover(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const Bitboard rights = rights_of(facts, facts.us());
  if (move.mover == PieceType::kKing) {
    found.add_if(kRightLostByKingMove, rights.size() == 1);
    found.add_if(kBothRightsLostByKingMove, rights.size() == 2);
  }
  if (move.mover != PieceType::kRook) return;
  if (rights.contains(move.move.from())) {
    found.add(kRightLostByRookMove);
    return;
  }
  const bool leaves_file = move.move.from().file() != move.move.to().file();
  const bool is_beside_right = rights.intersects(Bitboard::of(move.move.from().file()));
  found.add_if(kOtherRookMovesOnCastlingFile, leaves_file && is_beside_right);
}

/// Precondition: a rook is taken.
void add_rook_taken(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const Bitboard rights = rights_of(facts, facts.them());
  const Square rook = *move.captured_on;
  if (!rights.contains(rook)) {
    const bool is_home = rook.rank() == back_rank(facts.them());
    const bool is_corner = rook.file() == File::kA || rook.file() == File::kH;
    found.add_if(kCornerRookWithoutRightCaptured, is_home && is_corner && !rights.empty());
    return;
  }
  found.add(kRookWithRightCaptured);
  found.add_if(kRookWithOneOfTwoRightsCaptured, rights.size() == 2);
  found.add_if(kRookWithRightCapturedByPromotion, move.move.promotion().has_value());
  found.add_if(kRookWithRightTakesRookWithRight,
               rights_of(facts, facts.us()).contains(move.move.from()));
  found.add_if(kKingTakesRookWithRight, move.mover == PieceType::kKing);
}

}  // namespace

void add_right_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  add_lost_by_mover(facts, move, found);
  if (move.captured == PieceType::kRook) add_rook_taken(facts, move, found);
}

}  // namespace refute::props
