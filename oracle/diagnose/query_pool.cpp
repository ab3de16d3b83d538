#include "oracle/diagnose/query_pool.h"

#include <utility>

#include "props/sampling/mutator.h"
#include "props/sampling/reductions.h"
#include "props/sampling/sample_mix.h"

namespace refute::oracle {
namespace {

/// A fault of make shows within a few plies; longer lines cost time and say no more.
constexpr std::size_t kMostMoves = 8;
constexpr int kFewPieces = 14;
constexpr int kVeryFewPieces = 7;
constexpr Depth kDeepest(4);

props::PositionScript shortened(props::PositionScript script) {
  if (script.moves.size() <= kMostMoves) return script;
  const std::size_t skipped = script.moves.size() - kMostMoves;
  auto rest = props::without_beginning(script, skipped);
  return rest ? *std::move(rest) : std::move(script);
}

int pieces_of(const Setup& setup) { return props::removable_men(setup).size() + 2; }

}  // namespace

Question QueryPool::neighbour() {
  Question question = random_.pick(findings_);
  props::PositionScript& script = question.node;
  if (random_.chance({1, 2})) script = props::with_sides_exchanged(script);
  const int edits = random_.between(1, 3);
  for (int edit = 0; edit < edits; ++edit) script = props::mutated(script, random_);
  script = shortened(std::move(script));
  const bool is_cheap = question.depth <= Depth(2) || pieces_of(script.root) <= kFewPieces;
  const bool keeps_depth = question.depth <= kDeepest && is_cheap && random_.chance({1, 2});
  return keeps_depth ? question : at_some_depth(std::move(script));
}

props::PositionScript QueryPool::sample() {
  for (;;) {
    // Of every 20 samples the first 7 are built for a situation, each in turn.
    const std::uint64_t slot = index_++;
    const std::uint64_t number = slot / 9 * 20 + slot % 9;
    props::Sample sample = props::sample_at({.seed = seed_}, number);
    return std::move(sample.script);
  }
}

Question QueryPool::at_some_depth(props::PositionScript node) {
  const int pieces = pieces_of(node.root);
  if (pieces <= kVeryFewPieces && random_.chance({1, 4})) return {std::move(node), Depth(3)};
  const bool is_small = pieces <= kFewPieces;
  const bool is_deeper = random_.chance(is_small ? props::Odds{1, 2} : props::Odds{1, 6});
  return {std::move(node), Depth(is_deeper ? 2 : 1)};
}

Question QueryPool::any() {
  const bool is_near = !findings_.empty() && random_.chance({2, 5});
  return is_near ? neighbour() : at_some_depth(shortened(sample()));
}

Question QueryPool::next() {
  for (;;) {
    Question question = any();
    if (asks_chess960_ || question.node.rules == Rules::kStandard) return question;
  }
}

}  // namespace refute::oracle
