#include "oracle/diagnose/told_move.h"

#include <algorithm>
#include <optional>
#include <string>

namespace refute::oracle {

models::MoveFilter told_by_text(const models::State& state, const models::Facts& facts,
                                models::MoveText move) {
  const std::string text = move.text();
  if (text.size() < 4) return {};
  const auto from = Square::parse(text.substr(0, 2));
  const auto to = Square::parse(text.substr(2, 2));
  if (!from || !to) return {};
  const auto piece = state.pieces.at(*from);
  if (!piece) return {};
  const auto taken = state.pieces.at(*to);
  models::Ply ply{*from, *to, piece->type};
  if (taken && taken->color != state.side) ply.victim = taken->type;
  if (taken) ply.trait = models::Trait::kCapture;
  if (text.size() > 4) ply.becomes = piece_type_of(text[4]).value_or(PieceType::kPawn);
  const int ranks = index_of(to->rank()) - index_of(from->rank());
  const int files = index_of(to->file()) - index_of(from->file());
  if (piece->type == PieceType::kPawn && (ranks == 2 || ranks == -2))
    ply.trait = models::Trait::kDoublePush;
  if (piece->type == PieceType::kPawn && files != 0 && state.ep_square == to && !taken) {
    ply.trait = models::Trait::kEnPassant;
    ply.victim = PieceType::kPawn;
  }
  const bool takes_rook = taken && taken->color == state.side;
  if (piece->type == PieceType::kKing && (takes_rook || files > 1 || files < -1)) {
    ply.trait = files > 0 ? models::Trait::kKingSide : models::Trait::kQueenSide;
    if (takes_rook) ply.to = castling_path(*from, *to).king_to;
  }
  return models::narrowest(state, facts, ply);
}

std::vector<Symptom> symptoms_of(const std::vector<Observation>& seen) {
  std::vector<Symptom> symptoms;
  std::optional<models::Facts> facts;
  const Observation* at = nullptr;
  for (const WrongMove& one : wrong_moves(seen)) {
    const std::optional<models::State>& state = one.where->asked.reached;
    if (!state) continue;
    if (at != one.where) facts = models::facts_of(*state);
    at = one.where;
    const models::MoveFilter move = told_by_text(*state, *facts, one.move);
    const models::MoveFilter kind{.movers = move.movers,
                                  .traits = move.traits,
                                  .promotions = move.promotions,
                                  .checks = move.checks,
                                  .pins = move.pins};
    const bool is_listed = names(one.where->said, one.move);
    const Symptom symptom{kind, is_listed};
    if (std::ranges::find(symptoms, symptom) == symptoms.end()) symptoms.push_back(symptom);
  }
  return symptoms;
}

std::vector<models::MoveFilter> kinds_of_wrong_moves(const std::vector<Observation>& seen) {
  std::vector<models::MoveFilter> kinds;
  for (const Symptom& symptom : symptoms_of(seen)) {
    const models::MoveFilter kind{.movers = symptom.kind.movers,
                                  .traits = symptom.kind.traits,
                                  .promotions = symptom.kind.promotions};
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

bool is_of_kind(const models::MoveFilter& move, const models::MoveFilter& kind) {
  return kind.movers.includes(move.movers) && kind.traits.includes(move.traits) &&
         kind.promotions.includes(move.promotions) && kind.victims.includes(move.victims);
}

}  // namespace refute::oracle
