#include "props/sampling/situation_facts.h"

#include <algorithm>
#include <cstdlib>

#include "engine/direction.h"

namespace refute::props {

std::optional<Direction> way_between(Square from, Square to) {
  const int files = index_of(to.file()) - index_of(from.file());
  const int ranks = index_of(to.rank()) - index_of(from.rank());
  if (from == to) return std::nullopt;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return std::nullopt;
  const auto sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
  return Direction{sign(files), sign(ranks)};
}

bool goes_along(PieceType type, Direction way) {
  const bool is_straight = way.files == 0 || way.ranks == 0;
  return type == PieceType::kQueen || type == (is_straight ? PieceType::kRook : PieceType::kBishop);
}

SituationFacts::SituationFacts(const Setup& setup, std::span<const Move> legal)
    : setup_(setup), legal_(legal) {
  read_placement();
  for (Direction way : kKingSteps) {
    look_from_own_king(way);
    look_from_enemy_king(way);
  }
  find_checking_steppers();
}

const Pin* SituationFacts::pin_of(Square shield) const {
  if (!pinned_.contains(shield)) return nullptr;
  for (const Pin& pin : pins_) {
    if (pin.shield == shield) return &pin;
  }
  return nullptr;
}

bool SituationFacts::is_legal(Move move) const {
  return std::find(legal_.begin(), legal_.end(), move) != legal_.end();
}

void SituationFacts::read_placement() {
  for (Square square : setup_.placement.occupied()) {
    const std::optional<Piece> piece = at(square);
    by_color_[index_of(piece->color)] |= Bitboard(square);
    by_type_[index_of(piece->color)][index_of(piece->type)] |= Bitboard(square);
    if (piece->type == PieceType::kKing) king_[index_of(piece->color)] = square;
  }
}

SituationFacts::Seen SituationFacts::look(Square from, Direction way) const {
  Seen seen;
  for (auto square = step(from, way); square; square = step(*square, way)) {
    if (!occupied().contains(*square)) continue;
    if (!seen.first) {
      seen.first = square;
    } else if (!seen.second) {
      seen.second = square;
    } else {
      seen.third = square;
      break;
    }
  }
  return seen;
}

bool SituationFacts::is_slider_of(Color color, std::optional<Square> square, Direction way) const {
  return square && men(color).contains(*square) && goes_along(at(*square)->type, way);
}

void SituationFacts::look_from_own_king(Direction way) {
  const auto [first, second, third] = look(king(), way);
  if (is_slider_of(them(), first, way)) checkers_ |= Bitboard(*first);
  if (!first || !men(us()).contains(*first) || !second) return;
  if (is_slider_of(them(), second, way)) {
    pins_.push_back({*first, *second, way});
    pinned_ |= Bitboard(*first);
  } else if (men(us()).contains(*second) && is_slider_of(them(), third, way)) {
    has_line_shielded_twice_ = true;
  }
}

void SituationFacts::look_from_enemy_king(Direction way) {
  const auto [first, second, third] = look(enemy_king(), way);
  if (first && men(us()).contains(*first) && is_slider_of(us(), second, way)) {
    discoverers_ |= Bitboard(*first);
  }
}

void SituationFacts::find_checking_steppers() {
  for (Direction jump : kKnightSteps) {
    const auto from = step(king(), jump);
    if (from && men(them(), PieceType::kKnight).contains(*from)) checkers_ |= Bitboard(*from);
  }
  for (int files : {-1, 1}) {
    const auto from = step(king(), {files, forward(us()).ranks});
    if (from && men(them(), PieceType::kPawn).contains(*from)) checkers_ |= Bitboard(*from);
  }
}

}  // namespace refute::props
