#include "tests/support/faults/fault_sampling.h"

#include <algorithm>

#include "engine/uci_move.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"
#include "tests/support/faults/one_rule_wrong.h"

namespace refute::faults {
namespace {

using oracle::Comparison;
using oracle::Divergence;
using oracle::Verdict;
using props::PositionScript;

constexpr std::size_t kLineLength = 3;

Setup random_root(Rules rules, props::Random& random) {
  if (random.chance({3, 4})) return props::random_setup({.rules = rules}, random);
  if (rules == Rules::kStandard) return props::chess960_start(518);
  return props::chess960_start(static_cast<int>(random.below(props::kChess960StartCount)));
}

/// The last plies of the game up to one of its positions, as a script of its own.
PositionScript end_of_line(const props::RandomGame& game, std::size_t end) {
  const std::size_t begin = end > kLineLength ? end - kLineLength : 0;
  const auto first = game.script.moves.begin();
  return {game.setups[begin],
          game.script.rules,
          {first + static_cast<std::ptrdiff_t>(begin), first + static_cast<std::ptrdiff_t>(end)}};
}

std::optional<Divergence> divergence_at(const Fault& fault, const props::RandomGame& game,
                                        std::size_t end) {
  const Setup& setup = game.setups[end];
  if (fault.spoil_made) return divergence_after(fault, end_of_line(game, end));
  if (fault.spoil_undone) return divergence_of_undo(fault, setup, game.script.rules);
  return divergence_in(fault, setup, game.script.rules);
}

}  // namespace

Verdict verdict_of(const Comparison& difference) {
  if (!difference.missing.empty()) return Verdict::kMissing;
  if (!difference.extra.empty()) return Verdict::kExtra;
  if (!difference.duplicate.empty()) return Verdict::kDuplicate;
  return Verdict::kAgree;
}

std::optional<Divergence> divergence_in(const Fault& fault, const Setup& setup, Rules rules) {
  Divergence divergence;
  divergence.difference = difference_to(listed_with(fault, setup, rules), setup, rules);
  divergence.verdict = verdict_of(divergence.difference);
  if (divergence.verdict == Verdict::kAgree) return std::nullopt;
  divergence.node = {setup, rules, {}};
  return divergence;
}

std::optional<Divergence> divergence_after(const Fault& fault, const PositionScript& script) {
  const auto setups = props::setups_of(script);
  if (!setups) return std::nullopt;
  // The pinpointing stops at the first ply that differs and shortens the line to what is needed.
  for (std::size_t plies = 1; plies <= script.moves.size(); ++plies) {
    for (std::size_t kept = 1; kept <= plies; ++kept) {
      const auto first = script.moves.begin();
      const PositionScript line{(*setups)[plies - kept],
                                script.rules,
                                {first + static_cast<std::ptrdiff_t>(plies - kept),
                                 first + static_cast<std::ptrdiff_t>(plies)}};
      Divergence divergence;
      divergence.difference =
          difference_to(listed_after(fault, line), (*setups)[plies], script.rules);
      if (divergence.difference.same_moves()) continue;
      divergence.verdict = Verdict::kState;
      divergence.blame = oracle::Blame::kMake;
      divergence.node = line;
      return divergence;
    }
  }
  return std::nullopt;
}

std::optional<Divergence> divergence_of_undo(const Fault& fault, const Setup& setup, Rules rules) {
  constexpr Depth kDepth(2);
  OneRuleWrong subject(fault);
  const PositionScript node{setup, rules, {}};
  const auto reply = subject.divide(node, kDepth);
  oracle::DivideReply reference;
  for (const auto& [move, leaves] : mailbox::divide(setup, kDepth)) {
    reference.lines.push_back({to_uci(move, rules), leaves});
    reference.total += leaves;
  }
  Divergence divergence;
  divergence.difference = oracle::compare(*reply, reference);
  if (divergence.difference.counts.empty()) return std::nullopt;
  divergence.verdict = Verdict::kState;
  divergence.blame = oracle::Blame::kUndo;
  divergence.node = node;
  divergence.depth = kDepth;
  return divergence;
}

std::optional<Divergence> random_divergence(const Fault& fault, props::Random& random) {
  const Rules rules = random.chance({1, 3}) ? Rules::kChess960 : Rules::kStandard;
  const Setup root = random_root(rules, random);
  const bool needs_line = fault.spoil_made != nullptr;
  const int plies = needs_line ? random.between(1, 12) : random.between(0, 40);
  const props::RandomGame game =
      props::random_game(root, {.rules = rules, .max_plies = plies}, random);
  for (std::size_t end = needs_line ? 1 : 0; end < game.setups.size(); ++end) {
    if (auto found = divergence_at(fault, game, end)) return found;
  }
  return std::nullopt;
}

bool is_right(const Fault& fault, const std::string& rule) {
  return std::find(fault.rules.begin(), fault.rules.end(), rule) != fault.rules.end();
}

}  // namespace refute::faults
