#include "engine/movegen.h"

#include "engine/kernel.h"

namespace refute {

MoveList legal_moves(const Position& position, MoveFilter filter) {
  MoveList list;
  fastest_kernel().list(position.board(), position.side_to_move(), filter, list);
  return list;
}

std::uint64_t count_legal_moves(const Position& position) {
  return fastest_kernel().perft(position.board(), position.side_to_move(), Depth(1));
}

bool has_legal_move(const Position& position) {
  return fastest_kernel().has_move(position.board(), position.side_to_move());
}

}  // namespace refute
