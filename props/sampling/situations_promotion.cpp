#include <array>

#include "engine/direction.h"
#include "props/sampling/situation_families.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

using enum Situation;

Situation promotion_check(PieceType type) {
  switch (type) {
    case PieceType::kRook:
      return kPromotionToRookChecks;
    case PieceType::kBishop:
      return kPromotionToBishopChecks;
    case PieceType::kKnight:
      return kPromotionToKnightChecks;
    default:
      return kPromotionToQueenChecks;
  }
}

/// Whether the promoted piece checks along a line on which its own pawn stood before.
bool checks_through_origin(const SituationFacts& facts, const MoveFacts& move) {
  if (*move.move.promotion() == PieceType::kKnight || !move.gives_direct_check()) return false;
  return walked_between({move.move.to(), facts.enemy_king()}).contains(move.move.from());
}

/// The same promotion to a queen, which is legal if the other is.
MoveFacts queened_instead(const SituationFacts& facts, const MoveFacts& move) {
  return move_facts(facts, Move::promotion(move.move.from(), move.move.to(), PieceType::kQueen));
}

void add_ends(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const Answer answer = answer_to(facts, move);
  found.add_if(kPromotionMates, answer == Answer::kIsMated);
  found.add_if(kPromotionStalemates, answer == Answer::kIsStalemated);
  if (move.move.promotion() == PieceType::kQueen) return;
  const Answer to_queen = answer_to(facts, queened_instead(facts, move));
  found.add_if(kOnlyUnderPromotionMates,
               answer == Answer::kIsMated && to_queen != Answer::kIsMated);
  found.add_if(kUnderPromotionAvoidsStalemate,
               answer != Answer::kIsStalemated && to_queen == Answer::kIsStalemated);
}

void add_evasion(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  found.add_if(kPromotionBlocksCheck, !move.captured_on);
  const bool takes_checker = move.captured_on && facts.checkers().contains(*move.captured_on);
  found.add_if(kPromotionTakesChecker, takes_checker);
  found.add_if(kPromotionTakesCheckingKnight, takes_checker && move.captured == PieceType::kKnight);
}

}  // namespace

void add_promotion_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const auto same_pawn = [&](Move other) { return other.from() == move.move.from(); };
  found.add_if(kPromotionThreeWays, facts.count_moves(same_pawn) == 12);
  found.add_if(kPromotionCaptures, move.captured_on.has_value());
  if (facts.in_check()) add_evasion(facts, move, found);
  if (move.gives_check()) {
    found.add_if(promotion_check(*move.move.promotion()), move.gives_direct_check());
    found.add_if(kPromotionDiscoversCheck, move.discovers_check());
    found.add_if(kPromotionDoubleCheck, move.given_checks.has_more_than_one());
    found.add_if(kPromotionChecksThroughOrigin, checks_through_origin(facts, move));
  }
  add_ends(facts, move, found);
}

}  // namespace refute::props
