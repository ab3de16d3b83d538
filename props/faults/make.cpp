// Make and undo of the faulty generator. Without a fault, make says what the mailbox says.

#include <algorithm>
#include <array>
#include <utility>

#include "props/faults/attack.h"
#include "props/faults/rights.h"
#include "props/faults/stale_sets.h"
#include "props/faults/state.h"
#include "props/faults/unnoticed_check.h"
#include "props/mailbox/board.h"

namespace refute::models {
namespace {

using enum PieceType;

Square south_or_north(Square square, int ranks) {
  return step(square, {0, ranks}).value_or(square);
}

/// The square of the pawn that an en passant capture takes, as the fault has it.
Square square_taken_in_passing(Color side, const Ply& ply, const Fault& fault) {
  const Square true_one = behind(side, ply.to);
  if (fault.kind != Kind::kEnPassantVictim || !fault.moves.sides.contains(side)) return true_one;
  switch (fault.as<VictimFault>()) {
    case VictimFault::kSouthOfTarget:
      return south_or_north(ply.to, -1);
    case VictimFault::kNorthOfTarget:
      return south_or_north(ply.to, 1);
    case VictimFault::kBeyondTarget:
    case VictimFault::kSwitchedBeyond:
      return south_or_north(ply.to, forward(side).ranks);
    case VictimFault::kOnOtherSide: {
      const int files = index_of(ply.from.file()) - index_of(ply.to.file());
      return step(ply.from, {files, 0}).value_or(true_one);
    }
    case VictimFault::kBeforeCapturer:
      return Square::at(ply.from.file(), ply.to.rank());
    case VictimFault::kStays:
    case VictimFault::kStaysUnlisted:
    case VictimFault::kByAnyPiece:
    case VictimFault::kByAnyMove:
      break;
  }
  return true_one;
}

/// Moves are made by lifting every piece that moves and putting each down again.
class Maker {
 public:
  Maker(State& state, const Ply& ply, const Fault& fault)
      : state_(state), ply_(ply), fault_(fault), side_(state.side) {}

  void make() {
    const std::array<Square, 2> kings = state_.kings;
    const auto before = writes_sets_in_make(fault_) ? std::optional(state_) : std::nullopt;
    state_.record = {state_.rights, state_.ep_square, state_.pieces.at(victim_square(side_, ply_))};
    move_pieces();
    state_.rights = rights_after(state_, ply_, fault_);
    state_.ep_square = ep_after();
    state_.clock = ply_.mover == kPawn || ply_.takes() ? 0 : state_.clock + 1;
    state_.side = is_hit(Kind::kSideKept) ? side_ : !side_;
    if (is_hit(Kind::kKingStale)) state_.kings = kings;
    if (is_hit(Kind::kKingStale, KingCache::kInCorner))
      state_.kings[index_of(side_)] = ply_.path.rook_from;
    if (is_hit(Kind::kSetStale)) spoil_set(state_, side_, ply_, fault_.as<StaleSet>());
    if (before) write_sets_made(state_, *before, side_, ply_, fault_);
    state_.unnoticed_checkers =
        is_hit(Kind::kCheckUnnoticed) ? checkers_unnoticed_after(state_, ply_, fault_) : Bitboard();
  }

 private:
  bool is_hit(Kind kind) const {
    return fault_.kind == kind && fits_move(fault_.moves, side_, ply_);
  }
  template <typename E>
  bool is_hit(Kind kind, E option) const {
    return fault_.is(kind, option) && fits_move(fault_.moves, side_, ply_);
  }

  void move_pieces() {
    if (ply_.is_castling()) return castle();
    if (is_hit(Kind::kTakenForCastling)) take_for_castling();
    if (fault_.moves_what_stands) return move_what_stands();
    if (!is_hit(Kind::kPieceStays)) state_.lift(ply_.from, {side_, ply_.mover});
    take_in_passing();
    if (!is_hit(Kind::kPieceVanishes)) put_down();
    if (ply_.mover == kKing) state_.kings[index_of(side_)] = ply_.to;
  }

  void move_what_stands() {
    const std::optional<Piece> mover = state_.pieces.at(ply_.from);
    state_.remove(ply_.from);
    take_in_passing();
    state_.remove(ply_.to);
    if (ply_.becomes != kPawn)
      state_.put(ply_.to, {side_, ply_.becomes});
    else if (mover)
      state_.put(ply_.to, *mover);
    if (ply_.mover == kKing) state_.kings[index_of(side_)] = ply_.to;
  }

  void put_down() {
    if (ply_.becomes == kPawn || (loses_promoted_piece(fault_) && is_hit(Kind::kPromotedAs)))
      return state_.put(ply_.to, {side_, ply_.mover});
    if (!is_hit(Kind::kPromotionMade)) return state_.put(ply_.to, {side_, ply_.becomes});
    switch (fault_.as<PromotionMadeFault>()) {
      case PromotionMadeFault::kQueen:
        return state_.put(ply_.to, {side_, kQueen});
      case PromotionMadeFault::kRook:
        return state_.put(ply_.to, {side_, kRook});
      case PromotionMadeFault::kPawn:
        return state_.put(ply_.to, {side_, kPawn});
      case PromotionMadeFault::kEnemy:
        return state_.put(ply_.to, {!side_, ply_.becomes});
      case PromotionMadeFault::kKnightAsBishop:
        return promote_to({{kKnight, kBishop}});
      case PromotionMadeFault::kKnightForBishop:
        return promote_to({{kKnight, kBishop}, {kBishop, kKnight}});
      case PromotionMadeFault::kLowBit:
        return promote_to({{kBishop, kQueen}, {kKnight, kRook}});
      case PromotionMadeFault::kLowBitOfRising:
        return promote_to({{kQueen, kBishop}, {kRook, kKnight}});
      case PromotionMadeFault::kVanishes:
        return state_.remove(ply_.to);
    }
  }

  /// With others in the place of the pieces that may be chosen.
  void promote_to(std::initializer_list<std::pair<PieceType, PieceType>> others) {
    PieceType type = ply_.becomes;
    for (const auto& [chosen, other] : others)
      if (chosen == ply_.becomes) type = other;
    state_.put(ply_.to, {side_, type});
  }

  void take_in_passing() {
    const bool by_any_piece = is_hit(Kind::kEnPassantVictim, VictimFault::kByAnyPiece) &&
                              state_.ep_square == ply_.to && ply_.mover != kPawn;
    if (by_any_piece) state_.remove(south_or_north(ply_.to, -forward(side_).ranks));
    if (is_hit(Kind::kEnPassantVictim, VictimFault::kByAnyMove) && !ply_.is_castling()) {
      const auto behind_target = step(ply_.to, {0, -forward(side_).ranks});
      if (has_pawn(behind_target, !side_)) state_.remove(*behind_target);
    }
    if (ply_.trait != Trait::kEnPassant) return;
    // Who tells the capture by the square takes it for a plain move when undo has lost that.
    const bool is_forgotten = fault_.is(Kind::kUndo, UndoFault::kEnPassantLost);
    if (is_forgotten && state_.ep_square != ply_.to) return;
    if (is_hit(Kind::kEnPassantVictim, VictimFault::kStays)) return;
    const Square victim = square_taken_in_passing(side_, ply_, fault_);
    if (is_hit(Kind::kEnPassantVictim, VictimFault::kStaysUnlisted)) {
      state_.unlisted |= Bitboard(victim);
      return;
    }
    const Piece pawn{!side_, kPawn};
    const bool has_none = !state_.holds(victim, pawn);
    if (has_none && is_hit(Kind::kEnPassantVictim, VictimFault::kSwitchedBeyond))
      return switch_on(victim, pawn);
    if (!has_none || fault_.consumer != Consumer::kTakesPawnsOnly) state_.remove(victim);
  }

  void castle() {
    const CastlingPath& path = ply_.path;
    const std::optional<Piece> mover = state_.pieces.at(path.king_from);
    if (fault_.consumer == Consumer::kMovesWhatStands && mover != Piece{side_, kKing})
      return move_whatever_stands(mover);
    const bool is_wrong = is_hit(Kind::kCastlingMade);
    const auto how = is_wrong ? fault_.as<CastlingMadeFault>() : CastlingMadeFault{};
    if (is_wrong && how == CastlingMadeFault::kKingThenRookLifted) return king_then_rook();
    if (is_wrong && how == CastlingMadeFault::kRookThenKingLifted) return rook_then_king();
    state_.remove(path.king_from);
    if (fault_.consumer == Consumer::kTakesAlong || fault_.moves_what_stands)
      return take_along(path.rook_from);
    const Square other_corner = Square::at(is_king_side() ? File::kA : File::kH, back_rank(side_));
    const bool is_from_there = is_wrong && how == CastlingMadeFault::kOtherCornerMoves;
    if (is_from_there && state_.pieces.at(other_corner)) return take_along(other_corner);
    // Where the right was trusted, somebody else may stand there, and stays.
    const bool has_rook = state_.holds(path.rook_from, {side_, kRook});
    if (has_rook) state_.remove(path.rook_from);
    if (!has_rook && fault_.consumer == Consumer::kSwitchesSets)
      switch_on(path.rook_from, {side_, kRook});
    Square king_to = path.king_to;
    Square rook_to = path.rook_to;
    const auto on_other_wing = [](Square square) {  // of c, d, f, g
      return Square::at(static_cast<File>(8 - index_of(square.file())), square.rank());
    };
    if (is_wrong && how == CastlingMadeFault::kKingToOtherWing) king_to = on_other_wing(king_to);
    if (is_wrong && how == CastlingMadeFault::kRookToOtherWing) rook_to = on_other_wing(rook_to);
    if (is_wrong && how == CastlingMadeFault::kRookBesideKing) rook_to = beside(king_to);
    if (is_wrong && how == CastlingMadeFault::kRookToEFile)
      rook_to = Square::at(File::kE, back_rank(side_));
    if (is_wrong && how == CastlingMadeFault::kKingTwoSquares) two_squares(king_to, rook_to);
    if (is_wrong && how == CastlingMadeFault::kRookStays) rook_to = path.rook_from;
    if (is_wrong && how == CastlingMadeFault::kExchanged) std::swap(king_to, rook_to);
    state_.put(king_to, {side_, kKing});
    const bool keeps_rook = !(is_wrong && how == CastlingMadeFault::kRookVanishes);
    if (keeps_rook && rook_to != king_to) state_.put(rook_to, {side_, kRook});
    if (is_wrong && how == CastlingMadeFault::kRookCopied && path.rook_from != king_to)
      state_.put(path.rook_from, {side_, kRook});
    state_.kings[index_of(side_)] = king_to;
  }

  /// The sets have the piece there from now on, whoever stands on the board.
  void switch_on(Square square, Piece piece) {
    if (!state_.pieces.at(square)) return state_.put(square, piece);
    state_.add_extra(square, piece);
    state_.colors[index_of(piece.color)] |= Bitboard(square);
  }

  void move_whatever_stands(std::optional<Piece> mover) {
    state_.remove(ply_.path.king_from);
    if (mover) state_.put(ply_.path.king_to, *mover);
  }

  /// The king goes, and from the corner whoever stands there, if anybody does.
  void take_along(Square corner) {
    const CastlingPath& path = ply_.path;
    const std::optional<Piece> companion = state_.pieces.at(corner);
    state_.remove(corner);
    state_.put(path.king_to, {side_, kKing});
    if (companion) state_.put(path.rook_to, *companion);
    state_.kings[index_of(side_)] = path.king_to;
  }

  bool is_king_side() const { return ply_.trait == Trait::kKingSide; }

  /// On the far side of the king, as on the other wing.
  Square beside(Square king_to) const {
    return step(king_to, is_king_side() ? kEast : kWest).value_or(ply_.path.rook_to);
  }

  void two_squares(Square& king_to, Square& rook_to) const {
    const int files = is_king_side() ? 1 : -1;
    const auto next = step(ply_.path.king_from, {files, 0});
    const auto second = next ? step(*next, {files, 0}) : std::nullopt;
    if (!second) return;
    king_to = *second;
    rook_to = *next;
  }

  void king_then_rook() {
    const CastlingPath& path = ply_.path;
    state_.remove(path.king_from);
    state_.put(path.king_to, {side_, kKing});
    state_.kings[index_of(side_)] = path.king_to;
    state_.remove(path.rook_from);
    state_.put(path.rook_to, {side_, kRook});
  }

  void rook_then_king() {
    const CastlingPath& path = ply_.path;
    state_.remove(path.rook_from);
    state_.put(path.rook_to, {side_, kRook});
    state_.remove(path.king_from);
    state_.put(path.king_to, {side_, kKing});
    state_.kings[index_of(side_)] = path.king_to;
  }

  /// A plain move that make takes for castling brings the rook along.
  void take_for_castling() {
    const Square home = Square::at(File::kE, back_rank(side_));
    const bool is_anywhere =
        fault_.is(Kind::kTakenForCastling, TakenForCastling::kAnyPieceAnywhere);
    const bool is_text = (ply_.from == home || is_anywhere) && !ply_.is_castling() &&
                         ply_.to.rank() == back_rank(side_) &&
                         (ply_.to.file() == File::kG || ply_.to.file() == File::kC);
    const bool takes_rook = fault_.is(Kind::kTakenForCastling, TakenForCastling::kKingTakesRook);
    const bool is_other_piece = fault_.is(Kind::kTakenForCastling, TakenForCastling::kAnyPiece);
    const bool is_mover = is_anywhere || (ply_.mover == kKing) != is_other_piece;
    if (takes_rook || !is_text || !is_mover) return;
    const bool is_east = ply_.to.file() == File::kG;
    const Square rook = Square::at(is_east ? File::kH : File::kA, back_rank(side_));
    const bool is_there = state_.holds(rook, {side_, kRook});
    if (!is_there && !is_anywhere) return;
    if (is_there) state_.remove(rook);
    state_.put(Square::at(is_east ? File::kF : File::kD, back_rank(side_)), {side_, kRook});
  }

  std::optional<Square> ep_after() const;
  std::ptrdiff_t pawns_beside(Square square, Color color) const;
  bool has_pawn(std::optional<Square> square, Color color) const {
    return square && state_.holds(*square, {color, kPawn});
  }
  bool has_pawn_beside(Square square, Color color) const { return pawns_beside(square, color) > 0; }
  std::optional<Square> passed_square() const;

  State& state_;
  const Ply& ply_;
  const Fault& fault_;
  Color side_;
};

/// The square that a double push passes over, or whatever the fault takes for one.
std::optional<Square> Maker::passed_square() const {
  const bool is_wrong = is_hit(Kind::kEnPassantSet);
  const auto how = is_wrong ? fault_.as<EnPassantSetFault>() : EnPassantSetFault{};
  const int ranks = index_of(ply_.to.rank()) - index_of(ply_.from.rank());
  const bool by_two = ranks == 2 || ranks == -2;
  const bool is_push = ply_.trait == Trait::kDoublePush;
  if (is_wrong && how == EnPassantSetFault::kByAnyTwoRanks && by_two &&
      ply_.from.file() == ply_.to.file())
    return step(ply_.from, {0, ranks / 2});
  if (is_wrong && how == EnPassantSetFault::kOnFileLeftByTwoRanks && by_two)
    return step(ply_.from, {0, ranks / 2});
  if (is_wrong && how == EnPassantSetFault::kBeforeOriginByTwoRanks && by_two)
    return step(ply_.from, forward(side_));
  if (is_wrong && how == EnPassantSetFault::kHalfWayByTwoRanks && by_two)
    return Square::from_index((ply_.from.index() + ply_.to.index()) / 2);
  if (is_wrong && how == EnPassantSetFault::kBehindTargetFromHome &&
      ply_.from.rank() == relative_rank(side_, Rank::k2) &&
      ply_.to.rank() == relative_rank(side_, Rank::k4))
    return behind(side_, ply_.to);
  if (is_wrong && how == EnPassantSetFault::kBySinglePush && ply_.mover == kPawn && !is_push)
    return ply_.from;
  if (!is_push) return std::nullopt;
  const auto passed = step(ply_.from, forward(side_));
  if (!is_wrong) return passed;
  switch (how) {
    case EnPassantSetFault::kNever:
      return std::nullopt;
    case EnPassantSetFault::kOnlyPastPawns:
      return has_pawn_beside(ply_.from, !side_) ? passed : std::nullopt;
    case EnPassantSetFault::kOnlyPastOwnPawns:
      return has_pawn_beside(ply_.from, side_) ? passed : std::nullopt;
    case EnPassantSetFault::kOnlyBesideOwnPawns:
      return has_pawn_beside(ply_.to, side_) ? passed : std::nullopt;
    case EnPassantSetFault::kOnlyBesideOnePawn:
      return pawns_beside(ply_.to, !side_) == 2 ? std::nullopt : passed;
    case EnPassantSetFault::kOnlyWestOfPawns:
      return has_pawn(step(ply_.to, kEast), !side_) ? passed : std::nullopt;
    case EnPassantSetFault::kOnlyEastOfPawns:
      return has_pawn(step(ply_.to, kWest), !side_) ? passed : std::nullopt;
    case EnPassantSetFault::kOnlyBeforePawns: {
      const auto next = step(ply_.to, forward(side_));
      return next && has_pawn_beside(*next, !side_) ? passed : std::nullopt;
    }
    case EnPassantSetFault::kUnlessCheck:
      return Attackers(state_, kNoFault)
                     .any(state_.king(!side_), {Purpose::kCheckers, side_, {}, {}})
                 ? std::nullopt
                 : passed;
    case EnPassantSetFault::kOnTarget:
      return ply_.to;
    case EnPassantSetFault::kOnOrigin:
      return ply_.from;
    case EnPassantSetFault::kBehindOrigin:
      return behind(side_, ply_.from);
    case EnPassantSetFault::kSouthOfTarget:
      return step(ply_.to, kSouth);
    case EnPassantSetFault::kNorthOfTarget:
      return step(ply_.to, kNorth);
    case EnPassantSetFault::kFileEast:
      return passed ? step(*passed, kEast) : passed;
    case EnPassantSetFault::kFileWest:
      return passed ? step(*passed, kWest) : passed;
    case EnPassantSetFault::kByAnyTwoRanks:
    case EnPassantSetFault::kOnFileLeftByTwoRanks:
    case EnPassantSetFault::kBeforeOriginByTwoRanks:
    case EnPassantSetFault::kHalfWayByTwoRanks:
    case EnPassantSetFault::kBehindTargetFromHome:
    case EnPassantSetFault::kBySinglePush:
      return passed;
  }
  return passed;
}

/// How many pawns of that colour stand beside the square.
std::ptrdiff_t Maker::pawns_beside(Square square, Color color) const {
  return std::ranges::count_if(std::array{kEast, kWest}, [&](Direction direction) {
    return has_pawn(step(square, direction), color);
  });
}

std::optional<Square> Maker::ep_after() const {
  auto passed = passed_square();
  if (fault_.is(Kind::kEnPassantKept, EnPassantKeptFault::kSetBesidePawns) &&
      !has_pawn_beside(ply_.to, !side_))
    passed.reset();
  if (!passed && is_hit(Kind::kEnPassantKept)) return state_.ep_square;
  return passed;
}

}  // namespace

void make(State& state, const Ply& ply, const Fault& fault) { Maker(state, ply, fault).make(); }

}  // namespace refute::models
