// The order of moves that answers show.

#include "props/faults/answer.h"
#include "props/faults/generator.h"
#include "props/faults/move_order.h"
#include "props/faults/notation.h"

namespace refute::models {
namespace {

/// Where the subject has each of the moves; behind its last if it has not.
std::vector<std::ptrdiff_t> places_in(const Asked& asked, const std::vector<Ply>& list,
                                      Color side) {
  return places_of(list, asked.order, side, asked.node.rules, kNoFault);
}

State reached_by(const Asked& asked) {
  return asked.reached ? *asked.reached : *prepared(asked).reached;
}

}  // namespace

MoveOrder order_shown_by(const Asked& asked) {
  const State state = reached_by(asked);
  Generator generator(state, asked.node.rules, kNoFault);
  const std::ptrdiff_t nowhere = std::ssize(asked.order);
  const std::vector<Ply> tried = generator.pseudo();
  MoveOrder order = fitting_orders(tried, places_in(asked, tried, state.side), nowhere).front();
  const std::vector<Ply> listed = generator.legal();
  add_captures(order, listed, places_in(asked, listed, state.side), nowhere);
  return order;
}

void add_order_of_piece(MoveOrder& order, const Asked& asked) {
  const State state = reached_by(asked);
  const std::vector<Ply> listed = Generator(state, asked.node.rules, kNoFault).legal();
  add_order_in_list(order, listed, places_in(asked, listed, state.side), std::ssize(asked.order));
}

}  // namespace refute::models
