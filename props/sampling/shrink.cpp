#include "props/sampling/shrink.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/setup_problems.h"
#include "props/sampling/reductions.h"

namespace refute::props {
namespace {

/// Collects the simpler scripts that can be played.
class Simplifier {
 public:
  explicit Simplifier(const PositionScript& script)
      : script_(script), worst_(problems_of(script.root, script.rules).setup_class()) {}

  std::vector<PositionScript> run() && {
    shorten_line();
    take_men();
    for (Square square : removable_men(script_.root))
      add_roots(with_simpler_man(script_.root, square));
    add_roots(with_fewer_facts(script_.root));
    if (script_.root.side_to_move == Color::kBlack) add(with_sides_exchanged(script_));
    if (script_.rules == Rules::kChess960 && !needs_chess960(script_.root)) {
      add({script_.root, Rules::kStandard, script_.moves});
    }
    return std::move(simpler_);
  }

 private:
  void add(PositionScript script) {
    if (is_playable(script, worst_)) simpler_.push_back(std::move(script));
  }
  void add_root(const Setup& root) { add({root, script_.rules, script_.moves}); }
  void add_roots(const std::vector<Setup>& roots) {
    for (const Setup& root : roots) add_root(root);
  }

  /// All of the line, then half, then a quarter, and so on: from its beginning, then its end.
  void shorten_line() {
    for (std::size_t cut = script_.moves.size(); cut > 0; cut /= 2) {
      if (auto later = without_beginning(script_, cut)) add(*std::move(later));
      PositionScript earlier = script_;
      earlier.moves.resize(script_.moves.size() - cut);
      add(std::move(earlier));
    }
  }

  /// Half of the men at once, then a quarter, and so on down to one.
  void take_men() {
    const Bitboard men = removable_men(script_.root);
    std::size_t size = static_cast<std::size_t>(men.size()) / 2;
    for (size = std::max<std::size_t>(size, 1); size > 0; size /= 2) take_groups(men, size);
  }

  void take_groups(Bitboard men, std::size_t size) {
    Bitboard group;
    for (Square square : men) {
      group |= Bitboard(square);
      if (static_cast<std::size_t>(group.size()) < size) continue;
      add_root(without_men(script_.root, group));
      group = Bitboard();
    }
  }

  const PositionScript& script_;
  SetupClass worst_;
  std::vector<PositionScript> simpler_;
};

}  // namespace

std::vector<PositionScript> simpler_scripts(const PositionScript& script) {
  return Simplifier(script).run();
}

PositionScript shrunk(PositionScript script, const StillFails& still_fails) {
  for (bool is_smaller = true; is_smaller;) {
    is_smaller = false;
    for (PositionScript& simpler : simpler_scripts(script)) {
      if (!still_fails(simpler)) continue;
      script = std::move(simpler);
      is_smaller = true;
      break;
    }
  }
  return script;
}

}  // namespace refute::props
