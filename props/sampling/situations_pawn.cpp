#include <optional>

#include "engine/direction.h"
#include "props/sampling/situation_families.h"

namespace refute::props {
namespace {

using enum Situation;

/// The square across the edge that a table without file masks would give for a capture.
std::optional<Square> wrapped(Square from, Direction capture) {
  if (step(from, capture)) return std::nullopt;
  const int index = from.index() + 8 * capture.ranks + capture.files;
  if (index < 0 || index >= Square::kCount) return std::nullopt;
  return Square::from_index(index);
}

bool has_wrap_target(const SituationFacts& facts, Square pawn) {
  for (int files : {-1, 1}) {
    const auto target = wrapped(pawn, {files, forward(facts.us()).ranks});
    if (target && facts.men(facts.them()).contains(*target)) return true;
  }
  return false;
}

void add_blocked_push(const SituationFacts& facts, Square pawn, SituationSet& found) {
  const Square next = *step(pawn, forward(facts.us()));
  const Square second = *step(next, forward(facts.us()));
  const bool is_next_free = !facts.occupied().contains(next);
  const bool is_second_free = !facts.occupied().contains(second);
  found.add_if(kPushJumpForbidden, !is_next_free && is_second_free);
  found.add_if(kPushSecondSquareOccupied, is_next_free && !is_second_free);
}

/// Whether the legal move is a double push.
bool is_double_push(const SituationFacts& facts, Move move) {
  return facts.men(facts.us(), PieceType::kPawn).contains(move.from()) &&
         move.from().file() == move.to().file() &&
         move.from().rank() == relative_rank(facts.us(), Rank::k2) &&
         move.to().rank() == relative_rank(facts.us(), Rank::k4);
}

bool is_double_push_only_block(const SituationFacts& facts) {
  const auto is_kings = [&](Move move) { return move.from() == facts.king(); };
  return facts.only_moves([&](Move m) { return is_kings(m) || is_double_push(facts, m); }) &&
         !facts.only_moves(is_kings);
}

bool has_enemy_pawn_beside(const SituationFacts& facts, Square square) {
  for (Direction side : {kEast, kWest}) {
    const auto beside = step(square, side);
    if (beside && facts.men(facts.them(), PieceType::kPawn).contains(*beside)) return true;
  }
  return false;
}

}  // namespace

void add_pawn_positions(const SituationFacts& facts, SituationSet& found) {
  for (Square pawn : facts.men(facts.us(), PieceType::kPawn)) {
    if (pawn.rank() == relative_rank(facts.us(), Rank::k2)) add_blocked_push(facts, pawn, found);
    const bool is_on_edge = pawn.file() == File::kA || pawn.file() == File::kH;
    if (is_on_edge) found.add_if(kPawnWrapTarget, has_wrap_target(facts, pawn));
  }
  if (facts.in_check()) found.add_if(kDoublePushOnlyBlock, is_double_push_only_block(facts));
}

void add_double_pushes(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  found.add_if(kDoublePushBesideEnemyPawn, has_enemy_pawn_beside(facts, move.move.to()));
  found.add_if(kDoublePushBlocksCheck, facts.in_check());
  if (!move.gives_check()) return;
  found.add_if(kDoublePushChecks, move.gives_direct_check());
  found.add_if(kDoublePushDiscoversCheck, move.discovers_check());
  found.add_if(kDoublePushMates, answer_to(facts, move) == Answer::kIsMated);
}

}  // namespace refute::props
