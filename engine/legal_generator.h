#pragma once

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/castling.h"
#include "engine/castling_needs.h"
#include "engine/movegen.h"
#include "engine/pieces.h"

// The legal generator: every move it hands to its sink is legal by construction. One template
// serves counting, listing, "is there any" and walking the tree, so that the path that makes no
// list is the same code as the one that does.
//
// A sink has
//   static constexpr MoveFilter kFilter;                    which moves it wants
//   static constexpr bool kOnlyCounts;                      how many, but not which
//   bool done() const;                                      true: nothing more is needed
//   template <PieceType> void piece_moves(from, targets);   a knight, slider or king
//   void pawn_moves(PawnTargets);                           all that do not promote
//   template <Direction> void promotions(targets);          four moves for each target
//   void en_passant(from, to);
//   void castling(king, rook);
//
// A lookup has `bishop(from, occupied)` and `rook(from, occupied)`.

namespace refute {

/// What decides legality at one node, computed once.
struct LegalityMasks {
  Bitboard checkers;

  /// Where a move other than the king's may end: anywhere when there is no check, on the checker
  /// or between it and the king when there is one.
  Bitboard check_mask = Bitboard::all();

  /// The rays between the king and the pinning sliders, pinners included. A man that stands on
  /// one is pinned and must stay on it. Two sets suffice: a diagonal mover cannot change from one
  /// diagonal ray of the king to another, nor a straight mover between straight rays.
  Bitboard diagonal_pins;
  Bitboard straight_pins;
};

/// Where pawns arrive, by how they come there. No two of the first three sets share a square:
/// pushes end on free squares and captures on taken ones, and a pawn that can step to where a
/// double push would end stands in its way.
struct PawnTargets {
  Bitboard single;
  Bitboard twice;
  Bitboard east;
  Bitboard west;
};

template <Color kUs, typename Lookup, typename Sink>
class LegalGenerator {
 public:
  REFUTE_INLINE LegalGenerator(const Board& board, Lookup lookup, Sink& sink)
      : LegalGenerator(pieces_of(board, kUs), pieces_of(board, kThem), lookup, sink) {}

  REFUTE_INLINE LegalGenerator(const Pieces& us, const Pieces& them, Lookup lookup, Sink& sink)
      : us_(us), them_(them), lookup_(lookup), sink_(sink) {}

  /// Hands every legal move that the sink wants to it.
  REFUTE_INLINE void run() {
    find_checkers_and_pins();
    king_moves();
    if (masks_.checkers.has_more_than_one() || sink_.done()) return;  // only the king can move
    pawn_moves();
    if (sink_.done()) return;
    piece_moves();
  }

 private:
  static constexpr Color kThem = !kUs;
  static constexpr Direction kUp = forward(kUs);
  static constexpr Direction kUpEast{1, kUp.ranks};
  static constexpr Direction kUpWest{-1, kUp.ranks};
  static constexpr Direction kDownEast{1, -kUp.ranks};
  static constexpr Direction kDownWest{-1, -kUp.ranks};

  REFUTE_INLINE Bitboard wanted() const {
    if constexpr (Sink::kFilter == MoveFilter::kCaptures) return them_.all;
    if constexpr (Sink::kFilter == MoveFilter::kQuiets) return ~occupied_;
    return ~us_.all;
  }

  REFUTE_INLINE void find_checkers_and_pins() {
    masks_.checkers =
        (knight_attacks(king_) & them_.knights) | (pawn_attacks(kUs, king_) & them_.pawns);
    line_up(bishop_lines(king_) & them_.diagonal, masks_.diagonal_pins);
    line_up(rook_lines(king_) & them_.straight, masks_.straight_pins);
    if (masks_.checkers.empty()) return;
    masks_.check_mask = masks_.checkers;  // a double check never gets as far as reading it
    for (Square checker : masks_.checkers) masks_.check_mask |= between(king_, checker);
  }

  /// Sliders on a line with the king: with nothing between they give check, with one man between
  /// they pin it. An enemy man between is "pinned" too, which harms nobody.
  REFUTE_INLINE void line_up(Bitboard sliders, Bitboard& pins) {
    for (Square slider : sliders) {
      const Bitboard ray = between(king_, slider);
      const Bitboard blockers = ray & occupied_;
      if (blockers.empty()) {
        masks_.checkers |= Bitboard(slider);
      } else if (!blockers.has_more_than_one()) {
        pins |= ray.with(slider);
      }
    }
  }

  /// Steps of the king and castling: both ask where the king would stand attacked.
  REFUTE_INLINE void king_moves() {
    const Bitboard steps = king_attacks(king_) & wanted();
    AttackZone zone = zone_around(king_);
    const Bitboard castling_rooks = unobstructed_castling_rooks(zone);
    if (steps.empty() && castling_rooks.empty()) return;
    const Bitboard attacked = attacked_from(zone);
    sink_.template piece_moves<PieceType::kKing>(king_, steps - attacked);
    for (Square rook : castling_rooks) {
      if (can_castle(rook, attacked)) sink_.castling(king_, rook);
    }
  }

  /// The rooks to castle with, as far as check and what stands in the way tell. The zone grows by
  /// what may attack the king's way to his new square.
  REFUTE_INLINE Bitboard unobstructed_castling_rooks(AttackZone& zone) const {
    const Bitboard rooks = us_.castling_rooks;
    Bitboard unobstructed;
    if (Sink::kFilter == MoveFilter::kCaptures || !masks_.checkers.empty()) return unobstructed;
    for (Square rook : rooks) {
      const CastlingNeeds& needs = castling_needs(kUs, king_, rook);
      if (!needs.empty.intersects(occupied_)) [[unlikely]] {
        unobstructed |= Bitboard(rook);
        zone |= needs.attackers;
      }
    }
    return unobstructed;
  }

  /// What the enemy attacks once the king has left its square, for it cannot hide behind itself:
  /// by king and pawns, and by other pieces that stand in the zone.
  REFUTE_INLINE Bitboard attacked_from(const AttackZone& zone) const {
    const Bitboard pawns = them_.pawns;
    const Bitboard knights = them_.knights & zone.knight;
    Bitboard attacked =
        shifted<kDownEast>(pawns) | shifted<kDownWest>(pawns) | king_attacks(them_.king.first());
    const Bitboard without_king = occupied_.without(king_);
    for (Square from : knights) attacked |= knight_attacks(from);
    for (Square from : them_.diagonal & zone.diagonal) {
      attacked |= lookup_.bishop(from, without_king);
    }
    for (Square from : them_.straight & zone.straight) {
      attacked |= lookup_.rook(from, without_king);
    }
    return attacked;
  }

  REFUTE_INLINE bool can_castle(Square rook, Bitboard attacked) const {
    const CastlingNeeds& needs = castling_needs(kUs, king_, rook);
    if (needs.safe.intersects(attacked)) return false;
    if (!needs.beyond.intersects(them_.straight)) return true;
    // Chess960: the rook that leaves may have sheltered the king's new square along the rank.
    const CastlingPath path = castling_path(king_, rook);
    const Bitboard castlers = Bitboard(path.king_from) | Bitboard(path.rook_from);
    const Bitboard after = (occupied_ - castlers).with(path.king_to).with(path.rook_to);
    return !lookup_.rook(path.king_to, after).intersects(them_.straight);
  }

  REFUTE_INLINE void piece_moves() {
    const Bitboard targets = wanted() & masks_.check_mask;
    const Bitboard pins = masks_.diagonal_pins | masks_.straight_pins;
    const Bitboard knights = us_.knights;
    for (Square from : knights - pins) {
      sink_.template piece_moves<PieceType::kKnight>(from, knight_attacks(from) & targets);
    }
    if constexpr (Sink::kOnlyCounts) {
      // A queen has as many moves as a bishop and a rook on her square.
      sliders<PieceType::kBishop>(us_.diagonal, targets, pins);
      sliders<PieceType::kRook>(us_.straight, targets, pins);
    } else {
      sliders<PieceType::kBishop>(us_.diagonal - us_.straight, targets, pins);
      sliders<PieceType::kRook>(us_.straight - us_.diagonal, targets, pins);
      sliders<PieceType::kQueen>(us_.diagonal & us_.straight, targets, pins);
    }
  }

  template <PieceType kType>
  REFUTE_INLINE void sliders(Bitboard movers, Bitboard targets, Bitboard pins) {
    for (Square from : movers - pins) {
      sink_.template piece_moves<kType>(from, slider_attacks<kType>(from) & targets);
    }
    if (!movers.intersects(pins)) return;
    for (Square from : movers& masks_.diagonal_pins) {
      if constexpr (kType == PieceType::kRook) break;
      const Bitboard along = lookup_.bishop(from, occupied_) & masks_.diagonal_pins;
      sink_.template piece_moves<kType>(from, along & targets);
    }
    for (Square from : movers& masks_.straight_pins) {
      if constexpr (kType == PieceType::kBishop) break;
      const Bitboard along = lookup_.rook(from, occupied_) & masks_.straight_pins;
      sink_.template piece_moves<kType>(from, along & targets);
    }
  }

  template <PieceType kType>
  REFUTE_INLINE Bitboard slider_attacks(Square from) const {
    if constexpr (kType == PieceType::kBishop) return lookup_.bishop(from, occupied_);
    if constexpr (kType == PieceType::kRook) return lookup_.rook(from, occupied_);
    return lookup_.bishop(from, occupied_) | lookup_.rook(from, occupied_);
  }

  REFUTE_INLINE void pawn_moves() {
    const Bitboard pawns = us_.pawns;
    PawnTargets targets = pawn_targets(pawns);
    if (pawns.intersects(Bitboard::of(relative_rank(kUs, Rank::k7)))) [[unlikely]] {
      promote<kUp>(targets.single);
      promote<kUpEast>(targets.east);
      promote<kUpWest>(targets.west);
    }
    sink_.pawn_moves(targets);
    if constexpr (Sink::kFilter == MoveFilter::kQuiets) return;
    if (!them_.passed.empty()) en_passant(pawns);
  }

  REFUTE_INLINE PawnTargets pawn_targets(Bitboard pawns) const {
    const Bitboard pins = masks_.diagonal_pins | masks_.straight_pins;
    const Bitboard unpinned = pawns - pins;
    Bitboard single = shifted<kUp>(unpinned);
    Bitboard east = shifted<kUpEast>(unpinned);
    Bitboard west = shifted<kUpWest>(unpinned);
    if (pawns.intersects(pins)) [[unlikely]] {
      single |= shifted<kUp>(pawns & masks_.straight_pins) & masks_.straight_pins;
      east |= shifted<kUpEast>(pawns & masks_.diagonal_pins) & masks_.diagonal_pins;
      west |= shifted<kUpWest>(pawns & masks_.diagonal_pins) & masks_.diagonal_pins;
    }
    single -= occupied_;
    const Bitboard third = Bitboard::of(relative_rank(kUs, Rank::k3));
    // A pawn pushed along its pin file has only free squares before it up to the pinner or king.
    const Bitboard twice = shifted<kUp>(single & third) - occupied_;
    const Bitboard quiet = wanted() & masks_.check_mask;
    const Bitboard victims = wanted() & them_.all & masks_.check_mask;
    return {single & quiet, twice & quiet, east & victims, west & victims};
  }

  template <Direction kDirection>
  REFUTE_INLINE void promote(Bitboard& targets) {
    constexpr Bitboard kLastRank = Bitboard::of(relative_rank(kUs, Rank::k8));
    sink_.template promotions<kDirection>(targets & kLastRank);
    targets -= kLastRank;
  }

  /// En passant takes two men off their squares at once, so no mask tells whether it is legal:
  /// lift both, put the capturer down, and look at the king.
  REFUTE_INLINE void en_passant(Bitboard pawns) {
    const Square to = them_.passed.first();
    const Bitboard victim = shifted<forward(kThem)>(them_.passed);
    for (Square from : pawn_attacks(kThem, to) & pawns) {
      const Bitboard after = (occupied_ - victim).without(from).with(to);
      const bool slider_sees_king = lookup_.bishop(king_, after).intersects(them_.diagonal) ||
                                    lookup_.rook(king_, after).intersects(them_.straight);
      const Bitboard other_checkers = masks_.checkers - victim - them_.diagonal - them_.straight;
      if (!slider_sees_king && other_checkers.empty()) sink_.en_passant(from, to);
    }
  }

  const Pieces us_;
  const Pieces them_;
  const Lookup lookup_;
  Sink& sink_;
  const Bitboard occupied_ = us_.all | them_.all;
  const Square king_ = us_.king.first();
  LegalityMasks masks_;
};

}  // namespace refute
