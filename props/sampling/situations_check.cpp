#include <array>
#include <optional>

#include "engine/direction.h"
#include "engine/setup_attacks.h"
#include "props/sampling/situation_families.h"
#include "props/walked_attacks.h"

namespace refute::props {
namespace {

using enum Situation;

/// The checks by one piece, in the order of the piece types.
constexpr std::array<Situation, 5> kChecks{kCheckByPawn, kCheckByKnight, kCheckByBishop,
                                           kCheckByRook, kCheckByQueen};

/// The discovered checks, in the order of the piece types. A queen cannot discover one on a line
/// of its own.
constexpr std::array<Situation, 4> kDiscoveredChecks{
    kDiscoveredCheckByPawn, kDiscoveredCheckByKnight, kDiscoveredCheckByBishop,
    kDiscoveredCheckByRook};

bool is_slider(PieceType type) {
  return type == PieceType::kBishop || type == PieceType::kRook || type == PieceType::kQueen;
}

/// Whether the square behind the king, seen from the checker, is guarded by that check alone.
bool is_retreat_forbidden(const SituationFacts& facts, Square checker) {
  if (!is_slider(facts.at(checker)->type)) return false;
  const auto behind = step(facts.king(), *way_between(checker, facts.king()));
  if (!behind || facts.men(facts.us()).contains(*behind)) return false;
  Placement without_king = facts.setup().placement;
  without_king.remove(facts.king());
  return attackers_on(facts.setup().placement, *behind, facts.them()).empty() &&
         attackers_on(without_king, *behind, facts.them()) == Bitboard(checker);
}

bool is_beside(Square a, Square b) {
  const auto way = way_between(a, b);
  return way && step(a, *way) == b;
}

bool is_pinned_man_attacking(const SituationFacts& facts, Square target) {
  const Bitboard attackers = attackers_on(facts.setup().placement, target, facts.us());
  for (Square man : attackers& facts.pinned()) {
    if (way_between(facts.king(), man) != way_between(facts.king(), target)) return true;
  }
  return false;
}

void add_single_check(const SituationFacts& facts, SituationSet& found) {
  const Square checker = facts.checkers().first();
  const Placement& placement = facts.setup().placement;
  found.add(kChecks[index_of(facts.at(checker)->type)]);
  found.add_if(kRetreatAlongRayForbidden, is_retreat_forbidden(facts, checker));
  found.add_if(
      kCheckerBesideKingProtected,
      is_beside(checker, facts.king()) && !attackers_on(placement, checker, facts.them()).empty());
  found.add_if(kPinnedPieceCannotTakeChecker, is_pinned_man_attacking(facts, checker));
}

bool is_attacked_by_free_man(const SituationFacts& facts, Square target) {
  const Bitboard attackers = attackers_on(facts.setup().placement, target, facts.us());
  return !(attackers - facts.pinned()).without(facts.king()).empty();
}

void add_double_check(const SituationFacts& facts, SituationSet& found) {
  const Square first = facts.checkers().first();
  const Square last = facts.checkers().last();
  const auto has = [&](PieceType type) {
    return facts.at(first)->type == type || facts.at(last)->type == type;
  };
  found.add_if(kDoubleCheckPawnAndSlider, has(PieceType::kPawn));
  found.add_if(kDoubleCheckKnightAndSlider, has(PieceType::kKnight));
  found.add_if(kDoubleCheckTwoSliders,
               is_slider(facts.at(first)->type) && is_slider(facts.at(last)->type));
  found.add_if(kDoubleCheckCheckerCapturable,
               is_attacked_by_free_man(facts, first) || is_attacked_by_free_man(facts, last));
  found.add_if(kDoubleCheckMate, facts.legal().empty());
}

/// Whether the other king alone keeps the own one from a square.
bool has_square_guarded_by_king(const SituationFacts& facts) {
  const Bitboard steps = walked_attacks({facts.us(), PieceType::kKing}, facts.king(), Bitboard());
  const Bitboard guarded =
      walked_attacks({facts.them(), PieceType::kKing}, facts.enemy_king(), Bitboard());
  if (!steps.intersects(guarded)) return false;
  Placement without_king = facts.setup().placement;
  without_king.remove(facts.king());
  for (Square square : (steps & guarded) - facts.men(facts.us())) {
    if (attackers_on(without_king, square, facts.them()).size() == 1) return true;
  }
  return false;
}

bool steps_away_from_pawn(const SituationFacts& facts, const MoveFacts& move) {
  const Square checker = facts.checkers().first();
  if (facts.at(checker)->type != PieceType::kPawn) return false;
  return step(facts.king(), *way_between(checker, facts.king())) == move.move.to();
}

}  // namespace

void add_check_positions(const SituationFacts& facts, SituationSet& found) {
  found.add_if(kSquareGuardedByKingAlone, has_square_guarded_by_king(facts));
  if (facts.checkers().size() == 1) add_single_check(facts, found);
  if (facts.checkers().size() == 2) add_double_check(facts, found);
}

void add_evasions(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const bool takes_checker = move.captured_on && facts.checkers().contains(*move.captured_on);
  if (move.mover == PieceType::kKing) {
    found.add_if(kKingTakesChecker, takes_checker);
    found.add_if(kKingStepsAwayFromPawn,
                 facts.checkers().size() == 1 && steps_away_from_pawn(facts, move));
    return;
  }
  found.add(takes_checker ? kCheckerCaptured : kCheckBlocked);
}

void add_given_checks(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  if (!facts.discoverers().contains(move.move.from()) || !move.discovers_check()) return;
  if (move.mover == PieceType::kKing) {
    found.add_if(kDiscoveredCheckByKing, move.move.kind() == MoveKind::kNormal);
  } else if (index_of(move.mover) < kDiscoveredChecks.size()) {
    found.add(kDiscoveredChecks[index_of(move.mover)]);
  }
}

}  // namespace refute::props
