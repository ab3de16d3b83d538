#include "oracle/diagnose/told_move.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace refute::oracle {
namespace {

/// The lines that only the answer or only the truth has.
std::vector<models::AnswerLine> wrong_lines(const Observation& seen) {
  std::vector<models::AnswerLine> wrong;
  std::set_symmetric_difference(seen.said.lines.begin(), seen.said.lines.end(),
                                seen.truth.lines.begin(), seen.truth.lines.end(),
                                std::back_inserter(wrong));
  return wrong;
}

bool has_move(const models::Answer& answer, models::MoveText move) {
  return std::any_of(answer.lines.begin(), answer.lines.end(),
                     [&](const models::AnswerLine& line) { return line.move == move; });
}

}  // namespace

models::MoveFilter told_by_text(const models::State& state, const models::Facts& facts,
                                models::MoveText move) {
  const std::string text = move.text();
  const auto from = Square::parse(std::string_view(text).substr(0, 2));
  const auto to = text.size() < 4 ? std::nullopt : Square::parse(text.substr(2, 2));
  const auto piece = from ? state.pieces.at(*from) : std::nullopt;
  if (!piece || !to) return {};
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

std::vector<models::MoveFilter> kinds_of_wrong_moves(const std::vector<Observation>& seen) {
  std::vector<models::MoveFilter> listed;
  std::vector<models::MoveFilter> counted;
  for (const Observation& one : seen) {
    if (!one.is_wrong() || !one.said.has_lines || !one.asked.reached) continue;
    const models::Facts facts = models::facts_of(*one.asked.reached);
    for (const models::AnswerLine& line : wrong_lines(one)) {
      const models::MoveFilter move = told_by_text(*one.asked.reached, facts, line.move);
      const models::MoveFilter kind{
          .movers = move.movers, .traits = move.traits, .promotions = move.promotions};
      const bool is_counted = has_move(one.said, line.move) && has_move(one.truth, line.move);
      std::vector<models::MoveFilter>& kinds = is_counted ? counted : listed;
      if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
    }
  }
  return listed.empty() ? counted : listed;
}

bool is_of_kind(const models::MoveFilter& move, const models::MoveFilter& kind) {
  return kind.movers.includes(move.movers) && kind.traits.includes(move.traits) &&
         kind.promotions.includes(move.promotions) && kind.victims.includes(move.victims);
}

}  // namespace refute::oracle
