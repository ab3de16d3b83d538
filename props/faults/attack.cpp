#include "props/faults/attack.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "props/faults/look_up.h"

namespace refute::models {
namespace {

using enum PieceType;

/// Whether such a piece there attacks the square on an empty board.
bool may_attack(Piece piece, Square from, Square to) {
  const int files = std::abs(index_of(to.file()) - index_of(from.file()));
  const int ranks = index_of(to.rank()) - index_of(from.rank());
  const bool is_on_rank_or_file = files == 0 || ranks == 0;
  switch (piece.type) {
    case kPawn:
      return files == 1 && ranks == forward(piece.color).ranks;
    case kKnight:
      return files * files + ranks * ranks == 5;
    case kBishop:
      return !is_on_rank_or_file && files == std::abs(ranks);
    case kRook:
      return is_on_rank_or_file;
    case kQueen:
      return is_on_rank_or_file || files == std::abs(ranks);
    case kKing:
      return files <= 1 && std::abs(ranks) <= 1;
  }
  return false;
}

/// The pieces of a side that attack a square. Precondition: the sets of kinds agree with the board.
Bitboard true_attackers(const State& state, Square square, const Sight& sight) {
  const Bitboard imagined = sight.lifted | sight.blocked;
  const Bitboard occupied = (state.occupied() - sight.lifted) | sight.blocked;
  Bitboard found;
  for (Square from : (state.of(sight.by) & near_squares(square)) - imagined) {
    const std::optional<Piece> piece = state.pieces.at(from);
    if (piece && may_attack(*piece, from, square) && !between(from, square).intersects(occupied))
      found |= Bitboard(from);
  }
  return found;
}

}  // namespace

/// Whether nothing is wrong with that test of the square, nor with the sets that it asks, by
/// another fault.
bool Attackers::is_right(Purpose test, Square square) const {
  const bool agrees_with_board = !state_.has_extras() && state_.unlisted.empty();
  if (has_stale_sets(fault_) || !agrees_with_board) return false;
  if (!fault_.attacks.tests.contains(test) || !is_of(square)) return true;
  return !is_attack_fault(fault_.kind) && fault_.kind != Kind::kWraps;
}

/// Whether the fault is in tests of that square.
bool Attackers::is_of(Square square) const {
  return fault_.attacks.files.contains(square.file()) &&
         fault_.attacks.ranks.contains(square.rank());
}

bool Attackers::is_hit(Kind kind, const Sight& sight, PieceType attacker) const {
  return fault_.kind == kind && fault_.attacks.tests.contains(sight.test) &&
         fault_.attacks.by.contains(sight.by) && fault_.attacks.attackers.contains(attacker) &&
         (!fault_.attacks.is_for_castling || may_castle(!sight.by)) && !is_spared(sight, attacker);
}

/// Whether the fault depends on who is there, and the attacker is seen all the same.
bool Attackers::is_spared(const Sight& sight, PieceType attacker) const {
  if (fault_.is(Kind::kAttackerUnseen, UnseenSlider::kWithoutOwn))
    return has_any({!sight.by, attacker});
  return fault_.is(Kind::kAttackerUnseen, UnseenSlider::kUnlessAll) &&
         std::ranges::all_of(kPieceTypes, [&](PieceType type) {
           return !fault_.attacks.attackers.contains(type) || has_any({sight.by, type});
         });
}

bool Attackers::has_any(Piece piece) const {
  for (Square square : state_.of(piece.color))
    if (state_.holds(square, piece)) return true;
  return false;
}

/// Whether there is a right, nobody between king and rook, and no check.
bool Attackers::may_castle(Color side) const {
  const Square king = state_.king(side);
  const Bitboard rooks = state_.rights & Bitboard::of(back_rank(side));
  bool is_open = false;
  for (Square rook : rooks) is_open |= !between(king, rook).intersects(state_.occupied());
  return is_open && !Attackers(state_, kNoFault).any(king, {Purpose::kCheckers, !side, {}, {}});
}

/// By the set of the pieces of that kind, and of that colour if it asks both, or, if the test does
/// not ask that, by the board.
bool Attackers::stands(Square square, Piece piece, const Sight& sight) const {
  if (fault_.attacks_by_colors)
    return state_.of(piece.color).contains(square) &&
           (state_.holds(square, piece) || state_.holds(square, {!piece.color, piece.type}));
  return fault_.attacks.tests.contains(sight.test) ? state_.holds(square, piece)
                                                   : state_.pieces.holds(square, piece);
}

Bitboard Attackers::steppers(Square square, const Sight& sight) const {
  Bitboard found;
  const auto look = [&](const mailbox::SquareList& reach, PieceType type) {
    for (Square from : reach) {
      if (!stands(from, {sight.by, type}, sight)) continue;
      if (lacks_step(type, from, square, sight)) continue;
      const auto way = type == kKing ? way_between(square, from) : std::nullopt;
      const bool is_concerned =
          way ? fault_.attacks.ways.contains(*way) : fault_.attacks.ways.is_everything();
      if (is_concerned && is_hit(Kind::kAttackerUnseen, sight, type)) continue;
      found |= Bitboard(from);
    }
  };
  look(mailbox::of(mailbox::kKnightReach, square), kKnight);
  look(mailbox::of(mailbox::kKingReach, square), kKing);
  if (fault_.attacks.tests.contains(sight.test)) add_odd_steppers(found, square, sight);
  return found;
}

/// Those that reach the square by a step that is none.
void Attackers::add_odd_steppers(Bitboard& found, Square square, const Sight& sight) const {
  const bool is_backwards = fault_.attacks.backwards.contains(sight.test);
  const auto look = [&](PieceType type, const auto& target_of) {
    for (Square from : state_.of(sight.by)) {
      if (!state_.holds(from, {sight.by, type})) continue;
      if (is_backwards ? target_of(square) == from : target_of(from) == square)
        found |= Bitboard(from);
    }
  };
  if (fault_.kind == Kind::kKnightWayMissing)
    return look(kKnight, [&](Square from) { return knight_step_instead(from, fault_); });
  if (fault_.kind != Kind::kWraps) return;
  for (Direction side : {kEast, kWest}) {
    const Direction ahead{side.files, forward(sight.by).ranks};
    if (fault_.moves.movers.contains(kPawn) && wraps(fault_, side))
      look(kPawn, [&](Square from) { return over_edge(from, ahead, fault_.numbering); });
  }
  for (Direction direction : kKnightSteps) {
    if (!fault_.moves.movers.contains(kKnight) || !wraps(fault_, direction)) continue;
    look(kKnight, [&](Square from) {
      return jump_wraps(fault_, from, direction) ? over_edge(from, direction, fault_.numbering)
                                                 : std::nullopt;
    });
  }
  for (Way way : kWays) {
    if (fault_.moves.movers.contains(kKing) && step_wraps(fault_, kKingSteps, direction_of(way)))
      look(kKing,
           [&](Square from) { return over_edge(from, direction_of(way), fault_.numbering); });
  }
}

bool Attackers::lacks_step(PieceType type, Square from, Square to, const Sight& sight) const {
  if (!fault_.attacks.tests.contains(sight.test)) return false;
  if (fault_.attacks.backwards.contains(sight.test)) std::swap(from, to);
  if (fault_.kind == Kind::kWraps) return is_cut_at_edge(fault_, type, from, to);
  if (type == kKnight) return lacks_jump(fault_, from, to);
  return fault_.kind == Kind::kWayMissing && fault_.attacks.by.contains(sight.by) &&
         models::lacks_step(fault_, from, to);
}

/// Whether the table has no capture of a pawn that stands on that side: from it, or backwards from
/// the square to it.
bool Attackers::lacks_pawn_capture(Direction side, const Sight& sight) const {
  if (!is_of_pawn_table(fault_) || !is_hit(Kind::kWayMissing, sight, kPawn)) return false;
  const bool is_backwards = fault_.attacks.backwards.contains(sight.test);
  return lacks_way(fault_, kPawn, (side == kEast) == is_backwards ? Way::kE : Way::kW);
}

Bitboard Attackers::pawns(Square square, const Sight& sight) const {
  Bitboard found;
  const bool is_odd = is_hit(Kind::kPawnAttack, sight, kPawn);
  const auto how = is_odd ? fault_.as<PawnAttackFault>() : PawnAttackFault{};
  const auto look = [&](std::optional<Square> from) {
    if (from && stands(*from, {sight.by, kPawn}, sight)) found |= Bitboard(*from);
  };
  const int back = -forward(sight.by).ranks;
  for (Direction side : {kEast, kWest}) {
    const Way way =
        side == kEast ? (back > 0 ? Way::kNE : Way::kSE) : (back > 0 ? Way::kNW : Way::kSW);
    if (is_hit(Kind::kAttackerUnseen, sight, kPawn) && fault_.attacks.ways.contains(way)) continue;
    if (lacks_pawn_capture(side, sight)) {
      if (fault_.option == kStraightAhead) look(step(square, {0, back}));
      continue;
    }
    const bool is_turned =
        is_odd && (how == PawnAttackFault::kBackwards || how == PawnAttackFault::kBothWays);
    if (is_turned) look(step(square, {side.files, -back}));
    if (is_odd && (how == PawnAttackFault::kBackwards || how == PawnAttackFault::kPushes)) continue;
    look(step(square, {side.files, back}));
  }
  if (is_hit(Kind::kPawnMasks, sight, kPawn)) found = pawns_by_masks(found, square, sight);
  if (!is_odd) return found;
  if (how == PawnAttackFault::kNotByTwo && found.has_more_than_one()) return {};
  if (how == PawnAttackFault::kPushes || how == PawnAttackFault::kPushesToo)
    look(step(square, {0, back}));
  if (how == PawnAttackFault::kWrapsEast && square.file() == File::kA)
    look(over_edge(square, {-1, back}, fault_.numbering));
  if (how == PawnAttackFault::kWrapsWest && square.file() == File::kH)
    look(over_edge(square, {1, back}, fault_.numbering));
  return found;
}

/// With the file masks of pawn captures that are wrong.
Bitboard Attackers::pawns_by_masks(Bitboard found, Square square, const Sight& sight) const {
  const auto how = fault_.as<PawnMasks>();
  const bool is_backwards = fault_.attacks.backwards.contains(sight.test);
  for (int files : {1, -1}) {
    // The step is made from the pawn, or backwards from the square.
    const Direction back{is_backwards ? files : -files, -forward(sight.by).ranks};
    if (!fault_.moves.ways.contains(files > 0 ? Way::kE : Way::kW)) continue;
    const auto from = step(square, back);
    const Square origin = is_backwards ? square : from.value_or(square);
    const Square target = is_backwards ? from.value_or(square) : square;
    if (from && is_lost_at_edge(how, files > 0, origin.file(), target.file()))
      found -= Bitboard(*from);
    if (!crosses_edge(how) || from) continue;
    const auto beyond = over_edge(square, back, fault_.numbering);
    if (beyond && state_.holds(*beyond, {sight.by, kPawn})) found |= Bitboard(*beyond);
  }
  return found;
}

std::optional<Square> Attackers::slider(Square square, Way way, const Sight& sight) const {
  if (!is_of(square)) return Attackers(state_, kNoFault).slider(square, way, sight);
  // Sets of a colour may be stale, by a fault; else they tell most lines from those worth a look.
  const bool is_known = !has_stale_sets(fault_);
  if (is_known && !squares_along(square, way).intersects(state_.of(sight.by))) return std::nullopt;
  if (is_look_up_fault(fault_.kind) && fault_.attacks.tests.contains(sight.test) &&
      fault_.attacks.by.contains(sight.by))
    return slider_looked_up(square, way, sight);
  const Bitboard blockers = (state_.occupied() - sight.lifted) | sight.blocked;
  const PieceType simple = is_straight(way) ? kRook : kBishop;
  const bool jumps = fault_.kind == Kind::kAttackThroughPieces;
  int distance = 0;
  int passed = 0;
  for (Square from : way_from(square, way)) {
    ++distance;
    const bool is_imagined = sight.lifted.contains(from) || sight.blocked.contains(from);
    const auto is_there = [&](PieceType type) {
      return !is_imagined && stands(from, {sight.by, type}, sight);
    };
    if (!blockers.contains(from) && !state_.has_extras()) continue;
    const std::optional<PieceType> found = is_there(simple)   ? std::optional(simple)
                                           : is_there(kQueen) ? std::optional(kQueen)
                                                              : std::nullopt;
    if (!found) {
      if (!blockers.contains(from)) continue;
      const auto whom = fault_.as<Occupant>();
      const bool is_unlimited = whom == Occupant::kAllOwn || whom == Occupant::kAllEnemy;
      if (!jumps || (passed++ > 0 && !is_unlimited)) return std::nullopt;
      const std::optional<Piece> piece = is_imagined ? std::nullopt : state_.pieces.at(from);
      const bool is_own = !piece || piece->color != sight.by;
      const bool is_of_own = whom == Occupant::kOwn || whom == Occupant::kAllOwn;
      const bool may_jump = whom == Occupant::kAny || is_own == is_of_own;
      const bool is_asked = fault_.attacks.tests.contains(sight.test) &&
                            fault_.attacks.by.contains(sight.by) &&
                            fault_.attacks.ways.contains(way);
      if (!may_jump || !is_asked) return std::nullopt;
      continue;
    }
    const bool is_unseen = is_hit(Kind::kAttackerUnseen, sight, *found) &&
                           fault_.attacks.ways.contains(way) &&
                           is_unseen_from(from, way, distance, sight);
    if (is_unseen) return std::nullopt;
    return from;
  }
  return std::nullopt;
}

/// The same by a look-up that is wrong.
std::optional<Square> Attackers::slider_looked_up(Square square, Way way,
                                                  const Sight& sight) const {
  const Occupancy occupancy{(state_.of(sight.by) - sight.lifted) | sight.blocked,
                            state_.of(!sight.by) - sight.lifted};
  const PieceType simple = is_straight(way) ? kRook : kBishop;
  const bool is_backwards = fault_.attacks.backwards.contains(sight.test);
  const bool is_for_each_kind = !fault_.attacks.attackers.is_everything();
  for (Square from : way_from(square, way)) {
    const std::optional<Piece> piece = state_.pieces.at(from);
    const bool is_slider = piece && piece->color == sight.by &&
                           (piece->type == simple || piece->type == kQueen) &&
                           !sight.lifted.contains(from) && !sight.blocked.contains(from);
    if (!is_slider) continue;
    const PieceType kind = is_backwards && !is_for_each_kind ? simple : piece->type;
    const bool is_seen =
        is_backwards
            ? looked_up(fault_, kind, square, way, {occupancy.enemy, occupancy.own}).contains(from)
            : looked_up(fault_, kind, from, opposite(way), occupancy).contains(square);
    if (is_seen) return from;
  }
  return std::nullopt;
}

/// Which of the sliders are not seen that the fault concerns.
bool Attackers::is_unseen_from(Square slider, Way way, int distance, const Sight& sight) const {
  switch (fault_.as<UnseenSlider>()) {
    case UnseenSlider::kAny:
    case UnseenSlider::kOwnInstead:
    case UnseenSlider::kWithoutOwn:
    case UnseenSlider::kUnlessAll:
      return true;
    case UnseenSlider::kNear:
      return distance == 1;
    case UnseenSlider::kFar:
      return distance != 1;
    case UnseenSlider::kFarthest:
      return distance == 7;
    case UnseenSlider::kOffKingsLines: {
      const auto line = way_between(state_.king(!sight.by), slider);
      return !line || is_straight(*line) != is_straight(way);
    }
    case UnseenSlider::kOffNeighbours:
      return is_off_neighbours(slider, way, !sight.by);
  }
  return true;
}

/// Whether the slider stands on no line of its own kind through a neighbour of the king.
bool Attackers::is_off_neighbours(Square slider, Way way, Color king_side) const {
  for (Square neighbour : mailbox::of(mailbox::kKingReach, state_.king(king_side))) {
    const auto line = way_between(neighbour, slider);
    if (neighbour == slider || (line && is_straight(*line) == is_straight(way))) return false;
  }
  return true;
}

/// The pieces of the king's own side that are taken for attackers.
Bitboard Attackers::own_ones(Square square, const Sight& sight) const {
  const Sight other{sight.test, !sight.by, sight.lifted, sight.blocked};
  Bitboard own;
  for (Square from : Attackers(state_, kNoFault).find(square, other)) {
    const std::optional<Piece> piece = state_.pieces.at(from);
    if (piece && is_hit(fault_.kind, sight, piece->type)) own |= Bitboard(from);
  }
  return own;
}

Bitboard Attackers::find(Square square, const Sight& sight) const {
  if (is_right(sight.test, square)) return true_attackers(state_, square, sight);
  Bitboard found = pawns(square, sight) | steppers(square, sight);
  for (Way way : kWays) {
    if (const auto from = slider(square, way, sight)) found |= Bitboard(*from);
  }
  found -= sight.lifted | sight.blocked;
  const bool takes_own = fault_.kind == Kind::kOwnAttack ||
                         fault_.is(Kind::kAttackerUnseen, UnseenSlider::kOwnInstead);
  if (takes_own) found |= own_ones(square, sight);
  const bool pinned_count_not = fault_.kind == Kind::kPinnedDoNotAttack &&
                                fault_.attacks.tests.contains(sight.test) && !found.empty();
  if (!pinned_count_not) return found;
  Bitboard free;
  const Fault none;
  for (Square from : found) {
    const Sight own{Purpose::kCheckers, !sight.by, Bitboard(from), {}};
    const Square king = state_.king(sight.by);
    const bool is_pinned =
        from != king && Attackers(state_, none).any(king, own) &&
        !Attackers(state_, none).any(king, {Purpose::kCheckers, !sight.by, {}, {}});
    if (!is_pinned) free |= Bitboard(from);
  }
  return free;
}

}  // namespace refute::models
