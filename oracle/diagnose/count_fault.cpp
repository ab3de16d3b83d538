#include "oracle/diagnose/count_fault.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "oracle/trace/miscounted_kind.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

/// Larger trees are not walked to explain a number.
constexpr std::uint64_t kAffordableLeaves = 300'000;

std::optional<std::uint64_t> leaves_if_affordable(const NodeFacts& facts, Depth depth,
                                                  std::uint64_t expected) {
  if (expected > kAffordableLeaves) return std::nullopt;
  return mailbox::perft(facts.setup, depth);
}

/// The positions at all depths from 1 to this one: what a count of interior nodes gives.
std::uint64_t nodes_up_to(const NodeFacts& facts, Depth depth) {
  std::uint64_t nodes = 0;
  for (int plies = 1; plies <= depth.plies(); ++plies) {
    nodes += mailbox::perft(facts.setup, Depth(plies));
  }
  return nodes;
}

/// The rule that the subject's total fits, found by counting what it might have counted.
std::optional<Rule> rule_by_recount(const NodeFacts& facts, const Divergence& divergence) {
  const Comparison& difference = divergence.difference;
  const std::uint64_t subject = difference.subject_total;
  const std::uint64_t reference = difference.reference_total;
  if (reference > kAffordableLeaves) return std::nullopt;
  const Depth depth = divergence.depth;
  const std::uint64_t nodes = nodes_up_to(facts, depth);
  const bool has_inner_nodes = depth > Depth(1);
  if (has_inner_nodes && (subject == nodes || subject == nodes + 1)) {
    return Rule::kPerftCountsInteriorNodes;
  }
  if (depth == Depth(1) && subject == reference + 1) return Rule::kPerftCountsInteriorNodes;
  if (subject == mailbox::perft(facts.setup, depth.next())) return Rule::kPerftOneDepthShort;
  const auto further = leaves_if_affordable(facts, Depth(depth.plies() + 1), subject);
  if (further == subject) return Rule::kPerftOneDepthTooFar;
  return std::nullopt;
}

/// A counter of 32 bits has lost whole multiples of its range, or one of 16 bits below each line.
bool is_overflow(const Comparison& difference) {
  constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
  constexpr std::uint64_t kLineRange = std::uint64_t{1} << 16;
  const auto lost = [](const CountDifference& count) {
    return (count.reference - count.subject) % kLineRange == 0;
  };
  const std::uint64_t error = difference.reference_total - difference.subject_total;
  if (error != 0) return error % kRange == 0;
  return std::all_of(difference.counts.begin(), difference.counts.end(), lost);
}

Rule rule_for_count(const NodeFacts& facts, const Divergence& divergence) {
  const Comparison& difference = divergence.difference;
  if (is_overflow(difference)) return Rule::kPerftCounterOverflow;
  if (const auto rule = rule_by_recount(facts, divergence)) return *rule;
  const bool are_lines_right = difference.lists_compared && difference.counts.empty();
  return are_lines_right ? Rule::kPerftTotalIsNotSum : Rule::kPerftMiscount;
}

/// ", as if captures were counted twice", if the lines say so.
std::string words_about_kind(const Miscount& miscount) {
  const auto kind = miscounted_kind(miscount);
  if (!kind) return "";
  return ", as if " + std::string(kind->moves) +
         (kind->is_counted_twice ? " were counted twice" : " were left out");
}

}  // namespace

Reason reason_for_count(const NodeFacts& facts, const Divergence& divergence) {
  const Comparison& difference = divergence.difference;
  const Rule rule = rule_for_count(facts, divergence);
  std::string words = "at depth " + std::to_string(divergence.depth.plies()) +
                      " the subject counts " + std::to_string(difference.subject_total) +
                      " leaves, there are " + std::to_string(difference.reference_total);
  if (rule == Rule::kPerftMiscount) {
    words += words_about_kind({facts.setup, facts.rules, divergence.depth, difference});
  }
  return {rule, words};
}

}  // namespace refute::oracle
