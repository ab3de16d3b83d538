#include "engine/perft.h"

#include "engine/kernel.h"
#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/pseudo_legal.h"

namespace refute {
namespace {

/// Walks the tree over one `Position`, in any style.
class Walker {
 public:
  explicit Walker(PerftStyle style) : style_(style) {}

  std::uint64_t leaves(Position& position, Depth depth) const {
    return depth.plies() == 0 ? 1 : leaves_below_moves(position, depth);
  }

  std::uint64_t leaves_below_moves(Position& position, Depth depth) const {
    const bool is_legal_list = style_.moves == PerftStyle::Moves::kLegal;
    if (is_legal_list && depth.plies() == 1 && style_.leaves == PerftStyle::Leaves::kBulk) {
      return legal_moves(position).size();
    }
    std::uint64_t sum = 0;
    for (Move move : is_legal_list ? legal_moves(position) : pseudo_legal_moves(position)) {
      sum += leaves_below(position, move, depth.next());
    }
    return sum;
  }

  /// The leaves below one move of a list; 0 if the move turns out to be illegal.
  std::uint64_t leaves_below(Position& position, Move move, Depth depth) const {
    if (style_.stepping == PerftStyle::Stepping::kCopyMake) {
      Position child = position.after(move);
      return is_refuted(child) ? 0 : leaves(child, depth);
    }
    const UndoRecord record = position.make(move);
    const std::uint64_t count = is_refuted(position) ? 0 : leaves(position, depth);
    position.undo(move, record);
    return count;
  }

  /// The filter of the pseudo-legal style: make the move and look.
  bool is_refuted(const Position& child) const {
    return style_.moves == PerftStyle::Moves::kPseudoLegalFiltered && king_can_be_taken(child);
  }

 private:
  PerftStyle style_;
};

}  // namespace

std::uint64_t perft(const Position& position, Depth depth) {
  if (depth.plies() == 0) return 1;
  return fastest_kernel().perft(position.board(), position.side_to_move(), depth);
}

std::uint64_t perft(const Position& position, Depth depth, PerftStyle style) {
  Position walked = position;
  return Walker(style).leaves(walked, depth);
}

Divide divide(const Position& position, Depth depth) {
  Divide entries;
  for (Move move : legal_moves(position)) {
    entries.push_back({move, perft(position.after(move), depth.next())});
  }
  return entries;
}

Divide divide(const Position& position, Depth depth, PerftStyle style) {
  const bool is_legal_list = style.moves == PerftStyle::Moves::kLegal;
  const Walker walker(style);
  Position walked = position;
  Divide entries;
  for (Move move : is_legal_list ? legal_moves(position) : filtered_legal_moves(position)) {
    entries.push_back({move, walker.leaves_below(walked, move, depth.next())});
  }
  return entries;
}

}  // namespace refute
