#include "props/mailbox/perft.h"

#include "engine/assert.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::mailbox {

std::uint64_t perft(const Setup& setup, Depth depth) {
  if (depth == Depth(0)) return 1;
  const std::vector<Move> moves = legal_moves(setup);
  if (depth == Depth(1)) return moves.size();
  std::uint64_t leaves = 0;
  for (Move move : moves) leaves += perft(after(setup, move), depth.next());
  return leaves;
}

std::vector<DivideEntry> divide(const Setup& setup, Depth depth) {
  REFUTE_ASSERT(depth >= Depth(1));
  std::vector<DivideEntry> entries;
  for (Move move : legal_moves(setup)) {
    entries.push_back({move, perft(after(setup, move), depth.next())});
  }
  return entries;
}

}  // namespace refute::mailbox
