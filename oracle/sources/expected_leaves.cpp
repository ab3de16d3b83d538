#include "oracle/sources/expected_leaves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/movegen.h"
#include "engine/perft.h"
#include "engine/uci_move.h"

namespace refute::oracle {
namespace {

/// No reachable position has more legal moves.
constexpr double kMostMoves = 218;

/// What counting may cost: a few milliseconds, whatever the depth that is asked about.
constexpr double kMostCounted = 1e6;

/// Up to here the bound is so small that counting would cost more than it saves.
constexpr int kShallow = 2;

std::optional<Position> play(const props::PositionScript& node) {
  Result<Position, SetupProblems> root = Position::from_setup(node.root, node.rules);
  if (!root) return std::nullopt;
  Position position = *root;
  for (const std::string& text : node.moves) {
    const std::optional<Move> move = from_uci(text, legal_moves(position), node.rules);
    if (!move) return std::nullopt;
    position.make(*move);
  }
  return position;
}

}  // namespace

double expected_leaves(const props::PositionScript& node, Depth depth) {
  const int shallow = std::min(depth.plies(), kShallow);
  const double bound = std::pow(kMostMoves, shallow);
  if (depth.plies() <= kShallow) return bound;
  const std::optional<Position> position = play(node);
  if (!position) return std::pow(kMostMoves, depth.plies());
  // Two plies less than asked cost next to nothing, and what follows is at most the square of the
  // largest ply seen so far, give or take a factor of two.
  double before = 1;
  double last = 1;
  int counted = 0;
  double branching = 0;
  while (counted + 2 < depth.plies() && last * branching <= kMostCounted) {
    before = last;
    last = static_cast<double>(perft(*position, Depth(++counted)));
    branching = std::max(40.0, 2 * last / std::max(before, 1.0));
  }
  return std::max(bound, last * std::pow(branching, depth.plies() - counted));
}

double typical_leaves(const props::PositionScript& node, Depth depth) {
  const std::optional<Position> position = play(node);
  if (!position) return std::numeric_limits<double>::infinity();
  const int first = depth.plies() / 2;
  const int second = depth.plies() - first;
  return static_cast<double>(perft(*position, Depth(first))) *
         static_cast<double>(perft(*position, Depth(second)));
}

}  // namespace refute::oracle
