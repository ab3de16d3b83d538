#include "oracle/diagnose/diagnose.h"

#include <string>
#include <utility>
#include <vector>

#include "oracle/diagnose/count_fault.h"
#include "oracle/diagnose/extra_move.h"
#include "oracle/diagnose/list_faults.h"
#include "oracle/diagnose/missing_move.h"
#include "oracle/diagnose/played_line.h"
#include "oracle/diagnose/rules.h"
#include "oracle/diagnose/state_fault.h"
#include "oracle/diagnose/vote.h"

namespace refute::oracle {
namespace {

Rule fallback_rule(Verdict verdict) {
  switch (verdict) {
    case Verdict::kMissing:
      return Rule::kMissingMove;
    case Verdict::kExtra:
      return Rule::kExtraMove;
    case Verdict::kDuplicate:
      return Rule::kDuplicateMove;
    case Verdict::kCount:
      return Rule::kPerftMiscount;
    case Verdict::kState:
      return Rule::kState;
    default:
      return Rule::kNone;
  }
}

Reason fallback_reason(Verdict verdict) {
  const Rule rule = fallback_rule(verdict);
  return {rule, std::string(rule_meaning(rule))};
}

void add_ballots(const NodeFacts& facts, const Divergence& divergence,
                 std::vector<Ballot>& ballots) {
  struct List {
    const std::vector<std::string>& moves;
    Verdict verdict;
    Reasons (*reasons)(const MoveQuestion&);
  };
  const Comparison& difference = divergence.difference;
  for (const List& list :
       {List{difference.missing, Verdict::kMissing, reasons_for_missing},
        List{difference.extra, Verdict::kExtra, reasons_for_extra},
        List{difference.duplicate, Verdict::kDuplicate, reasons_for_duplicate}}) {
    for (const std::string& move : list.moves) {
      ballots.push_back(
          {list.reasons({facts, difference, move}), list.verdict == divergence.verdict});
    }
  }
}

Reason reason_for_moves(const NodeFacts& facts, const Divergence& divergence) {
  if (auto reason = reason_for_whole_list(facts, divergence.difference)) return *reason;
  std::vector<Ballot> ballots;
  add_ballots(facts, divergence, ballots);
  Reason chosen = choose(ballots);
  if (chosen.rule == Rule::kNone) return fallback_reason(divergence.verdict);
  return chosen;
}

/// Whether the subject itself says that it is in another position than it should be.
bool is_lost(const PlayedLine& line, const std::optional<Setup>& believed) {
  return believed && differs_in_state(line.last(), *believed);
}

Reason reason_for(const PlayedLine& line, Divergence divergence,
                  const std::optional<Setup>& believed) {
  if (is_lost(line, believed) && divergence.verdict != Verdict::kState) {
    divergence.blame = line.moves.empty() ? Blame::kFen : Blame::kMake;
    return reason_for_state(line, divergence, believed);
  }
  if (divergence.verdict == Verdict::kState || divergence.blame == Blame::kFen) {
    return reason_for_state(line, divergence, believed);
  }
  const NodeFacts facts = facts_of(line.last(), line.rules);
  if (divergence.verdict == Verdict::kCount) return reason_for_count(facts, divergence);
  return reason_for_moves(facts, divergence);
}

}  // namespace

Diagnosis diagnose(const Divergence& divergence, const std::optional<Setup>& believed) {
  Reason reason = fallback_reason(divergence.verdict);
  if (is_divergence(divergence.verdict)) {
    if (const auto line = play(divergence.node)) reason = reason_for(*line, divergence, believed);
  }
  return {std::string(rule_key(reason.rule)), std::move(reason.sentence)};
}

}  // namespace refute::oracle
