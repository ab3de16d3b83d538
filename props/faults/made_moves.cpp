#include "props/faults/made_moves.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "props/faults/generator.h"
#include "props/faults/rights.h"
#include "props/faults/stale_sets.h"

namespace refute::models {
namespace {

using enum PieceType;

MadeMove seen_from(const State& before, const Ply& ply) {
  const Bitboard own = before.rights & Bitboard::of(back_rank(before.side));
  const bool is_lost = before.rights.contains(ply.from) || before.rights.contains(ply.to) ||
                       (ply.mover == kKing && !own.empty());
  return {before.side, ply, !before.rights.empty(), is_lost, before.ep_square.has_value()};
}

/// Collects what is made, kind by kind: squares do not matter to the faults, files do.
class Collector {
 public:
  explicit Collector(Rules rules) : rules_(rules) {}

  void add(const State& before, const Ply& ply) {
    const MadeMove move = seen_from(before, ply);
    const auto kind =
        std::tuple(move.side, ply.mover, ply.trait, ply.victim, ply.becomes, ply.from.file(),
                   ply.to.file(), move.has_rights, move.touches_right, move.has_ep_square);
    if (kinds_.insert(kind).second) moves_.push_back(move);
  }

  void add_below(const State& state, int plies) {
    if (plies <= 0) return;
    for (const Ply& ply : Generator(state, rules_, kNoFault).legal()) {
      add(state, ply);
      if (plies == 1) continue;
      State after = state;
      make(after, ply, kNoFault);
      add_below(after, plies - 1);
    }
  }

  void add_tried(const State& state) {
    // Castling may be made to see whether the king is attacked where it arrives.
    static constexpr Fault kMakesCastling{.castling = {.is_made = true}};
    for (const Ply& ply : Generator(state, rules_, kMakesCastling).pseudo()) add(state, ply);
  }

  void add_tried_below(const State& state, int plies) {
    add_tried(state);
    if (plies <= 0) return;
    for (const Ply& ply : Generator(state, rules_, kNoFault).legal()) {
      State after = state;
      make(after, ply, kNoFault);
      add_tried_below(after, plies - 1);
    }
  }

  std::vector<MadeMove> take() { return std::move(moves_); }

 private:
  Rules rules_;
  std::set<std::tuple<Color, PieceType, Trait, PieceType, PieceType, File, File, bool, bool, bool>>
      kinds_;
  std::vector<MadeMove> moves_;
};

/// Whether what undo does about such a move can leave something behind.
bool may_undo_wrongly(UndoFault how, const MadeMove& move) {
  switch (how) {
    case UndoFault::kVictimLost:
    case UndoFault::kVictimIsPawn:
    case UndoFault::kVictimIsMover:
    case UndoFault::kVictimChangesSide:
    case UndoFault::kVictimInMoversColor:
    case UndoFault::kVictimInKindOnly:
      return move.ply.takes();
    case UndoFault::kEnPassantVictimLost:
    case UndoFault::kEnPassantVictimOnTarget:
    case UndoFault::kEnPassantVictimBeyond:
    case UndoFault::kEnPassantVictimBeyondAsOwn:
      return move.ply.trait == Trait::kEnPassant;
    case UndoFault::kEnPassantLost:
      return move.has_ep_square || move.ply.trait == Trait::kDoublePush;
    case UndoFault::kRightsLost:
    case UndoFault::kColorsRightsLost:
    case UndoFault::kKingsRightLost:
    case UndoFault::kQueensRightLost:
    case UndoFault::kKingsRightLostAlone:
    case UndoFault::kQueensRightLostAlone:
    case UndoFault::kKingsRightToQueensAlone:
    case UndoFault::kQueensRightToKingsAlone:
    case UndoFault::kOtherRightLost:
      return move.touches_right;
    case UndoFault::kKingsRightCleared:
    case UndoFault::kQueensRightCleared:
    case UndoFault::kKingsRightAsQueens:
    case UndoFault::kQueensRightAsKings:
    case UndoFault::kKingsRightToQueens:
    case UndoFault::kQueensRightToKings:
      return move.has_rights;
    case UndoFault::kRookStays:
    case UndoFault::kRookCopied:
    case UndoFault::kRookToOtherWing:
    case UndoFault::kRookToEnemysCorner:
    case UndoFault::kRookBesideCorner:
    case UndoFault::kRookVanishes:
    case UndoFault::kKingErased:
      return move.ply.is_castling();
    case UndoFault::kPromotedStays:
    case UndoFault::kPromotedAsEnemyPawn:
      return move.ply.becomes != kPawn;
    case UndoFault::kTakenForOtherSide:
      return move.ply.becomes != kPawn || move.ply.is_castling();
    default:
      return true;
  }
}

/// Whether the fault shows only in captures, promotions or castling.
bool needs(const Fault& fault, const MadeMove& move) {
  switch (fault.kind) {
    case Kind::kRightLost:
      return move.has_rights;
    case Kind::kEnPassantKept:
      return move.has_ep_square;
    case Kind::kEnPassantVictim:
      return move.has_ep_square || fault.is(Kind::kEnPassantVictim, VictimFault::kByAnyMove);
    case Kind::kCastlingMade:
      return move.ply.is_castling();
    case Kind::kPromotionMade:
      return move.ply.becomes != kPawn;
    case Kind::kSetsMade:
    case Kind::kSetsUndone:
      return is_any_left_out(fault, move.side, move.ply);
    case Kind::kUndo:
      return may_undo_wrongly(fault.as<UndoFault>(), move);
    default:
      return true;
  }
}

bool may_provoke(const Fault& fault, const MadeMove& move) {
  if (fault.kind == Kind::kRightKept) {
    MoveFilter filter = filter_of_move(fault);
    if (is_whoever_moves(fault)) filter.sides = {};  // they tell the right, too
    return (move.touches_right || brings_back(fault) || ends_from_beside(fault)) &&
           fits_move(filter, move.side, move.ply);
  }
  if (is_whoever_moves(fault)) return needs(fault, move);
  const bool names_wing = fault.is(Kind::kRightLost, RightLoss::kEnemyByKingInstead);
  return needs(fault, move) &&
         fits_move(names_wing ? filter_of_move(fault) : fault.moves, move.side, move.ply);
}

}  // namespace

std::vector<MadeMove> moves_made(const Asked& asked) {
  Collector collector(asked.node.rules);
  for (const auto& [before, ply] : asked.played) collector.add(before, ply);
  collector.add_below(*asked.reached, asked.depth.plies() - 1);
  return collector.take();
}

std::vector<MadeMove> moves_tried(const Asked& asked) {
  Collector collector(asked.node.rules);
  for (const auto& [before, ply] : asked.played) collector.add_tried(before);
  collector.add_tried_below(*asked.reached, asked.depth.plies() - 1);
  return collector.take();
}

bool is_never_made(const Fault& fault, const Asked& asked) {
  const bool is_of_moves = is_make_fault(fault) || is_undo_fault(fault);
  if (!is_of_moves || fault.place == Place::kSetUp) return false;
  const bool makes_more =
      fault.architecture != Architecture::kMasks || (outlives_moves(fault) && fault.visits_leaves);
  const auto& made = makes_more ? asked.tried : asked.made;
  return made && std::ranges::none_of(
                     *made, [&](const MadeMove& move) { return may_provoke(fault, move); });
}

}  // namespace refute::models
