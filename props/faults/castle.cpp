// Who may castle with which rook, and where the two go.

#include <algorithm>
#include <utility>

#include "props/faults/generator.h"

namespace refute::models {

using enum PieceType;

/// Where a rook would have to stand for each castling that the rights, as read, allow.
Bitboard Generator::rooks_with_right() const {
  const Bitboard own = state_.rights & Bitboard::of(back_rank(side_));
  if (!is_for_side(Kind::kCastling)) return own;
  const Bitboard misread = misread_rights(own);
  Bitboard rooks;
  for (Square rook : own | misread) {
    const bool is_odd = fault_.moves.traits.contains(state_.wing_of(rook, side_));
    if ((is_odd ? misread : own).contains(rook)) rooks |= Bitboard(rook);
  }
  return rooks;
}

/// The same where those of either wing are read as the fault has it.
Bitboard Generator::misread_rights(Bitboard own) const {
  const Rank home = back_rank(side_);
  const Bitboard corners = Bitboard(Square::at(File::kA, home)).with(Square::at(File::kH, home));
  Bitboard read;
  switch (fault_.castling.right) {
    case CastlingFault::Right::kOwn:
      return own;
    case CastlingFault::Right::kNotAsked:
      return own | corners;
    case CastlingFault::Right::kAnyOfColor:
      return own.empty() ? own : own | corners;
    case CastlingFault::Right::kAnyRook:
    case CastlingFault::Right::kAnyRookOfColor:
      if (own.empty() && fault_.castling.right == CastlingFault::Right::kAnyRookOfColor) return own;
      for (Square rook : state_.of(side_) & Bitboard::of(home)) {
        if (state_.holds(rook, {side_, kRook})) read |= Bitboard(rook);
      }
      return read;
    case CastlingFault::Right::kBothNeeded:
      return own.size() == 2 ? own : Bitboard();
    case CastlingFault::Right::kOtherWing:
      for (Square rook : own) read |= Bitboard(mirrored_file(rook));
      return read;
    case CastlingFault::Right::kOtherColor:
      for (Square rook : state_.rights - own) read |= Bitboard(rook.flipped());
      return read;
  }
  return own;
}

/// The rook that is taken for the one with the right.
Square Generator::rook_of(Square rook, Square king) const {
  if (!is_for_side(Kind::kCastling)) return rook;
  const bool is_east = rook.file() > king.file();
  const Square corner = Square::at(is_east ? File::kH : File::kA, rook.rank());
  if (fault_.castling.geometry == CastlingFault::Geometry::kRookInCorner) return corner;
  const bool outermost = fault_.castling.geometry == CastlingFault::Geometry::kOutermostRook;
  if (!outermost && fault_.castling.geometry != CastlingFault::Geometry::kInnermostRook)
    return rook;
  std::optional<Square> found;
  for (Square square : way_from(king, is_east ? Way::kE : Way::kW)) {
    if (state_.holds(square, {side_, kRook}) && (outermost || !found)) found = square;
  }
  return found.value_or(rook);
}

bool Generator::has_castlers(Square king, Square rook) const {
  const Consumer consumer = fault_.consumer;
  if (looks_for_rook(fault_) && !state_.holds(rook, {side_, kRook})) return false;
  if (consumer == Consumer::kKingAnywhere) return true;
  // The other king would come to stand beside the own one.
  if (consumer == Consumer::kTakesAlong && state_.holds(rook, {!side_, kKing})) return false;
  if (castles_from_home(fault_) || may_stray(fault_)) return true;
  const bool asks_home = consumer == Consumer::kLooks || consumer == Consumer::kTrustsRook ||
                         consumer == Consumer::kTakesAlong;
  const Square home = state_.king_home(side_);
  return asks_home ? king == home && king.rank() == back_rank(side_)
                   : king.rank() == back_rank(side_);
}

CastlingPath Generator::path_of(Square king, Square rook) const {
  CastlingPath path = castling_path(king, rook);
  const bool is_exchanged =
      is_for_side(Kind::kCastling) &&
      fault_.castling.geometry == CastlingFault::Geometry::kTargetsExchanged &&
      fault_.moves.traits.contains(rook.file() > king.file() ? Trait::kKingSide
                                                             : Trait::kQueenSide);
  if (is_exchanged) std::swap(path.king_to, path.rook_to);
  const bool by_two = is_for_side(Kind::kCastling) &&
                      fault_.castling.geometry == CastlingFault::Geometry::kKingTwoSteps;
  if (!by_two) return path;
  const int files = rook.file() > king.file() ? 1 : -1;
  const auto next = step(king, {files, 0});
  const auto second = next ? step(*next, {files, 0}) : std::nullopt;
  if (!second) return path;
  path.king_to = *second;
  path.rook_to = *next;
  return path;
}

void Generator::add_castlings() {
  const Square king = castles_from_home(fault_) ? state_.king_home(side_) : king_;
  const bool may_start = fault_.consumer == Consumer::kKingAnywhere || may_stray(fault_);
  if (king.rank() != back_rank(side_) && !may_start) return;
  // Whoever castles without the king finds it in check all the same.
  const bool is_elsewhere = king != king_ && state_.holds(king_, {side_, kKing});
  if (is_elsewhere && attackers_.any(king_, {Purpose::kCheckers, !side_, {}, {}})) return;
  for (Square rook : rooks_with_right()) {
    if (strays(state_, fault_, side_, king)) {
      add_straying(rook);
    } else if (rook != king) {
      add_castling(king, rook_of(rook, king));
    }
  }
  drop_one_of_both();
}

/// Where both castlings are possible, one is.
void Generator::drop_one_of_both() {
  const bool is_odd =
      is_for_side(Kind::kCastling) && fault_.castling.geometry == CastlingFault::Geometry::kNotBoth;
  const auto castlings =
      std::count_if(plies_.begin(), plies_.end(), [](const Ply& ply) { return ply.is_castling(); });
  if (!is_odd || castlings < 2) return;
  std::erase_if(plies_, [&](const Ply& ply) {
    return ply.is_castling() && fault_.moves.traits.contains(ply.trait);
  });
}

/// Castling of whoever does not ask whether the king is at home: by squares counted from where it
/// is, or by those counted from home.
void Generator::add_straying(Square rook) {
  const Trait wing = state_.wing_of(rook, side_);
  const Direction onwards = wing == Trait::kKingSide ? kEast : kWest;
  const bool is_from_king = fault_.consumer == Consumer::kTwoSteps;
  const auto passed = step(is_from_king ? king_ : state_.king_home(side_), onwards);
  const auto target = passed ? step(*passed, onwards) : std::nullopt;
  if (!target) return;
  const Bitboard entered = Bitboard(*passed).with(*target);
  const auto third = wing == Trait::kQueenSide ? step(*target, onwards) : std::nullopt;
  const bool is_blocked = third && *third != rook && !is_empty(*third);
  if (is_blocked || state_.occupied().intersects(entered)) return;
  for (Square square : entered.with(king_))
    if (attackers_.any(square, {Purpose::kCastlingWay, !side_, {}, {}})) return;
  add({king_, *target, kKing, kKing, kPawn, wing, {king_, *target, rook, *passed}});
}

void Generator::add_castling(Square king, Square rook) {
  if (!has_castlers(king, rook)) return;
  const bool is_king_side = rook.file() > king.file();
  const CastlingPath path = path_of(king, rook);
  const Trait trait = is_king_side ? Trait::kKingSide : Trait::kQueenSide;
  const Ply ply{king, path.king_to, kKing, kKing, kPawn, trait, path};
  const bool is_odd = is_for_side(Kind::kCastling) && fault_.moves.traits.contains(trait);
  CastlingFault fault = is_odd ? fault_.castling : CastlingFault{};
  if (is_for_side(Kind::kAttackerUnseen)) fault.after = fault_.castling.after;
  if (is_for_side(Kind::kUntested)) fault.safe = fault_.castling.safe;
  if (fault_.castling.is_made) fault.safe = CastlingFault::Safe::kNotEnd;
  const bool moves_another = fault_.consumer == Consumer::kMovesWhatStands && king != king_;
  const bool may_be_in_check =
      fault_.is(Kind::kUntested, Untested::kChecksOffLines) ||
      (is_unnoticed_in(Purpose::kCastlingStart) && (checkers_ - state_.unnoticed_checkers).empty());
  if (may_be_in_check || moves_another) fault.safe = CastlingFault::Safe::kNotStart;
  if (!fits_geometry(path, fault) || !is_free(path, fault) || !is_safe(path, fault)) return;
  if (moves_another && !is_legal_by_making(ply)) return;
  if (fault.geometry != CastlingFault::Geometry::kOtherWingTarget) return add(ply);
  Ply other = ply;
  other.to = Square::at(is_king_side ? File::kC : File::kG, king.rank());
  other.path.king_to = other.to;
  add(other);
}

bool Generator::fits_geometry(const CastlingPath& path, const CastlingFault& fault) const {
  using Geometry = CastlingFault::Geometry;
  switch (fault.geometry) {
    case Geometry::kKingOnE:
      return path.king_from.file() == File::kE;
    case Geometry::kKingMustMove:
      return path.king_from != path.king_to;
    case Geometry::kRookMustMove:
      return path.rook_from != path.rook_to;
    case Geometry::kNoSwap:
      return path.king_to != path.rook_from || path.rook_to != path.king_from;
    case Geometry::kNotGivingCheck:
      return !gives_check(path);
    default:
      return true;
  }
}

bool Generator::gives_check(const CastlingPath& path) const {
  State after = state_;
  make(after, {path.king_from, path.king_to, kKing, kKing, kPawn, Trait::kKingSide, path}, {});
  return Attackers(after, {}).any(state_.king(!side_), {Purpose::kCheckers, side_, {}, {}});
}

}  // namespace refute::models
