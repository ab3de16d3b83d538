// The sources whose undo is at fault.

#include <utility>

#include "engine/legality.h"
#include "engine/movegen.h"
#include "engine/uci_move.h"
#include "tests/support/faulty_source.h"
#include "tests/support/faulty_source_base.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

/// The position with the change, if that can be played at all.
Position changed(const Position& position, const Setup& setup, Rules rules) {
  const auto other = Position::from_setup(setup, rules);
  return other ? *other : position;
}

class UndoFaultSource final : public FaultySource {
 public:
  explicit UndoFaultSource(UndoFault fault) : fault_(fault) {}

  Reply divide(const PositionScript& node, Depth depth) override {
    DivideReply reply;
    Walk walk{position_after(node), node.rules, {}};
    for (Move move : legal_moves(walk.board)) {
      reply.lines.push_back({to_uci(move, node.rules), count_below(walk, move, depth.next())});
    }
    reply.total = sum_of_lines(reply);
    return reply;
  }

 private:
  /// The board of one node, and the pieces that it has lost since it was set up.
  struct Walk {
    Position board;
    Rules rules;
    Bitboard lost;
  };

  std::uint64_t count_below(Walk& walk, Move move, Depth depth) const {
    // The list was made before siblings spoilt the board. A move that has become impossible leads
    // nowhere.
    if (depth == Depth(0)) return 1;
    if (!is_legal(walk.board, move)) return 0;
    Walk child{walk.board.after(move), walk.rules, {}};
    std::uint64_t sum = 0;
    if (depth == Depth(1)) {
      sum = count_legal_moves(child.board);
    } else {
      for (Move reply : legal_moves(child.board)) sum += count_below(child, reply, depth.next());
    }
    undo(walk, move, child);
    return sum;
  }

  void undo(Walk& walk, Move move, const Walk& child) const {
    Setup setup = walk.board.setup();
    switch (fault_) {
      case UndoFault::kCapturedPieceLost:
        for (Square square : child.lost) {  // the board is one: what is lost below is lost here
          lose(setup, walk, square == move.to() ? move.from() : square);
        }
        if (move.kind() == MoveKind::kNormal && setup.placement.at(move.to())) {
          lose(setup, walk, move.to());
        }
        break;
      case UndoFault::kCastlingNotRestored:
        setup.castling_rooks &= child.board.setup().castling_rooks;
        break;
      case UndoFault::kPromotedPieceStays:
        if (const auto type = move.promotion()) {
          setup.placement.put(move.from(), {setup.side_to_move, *type});
        }
        break;
      case UndoFault::kEpSquareLost:
        setup.ep_square.reset();
        break;
    }
    if (setup != walk.board.setup()) walk.board = changed(walk.board, setup, walk.rules);
  }

  static void lose(Setup& setup, Walk& walk, Square square) {
    const auto piece = setup.placement.at(square);
    if (!piece || piece->type == PieceType::kKing) return;
    setup.placement.remove(square);
    setup.castling_rooks = setup.castling_rooks.without(square);
    walk.lost |= Bitboard(square);
  }

  UndoFault fault_;
};

}  // namespace

std::unique_ptr<Source> make_source_with(UndoFault fault) {
  return std::make_unique<UndoFaultSource>(fault);
}

}  // namespace refute::oracle
