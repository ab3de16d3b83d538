#include "oracle/hunt/hunt_task.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "engine/position.h"
#include "engine/setup_problems.h"
#include "oracle/sources/expected_leaves.h"
#include "oracle/sources/written_moves.h"
#include "props/sampling/random.h"
#include "props/sampling/random_game.h"

namespace refute::oracle {
namespace {

using props::PositionScript;
using props::Random;

/// Every so many tasks one starts from a root of the plan, if it has any.
constexpr std::uint64_t kTasksPerRoot = 8;

/// A tree is small if it has fewer leaves than with so many moves in every position, of which those
/// of the replies are counted before anybody looks whether they are legal.
constexpr double kUsualMoves = 30;

/// Games that start in the middle of something are stopped soon: what the root was made for
/// happens in the first moves.
constexpr int kPliesFromRoot = 12;

/// A game from the start is long enough for rights to be lost and pawns to come home.
constexpr int kPliesFromStart = 80;

std::vector<HuntQuestion> questions_along(const PositionScript& script,
                                          const std::vector<Setup>& setups, bool by_moves = false) {
  std::vector<HuntQuestion> questions;
  questions.reserve(setups.size());
  for (std::size_t ply = 0; ply < setups.size(); ++ply) {
    PositionScript own_fen{setups[ply], script.rules, {}};
    PositionScript node = own_fen;
    const std::size_t plies_left = setups.size() - 1 - ply;
    if (by_moves || plies_left % 2 == 0) {
      const auto end = script.moves.begin() + static_cast<std::ptrdiff_t>(ply);
      node = {script.root, script.rules, {script.moves.begin(), end}};
    }
    questions.push_back({.node = std::move(node), .own_fen = std::move(own_fen)});
  }
  return questions;
}

/// Every so many tasks a position is asked about with its castling rights, or else with its en
/// passant square, and right behind that with a dash instead, which some readers take for nothing
/// to do.
constexpr std::uint64_t kTasksPerDash = 4;

/// `has_field` is asked of setups, and `clear` puts the dash.
void add_dash_behind(std::vector<HuntQuestion>& questions, bool (*has_field)(const Setup&),
                     void (*clear)(Setup&)) {
  const auto with = std::ranges::find_if(
      questions, [&](const HuntQuestion& question) { return has_field(question.own_fen.root); });
  if (with == questions.end()) return;
  const PositionScript field = with->own_fen;
  PositionScript dash = field;
  clear(dash.root);
  questions.push_back({field, field, Depth(1)});
  questions.push_back({dash, dash, Depth(1)});
}

void add_dash_behind_rights(std::vector<HuntQuestion>& questions) {
  add_dash_behind(
      questions, [](const Setup& setup) { return !setup.castling_rooks.empty(); },
      [](Setup& setup) { setup.castling_rooks = {}; });
}

void add_dash_behind_en_passant(std::vector<HuntQuestion>& questions) {
  add_dash_behind(
      questions, [](const Setup& setup) { return setup.ep_square.has_value(); },
      [](Setup& setup) { setup.ep_square.reset(); });
}

/// How many positions of the opening make one task: few, so that all workers begin with it.
constexpr std::size_t kOpeningPositionsPerTask = 4;

std::uint64_t opening_tasks(const HuntPlan& plan) {
  return (plan.opening.size() + kOpeningPositionsPerTask - 1) / kOpeningPositionsPerTask;
}

/// The leaves of a usual position.
double usual_leaves(const HuntPlan& plan) {
  return std::min(std::pow(kUsualMoves, plan.depth.plies()), plan.most_leaves);
}

/// As deep as there are counts, while the tree is no larger than a usual one.
Depth opening_depth(const HuntPlan& plan, const OpeningPosition& opening) {
  const double most = usual_leaves(plan);
  const std::size_t deepest = std::min(
      opening.leaves.size(), static_cast<std::size_t>(plan.depth.plies() + plan.most_extra_plies));
  std::size_t plies = 1;
  while (plies < deepest && static_cast<double>(opening.leaves[plies]) <= most) ++plies;
  return Depth(static_cast<int>(plies));
}

std::vector<HuntQuestion> questions_of_opening(const HuntPlan& plan, std::uint64_t task) {
  const std::size_t first = static_cast<std::size_t>(task) * kOpeningPositionsPerTask;
  const std::size_t end = std::min(first + kOpeningPositionsPerTask, plan.opening.size());
  std::vector<HuntQuestion> questions;
  for (std::size_t index = first; index < end; ++index) {
    const OpeningPosition& opening = plan.opening[index];
    if (opening.leaves.empty()) {
      const Depth depth = std::min(plan.depth, Depth(2));
      questions.push_back({opening.position, by_own_fen(opening.position), depth});
      continue;
    }
    const Depth deepest = opening_depth(plan, opening);
    // What shows at depth 2 is told there: it is nearer to its cause, and cheaper to look into.
    if (deepest > Depth(2)) questions.push_back({opening.position, opening.position, Depth(2)});
    questions.push_back({opening.position, opening.position, deepest});
  }
  return questions;
}

std::vector<HuntQuestion> questions_of_world(const props::WorldPart& part, std::uint64_t task) {
  std::vector<HuntQuestion> questions;
  for (const Setup& setup : props::positions_of(part, task)) {
    const PositionScript position{setup, props::rules_of(part.world), {}};
    questions.push_back({position, position, Depth(1)});
  }
  return questions;
}

/// The rules under which the root can be read and that the plan allows; the setup is of a suite.
bool fits(const Setup& root, HuntRules rules) {
  return needs_chess960(root) ? rules != HuntRules::kStandard : rules != HuntRules::kChess960;
}

/// The plan's depth, or the depth at which the position has not too many leaves.
Depth allowed_depth(const HuntPlan& plan, const PositionScript& own_fen) {
  // No reachable position has more moves; the usual depths need no look at the position.
  constexpr double kMostMoves = 218;
  Depth depth = plan.depth;
  if (std::pow(kMostMoves, depth.plies()) <= plan.most_leaves) return depth;
  while (depth != Depth(1) && expected_leaves(own_fen, depth) > plan.most_leaves) {
    depth = Depth(depth.plies() - 1);
  }
  return depth;
}

/// The plan's depth, or the most extra plies at which the tree is not larger than a usual one.
Depth deepened(const HuntPlan& plan, const Setup& setup, std::size_t legal_moves) {
  const double usual = usual_leaves(plan);
  Depth depth = plan.depth;
  if (plan.most_extra_plies == 0) return depth;
  const Mobility mobility = mobility_of(setup, legal_moves);
  for (int extra = 0; extra < plan.most_extra_plies; ++extra) {
    const Depth deeper(depth.plies() + 1);
    if (typical_leaves(mobility, deeper) > usual) break;
    depth = deeper;
  }
  return depth;
}

}  // namespace

Depth depth_for(const HuntPlan& plan, const PositionScript& own_fen, std::size_t legal_moves) {
  const Depth allowed = allowed_depth(plan, own_fen);
  return allowed == plan.depth ? deepened(plan, own_fen.root, legal_moves) : allowed;
}

std::optional<std::uint64_t> tasks_of(const HuntPlan& plan) {
  if (!plan.world) return std::nullopt;
  return props::blocks_of(*plan.world);
}

std::vector<HuntQuestion> questions_of_task(const HuntPlan& plan, std::uint64_t task) {
  if (plan.world) return questions_of_world(*plan.world, task);
  if (!plan.from_start_only) {
    const std::uint64_t first = opening_tasks(plan);
    if (task < first) return questions_of_opening(plan, task);
    task -= first;
  }
  Random random = Random(plan.seed).stream(task);
  if (plan.from_start_only) {
    const props::RandomGame game =
        props::random_game(Position::start().setup(),
                           {.rules = Rules::kStandard, .max_plies = kPliesFromStart}, random);
    return questions_along(game.script, game.setups, /*by_moves=*/true);
  }
  if (task % kTasksPerRoot == 0 && !plan.roots.empty()) {
    const Setup& root = random.pick(plan.roots);
    if (fits(root, plan.rules)) {
      const Rules rules = needs_chess960(root) ? Rules::kChess960 : Rules::kStandard;
      const props::RandomGame game =
          props::random_game(root, {.rules = rules, .max_plies = kPliesFromRoot}, random);
      return questions_along(game.script, game.setups);
    }
  }
  const props::Sample sample = props::sample_at({plan.seed, plan.rules}, task);
  std::vector<HuntQuestion> questions = questions_along(sample.script, sample.setups);
  if (task % kTasksPerDash == 1) add_dash_behind_rights(questions);
  if (task % kTasksPerDash == 3) add_dash_behind_en_passant(questions);
  return questions;
}

}  // namespace refute::oracle
