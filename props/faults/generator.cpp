#include "props/faults/generator.h"

#include <algorithm>

#include "props/faults/look_up.h"
#include "props/faults/move_order.h"
#include "props/faults/notation.h"

namespace refute::models {
namespace {

using enum PieceType;

thread_local std::uint64_t made_here = 0;

}  // namespace

Generator::Generator(const State& state, Rules rules, const Fault& fault)
    : state_(state),
      rules_(rules),
      fault_(fault),
      attackers_(state, fault),
      side_(fault.is(Kind::kWholeList, WholeListFault::kOtherSide) ? !state.side : state.side),
      king_(state.king(side_)) {
  plies_.reserve(64);
}

std::vector<Ply> Generator::pseudo() {
  if (has_kings(state_, fault_)) {
    look_at_king();
    add_pieces();
  }
  return std::move(plies_);
}

bool Generator::is_beside_king(Square square) const {
  const Square king = state_.king(!side_);
  return std::ranges::any_of(kKingSteps, [&](Direction way) { return step(king, way) == square; });
}

std::uint64_t lists_made() { return made_here; }

std::vector<Ply> Generator::legal() {
  ++made_here;
  if (!has_kings(state_, fault_) || lists_nothing()) return {};
  if (fault_.only != MoveFilter{}) return legal_where_only();
  std::vector<Ply> list = pseudo();
  std::erase_if(list, [&](const Ply& ply) { return !is_legal(ply); });
  spoil_list(list);
  return list;
}

bool Generator::lists(const Ply& ply) {
  if (side_ != state_.side || !has_kings(state_, fault_) || lists_nothing()) return false;
  if (fault_.only != MoveFilter{}) {
    if (!fits(fault_.only, ply)) return true;
    Fault wider = fault_;
    wider.only = {};
    return Generator(state_, rules_, wider).lists(ply);
  }
  look_at_king();
  add_piece(ply.mover, ply.from);
  add_en_passant();
  add_castlings();
  const MoveText text = written(ply, side_, rules_, kNoFault);
  const auto is_same = [&](const Ply& one) {
    return written(one, side_, rules_, kNoFault) == text;
  };
  // What becomes of one pawn's en passant capture may depend on the other's.
  std::erase_if(plies_, [&](const Ply& one) {
    const bool is_asked = one.trait == Trait::kEnPassant || is_same(one);
    return !is_asked || !is_legal(one);
  });
  spoil_list(plies_);
  return std::ranges::any_of(plies_, is_same);
}

bool Generator::lists_nothing() const {
  return fault_.is(Kind::kWholeList, WholeListFault::kNothing) ||
         (fault_.kind == Kind::kNothingAtDraw && is_drawn(state_, fault_.as<CountFault>()));
}

bool may_take_nothing(const Fault& fault) {
  return fault.consumer != Consumer::kLooks || fault.kind == Kind::kEnPassantCapturer ||
         (fault.kind == Kind::kDoublePush && jumps(fault.as<DoublePushFault>()));
}

bool Generator::can_take_nothing() {
  if (!state_.ep_square || !may_take_nothing(fault_)) return false;
  if (!is_empty(*state_.ep_square)) return has_pawn_before(*state_.ep_square);
  const std::vector<Ply> list = pseudo();
  return std::any_of(list.begin(), list.end(), [&](const Ply& ply) {
    return ply.trait == Trait::kEnPassant && !state_.holds(behind(side_, ply.to), {!side_, kPawn});
  });
}

bool may_castle_alone(const Fault& fault) { return fault.consumer != Consumer::kLooks; }

bool Generator::can_castle_alone() {
  if (!may_castle_alone(fault_)) return false;
  Fault trusting = fault_;  // who takes along the other king has made that move, too, to test it
  if (trusting.consumer == Consumer::kTakesAlong) trusting.consumer = Consumer::kTrustsRook;
  trusting.castling.is_made = true;  // where the king arrives may be asked by making it, too
  const std::vector<Ply> list = Generator(state_, rules_, trusting).pseudo();
  return std::any_of(list.begin(), list.end(), [&](const Ply& ply) {
    return ply.is_castling() && (!state_.holds(ply.path.king_from, {side_, kKing}) ||
                                 !state_.holds(ply.path.rook_from, {side_, kRook}) ||
                                 strays(state_, fault_, side_, ply.path.king_from));
  });
}

bool Generator::has_pawn_before(Square target) const {
  const auto has_pawn = [&](Direction side) {
    const auto from = step(target, {side.files, -forward(side_).ranks});
    return from && state_.holds(*from, {side_, kPawn});
  };
  return has_pawn(kWest) || has_pawn(kEast);
}

/// The fault changes what it concerns; the other moves are as they should be.
std::vector<Ply> Generator::legal_where_only() {
  Fault wider = fault_;
  wider.only = {};
  std::vector<Ply> listed = Generator(state_, rules_, wider).legal();
  std::vector<Ply> list;
  for (const Ply& ply : Generator(state_, rules_, kNoFault).legal()) {
    const auto found = std::find(listed.begin(), listed.end(), ply);
    const bool is_listed = found != listed.end();
    if (is_listed || !fits(fault_.only, ply)) list.push_back(ply);
    if (is_listed) listed.erase(found);
  }
  for (const Ply& ply : listed) {
    if (fits(fault_.only, ply)) list.push_back(ply);
  }
  return list;
}

void Generator::list_twice(std::vector<Ply>& list, const MoveFilter& filter) {
  const std::size_t size = list.size();
  for (std::size_t index = 0; index < size; ++index) {
    if (fits(filter, list[index])) list.push_back(Ply(list[index]));
  }
}

/// Those behind the last piece that a list of them has room for do not move.
void Generator::drop_pieces_without_room(std::vector<Ply>& list) const {
  const auto scan = static_cast<Scan>(fault_.option / kMostCounted);
  const std::size_t room = fault_.option % kMostCounted;
  std::vector<Square> counted;
  for (Square square : state_.of(side_)) {
    const std::optional<Piece> piece = state_.pieces.at(square);
    if (piece && fault_.moves.movers.contains(piece->type)) counted.push_back(square);
  }
  std::ranges::sort(counted, {}, [scan](Square square) { return place_of(square, scan); });
  Bitboard without;
  for (std::size_t at = room; at < counted.size(); ++at) without |= Bitboard(counted[at]);
  std::erase_if(list, [without](const Ply& ply) { return without.contains(ply.from); });
}

void Generator::add_pieces() {
  for (Square from : state_.of(side_)) {
    const std::optional<Piece> piece = state_.pieces.at(from);
    const bool is_listed = fault_.lists_by_board || !state_.unlisted.contains(from);
    if (piece && piece->color == side_ && is_listed)
      add_piece(piece->type, piece->type == kKing && fault_.king_moves_from_note ? king_ : from);
  }
  for (PieceType type : kPieceTypes) {
    if (!state_.has_extras() || fault_.lists_by_board) break;
    for (Square from : state_.extra({side_, type}))
      if (state_.pieces.at(from) != Piece{side_, type}) add_piece(type, from);
  }
  add_en_passant();
  add_castlings();
}

void Generator::add_piece(PieceType type, Square from) {
  switch (type) {
    case kPawn:
      add_pushes(from);
      add_pawn_captures(from);
      break;
    case kKnight:
      add_steps(type, from, mailbox::of(mailbox::kKnightReach, from));
      break;
    case kKing:
      add_steps(type, from, mailbox::of(mailbox::kKingReach, from));
      break;
    case kBishop:
    case kRook:
    case kQueen:
      add_rides(type, from);
  }
  const bool has_wrong_masks = is_for_side(Kind::kPawnMasks) && type == kPawn &&
                               fault_.moves.movers.contains(kPawn) &&
                               crosses_edge(fault_.as<PawnMasks>());
  if (has_wrong_masks) add_wrapped(type, from);
  if (is_for_side(Kind::kWraps) && fault_.moves.movers.contains(type)) add_wrapped(type, from);
}

PieceType Generator::victim_on(Square square) const {
  if (is_vacant(square)) return kKing;
  if (const std::optional<Piece> piece = state_.pieces.at(square)) return piece->type;
  const auto* listed = std::ranges::find_if(
      kPieceTypes, [&](PieceType type) { return state_.extra({!side_, type}).contains(square); });
  return listed != std::end(kPieceTypes) ? *listed : kPawn;
}

bool Generator::may_take(PieceType type, Square from, Square to) const {
  const auto way = way_between(from, to);
  const bool takes_own = is_for_side(Kind::kTakesOwn) && fault_.moves.movers.contains(type) &&
                         (!way || fault_.moves.ways.contains(*way));
  const auto king = fault_.as<OwnKing>();
  const bool is_instead = takes_own && king == OwnKing::kSparedAsEnemies;
  if (!is_own(to)) return !is_instead;
  return takes_own && (to != king_ || king == OwnKing::kTakenIfSafe || king == OwnKing::kTaken);
}

void Generator::add_step(PieceType type, Square from, Square to) {
  if (!is_vacant(to) && !may_take(type, from, to)) return;
  const PieceType victim = victim_on(to);
  const Trait trait = is_vacant(to) ? Trait::kQuiet : Trait::kCapture;
  add({from, to, type, victim, kPawn, trait});
}

void Generator::add_steps(PieceType type, Square from, const mailbox::SquareList& reach) {
  const bool has_wrong_ways = is_for_side(Kind::kWayMissing) && type == kKing;
  for (Square to : reach) {
    if (has_wrong_ways && lacks_step(fault_, from, to)) continue;
    const bool lacks_jump_there = is_for_side(Kind::kKnightWayMissing) && type == kKnight &&
                                  fault_.moves.movers.contains(kKnight) &&
                                  lacks_jump(fault_, from, to);
    if (lacks_jump_there) continue;
    if (is_for_side(Kind::kWraps) && is_cut_at_edge(fault_, type, from, to)) continue;
    add_step(type, from, to);
    if (has_wrong_ways && has_way_twice(fault_, type, *way_between(from, to)))
      add_step(type, from, to);
  }
  const bool steps_otherwise = is_for_side(Kind::kKnightWayMissing) && type == kKnight &&
                               fault_.moves.movers.contains(kKnight);
  const auto instead = steps_otherwise ? knight_step_instead(from, fault_) : std::nullopt;
  if (instead && instead != king_) add_step(type, from, *instead);
}

void Generator::add_rides(PieceType type, Square from) {
  for (Way way : kWays) {
    if (type == kQueen || (type == kRook) == is_straight(way)) add_ride(type, from, way);
  }
}

void Generator::add_ride(PieceType type, Square from, Way way) {
  const Fault& fault = fault_.moves.sides.contains(side_) ? fault_ : kNoFault;
  const Bitboard own = state_.of(side_);
  const Bitboard reached = looked_up(fault, type, from, way, {own, state_.occupied() - own});
  for (int times = has_way_twice(fault, type, way) ? 2 : 1; times > 0; --times) {
    for (Square to : reached) add_step(type, from, to);
  }
}

/// Over the edge, as it happens to who counts squares from 0 to 63 and forgets the file.
void Generator::add_wrapped(PieceType type, Square from) {
  const auto wrapped = [&](Square square, Direction direction) {
    return over_edge(square, direction, fault_.numbering);
  };
  const auto try_step = [&](Direction direction) {
    const auto to = wrapped(from, direction);
    if (to && wraps(fault_, direction)) add_step(type, from, *to);
  };
  if (type == kPawn) {
    for (Direction side : {kEast, kWest}) {
      const auto to = wrapped(from, {side.files, forward(side_).ranks});
      if (!to || !is_enemy(*to) || !wraps(fault_, side) || !is_of_branch(from)) continue;
      add_pawn_move({from, *to, kPawn, victim_on(*to), kPawn, Trait::kCapture});
    }
    return;
  }
  if (type == kKnight) {
    for (Direction direction : kKnightSteps)
      if (jump_wraps(fault_, from, direction)) try_step(direction);
    return;
  }
  for (Way way : kWays) {
    if (type != kQueen && type != kKing && (type == kRook) != is_straight(way)) continue;
    const Direction step = direction_of(way);
    if (type == kKing ? step_wraps(fault_, kKingSteps, step) : wrapped(from, step).has_value())
      try_step(step);
  }
}

void Generator::spoil_list(std::vector<Ply>& list) {
  if (is(Kind::kDrop)) std::erase_if(list, [&](const Ply& ply) { return fits(fault_.moves, ply); });
  if (is_for_side(Kind::kPiecesCut)) drop_pieces_without_room(list);
  if (is(Kind::kDouble)) list_twice(list, fault_.moves);
  if (fault_.is(Kind::kUntested, Untested::kPinsAndTwice)) {
    MoveFilter along = fault_.moves;
    along.pin_moves = kBetweenKingAndPinner | EnumSet<PinMove>{PinMove::kTakesPinner};
    list_twice(list, along);
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
  const auto is_legal_from = [&](Square from) {
    return std::any_of(legal.begin(), legal.end(),
                       [&](const Ply& ply) { return ply.from == from; });
  };
  const bool is_needed = fault_.is(Kind::kEnPassantCapturer, CapturerFault::kFirstNeeded) ||
                         fault_.is(Kind::kEnPassantCapturer, CapturerFault::kLastNeeded);
  if (is_needed) {
    const bool is_west = fault_.as<CapturerFault>() == CapturerFault::kFirstNeeded;
    const auto needed = step(*state_.ep_square, {is_west ? -1 : 1, -forward(side_).ranks});
    if (!needed || !is_legal_from(*needed)) std::for_each(legal.begin(), legal.end(), drop);
    return;
  }
  if (capturers.size() < 2) return;
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

bool has_kings(const State& state, const Fault& fault) {
  if (state.has_kings()) return true;
  return caches_wrong_king(fault) && state.has_kings_somewhere();
}

const Facts& Generator::facts() {
  if (!facts_) facts_ = facts_of(state_);
  return *facts_;
}

}  // namespace refute::models
