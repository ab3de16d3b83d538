// The order of moves that answers show.

#include "props/faults/answer.h"
#include "props/faults/generator.h"
#include "props/faults/move_order.h"
#include "props/faults/notation.h"

namespace refute::models {
namespace {

/// A list of a position, and where the subject has each of its moves; `nowhere` if it has not.
struct Placed {
  std::vector<Ply> list;
  std::vector<std::ptrdiff_t> places;
  std::ptrdiff_t nowhere;
};

Placed placed(std::vector<Ply> list, const Asked& asked, Color side) {
  std::vector<std::ptrdiff_t> places =
      places_of(list, asked.order, side, asked.node.rules, kNoFault);
  return {std::move(list), std::move(places), std::ssize(asked.order)};
}

State reached_by(const Asked& asked) {
  return asked.reached ? *asked.reached : *prepared(asked).reached;
}

}  // namespace

MoveOrder order_shown_by(const Asked& asked) {
  const State state = reached_by(asked);
  Generator generator(state, asked.node.rules, kNoFault);
  const Placed tried = placed(generator.pseudo(), asked, state.side);
  MoveOrder order = fitting_orders(tried.list, tried.places, tried.nowhere).front();
  const Placed listed = placed(generator.legal(), asked, state.side);
  add_captures(order, listed.list, listed.places, listed.nowhere);
  return order;
}

void add_order_of_piece(MoveOrder& order, const Asked& asked) {
  const State state = reached_by(asked);
  const Placed listed =
      placed(Generator(state, asked.node.rules, kNoFault).legal(), asked, state.side);
  add_order_in_list(order, listed.list, listed.places, listed.nowhere);
}

}  // namespace refute::models
