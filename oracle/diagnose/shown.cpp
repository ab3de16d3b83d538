#include "oracle/diagnose/shown.h"

#include <algorithm>
#include <array>
#include <optional>

#include "oracle/diagnose/told_move.h"
#include "props/faults/condition.h"
#include "props/sampling/reductions.h"

namespace refute::oracle {
namespace {

using models::MoveFilter;

/// A filter that asks for nothing in some respect says nothing there.
void join(MoveFilter& all, const MoveFilter& one) {
  models::for_each_condition(all, one, [](auto& seen, const auto& own) {
    if (!own.is_everything()) seen = seen | own;
  });
}

int news(MoveFilter all, const MoveFilter& one) {
  int respects = 0;
  models::for_each_condition(all, one, [&](const auto& seen, const auto& own) {
    if (!own.is_everything() && !seen.includes(own)) ++respects;
  });
  return respects;
}

MoveFilter no_move() {
  MoveFilter none;
  models::for_each_condition(none, none, [](auto& seen, const auto& own) { seen = own.none(); });
  return none;
}

/// Whether no more than one piece stands on another square, seen from either side.
bool are_beside(const Setup& a, const Setup& b) {
  constexpr int kFewSquares = 2;
  const Setup exchanged = props::with_sides_exchanged(a);
  return std::ranges::any_of(std::array{&a, &exchanged}, [&](const Setup* one) {
    Bitboard differing;
    for (Square at : Bitboard::all())
      if (one->placement.at(at) != b.placement.at(at)) differing |= Bitboard(at);
    return differing.size() <= kFewSquares;
  });
}

}  // namespace

Shown::Shown(const std::vector<Observation>& seen) {
  for (const Observation& one : seen) {
    if (!one.is_wrong()) continue;
    const Aspects aspects = aspects_of(one);
    join(shown_.wrong, aspects.wrong);
    join(shown_.played, aspects.played);
    shown_.rules = shown_.rules | aspects.rules;
    shown_.beside = shown_.beside | aspects.beside;
    if (is_apart(one)) apart_.push_back(one.asked.node.root);
  }
}

Shown::Aspects Shown::nothing() {
  return {no_move(), no_move(), models::EnumSet<Rules>::none(), models::EnumSet<Beside>::none()};
}

models::EnumSet<Shown::Beside> Shown::beside_in(const Observation& one) {
  using enum Beside;
  const Setup& root = one.asked.node.root;
  constexpr std::array kPlayed{kNothingPlayed, kOnePlyPlayed, kTwoPliesPlayed, kMorePliesPlayed};
  const std::size_t plies = std::min(one.asked.node.moves.size(), kPlayed.size() - 1);
  models::EnumSet<Beside> all{root.fullmove_number == 1 ? kFirstMove : kLaterMove,
                              root.halfmove_clock == 0 ? kNewClock : kOldClock, kPlayed.at(plies)};
  const std::optional<models::State>& state = one.asked.reached;
  if (!state) return all;
  const bool has_own = state->rights.intersects(Bitboard::of(back_rank(state->side)));
  const bool has_enemys = state->rights.intersects(Bitboard::of(back_rank(!state->side)));
  return all | models::EnumSet<Beside>{has_own ? kOwnRight : kNoOwnRight,
                                       has_enemys ? kEnemysRight : kNoEnemysRight,
                                       state->ep_square ? kEnPassant : kNoEnPassant};
}

Shown::Aspects Shown::aspects_of(const Observation& one) {
  Aspects aspects = nothing();
  aspects.rules = {one.asked.node.rules};
  aspects.beside = beside_in(one);
  if (const std::optional<models::State>& state = one.asked.reached) {
    const models::Facts facts = models::facts_of(*state);
    for (const WrongMove& move : wrong_moves({one}))
      join(aspects.wrong, told_by_text(*state, facts, move.move));
  }
  for (const auto& [state, ply] : one.asked.played)
    join(aspects.played, models::narrowest(state, models::facts_of(state), ply));
  return aspects;
}

int Shown::news_of(const Observation& one) const {
  if (!one.is_wrong()) return 0;
  const Aspects aspects = aspects_of(one);
  int fields = 0;
  for (int index = 0; index <= static_cast<int>(Beside::kLast); ++index) {
    const auto field = static_cast<Beside>(index);
    fields += aspects.beside.contains(field) && !shown_.beside.contains(field) ? 1 : 0;
  }
  return fields + news(shown_.wrong, aspects.wrong) + news(shown_.played, aspects.played) +
         (shown_.rules.includes(aspects.rules) ? 0 : 1) + (is_apart(one) ? 1 : 0);
}

bool Shown::is_apart(const Observation& one) const {
  return std::ranges::none_of(
      apart_, [&](const Setup& other) { return are_beside(other, one.asked.node.root); });
}

}  // namespace refute::oracle
