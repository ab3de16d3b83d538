#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/castling.h"
#include "engine/depth.h"
#include "engine/setup.h"
#include "props/sampling/position_script.h"
#include "props/sampling/random.h"

namespace refute::distil {

/// A position that a suite may hold, perhaps behind moves that lead to it, and its true counts.
struct Candidate {
  props::PositionScript script;
  std::vector<std::uint64_t> leaves;  // at depth 1, 2, ...; as deep as they are few enough

  /// The deepest at which it is worked out what the count refutes; there may be counts beyond it.
  Depth deepest = Depth(1);

  /// What it costs to count the position at that depth and all before it.
  std::uint64_t cost(Depth depth) const;
};

/// How many leaves one count may have.
inline constexpr std::uint64_t kMostLeavesOfCount = 80'000;  // more than 16 bits hold

/// How large the tree of a candidate may be.
struct CandidateLimits {
  int deepest;
  std::uint64_t most_leaves;  // of the deepest count
};

/// The position with its counts; nullopt if it is not of the normal class, has no moves, already
/// too many at depth 1, or nothing to do with Chess960 where that is wanted. Precondition: the
/// moves of the script are legal.
std::optional<Candidate> candidate_of(const props::PositionScript& script,
                                      const CandidateLimits& limits);

/// The candidate of that number, from the mixture of `props::SampleMix`. The same numbers give the
/// same candidates. nullopt if the draft of that number is of no use.
std::optional<Candidate> candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                      const CandidateLimits& limits);

/// The same, of a draft with a right to castle that has lost pieces until its tree is so small at
/// the deepest depth.
std::optional<Candidate> tiny_candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                           const CandidateLimits& limits);

/// The same, behind a few moves of the draft; nullopt if it has none.
std::optional<Candidate> path_candidate_at(std::uint64_t number, std::uint64_t seed, Rules rules,
                                           const CandidateLimits& limits);

/// A candidate that differs from the given one by a few edits. Precondition: it has no moves.
std::optional<Candidate> neighbour_of(const Candidate& candidate, props::Random& random,
                                      const CandidateLimits& limits);

}  // namespace refute::distil
