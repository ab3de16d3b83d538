#include "oracle/diagnose/undo_fault.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "oracle/diagnose/believed_moves.h"
#include "oracle/diagnose/undo_hypotheses.h"

namespace refute::oracle {
namespace {

/// So many tell the faults apart; each is counted once for every hypothesis.
constexpr std::size_t kCountedLines = 12;

struct CountedLine {
  Move move;
  std::uint64_t leaves;  // that the subject counts
};

std::vector<CountedLine> lines_of(const NodeFacts& facts, const Comparison& difference) {
  std::vector<CountedLine> lines;
  for (const CountDifference& count : difference.counts) {
    const std::optional<Move> move = facts.legal_move(count.move);
    if (move && lines.size() < kCountedLines) lines.push_back({*move, count.subject});
  }
  return lines;
}

/// How the lines come out if the subject believes in a state.
struct Fit {
  std::size_t explained = 0;
  std::size_t contradicted = 0;

  bool is_possible() const { return explained > 0 || contradicted == 0; }
  bool operator>(const Fit& other) const {
    return std::tie(explained, other.contradicted) > std::tie(other.explained, contradicted);
  }
};

Fit fit_of(const Setup& truth, const Setup& believed, const std::vector<CountedLine>& lines,
           Depth below) {
  Fit fit;
  for (const CountedLine& line : lines) {
    const PlayedOn played{truth, believed, line.move};
    if (!can_be_made(played)) continue;
    ++(leaves_below(played, below) == line.leaves ? fit.explained : fit.contradicted);
  }
  return fit;
}

}  // namespace

std::optional<Reason> reason_for_undo(const PlayedLine& line, const NodeFacts& facts,
                                      const Divergence& divergence) {
  if (divergence.depth < Depth(2)) return std::nullopt;
  const std::vector<CountedLine> lines = lines_of(facts, divergence.difference);
  std::optional<Reason> best;
  Rule best_rule = Rule::kNone;
  Fit best_fit;
  for (const Hypothesis& hypothesis : walked_undo_hypotheses(line.last(), line.rules)) {
    const Fit fit = fit_of(line.last(), hypothesis.believed, lines, divergence.depth.next());
    if (!fit.is_possible() || best_fit > fit) continue;
    if (best && !(fit > best_fit) && hypothesis.rule >= best_rule) continue;
    best = Reason{hypothesis.rule, hypothesis.sentence};
    best_rule = hypothesis.rule;
    best_fit = fit;
  }
  return best;
}

}  // namespace refute::oracle
