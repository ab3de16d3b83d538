// Which of the moves are legal: by masks, or by making them.

#include <algorithm>

#include "props/faults/condition.h"
#include "props/faults/unnoticed_check.h"

namespace refute::models {

using enum PieceType;

void Generator::look_at_king() {
  if (fault_.architecture != Architecture::kMasks) return;
  checkers_ = attackers_.all(king_, {Purpose::kCheckers, !side_, {}, {}});
  for (Square checker : checkers_) {
    // Who looks for checkers does not look for the king, who never is one.
    if (state_.holds(checker, {!side_, kKing})) checkers_ -= Bitboard(checker);
  }
  if (is_unnoticed_in(Purpose::kCheckers)) checkers_ -= state_.unnoticed_checkers;
  find_pins();
  const bool has_table =
      is_for_side(Kind::kBetween) && !fault_.is(Kind::kBetween, BetweenFault::kNoBlocks);
  if (has_table) see_by_table();
  if (checkers_.empty()) return;
  check_mask_ = answers_to(checkers_.first());
  if (!checkers_.has_more_than_one()) return;
  is_double_check_ = !is_for_side(Kind::kDoubleCheck) || counted_checkers().has_more_than_one();
  if (is_double_check_) return;
  const auto how = fault_.as<DoubleCheckFault>();
  check_mask_ = answers_to(checker_told(how));
  if (how == DoubleCheckFault::kEither) check_mask_ |= answers_to(checkers_.last());
  if (how == DoubleCheckFault::kIgnored) check_mask_ = Bitboard::all();
  if (may_any_be_taken(how)) check_mask_ |= checkers_;
}

/// The one of several checkers that is answered: of those that are alike the first.
Square Generator::checker_told(DoubleCheckFault how) const {
  const bool is_turned = side_ == Color::kBlack;
  const Bitboard seen = is_turned ? flipped(checkers_) : checkers_;  // as the side sees the board
  const auto seen_back = [&](Square square) { return is_turned ? square.flipped() : square; };
  if (how == DoubleCheckFault::kLast || how == DoubleCheckFault::kLastOrTaken)
    return checkers_.last();
  if (how == DoubleCheckFault::kFirstSeenOrTaken) return seen_back(seen.first());
  if (how == DoubleCheckFault::kLastSeenOrTaken) return seen_back(seen.last());
  const auto rank = [&](Square checker) {
    const std::optional<Piece> piece = state_.pieces.at(checker);
    const bool is_slider = piece && kSliders.contains(piece->type);
    const auto way = way_between(king_, checker);
    const bool is_on_line = is_slider && way && is_straight(*way);
    const int weight = is_slider ? static_cast<int>(piece->type) : 0;
    if (how == DoubleCheckFault::kHeaviest) return weight;
    if (how == DoubleCheckFault::kLightest) return is_slider ? -weight : -10;
    if (how == DoubleCheckFault::kOnLine) return is_on_line ? 1 : 0;
    if (how == DoubleCheckFault::kOnDiagonal) return is_slider && !is_on_line ? 1 : 0;
    return how == DoubleCheckFault::kStepper && !is_slider ? 1 : 0;
  };
  Square told = checkers_.first();
  for (Square checker : checkers_)
    if (rank(checker) > rank(told)) told = checker;
  return told;
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
  const bool is_empty_there = !fault_.is(Kind::kBetween, BetweenFault::kWithEnd);
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

/// Where a set is stale, anybody is taken for one.
bool Generator::is_slider_at(Square square) const {
  const std::optional<Piece> piece = state_.pieces.at(square);
  return !piece || kSliders.contains(piece->type);
}

/// The squares on which a single check ends: the checker's own and those before it.
Bitboard Generator::answers_to(Square checker) const {
  const bool is_slider = is_slider_at(checker);
  Bitboard mask(checker);
  if (is_slider) mask |= seen_between(king_, checker);  // a pawn may check around the edge
  if (!is_for_side(Kind::kCheckMaskTooLong)) return mask;
  const auto way = way_between(king_, checker);
  const auto how = fault_.as<CheckMaskFault>();
  const bool is_of_apart =
      how == CheckMaskFault::kLineIfApart || how == CheckMaskFault::kBehindCheckerIfApart;
  if (!way || !(is_slider || how == CheckMaskFault::kLineOfPawnsToo)) return mask;
  if (how == CheckMaskFault::kNumbersBetween)
    return mask | numbered_between(king_, checker, fault_.numbering);
  if (is_of_apart && between(king_, checker).empty()) return mask;
  const bool is_behind_checker =
      how == CheckMaskFault::kBehindChecker || how == CheckMaskFault::kBehindCheckerIfApart;
  if (how != CheckMaskFault::kBehindKing)
    for (Square square : way_from(king_, *way)) mask |= Bitboard(square);
  if (!is_behind_checker)
    for (Square square : way_from(king_, opposite(*way))) mask |= Bitboard(square);
  return mask;
}

bool Generator::is_legal(const Ply& ply) {
  const bool may_be_untested = is(Kind::kUntested) && fits(fault_.moves, ply);
  const bool is_of_lines = fault_.is(Kind::kUntested, Untested::kChecksOffLines);
  if (is_of_lines) return (may_be_untested && is_off_lines(ply)) || is_legal_by_masks(ply);
  if (fault_.is(Kind::kUntested, Untested::kNotPutDown)) {
    Bitboard lifted(ply.from);
    if (ply.trait == Trait::kEnPassant) lifted |= Bitboard(behind(side_, ply.to));
    const bool is_exposed =
        may_be_untested && attackers_.any(king_, {Purpose::kCheckers, !side_, lifted, {}});
    return !is_exposed && is_legal_by_masks(ply);
  }
  if (fault_.is(Kind::kUntested, Untested::kStraightOn))
    return is_legal_by_masks(ply) || (may_be_untested && is_safe_but_straight_on(ply));
  if (may_be_untested && ply.mover == kKing && !ply.is_castling())
    return fault_.attacks.attackers.contains(kKing) || !is_beside_king(ply.to);
  if (may_be_untested && (fault_.as<Untested>() == Untested::kBoth || ply.mover == kKing))
    return true;
  if (fault_.is(Kind::kTakesOwn, OwnKing::kTaken) && ply.to == king_) return true;
  if (fault_.architecture != Architecture::kMasks)
    return (ply.is_castling() && !fault_.castling.is_made) || is_legal_by_making(ply);
  if (may_be_untested) {
    const bool pins = fault_.as<Untested>() != Untested::kChecks;
    Bitboard reached(ply.to);
    if (ply.trait == Trait::kEnPassant) reached |= Bitboard(behind(side_, ply.to));
    return pins ? !is_double_check_ && respects_check(ply, reached) : respects_pin(ply);
  }
  return is_legal_by_masks(ply);
}

/// Whether no line joins the piece with the king, so that it cannot be pinned.
bool Generator::is_off_lines(const Ply& ply) const {
  return ply.mover != kKing && ply.trait != Trait::kEnPassant && !way_between(king_, ply.from);
}

bool Generator::is_legal_by_masks(const Ply& ply) const {
  if (ply.is_castling()) return true;  // tested when it was found
  if (ply.mover == kKing) return is_safe_step(ply);
  if (is_tested_on_line_of_mover()) return !opens_line_of_mover(ply);
  if (ply.trait == Trait::kEnPassant) return is_legal_en_passant(ply);
  if (is_pinned_and_made(ply)) return is_legal_by_making(ply);
  return !is_double_check_ && respects_check(ply, Bitboard(ply.to)) && respects_pin(ply);
}

/// Whether the test is not told of a check that was not noticed when the last move was made.
bool Generator::is_unnoticed_in(Purpose test) const {
  return !state_.unnoticed_checkers.empty() && is(Kind::kCheckUnnoticed) &&
         fault_.attacks.tests.contains(test);
}

/// Whether the piece is seen to be pinned, so that its moves are made to test them.
bool Generator::is_pinned_and_made(const Ply& ply) const {
  return is_unnoticed_in(Purpose::kCheckers) && reply_of(fault_) == UnnoticedReply::kPinnedMade &&
         is_seen_pinned(ply.from);
}

bool Generator::is_tested_on_line_of_mover() const {
  return is_unnoticed_in(Purpose::kCheckers) && reply_of(fault_) == UnnoticedReply::kLineOfMover;
}

/// Whether a slider attacks the king, once the move is made, from where it saw the mover, or who is
/// taken in passing.
bool Generator::opens_line_of_mover(const Ply& ply) const {
  Bitboard lifted(ply.from);
  if (ply.trait == Trait::kEnPassant) lifted |= Bitboard(behind(side_, ply.to));
  const Sight sight{Purpose::kCheckers, !side_, lifted, Bitboard(ply.to)};
  for (Square square : lifted) {
    const auto way = way_between(king_, square);
    if (way && attackers_.slider(king_, *way, sight)) return true;
  }
  return false;
}

bool Generator::respects_check(const Ply&, Bitboard reached) const {
  return checkers_.empty() || check_mask_.intersects(reached);
}

bool Generator::is_safe_step(const Ply& ply) const {
  const bool stays =
      is_unnoticed_in(Purpose::kCheckers) && reply_of(fault_) == UnnoticedReply::kKingStays;
  const Bitboard lifted = stays ? Bitboard() : Bitboard(king_);
  const Bitboard found = attackers_.all(ply.to, {Purpose::kKingStep, !side_, lifted, {}});
  if (!is_for_side(Kind::kKingNotLifted)) return found.empty();
  const bool is_taken = checkers_.contains(ply.to) && is_slider_at(ply.to);
  if (is_taken && fault_.is(Kind::kKingNotLifted, KingNotLifted::kWayTurned)) return false;
  for (Square from : found) {
    const auto way = way_between(ply.to, from);
    const bool is_hidden = way && fault_.attacks.ways.contains(*way) &&
                           fault_.attacks.attackers.contains(state_.pieces.at(from)->type) &&
                           hides_behind_itself(from) && between(ply.to, from).contains(king_);
    if (!is_hidden) return false;
  }
  return true;
}

/// Whether nobody attacks where the king goes but a slider that it goes towards.
bool Generator::is_safe_but_straight_on(const Ply& ply) const {
  const auto onwards = way_between(king_, ply.to);
  const Sight sight{Purpose::kKingStep, !side_, Bitboard(king_), {}};
  for (Square from : attackers_.all(ply.to, sight))
    if (!is_slider_at(from) || way_between(ply.to, from) != onwards) return false;
  return true;
}

/// Whether the king is not lifted for that checker's line.
bool Generator::hides_behind_itself(Square checker) const {
  const auto how = fault_.as<KingNotLifted>();
  if (how == KingNotLifted::kForNobody || how == KingNotLifted::kWayTurned) return true;
  const bool is_first = how == KingNotLifted::kForFirstChecker;
  return checkers_.has_more_than_one() &&
         checker == (is_first ? checkers_.first() : checkers_.last());
}

bool Generator::exposes_king(Bitboard lifted, Bitboard blocked) const {
  return attackers_.any(king_, {Purpose::kEnPassant, !side_, lifted, blocked});
}

/// Whether some piece of either side stands alone between the king and an enemy slider.
bool Generator::has_shield() const {
  return std::ranges::any_of(kWays, [&](Way way) {
    for (Square square : way_from(king_, way))
      if (!is_empty(square))
        return attackers_.slider(king_, way, {Purpose::kPins, !side_, Bitboard(square), {}})
            .has_value();
    return false;
  });
}

bool Generator::is_legal_en_passant(const Ply& ply) const {
  const Bitboard from(ply.from);
  const Bitboard to(ply.to);
  const Bitboard victim(behind(side_, ply.to));
  const Bitboard exposers = attackers_.all(king_, {Purpose::kEnPassant, !side_, from | victim, to});
  const bool is_exposed = !exposers.empty();
  if (!is_for_side(Kind::kEnPassantTest)) return !is_exposed;
  const bool in_check = !checkers_.empty();
  const Bitboard on_rank = state_.of(!side_) & Bitboard::of(ply.from.rank());
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
    case EnPassantTestFault::kCapturerForVictim:
      return !exposes_king(from, {});
    case EnPassantTestFault::kVictimPinned:
      return !is_exposed && (in_check || !exposes_king(victim, {}));
    case EnPassantTestFault::kRankShared: {
      bool has_rook = false;
      for (Square square : on_rank)
        has_rook |= state_.holds(square, {!side_, kRook}) || state_.holds(square, {!side_, kQueen});
      return !is_exposed && !(has_rook && king_.rank() == ply.from.rank());
    }
    case EnPassantTestFault::kNotOnKingsRank:
      return !is_exposed || king_.rank() == ply.from.rank();
    case EnPassantTestFault::kRankToTheWest:
    case EnPassantTestFault::kRankToTheEast: {
      const bool goes_east = ply.to.file() > ply.from.file();
      const bool is_asked = goes_east == fault_.is(fault_.kind, EnPassantTestFault::kRankToTheEast);
      if (is_asked || king_.rank() != ply.from.rank()) return !is_exposed;
      return (exposers - (on_rank - checkers_)).empty();
    }
    case EnPassantTestFault::kPinnedNever:
      return !is_exposed && !is_seen_pinned(ply.from);
    case EnPassantTestFault::kCheckMaskTargetOnly:
      return !is_exposed && (!in_check || check_mask_.intersects(to));
    case EnPassantTestFault::kCheckMaskVictimOnly:
      return !is_exposed && (!in_check || check_mask_.intersects(victim));
    case EnPassantTestFault::kChecksIgnored:
      return (exposers - checkers_).empty();
    case EnPassantTestFault::kNotWithoutPins:
      return !is_exposed || !has_shield();
    case EnPassantTestFault::kOnOpenLineOnly:
      return !is_exposed || (!in_check && !is_on_open_line(ply.from));
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

}  // namespace refute::models
