#include "oracle/sources/expected_leaves.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/setup.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

/// What counting may cost: some milliseconds, whatever the depth that is asked about.
constexpr double kMostCounted = 2e4;

/// Up to here the bound is so small that counting would cost more than it saves.
constexpr int kShallow = 2;

/// The last position of the node; nullopt if it cannot be reached.
std::optional<Setup> end_of(const props::PositionScript& node) {
  if (node.moves.empty()) return node.root;
  const auto setups = props::setups_of(node);
  return setups ? std::optional(setups->back()) : std::nullopt;
}

}  // namespace

double expected_leaves(const props::PositionScript& node, Depth depth) {
  const int shallow = std::min(depth.plies(), kShallow);
  const double bound = std::pow(kMostMoves, shallow);
  if (depth.plies() <= kShallow) return bound;
  const std::optional<Setup> setup = end_of(node);
  if (!setup) return std::pow(kMostMoves, depth.plies());
  // Two plies less than asked cost next to nothing, and what follows is at most the square of the
  // largest ply seen so far, give or take a factor of two.
  double before = 1;
  double last = 1;
  int counted = 0;
  double branching = 0;
  while (counted + 2 < depth.plies() && last * branching <= kMostCounted) {
    before = last;
    last = static_cast<double>(mailbox::perft(*setup, Depth(++counted)));
    branching = std::max(40.0, 2 * last / std::max(before, 1.0));
  }
  return std::max(bound, last * std::pow(branching, depth.plies() - counted));
}

Mobility mobility_of(const Setup& setup, std::size_t legal_moves) {
  Setup passed = setup;
  passed.side_to_move = !setup.side_to_move;
  passed.ep_square.reset();
  const auto count = [](const Setup& each) {
    return static_cast<double>(mailbox::movements(each).size());
  };
  return {static_cast<double>(legal_moves), count(passed), count(setup)};
}

double typical_leaves(const Mobility& mobility, Depth depth) {
  const auto first = [&mobility](int plies) {
    double leaves = 1;
    for (int ply = 0; ply < plies; ++ply) {
      const double own = ply == 0 ? mobility.legal : mobility.again;
      leaves *= ply % 2 == 0 ? own : mobility.reply;
    }
    return leaves;
  };
  const int half = depth.plies() / 2;
  return first(half) * first(depth.plies() - half);
}

}  // namespace refute::oracle
