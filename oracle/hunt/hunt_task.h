#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/depth.h"
#include "engine/setup.h"
#include "props/sampling/position_script.h"
#include "props/sampling/sample_mix.h"
#include "props/sampling/situation.h"
#include "props/sampling/world.h"

namespace refute::oracle {

/// Which rules the positions of a hunt are made up under.
using HuntRules = props::MixRules;

/// Whether a hunt under these rules can meet the situation at all.
inline bool can_come_about(props::Situation situation, HuntRules rules) {
  return rules != HuntRules::kStandard || !props::needs_chess960(situation);
}

/// A position that hunts begin with.
struct OpeningPosition {
  props::PositionScript position;
  std::vector<std::uint64_t> leaves;  // at depth 1, 2, ...; none of one that moves lead to
};

/// What a hunt asks about. Together with a task's number it decides the task's questions, on any
/// machine and whichever worker runs it.
struct HuntPlan {
  std::uint64_t seed = 0;
  HuntRules rules = HuntRules::kStandard;
  Depth depth = Depth(3);

  /// Positions with few moves are asked deeper by so many plies at most, while their trees stay as
  /// small as a usual one of `depth`: with few men a fault may take longer to show, and costs less.
  int most_extra_plies = 0;

  /// Positions that may have more leaves than this are asked at the depth at which they have not:
  /// some have a thousand times as many as others, and no deadline fits both.
  double most_leaves = 1e9;

  /// Whether positions can only be reached by moves from the start, as of a program that reads no
  /// FEN: random games are played then, and nothing else.
  bool from_start_only = false;

  /// Asked first, in this order: the positions whose counts show the most defects. They are asked
  /// as deep as their counts go, if that is no larger a tree than a usual one of `depth`; those
  /// that moves lead to at depth 2 at most.
  std::vector<OpeningPosition> opening{};

  /// Nothing but the positions of this, all of them, at depth 1; the hunt ends with the last.
  std::optional<props::WorldPart> world{};

  /// Positions to start further short games from.
  std::vector<Setup> roots;
};

/// One position of a hunt. The subject is asked the way that is under test; the reference always
/// by the position's own FEN, which costs it less than a long line.
struct HuntQuestion {
  props::PositionScript node;
  props::PositionScript own_fen;
  std::optional<Depth> depth{};  // else it follows from the plan: `depth_for`
};

/// How many tasks the plan has; nullopt if there is no end.
std::optional<std::uint64_t> tasks_of(const HuntPlan& plan);

/// The questions of one task: positions of a world, some of the opening, the positions along one
/// sample of the mixture, or along a short game from a root. The last position and every other one
/// before it is asked for by its path, so that playing moves is tested too; behind some samples one
/// position with castling rights or an en passant square follows, and the same without.
std::vector<HuntQuestion> questions_of_task(const HuntPlan& plan, std::uint64_t task);

/// How deep to ask about the position, which has so many legal moves: the plan's depth, or more or
/// less by its leaves; 1 at least.
Depth depth_for(const HuntPlan& plan, const props::PositionScript& own_fen,
                std::size_t legal_moves);

}  // namespace refute::oracle
