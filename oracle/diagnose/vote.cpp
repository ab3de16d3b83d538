#include "oracle/diagnose/vote.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/assert.h"
#include "oracle/diagnose/rules.h"

namespace refute::oracle {
namespace {

/// How many moves each rule explains, each move counted once.
struct Tally {
  std::array<int, kRuleCount> moves{};
  std::array<bool, kRuleCount> is_eligible{};
};

const Reason* find(const Reasons& reasons, Rule rule) {
  const auto found = std::find_if(reasons.begin(), reasons.end(),
                                  [&](const Reason& reason) { return reason.rule == rule; });
  return found == reasons.end() ? nullptr : &*found;
}

Tally count(const std::vector<Ballot>& ballots) {
  Tally tally;
  for (const Ballot& ballot : ballots) {
    for (std::size_t rule = 0; rule < kRuleCount; ++rule) {
      if (!find(ballot.reasons, static_cast<Rule>(rule))) continue;
      ++tally.moves[rule];
      tally.is_eligible[rule] |= ballot.is_decisive;
    }
  }
  return tally;
}

Rule winner_of(const Tally& tally) {
  std::size_t best = static_cast<std::size_t>(Rule::kNone);
  int most = 0;
  for (std::size_t rule = 0; rule < kRuleCount; ++rule) {
    if (!tally.is_eligible[rule] || tally.moves[rule] <= most) continue;
    best = rule;
    most = tally.moves[rule];
  }
  return static_cast<Rule>(best);
}

}  // namespace

Reason choose(const std::vector<Ballot>& ballots) {
  const Tally tally = count(ballots);
  const Rule rule = winner_of(tally);
  const int others = tally.moves[static_cast<std::size_t>(rule)] - 1;
  for (const Ballot& ballot : ballots) {
    const Reason* reason = ballot.is_decisive ? find(ballot.reasons, rule) : nullptr;
    if (!reason) continue;
    Reason chosen = *reason;
    if (others > 0) {
      chosen.sentence += " (and " + std::to_string(others) +
                         (others == 1 ? " more move alike)" : " more moves alike)");
    }
    return chosen;
  }
  return {Rule::kNone, std::string(rule_meaning(Rule::kNone))};
}

}  // namespace refute::oracle
