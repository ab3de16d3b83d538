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

Setup drafted(std::uint64_t number, std::uint64_t seed, Rules rules, props::Random& random) {
  const props::MixRules mix =
      rules == Rules::kStandard ? props::MixRules::kStandard : props::MixRules::kChess960;
  const props::Sample sample = props::sample_at({seed, mix}, number);
  // The last position is what a sample was made for; those on the way are denser.
  return random.chance({2, 3}) ? sample.setups.back() : random.pick(sample.setups);
}

}  // namespace

std::uint64_t Candidate::cost(Depth depth) const {
  return std::accumulate(leaves.begin(), leaves.begin() + depth.plies(), std::uint64_t{0});
}

std::optional<Candidate> candidate_of(const Setup& setup, Rules rules,
                                      const CandidateLimits& limits) {
  if (problems_of(setup, rules).setup_class() != SetupClass::kNormal) return std::nullopt;
  if (rules == Rules::kChess960 && !needs_chess960(setup)) return std::nullopt;
  const auto position = Position::from_setup(setup, rules);
  if (!position) return std::nullopt;
  Candidate candidate{setup, rules, {}};
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
  return candidate_of(drafted(number, seed, rules, random), rules, limits);
}

std::optional<Candidate> tiny_candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                           const CandidateLimits& limits) {
  props::Random random = props::Random(seed).stream(number);
  Setup setup = drafted(number, seed, rules, random);
  if (setup.castling_rooks.empty()) return std::nullopt;
  for (;;) {
    auto candidate = candidate_of(setup, rules, limits);
    if (candidate && candidate->deepest.plies() == limits.deepest) return candidate;
    std::vector<Square> men;
    for (const Square square : props::removable_men(setup))
      if (!setup.castling_rooks.contains(square)) men.push_back(square);
    if (men.empty()) return std::nullopt;
    setup = props::without_men(setup, Bitboard(random.pick(men)));
  }
}

std::optional<Candidate> neighbour_of(const Candidate& candidate, props::Random& random,
                                      const CandidateLimits& limits) {
  props::PositionScript script{candidate.setup, candidate.rules, {}};
  const int edits = random.between(1, 4);
  for (int edit = 0; edit < edits; ++edit) script = props::mutated(script, random);
  const auto setups = props::setups_of(script);
  if (!setups) return std::nullopt;
  return candidate_of(setups->back(), candidate.rules, limits);
}

}  // namespace refute::distil
