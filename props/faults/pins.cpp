// Which pieces the generator thinks are pinned.

#include <algorithm>

#include "props/faults/generator.h"

namespace refute::models {

using enum PieceType;

namespace {

/// Whether two ways are along one line.
bool are_of_line(Way a, Way b) { return a == b || a == opposite(b); }

}  // namespace

void Generator::find_pins() {
  for (Way way : kWays) see_pin(way);
  if (sees_crossings()) {
    for (Way way : kWays) see_crossings(way);
    return;
  }
  if (is_for_side(Kind::kPinRays) && fault_.as<PinFault>() >= PinFault::kTurned) {
    for (SeenPin& pin : pins_) turn(pin);
    return;
  }
  if (!is_for_side(Kind::kPinRays) || pins_.size() < 2) return;
  const auto by_pinner = [](const SeenPin& a, const SeenPin& b) { return a.pinner < b.pinner; };
  const auto [first, last] = std::minmax_element(pins_.begin(), pins_.end(), by_pinner);
  const SeenPin lowest = *first;
  const SeenPin highest = *last;
  switch (fault_.as<PinFault>()) {
    case PinFault::kAnyRay:
      for (const SeenPin& pin : pins_) any_ray_ |= pin.ray;
      return;
    case PinFault::kLastRayOnly:
      pins_ = {highest};
      return;
    case PinFault::kFirstRayOnly:
      pins_ = {lowest};
      return;
    case PinFault::kLastRayForAll:
      for (SeenPin& pin : pins_) pin.ray = highest.ray;
      return;
    case PinFault::kLastOfKind:
    case PinFault::kFirstOfKind:
      return keep_one_of_each_kind(fault_.as<PinFault>() == PinFault::kLastOfKind);
    case PinFault::kThroughTwo:
    case PinFault::kThroughOwn:
    case PinFault::kThroughEnemy:
    case PinFault::kThroughEnemies:
    case PinFault::kThroughEnemiesToFirst:
    case PinFault::kThroughAny:
    case PinFault::kThroughAll:
    case PinFault::kByWrongSlider:
    case PinFault::kByOwnSlider:
    case PinFault::kByOwnSliderToo:
    case PinFault::kByAnyEnemy:
    case PinFault::kCrossing:
    case PinFault::kCrossingAny:
    case PinFault::kTurned:
    case PinFault::kPawnsOfEast:
    case PinFault::kPawnsOfWest:
      return;
  }
}

/// Gives the pinned piece the squares that the fault has for it.
void Generator::turn(SeenPin& pin) const {
  const Way way = *way_between(king_, pin.pinner);
  const std::optional<Piece> piece = state_.pieces.at(pin.piece);
  if (!piece) return;
  Bitboard ray;
  if (fault_.as<PinFault>() == PinFault::kTurned) {
    const bool is_rider =
        piece->type == kQueen || piece->type == (is_straight(way) ? kRook : kBishop);
    if (!is_rider || !fault_.moves.ways.contains(way)) return;
    for (Way other : kWays) {
      if (is_straight(other) != is_straight(way) || are_of_line(other, way)) continue;
      for (Square square : way_from(pin.piece, other)) ray |= Bitboard(square);
    }
  } else {
    if (piece->type != kPawn || is_straight(way)) return;
    const bool is_up = forward(side_).ranks > 0;
    const Way east = is_up ? Way::kNE : Way::kSE;
    const Way west = is_up ? Way::kNW : Way::kSW;
    const bool is_of_east = fault_.as<PinFault>() == PinFault::kPawnsOfEast;
    if (are_of_line(way, is_of_east ? east : west)) {
      for (Direction side : {kEast, kWest})
        if (const auto to = step(pin.piece, {side.files, forward(side_).ranks}))
          ray |= Bitboard(*to);
    }
  }
  pin.ray = ray;
}

bool Generator::sees_crossings() const {
  return is_for_side(Kind::kPinRays) && (fault_.as<PinFault>() == PinFault::kCrossing ||
                                         fault_.as<PinFault>() == PinFault::kCrossingAny);
}

/// A piece that stops a ray of the king and one of a slider is taken for pinned, though they are
/// not one line.
void Generator::see_crossings(Way way) {
  const auto& squares = way_from(king_, way);
  const auto first =
      std::ranges::find_if(squares, [&](Square square) { return !is_empty(square); });
  if (first == squares.end() || !is_own(*first) || !fault_.moves.ways.contains(way)) return;
  for (Way to_slider : kWays) {
    const bool is_of_kind = is_straight(to_slider) == is_straight(way) ||
                            fault_.as<PinFault>() == PinFault::kCrossingAny;
    if (are_of_line(to_slider, way) || !is_of_kind) continue;
    const auto slider = attackers_.slider(*first, to_slider, {Purpose::kPins, !side_, {}, {}});
    if (slider)
      pins_.push_back(
          {*first, *slider, between(king_, *first) | between(*first, *slider).with(*slider)});
  }
}

/// Whether this piece may use the lines of other pins on this move.
bool Generator::goes_to_any_ray(const SeenPin& pin, const Ply& ply) const {
  const auto line = way_between(king_, pin.pinner);
  const auto way = way_between(ply.from, ply.to);
  return !any_ray_.empty() && fault_.moves.movers.contains(ply.mover) &&
         (!way || fault_.moves.ways.contains(*way)) && fault_.moves.ways.contains(*line);
}

/// One pin on a rank or file and one on a diagonal.
void Generator::keep_one_of_each_kind(bool last) {
  std::array<std::optional<SeenPin>, 2> kept;
  for (const SeenPin& pin : pins_) {
    auto& one = kept[is_straight(*way_between(king_, pin.pinner)) ? 0 : 1];
    if (!one || (one->pinner < pin.pinner) == last) one = pin;
  }
  pins_.clear();
  for (const auto& one : kept) {
    if (one) pins_.push_back(*one);
  }
}

/// The pin along that way where only own pieces are seen on it.
void Generator::see_pin_through_enemies(Way way) {
  std::optional<Square> pinned;
  Bitboard enemies;
  for (Square square : way_from(king_, way)) {
    if (is_empty(square)) continue;
    if (is_own(square)) {
      if (pinned) return;
      pinned = square;
      continue;
    }
    const Bitboard lifted = pinned ? enemies.with(*pinned) : enemies;
    const auto pinner = attackers_.slider(king_, way, {Purpose::kPins, !side_, lifted, {}});
    if (pinned && pinner == square)
      return pins_.push_back({*pinned, square, between(king_, square).with(square)});
    if (pinner == square && fault_.as<PinFault>() == PinFault::kThroughEnemiesToFirst) return;
    enemies |= Bitboard(square);
  }
}

/// The pin along that way, if there is one to this generator.
void Generator::see_pin(Way way) {
  const bool is_odd = is_for_side(Kind::kPinRays);
  const bool is_there = fault_.moves.ways.contains(way);
  const auto is_how = [&](PinFault wanted) {
    return is_odd && fault_.as<PinFault>() == wanted && (is_there || wanted == PinFault::kAnyRay);
  };
  if (is_how(PinFault::kThroughEnemies) || is_how(PinFault::kThroughEnemiesToFirst))
    return see_pin_through_enemies(way);
  std::optional<Square> piece;
  Bitboard lifted;
  const bool counts_anybody = is_how(PinFault::kLastOfKind) || is_how(PinFault::kFirstOfKind) ||
                              is_how(PinFault::kAnyRay) || is_how(PinFault::kThroughAny) ||
                              is_how(PinFault::kThroughAll);
  const bool counts_all = is_how(PinFault::kThroughAll) || is_how(PinFault::kThroughOwn);
  for (Square square : way_from(king_, way)) {
    if (is_empty(square)) continue;
    if (!piece && !is_own(square) && !counts_anybody) return;
    const bool is_second = piece.has_value();
    if (is_second) {
      const bool goes_on =
          is_how(PinFault::kThroughAny) || is_how(PinFault::kThroughAll) ||
          (is_own(square) ? is_how(PinFault::kThroughTwo) || is_how(PinFault::kThroughOwn)
                          : is_how(PinFault::kThroughEnemy));
      const std::optional<Piece> other = state_.pieces.at(square);
      const bool is_wrong_slider = is_how(PinFault::kByWrongSlider) && is_enemy(square) && other &&
                                   (other->type == kBishop || other->type == kRook);
      const bool is_own_slider =
          (is_how(PinFault::kByOwnSlider) || is_how(PinFault::kByOwnSliderToo)) && is_own(square) &&
          other && (other->type == kQueen || other->type == (is_straight(way) ? kRook : kBishop));
      if (is_own_slider && is_how(PinFault::kByOwnSliderToo))
        pins_.push_back({square, square, between(king_, square).with(square)});
      const bool is_any_enemy = is_how(PinFault::kByAnyEnemy) && is_enemy(square);
      if (is_wrong_slider || is_own_slider || is_any_enemy)
        return pins_.push_back({*piece, square, between(king_, square).with(square)});
      if (!goes_on || (lifted.size() > 1 && !counts_all)) return;
    }
    if (!piece) piece = square;
    lifted |= Bitboard(square);
    const auto pinner = attackers_.slider(king_, way, {Purpose::kPins, !side_, lifted, {}});
    if (!pinner) continue;
    const Bitboard ray = between(king_, *pinner).with(*pinner);
    for (Square pinned : lifted) {
      if (is_own(pinned) || counts_anybody) pins_.push_back({pinned, *pinner, ray});
    }
    return;
  }
}

/// Whether the move stays on one of the rays that are thought to pin the piece.
bool Generator::is_crossed_at(const Ply& ply) const {
  return sees_crossings() && std::any_of(pins_.begin(), pins_.end(), [&](const SeenPin& pin) {
           return pin.piece == ply.from && pin.ray.contains(ply.to);
         });
}

bool Generator::respects_pin(const Ply& ply) const {
  // A double push goes on from a push that was tested, even past the piece that it takes, or where
  // a pin allows the whole line.
  const bool may_go_on = is_for_side(Kind::kPushOnto) ||
                         (is_for_side(Kind::kDoublePush) &&
                          fault_.as<DoublePushFault>() == DoublePushFault::kJumpsPinner);
  const bool goes_on = ply.trait == Trait::kDoublePush && may_go_on;
  const Square to = goes_on ? *step(ply.from, forward(side_)) : ply.to;
  for (const SeenPin& pin : pins_) {
    if (pin.piece != ply.from) continue;
    return (goes_to_any_ray(pin, ply) ? any_ray_ : pin.ray).contains(to) || is_crossed_at(ply);
  }
  return true;
}

bool Generator::is_seen_pinned(Square square) const {
  return std::ranges::any_of(pins_, [&](const SeenPin& pin) { return pin.piece == square; });
}

/// Whether nobody stands between it and the king, on a line.
bool Generator::is_on_open_line(Square square) const {
  return way_between(king_, square) && !between(king_, square).intersects(state_.occupied());
}

}  // namespace refute::models
