#include "tests/distil/candidates.h"

#include <algorithm>
#include <numeric>

#include "engine/perft.h"
#include "engine/position.h"
#include "engine/setup_problems.h"
#include "props/sampling/mutator.h"
#include "props/sampling/reductions.h"
#include "props/sampling/sample_mix.h"

namespace refute::distil {

namespace {

/// A count beyond what is worked out about the position, for a suite that has leaves to spare.
constexpr int kDeepestOfOthers = 3;

/// The next count is not worked out where it would be too large if it were only so many times this.
constexpr std::uint64_t kLeastGrowth = 3;

/// More say no more about making moves, and are more to read.
constexpr std::size_t kMostMovesOfPath = 6;

props::Sample sampled(std::uint64_t number, std::uint64_t seed, Rules rules) {
  const props::MixRules mix =
      rules == Rules::kStandard ? props::MixRules::kStandard : props::MixRules::kChess960;
  return props::sample_at({seed, mix}, number);
}

Setup drafted(std::uint64_t number, std::uint64_t seed, Rules rules, props::Random& random) {
  const props::Sample sample = sampled(number, seed, rules);
  // The last position is what a sample was made for; those on the way are denser.
  return random.chance({2, 3}) ? sample.setups.back() : random.pick(sample.setups);
}

}  // namespace

std::uint64_t Candidate::cost(Depth depth) const {
  return std::accumulate(leaves.begin(), leaves.begin() + depth.plies(), std::uint64_t{0});
}

std::optional<Candidate> candidate_of(const props::PositionScript& script,
                                      const CandidateLimits& limits) {
  const Rules rules = script.rules;
  if (problems_of(script.root, rules).setup_class() != SetupClass::kNormal) return std::nullopt;
  if (rules == Rules::kChess960 && !needs_chess960(script.root)) return std::nullopt;
  const auto position = Position::from_setup(props::setups_of(script)->back(), rules);
  if (!position) return std::nullopt;
  Candidate candidate{script, {}};
  const int deepest = std::max(limits.deepest, kDeepestOfOthers);
  for (int plies = 1; plies <= deepest; ++plies) {
    const std::uint64_t leaves = perft(*position, Depth(plies));
    if (leaves == 0 || leaves > kMostLeavesOfCount) break;
    candidate.leaves.push_back(leaves);
    if (plies <= limits.deepest && leaves <= limits.most_leaves) candidate.deepest = Depth(plies);
    if (leaves > kMostLeavesOfCount / kLeastGrowth) break;
  }
  if (candidate.leaves.empty()) return std::nullopt;
  return candidate;
}

std::optional<Candidate> candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                      const CandidateLimits& limits) {
  props::Random random = props::Random(seed).stream(number);
  return candidate_of({drafted(number, seed, rules, random), rules, {}}, limits);
}

std::optional<Candidate> tiny_candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                           const CandidateLimits& limits) {
  props::Random random = props::Random(seed).stream(number);
  Setup setup = drafted(number, seed, rules, random);
  if (setup.castling_rooks.empty()) return std::nullopt;
  for (;;) {
    auto candidate = candidate_of({setup, rules, {}}, limits);
    if (candidate && candidate->deepest.plies() == limits.deepest) return candidate;
    std::vector<Square> men;
    for (const Square square : props::removable_men(setup))
      if (!setup.castling_rooks.contains(square)) men.push_back(square);
    if (men.empty()) return std::nullopt;
    setup = props::without_men(setup, Bitboard(random.pick(men)));
  }
}

std::optional<Candidate> path_candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                           const CandidateLimits& limits) {
  props::Random random = props::Random(seed).stream(number);
  const props::Sample sample = sampled(number, seed, rules);
  const auto& moves = sample.script.moves;
  if (moves.empty()) return std::nullopt;
  const auto count = random.below(std::min(moves.size(), kMostMovesOfPath)) + 1;
  const auto end = count + random.below(moves.size() - count + 1);
  const auto at = [&moves](std::size_t ply) {
    return moves.begin() + static_cast<std::ptrdiff_t>(ply);
  };
  return candidate_of({sample.setups[end - count], rules, {at(end - count), at(end)}}, limits);
}

std::optional<Candidate> neighbour_of(const Candidate& candidate, props::Random& random,
                                      const CandidateLimits& limits) {
  props::PositionScript script = candidate.script;
  const int edits = random.between(1, 4);
  for (int edit = 0; edit < edits; ++edit) script = props::mutated(script, random);
  const auto setups = props::setups_of(script);
  if (!setups) return std::nullopt;
  return candidate_of({setups->back(), script.rules, {}}, limits);
}

}  // namespace refute::distil
