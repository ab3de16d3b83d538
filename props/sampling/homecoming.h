#pragma once

#include <optional>
#include <vector>

#include "engine/color.h"
#include "engine/setup.h"
#include "engine/square.h"
#include "props/sampling/random.h"
#include "props/sampling/random_game.h"

namespace refute::props {

/// A castling right that a move took away, and where its king and rook stood.
struct LostRight {
  Color color;
  Square king;
  Square rook;
};

/// The right that the last move of the line took away, one of them if there were more; nullopt if
/// it took none. `setups` are those along the line.
std::optional<LostRight> right_lost_last(const std::vector<Setup>& setups, Random& random);

/// A line by which the king and a rook come back to where they could castle before the right was
/// lost, the way free. Only there does a generator show by its moves that it kept the right: one
/// that looks for the rook before it castles, or whose king stands elsewhere, lists the same moves
/// as others until then. Both sides help, greedily; the line ends when castling would be listed,
/// when neither has a move, or after a few plies without success.
RandomGame homecoming(const Setup& root, Rules rules, const LostRight& lost, Random& random);

}  // namespace refute::props
