#include "props/faults/made_moves.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "props/faults/generator.h"
#include "props/faults/rights.h"

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
    static constexpr Fault kNone;
    for (const Ply& ply : Generator(state, rules_, kNone).legal()) {
      add(state, ply);
      if (plies == 1) continue;
      State after = state;
      make(after, ply, kNone);
      add_below(after, plies - 1);
    }
  }

  std::vector<MadeMove> take() { return std::move(moves_); }

 private:
  Rules rules_;
  std::set<std::tuple<Color, PieceType, Trait, PieceType, PieceType, File, File, bool, bool, bool>>
      kinds_;
  std::vector<MadeMove> moves_;
};

/// Whether the fault shows only in captures, promotions or castling.
bool needs(const Fault& fault, const MadeMove& move) {
  switch (fault.kind) {
    case Kind::kRightLost:
      return move.has_rights;
    case Kind::kEnPassantKept:
      return move.has_ep_square;
    case Kind::kEnPassantVictim:
      return move.has_ep_square;
    case Kind::kCastlingMade:
      return move.ply.is_castling();
    case Kind::kPromotionMade:
      return move.ply.becomes != kPawn;
    default:
      return true;
  }
}

bool may_provoke(const Fault& fault, const MadeMove& move) {
  if (fault.kind == Kind::kRightKept) {
    MoveFilter filter = fault.moves;
    filter.to_files = {};                            // they tell the right, not the move
    if (is_whoever_moves(fault)) filter.sides = {};  // so do they
    return (move.touches_right || brings_back(fault) || ends_from_beside(fault)) &&
           fits_move(filter, move.side, move.ply);
  }
  if (has_wrong_entries(fault) || is_whoever_moves(fault)) return needs(fault, move);
  return needs(fault, move) && fits_move(fault.moves, move.side, move.ply);
}

}  // namespace

std::vector<MadeMove> moves_made(const Asked& asked) {
  Collector collector(asked.node.rules);
  for (const auto& [before, ply] : asked.played) collector.add(before, ply);
  collector.add_below(*asked.reached, asked.depth.plies() - 1);
  return collector.take();
}

bool is_never_made(const Fault& fault, const std::vector<MadeMove>& made) {
  const bool is_of_moves =
      is_make_fault(fault) || (fault.kind == Kind::kUndo && !fault.visits_leaves);
  const bool needs_move =
      fault.architecture == Architecture::kMasks && fault.place != Place::kSetUp;
  if (!is_of_moves || !needs_move) return false;
  return std::none_of(made.begin(), made.end(),
                      [&](const MadeMove& move) { return may_provoke(fault, move); });
}

}  // namespace refute::models
