#include "oracle/findings/minimise.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "engine/setup_problems.h"
#include "oracle/diagnose/diagnose.h"
#include "props/sampling/reductions.h"

namespace refute::oracle {
namespace {

using props::PositionScript;

/// Where the search stands, and what it may accept.
class Shrinker {
 public:
  Shrinker(const Divergence& divergence, const Probe& probe, const MinimiseOptions& options)
      : best_(divergence),
        probe_(probe),
        rule_of_(options.rule_of ? options.rule_of
                                 : [](const Divergence& found) { return diagnose(found).rule; }),
        is_over_(options.is_over),
        queries_left_(options.max_queries),
        verdict_(divergence.verdict),
        rule_(rule_of_(divergence)),
        worst_(problems_of(divergence.node.root, divergence.node.rules).setup_class()) {}

  Minimised run(int max_queries) {
    bool has_changed = shows_it_again();
    while (has_changed && may_ask()) {
      has_changed = cut_line();
      has_changed |= cut_depth();
      has_changed |= remove_men();
      has_changed |= simplify_men();
      has_changed |= drop_facts();
      has_changed |= drop_chess960();
      has_changed |= exchange_sides();
    }
    return {best_, max_queries - queries_left_, may_ask()};
  }

 private:
  bool may_ask() const { return queries_left_ > 0 && !is_over_(); }

  const PositionScript& node() const { return best_.node; }

  /// The divergence that the candidate shows, if it is the same defect.
  std::optional<Divergence> ask(const PositionScript& candidate, Depth depth) {
    const std::string question =
        std::to_string(depth.plies()) +
        (candidate.rules == Rules::kChess960 ? " chess960 " : " standard ") +
        props::print_position_script(candidate);
    if (const auto known = answers_.find(question); known != answers_.end()) return known->second;
    if (!may_ask() || !props::is_playable(candidate, worst_)) return std::nullopt;
    --queries_left_;
    std::optional<Divergence> found = probe_(candidate, depth);
    if (found && (found->verdict != verdict_ || rule_of_(*found) != rule_)) found.reset();
    answers_.emplace(question, found);
    return found;
  }

  /// The first question is the divergence itself; the answer tells what the probe reports for it.
  bool shows_it_again() {
    const std::optional<Divergence> again = ask(node(), best_.depth);
    if (again) accept(*again);
    return again.has_value();
  }

  bool try_candidate(const PositionScript& candidate, Depth depth) {
    const std::optional<Divergence> found = ask(candidate, depth);
    if (!found) return false;
    // The probe may have traced the fault on to a node of its own. What it found is taken only if
    // that is simpler, so that the search always comes to an end.
    if (!is_simpler(*found, best_)) return false;
    best_ = *found;
    return true;
  }

  bool try_root(const Setup& root) {
    return try_candidate({root, node().rules, node().moves}, best_.depth);
  }

  void accept(const Divergence& found) {
    if (is_simpler(found, best_) || found.node == best_.node) best_ = found;
  }

  static bool is_simpler(const Divergence& a, const Divergence& b) {
    if (a.depth != b.depth) return a.depth < b.depth;
    return props::complexity_of(a.node) < props::complexity_of(b.node);
  }

  /// The node's own FEN first; where the fault needs a line, the shortest end of it that will do,
  /// and then the line without single moves or pairs of moves.
  bool cut_line() {
    bool has_changed = false;
    const std::size_t moves = node().moves.size();
    for (std::size_t kept = 0; kept < moves; ++kept) {
      const auto candidate = props::without_beginning(node(), moves - kept);
      if (!candidate || !try_candidate(*candidate, best_.depth)) continue;
      has_changed = true;
      break;
    }
    for (const std::size_t count : {std::size_t{2}, std::size_t{1}})
      has_changed |= cut_out_moves(count);
    return has_changed;
  }

  bool cut_out_moves(std::size_t count) {
    bool has_changed = false;
    for (std::size_t first = 0; first + count <= node().moves.size();) {
      PositionScript candidate = node();
      const auto begin = candidate.moves.begin() + static_cast<std::ptrdiff_t>(first);
      candidate.moves.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
      if (try_candidate(candidate, best_.depth)) {
        has_changed = true;
      } else {
        ++first;
      }
    }
    return has_changed;
  }

  bool cut_depth() {
    for (int plies = 1; plies < best_.depth.plies(); ++plies) {
      if (try_candidate(node(), Depth(plies))) return true;
    }
    return false;
  }

  /// Takes men away in parts: first each half of them, then each quarter, down to single ones.
  bool remove_men() {
    bool has_changed = false;
    std::size_t part = static_cast<std::size_t>(props::removable_men(node().root).size());
    while (part > 0) {
      has_changed |= remove_parts(part);
      part /= 2;
    }
    return has_changed;
  }

  bool remove_parts(std::size_t size) {
    bool has_changed = false;
    for (std::size_t first = 0;;) {
      std::vector<Square> squares;
      for (Square square : props::removable_men(node().root)) squares.push_back(square);
      if (first >= squares.size()) return has_changed;
      Bitboard part;
      for (std::size_t index = first; index < std::min(first + size, squares.size()); ++index) {
        part |= Bitboard(squares[index]);
      }
      if (try_root(props::without_men(node().root, part))) {
        has_changed = true;
      } else {
        first += size;
      }
    }
  }

  bool simplify_men() {
    bool has_changed = false;
    for (Square square : props::removable_men(node().root)) {
      const std::vector<Setup> simpler = props::with_simpler_man(node().root, square);
      has_changed |= std::any_of(simpler.begin(), simpler.end(),
                                 [&](const Setup& candidate) { return try_root(candidate); });
    }
    return has_changed;
  }

  bool drop_facts() {
    bool has_changed = false;
    bool is_dropped = true;
    while (is_dropped) {
      const std::vector<Setup> smaller = props::with_fewer_facts(node().root);
      is_dropped = std::any_of(smaller.begin(), smaller.end(),
                               [&](const Setup& candidate) { return try_root(candidate); });
      has_changed |= is_dropped;
    }
    return has_changed;
  }

  bool drop_chess960() {
    const auto standard = props::without_chess960(node());
    return standard && try_candidate(*standard, best_.depth);
  }

  bool exchange_sides() {
    if (node().root.side_to_move == Color::kWhite) return false;
    return try_candidate(props::with_sides_exchanged(node()), best_.depth);
  }

  Divergence best_;
  const Probe& probe_;
  RuleOf rule_of_;
  IsOver is_over_;
  int queries_left_;
  Verdict verdict_;
  std::string rule_;
  SetupClass worst_;
  std::map<std::string, std::optional<Divergence>> answers_;
};

}  // namespace

Minimised minimise(const Divergence& divergence, const Probe& probe,
                   const MinimiseOptions& options) {
  return Shrinker(divergence, probe, options).run(options.max_queries);
}

}  // namespace refute::oracle
