#include "props/sampling/targeted.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/direction.h"
#include "engine/setup_problems.h"
#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"
#include "props/mirror.h"
#include "props/sampling/canvas.h"
#include "props/sampling/recipes.h"
#include "props/sampling/reductions.h"
#include "props/sampling/situations.h"

namespace refute::props {
namespace {

using enum Situation;

constexpr int kMostDrafts = 1'000'000;

/// The families stand one after the other in the list; each is drawn by its own recipe.
bool draw(Situation situation, Canvas& canvas) {
  if (situation <= kEpMates) return draw_ep(situation, canvas);
  if (situation <= kDoublePushMates) return draw_pawn(situation, canvas);
  if (situation <= kCastlingMates) return draw_castling(situation, canvas);
  if (situation <= k960KingPassesRook) return draw_chess960(situation, canvas);
  if (situation <= kCornerRookWithoutRightCaptured) return draw_rights(situation, canvas);
  if (situation <= kDiscoveredCheckByKing) return draw_check(situation, canvas);
  if (situation <= kPinnedPawnPromotesOnPinner) return draw_pin(situation, canvas);
  if (situation <= kUnderPromotionAvoidsStalemate) return draw_promotion(situation, canvas);
  return draw_end(situation, canvas);
}

/// The position before the double push that the ep square tells of, with that push; the position
/// itself if the push cannot be taken back to a normal one.
PositionScript before_double_push(const Setup& setup, Rules rules) {
  PositionScript script{setup, rules, {}};
  const Color pusher = !setup.side_to_move;
  const Square passed = *setup.ep_square;
  const Square origin = *step(passed, forward(setup.side_to_move));
  const Square target = *step(passed, forward(pusher));
  Setup before = setup;
  before.placement.remove(target);
  before.placement.put(origin, {pusher, PieceType::kPawn});
  before.side_to_move = pusher;
  before.ep_square.reset();
  if (pusher == Color::kBlack) before.fullmove_number = std::max(1, setup.fullmove_number - 1);
  if (problems_of(before, rules).setup_class() != SetupClass::kNormal) return script;
  return {before, rules, {to_uci(Move::normal(origin, target), rules)}};
}

/// Seen from the other side, or from the other wing, half of the time each.
Setup turned(const Setup& setup, Random& random) {
  Setup image = random.chance({1, 2}) ? with_sides_exchanged(setup) : setup;
  const bool may_mirror = image.castling_rooks.empty();
  return may_mirror && random.chance({1, 2}) ? file_mirrored(image) : image;
}

std::vector<Move> moves_that_are(Situation situation, const SituationFacts& facts) {
  std::vector<Move> moves(facts.legal().begin(), facts.legal().end());
  std::erase_if(moves,
                [&](Move move) { return !situations_of_move(facts, move).contains(situation); });
  // In the order of Move, so that a seed means the same script whatever order the mailbox lists.
  std::sort(moves.begin(), moves.end());
  return moves;
}

/// The script for the setup if it is in the situation.
std::optional<PositionScript> script_for(Situation situation, const Setup& setup, Rules rules,
                                         Random& random) {
  const std::vector<Move> legal = mailbox::legal_moves(setup);
  const SituationFacts facts(setup, legal);
  std::vector<std::string> event;
  if (kind_of(situation) == SituationKind::kMove) {
    const std::vector<Move> moves = moves_that_are(situation, facts);
    if (moves.empty()) return std::nullopt;
    event.push_back(to_uci(random.pick(moves), rules));
  } else if (!situations_of(facts).contains(situation)) {
    return std::nullopt;
  }
  PositionScript script{setup, rules, {}};
  if (setup.ep_square && random.chance({1, 2})) script = before_double_push(setup, rules);
  script.moves.insert(script.moves.end(), event.begin(), event.end());
  return script;
}

}  // namespace

std::optional<PositionScript> targeted(Situation situation, Rules wanted, Random& random) {
  const Rules rules = needs_chess960(situation) ? Rules::kChess960 : wanted;
  for (int draft = 0; draft < kMostDrafts; ++draft) {
    Canvas canvas(rules, random);
    if (!draw(situation, canvas)) continue;
    canvas.finish();
    const Setup setup = turned(canvas.setup(), random);
    if (problems_of(setup, rules).setup_class() != SetupClass::kNormal) continue;
    if (auto script = script_for(situation, setup, rules, random)) return script;
  }
  return std::nullopt;
}

}  // namespace refute::props
