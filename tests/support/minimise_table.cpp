// Measures the minimising: each planted fault is found at depth 4 below a position of random play
// with at least 20 men, and what shows it is shrunk. Minutes of work, so it is no test.
//
//     minimise_table [EVERY]     one fault of EVERY; all of them without
//
// Exit code 1 if fewer than nine in ten come down to 8 men or depth 1 within a minute each.

#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "oracle/diagnose/diagnose.h"
#include "oracle/findings/minimise.h"
#include "oracle/sources/builtin_source.h"
#include "oracle/trace/pinpoint.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/random_game.h"
#include "props/sampling/reductions.h"
#include "tests/support/faults/fault_sampling.h"
#include "tests/support/faults/one_rule_wrong.h"

namespace refute::faults {
namespace {

using Clock = std::chrono::steady_clock;
using oracle::Divergence;
using props::PositionScript;

constexpr Depth kDepth(4);
constexpr int kFewestMen = 20;
constexpr int kMostMenLeft = 8;
constexpr double kMostSeconds = 60;
constexpr int kMostGames = 400;

int men_of(const Setup& setup) { return props::removable_men(setup).size() + 2; }

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Whether the fault shows at that position of the game, or within two plies of it for undo.
bool shows_at(const Fault& fault, const props::RandomGame& game, std::size_t end) {
  const Rules rules = game.script.rules;
  if (fault.spoil_undone) return divergence_of_undo(fault, game.setups[end], rules).has_value();
  if (!fault.spoil_made) return divergence_in(fault, game.setups[end], rules).has_value();
  if (end == 0) return false;
  return divergence_after(fault, {game.setups[end - 1], rules, {game.script.moves[end - 1]}})
      .has_value();
}

/// A root of random play with enough men, such that the fault shows in the tree below it.
std::optional<PositionScript> root_for(const Fault& fault) {
  // A list at the last ply but one is counted; undo needs one ply more below it.
  const std::size_t above = fault.spoil_undone ? 2 : 3;
  for (int number = 0; number < kMostGames; ++number) {
    props::Random random = props::Random(1).stream(static_cast<std::uint64_t>(number));
    const props::RandomGame game =
        props::random_game(props::chess960_start(518), {.max_plies = 60}, random);
    for (std::size_t end = above; end < game.setups.size(); ++end) {
      const Setup& root = game.setups[end - above];
      if (men_of(root) < kFewestMen) break;
      if (shows_at(fault, game, end)) return PositionScript{root, game.script.rules, {}};
    }
  }
  return std::nullopt;
}

struct Tally {
  int shown = 0;
  int small = 0;
  int queries = 0;
};

void measure(const Fault& fault, oracle::Source& reference, Tally& tally) {
  const std::optional<PositionScript> root = root_for(fault);
  if (!root) return;
  OneRuleWrong subject(fault);
  const Clock::time_point start = Clock::now();
  const auto ask = [&](const PositionScript& node, Depth depth) -> std::optional<Divergence> {
    const oracle::Pinpointed found = oracle::pinpoint(node, depth, subject, reference);
    if (!oracle::is_divergence(found.divergence.verdict)) return std::nullopt;
    return found.divergence;
  };
  const std::optional<Divergence> found = ask(*root, kDepth);
  if (!found) return;
  const double found_after = seconds_since(start);
  const oracle::Minimised result = oracle::minimise(*found, ask);
  const double seconds = seconds_since(start) - found_after;
  const Divergence& smallest = result.divergence;
  const int men = men_of(smallest.node.root);
  const bool is_small =
      (men <= kMostMenLeft || smallest.depth == Depth(1)) && seconds <= kMostSeconds;
  ++tally.shown;
  tally.small += is_small ? 1 : 0;
  tally.queries += result.queries;
  fmt::print("{:<36} {:>3} men -> {:>2} men, {} moves, depth {}  {:>4} queries {:>6.2f} s{}\n",
             fault.name, men_of(root->root), men, smallest.node.moves.size(),
             smallest.depth.plies(), result.queries, seconds, is_small ? "" : "  TOO LARGE");
  std::fflush(stdout);
}

int run(std::size_t every) {
  const auto reference = oracle::make_builtin_source(oracle::BuiltinGenerator::kLegal);
  Tally tally;
  for (std::size_t index = 0; index < all_faults().size(); index += every) {
    measure(all_faults()[index], *reference, tally);
  }
  fmt::print(
      "{} of {} faults that random play shows came down to {} men or depth 1, {} queries "
      "each\n",
      tally.small, tally.shown, kMostMenLeft, tally.queries / std::max(tally.shown, 1));
  return tally.shown > 0 && tally.small * 10 >= tally.shown * 9 ? 0 : 1;
}

}  // namespace
}  // namespace refute::faults

int main(int argc, char** argv) {
  const int every = argc > 1 ? std::atoi(argv[1]) : 1;
  if (every < 1) {
    fmt::print(stderr, "usage: minimise_table [EVERY], a whole number from 1\n");
    return 2;
  }
  return refute::faults::run(static_cast<std::size_t>(every));
}
