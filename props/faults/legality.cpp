// Which of the moves are legal: by masks, or by making them.

#include <algorithm>

#include "props/faults/condition.h"

namespace refute::models {

using enum PieceType;

void Generator::look_at_king() {
  if (fault_.architecture != Architecture::kMasks) return;
  checkers_ = attackers_.all(king_, {Purpose::kCheckers, !side_, {}, {}});
  for (Square checker : checkers_) {
    // Who looks for checkers does not look for the king, who never is one.
    if (state_.holds(checker, {!side_, kKing})) checkers_ -= Bitboard(checker);
  }
  find_pins();
  if (is_for_side(Kind::kBetween)) see_by_table();
  if (checkers_.empty()) return;
  check_mask_ = answers_to(checkers_.first());
  if (!checkers_.has_more_than_one()) return;
  is_double_check_ = !is_for_side(Kind::kDoubleCheck) || counted_checkers().has_more_than_one();
  if (is_double_check_) return;
  switch (fault_.as<DoubleCheckFault>()) {
    case DoubleCheckFault::kFirst:
      return;
    case DoubleCheckFault::kLast:
      check_mask_ = answers_to(checkers_.last());
      return;
    case DoubleCheckFault::kEither:
      check_mask_ |= answers_to(checkers_.last());
      return;
    case DoubleCheckFault::kIgnored:
      check_mask_ = Bitboard::all();
      return;
  }
}

/// Those that a wrong test for double check counts.
Bitboard Generator::counted_checkers() const {
  Bitboard counted;
  for (Square checker : checkers_) {
    const std::optional<Piece> piece = state_.pieces.at(checker);
    const bool counts = piece && fault_.attacks.attackers.contains(piece->type) &&
                        fault_.moves.to_ranks.contains(checker.rank());
    if (counts) counted |= Bitboard(checker);
  }
  return counted;
}

/// What the generator holds to lie between.
Bitboard Generator::seen_between(Square from, Square to) const {
  const auto way = way_between(from, to);
  if (!is_for_side(Kind::kBetween) || !way || !fault_.moves.ways.contains(*way))
    return between(from, to);
  const bool is_empty_there = fault_.is(Kind::kBetween, BetweenFault::kEmpty);
  return is_empty_there ? Bitboard() : between(from, to).with(to);
}

/// Checks and pins along the ways for which the table of squares between is wrong: where it is
/// empty, every slider on the line gives check; where it holds the slider, none does, and one next
/// to nobody pins nobody.
void Generator::see_by_table() {
  std::erase_if(pins_, [&](const SeenPin& pin) {
    return fault_.moves.ways.contains(*way_between(king_, pin.pinner));
  });
  for (Square slider : state_.of(!side_)) {
    const auto way = way_between(king_, slider);
    const std::optional<Piece> piece = state_.pieces.at(slider);
    const bool is_on_line =
        way && piece && fault_.moves.ways.contains(*way) &&
        (piece->type == kQueen || piece->type == (is_straight(*way) ? kRook : kBishop));
    if (!is_on_line) continue;
    checkers_ -= Bitboard(slider);
    if (fault_.is(Kind::kBetween, BetweenFault::kEmpty)) checkers_ |= Bitboard(slider);
  }
}

/// The squares on which a single check ends: the checker's own and those before it.
Bitboard Generator::answers_to(Square checker) const {
  Bitboard mask = Bitboard(checker) | seen_between(king_, checker);
  const auto way = way_between(king_, checker);
  const PieceType type = state_.pieces.at(checker)->type;
  const bool is_slider = type == kBishop || type == kRook || type == kQueen || fault_.option == 1;
  if (is_for_side(Kind::kCheckMaskTooLong) && way && is_slider) {
    for (Square square : way_from(king_, *way)) mask |= Bitboard(square);
    for (Square square : way_from(king_, opposite(*way))) mask |= Bitboard(square);
  }
  return mask;
}

void Generator::find_pins() {
  for (Way way : kWays) see_pin(way);
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
    case PinFault::kThroughEnemy:
    case PinFault::kThroughEnemies:
    case PinFault::kThroughAny:
    case PinFault::kThroughAll:
    case PinFault::kByWrongSlider:
      return;
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
    enemies |= Bitboard(square);
  }
}

/// The pin along that way, if there is one to this generator.
void Generator::see_pin(Way way) {
  const bool is_odd = is_for_side(Kind::kPinRays);
  if (is_odd && fault_.as<PinFault>() == PinFault::kThroughEnemies)
    return see_pin_through_enemies(way);
  const auto is_how = [&](PinFault wanted) { return is_odd && fault_.as<PinFault>() == wanted; };
  std::optional<Square> piece;
  Bitboard lifted;
  const bool counts_anybody = is_how(PinFault::kLastOfKind) || is_how(PinFault::kFirstOfKind) ||
                              is_how(PinFault::kAnyRay) || is_how(PinFault::kThroughAny) ||
                              is_how(PinFault::kThroughAll);
  for (Square square : way_from(king_, way)) {
    if (is_empty(square)) continue;
    if (!piece && !is_own(square) && !counts_anybody) return;
    const bool is_second = piece.has_value();
    if (is_second) {
      const bool goes_on =
          is_how(PinFault::kThroughAny) || is_how(PinFault::kThroughAll) ||
          (is_own(square) ? is_how(PinFault::kThroughTwo) : is_how(PinFault::kThroughEnemy));
      const std::optional<Piece> other = state_.pieces.at(square);
      const bool is_wrong_slider = is_how(PinFault::kByWrongSlider) && is_enemy(square) && other &&
                                   (other->type == kBishop || other->type == kRook);
      if (is_wrong_slider)
        return pins_.push_back({*piece, square, between(king_, square).with(square)});
      if (!goes_on || (lifted.size() > 1 && !is_how(PinFault::kThroughAll))) return;
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

bool Generator::is_legal(const Ply& ply) {
  const bool may_be_untested = is(Kind::kUntested) && fits(fault_.moves, ply);
  if (may_be_untested && (fault_.as<Untested>() == Untested::kBoth || ply.mover == kKing))
    return true;
  if (fault_.architecture != Architecture::kMasks)
    return (ply.is_castling() && !fault_.castling.is_made) || is_legal_by_making(ply);
  if (may_be_untested) {
    const bool pins = fault_.as<Untested>() == Untested::kPins;
    return pins ? !is_double_check_ && respects_check(ply, Bitboard(ply.to)) : respects_pin(ply);
  }
  return is_legal_by_masks(ply);
}

bool Generator::is_legal_by_masks(const Ply& ply) const {
  if (ply.is_castling()) return true;  // tested when it was found
  if (ply.mover == kKing) return is_safe_step(ply);
  if (ply.trait == Trait::kEnPassant) return is_legal_en_passant(ply);
  return !is_double_check_ && respects_check(ply, Bitboard(ply.to)) && respects_pin(ply);
}

bool Generator::respects_check(const Ply&, Bitboard reached) const {
  return checkers_.empty() || check_mask_.intersects(reached);
}

bool Generator::respects_pin(const Ply& ply) const {
  // A double push goes on from a push that was tested, even past the piece that it takes.
  const bool goes_on = ply.trait == Trait::kDoublePush && is_for_side(Kind::kPushOnto);
  const Square to = goes_on ? *step(ply.from, forward(side_)) : ply.to;
  for (const SeenPin& pin : pins_) {
    if (pin.piece != ply.from) continue;
    return (goes_to_any_ray(pin, ply) ? any_ray_ : pin.ray).contains(to);
  }
  return true;
}

bool Generator::is_safe_step(const Ply& ply) const {
  const Bitboard found = attackers_.all(ply.to, {Purpose::kKingStep, !side_, Bitboard(king_), {}});
  if (!is_for_side(Kind::kKingNotLifted)) return found.empty();
  Bitboard seen;
  for (Square from : found) {
    const auto way = way_between(ply.to, from);
    const bool is_hidden =
        way && fault_.attacks.ways.contains(*way) && between(ply.to, from).contains(king_);
    if (!is_hidden) seen |= Bitboard(from);
  }
  return seen.empty();
}

bool Generator::exposes_king(Bitboard lifted, Bitboard blocked) const {
  return attackers_.any(king_, {Purpose::kEnPassant, !side_, lifted, blocked});
}

bool Generator::is_legal_en_passant(const Ply& ply) const {
  const Bitboard from(ply.from);
  const Bitboard to(ply.to);
  const Bitboard victim(Square::at(ply.to.file(), ply.from.rank()));
  const bool is_exposed = exposes_king(from | victim, to);
  if (!is_for_side(Kind::kEnPassantTest)) return !is_exposed;
  const bool in_check = !checkers_.empty();
  const Bitboard by_rooks = state_.of(!side_) & Bitboard::of(ply.from.rank());
  switch (fault_.as<EnPassantTestFault>()) {
    case EnPassantTestFault::kPinOnly:
      return !is_double_check_ && respects_check(ply, to | victim) && respects_pin(ply);
    case EnPassantTestFault::kNone:
      return true;
    case EnPassantTestFault::kCapturerStays:
      return !exposes_king(victim, to);
    case EnPassantTestFault::kVictimStays:
      return !exposes_king(from, to);
    case EnPassantTestFault::kNotPutDown:
      return !exposes_king(from | victim, {});
    case EnPassantTestFault::kVictimPinned:
      return !is_exposed && (in_check || !exposes_king(victim, {}));
    case EnPassantTestFault::kRankShared: {
      bool has_rook = false;
      for (Square square : by_rooks) {
        const std::optional<Piece> piece = state_.pieces.at(square);
        has_rook |= piece && (piece->type == kRook || piece->type == kQueen);
      }
      return !is_exposed && !(has_rook && king_.rank() == ply.from.rank());
    }
    case EnPassantTestFault::kPinnedNever:
      for (const SeenPin& pin : pins_) {
        if (pin.piece == ply.from) return false;
      }
      return !is_exposed;
    case EnPassantTestFault::kCheckMaskTargetOnly:
      return !is_exposed && (!in_check || check_mask_.intersects(to));
    case EnPassantTestFault::kCheckMaskVictimOnly:
      return !is_exposed && (!in_check || check_mask_.intersects(victim));
    case EnPassantTestFault::kNeverInCheck:
      return !is_exposed && !in_check;
  }
  return !is_exposed;
}

bool Generator::is_legal_by_making(const Ply& ply) const {
  State after = state_;
  after.side = side_;
  make(after, ply, fault_);
  const Purpose test = ply.mover == kKing               ? Purpose::kKingStep
                       : ply.trait == Trait::kEnPassant ? Purpose::kEnPassant
                                                        : Purpose::kCheckers;
  return !Attackers(after, fault_).any(after.king(side_), {test, !side_, {}, {}});
}

bool Generator::fits(const MoveFilter& filter, const Ply& ply) {
  return fits_move(filter, side_, ply) &&
         (!asks_facts(filter) || fits_facts(filter, facts(), king_, ply));
}

void Generator::spoil_list(std::vector<Ply>& list) {
  if (is(Kind::kDrop)) std::erase_if(list, [&](const Ply& ply) { return fits(fault_.moves, ply); });
  if (is(Kind::kDouble)) {
    const std::size_t size = list.size();
    for (std::size_t index = 0; index < size; ++index) {
      if (fits(fault_.moves, list[index])) list.push_back(Ply(list[index]));
    }
  }
  if (is_for_side(Kind::kEnPassantCapturer)) spoil_capturers(list);
  if (is(Kind::kPromotedAs)) {
    for (Ply& ply : list) {
      if (ply.becomes != kPawn && fits(fault_.moves, ply)) ply.becomes = fault_.as<PieceType>();
    }
  }
  if (!is(Kind::kPlainPromotion)) return;
  std::erase_if(list, [&](const Ply& ply) {
    return ply.becomes != kPawn && ply.becomes != kQueen && fits(fault_.moves, ply);
  });
  for (Ply& ply : list) {
    if (ply.becomes == kQueen && fits(fault_.moves, ply)) ply.becomes = kPawn;
  }
}

/// Two pawns may take in passing: what is done about one depends on the other.
void Generator::spoil_capturers(std::vector<Ply>& list) const {
  std::vector<Ply> legal;
  for (const Ply& ply : list) {
    if (ply.trait == Trait::kEnPassant && ply.mover == kPawn) legal.push_back(ply);
  }
  const auto drop = [&](const Ply& dropped) { std::erase(list, dropped); };
  if (!state_.ep_square) return;
  std::vector<Square> capturers;
  for (Direction side : {kWest, kEast}) {
    const auto from = step(*state_.ep_square, {side.files, -forward(side_).ranks});
    if (from && state_.holds(*from, {side_, kPawn})) capturers.push_back(*from);
  }
  if (capturers.size() < 2) return;
  const auto is_legal_from = [&](Square from) {
    return std::any_of(legal.begin(), legal.end(),
                       [&](const Ply& ply) { return ply.from == from; });
  };
  for (const Ply& ply : legal) {
    const bool is_first = ply.from == capturers.front();
    switch (fault_.as<CapturerFault>()) {
      case CapturerFault::kFirstOnly:
        if (!is_first) drop(ply);
        break;
      case CapturerFault::kFirstLegalOnly:
        if (ply.from != legal.front().from) drop(ply);
        break;
      case CapturerFault::kLastLegalOnly:
        if (ply.from != legal.back().from) drop(ply);
        break;
      case CapturerFault::kLastOnly:
        if (is_first) drop(ply);
        break;
      case CapturerFault::kFirstDecides:
        if (!is_legal_from(capturers.front())) drop(ply);
        break;
      case CapturerFault::kLastDecides:
        if (!is_legal_from(capturers.back())) drop(ply);
        break;
      case CapturerFault::kBothMustBeLegal:
        if (legal.size() < 2) drop(ply);
        break;
      default:
        break;
    }
  }
}

}  // namespace refute::models
