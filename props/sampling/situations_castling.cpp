#include "engine/castling.h"
#include "engine/setup_attacks.h"
#include "props/mailbox/geometry.h"
#include "props/sampling/situation_families.h"

namespace refute::props {
namespace {

using enum Situation;

using mailbox::squares_along;

/// One castling right of the side to move and what stands in its way.
struct Way {
  CastlingPath path;
  CastlingSide side;
  Bitboard king_way;
  Bitboard rook_way;
  Bitboard men_on_king_way;
  Bitboard men_on_rook_way;
  Bitboard attacked;  // of both ways
  bool is_legal;

  bool is_free() const { return men_on_king_way.empty() && men_on_rook_way.empty(); }
  bool is_safe() const { return !king_way.intersects(attacked); }
};

Way way_of(const SituationFacts& facts, Square rook) {
  const CastlingPath path = mailbox::castling_squares(facts.king(), rook);
  Way way{.path = path,
          .side = castling_side(facts.king(), rook),
          .king_way = squares_along(path.king_from, path.king_to),
          .rook_way = squares_along(path.rook_from, path.rook_to),
          .men_on_king_way = Bitboard(),
          .men_on_rook_way = Bitboard(),
          .attacked = Bitboard(),
          .is_legal = facts.is_legal(Move::castling(path.king_from, path.rook_from))};
  const Bitboard men = facts.occupied().without(path.king_from).without(path.rook_from);
  way.men_on_king_way = way.king_way & men;
  way.men_on_rook_way = way.rook_way & men;
  for (Square square : way.king_way | way.rook_way) {
    if (!attackers_on(facts.setup().placement, square, facts.them()).empty()) {
      way.attacked |= Bitboard(square);
    }
  }
  return way;
}

/// A situation that has one name for each side of the board.
Situation by_side(CastlingSide side, Situation king_side, Situation queen_side) {
  return side == CastlingSide::kKingSide ? king_side : queen_side;
}

/// Whether all that attack the king's way are of that type.
bool is_refused_by(const SituationFacts& facts, const Way& way, PieceType type) {
  Bitboard attackers;
  for (Square square : way.king_way & way.attacked) {
    attackers |= attackers_on(facts.setup().placement, square, facts.them());
  }
  return !attackers.empty() && (attackers - facts.men(facts.them(), type)).empty();
}

/// Precondition: the ways are free and the king's is not safe.
void add_unsafe_way(const SituationFacts& facts, const Way& way, SituationSet& found) {
  const Bitboard attacked = way.king_way & way.attacked;
  const Bitboard ends = Bitboard(way.path.king_from).with(way.path.king_to);
  if (attacked == Bitboard(way.path.king_from)) {
    found.add(by_side(way.side, kKingSideInCheck, kQueenSideInCheck));
  } else if (!attacked.intersects(ends)) {
    found.add(by_side(way.side, kKingSideThroughCheck, kQueenSideThroughCheck));
  } else if (attacked == Bitboard(way.path.king_to)) {
    found.add(by_side(way.side, kKingSideIntoCheck, kQueenSideIntoCheck));
  }
  found.add_if(kCastlingRefusedByPawn, is_refused_by(facts, way, PieceType::kPawn));
  found.add_if(kCastlingRefusedByKing, is_refused_by(facts, way, PieceType::kKing));
}

/// Precondition: castling is legal.
void add_legal_way(const SituationFacts& facts, const Way& way, SituationSet& found) {
  if (way.attacked.contains(way.path.rook_from)) {
    found.add(by_side(way.side, kKingSideRookAttacked, kQueenSideRookAttacked));
  }
  const Bitboard rook_alone = (way.rook_way - way.king_way).without(way.path.rook_from);
  found.add_if(kCastlingRookWayAttacked, rook_alone.intersects(way.attacked));
  const Move step = Move::normal(way.path.king_from, way.path.king_to);
  found.add_if(k960StepAndCastlingMeet,
               way.path.king_from != way.path.king_to && facts.is_legal(step));
}

/// Precondition: something stands on a way, and the king's is safe.
void add_occupied_way(const Way& way, SituationSet& found) {
  found.add_if(kCastlingRookWayOccupied, way.men_on_king_way.empty());
  const Bitboard between = squares_along(way.path.king_from, way.path.rook_from);
  const Bitboard men = way.men_on_king_way | way.men_on_rook_way;
  found.add_if(k960WayOccupiedBeyondRook, !men.intersects(between));
}

/// The squares of the back rank beyond the castling rook.
Bitboard outside_of(const Way& way) {
  const bool is_king_side = way.side == CastlingSide::kKingSide;
  const Square corner = Square::at(is_king_side ? File::kH : File::kA, way.path.rook_from.rank());
  return squares_along(way.path.rook_from, corner).without(way.path.rook_from);
}

void add_way(const SituationFacts& facts, const Way& way, SituationSet& found) {
  if (way.is_free() && !way.is_safe()) add_unsafe_way(facts, way, found);
  if (way.is_legal) add_legal_way(facts, way, found);
  if (!way.is_free() && way.is_safe()) add_occupied_way(way, found);
  found.add_if(k960RookShieldsKing, way.is_free() && way.is_safe() && !way.is_legal);
  const Bitboard outside = outside_of(way);
  found.add_if(k960OtherRookOutside, outside.intersects(facts.men(facts.us(), PieceType::kRook)));
  found.add_if(k960EnemyRookOutside, outside.intersects(facts.men(facts.them(), PieceType::kRook)));
}

bool is_castling(Move move) { return move.kind() == MoveKind::kCastling; }

bool goes_right(Square from, Square to) { return to.file() > from.file(); }

/// The ways in which the four squares can coincide or cross, which standard castling never does.
void add_geometry(const CastlingPath& path, SituationSet& found) {
  const bool king_on_rook = path.king_to == path.rook_from;
  const bool rook_on_king = path.rook_to == path.king_from;
  found.add_if(k960KingLandsOnRookSquare, king_on_rook);
  found.add_if(k960RookLandsOnKingSquare, rook_on_king);
  found.add_if(k960KingAndRookSwap, king_on_rook && rook_on_king);
  found.add_if(k960KingStays, path.king_to == path.king_from);
  found.add_if(k960RookStays, path.rook_to == path.rook_from);
  if (path.king_to == path.king_from) return;
  const bool is_towards =
      goes_right(path.king_from, path.king_to) == goes_right(path.king_from, path.rook_from);
  found.add_if(k960KingGoesAway, !is_towards);
  const bool is_beyond = squares_along(path.king_from, path.king_to).contains(path.rook_from);
  found.add_if(k960KingPassesRook, is_beyond && !king_on_rook);
}

}  // namespace

void add_castling_positions(const SituationFacts& facts, SituationSet& found) {
  found.add_if(kAllFourRights, facts.setup().castling_rooks.size() == 4);
  const Bitboard home = Bitboard::of(back_rank(facts.us()));
  for (Square rook : facts.setup().castling_rooks& home) {
    add_way(facts, way_of(facts, rook), found);
  }
  found.add_if(kCastlingBothSides, facts.count_moves(is_castling) == 2);
  found.add_if(k960CastlingOnlyMove, facts.only_moves(is_castling));
}

void add_castling_moves(const SituationFacts& facts, const MoveFacts& move, SituationSet& found) {
  const CastlingPath path = mailbox::castling_squares(move.move.from(), move.move.to());
  found.add(by_side(castling_side(path.king_from, path.rook_from), kCastlingKingSide,
                    kCastlingQueenSide));
  add_geometry(path, found);
  if (!move.gives_check()) return;
  found.add(kCastlingChecks);
  found.add_if(kCastlingMates, answer_to(facts, move) == Answer::kIsMated);
}

}  // namespace refute::props
