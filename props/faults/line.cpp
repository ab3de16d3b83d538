#include "props/faults/line.h"

#include <algorithm>
#include <optional>

#include "props/faults/made_moves.h"
#include "props/faults/notation.h"

namespace refute::models {
namespace {

Setup start_position() { return props::parse_position_script("startpos", Rules::kStandard)->root; }

/// The root as a reader takes it that leaves a field alone where there is a dash: what the queries
/// before have left is still there. In such a query nothing but the field is wrong.
Setup with_field_of_before(const Asked& asked, const Fault& fault) {
  Setup root = asked.node.root;
  std::optional<Square> ep_square;
  Bitboard rights;
  for (const Asked& earlier : asked.before) {
    if (earlier.node.root.ep_square) ep_square = earlier.node.root.ep_square;
    if (!earlier.node.root.castling_rooks.empty()) rights = earlier.node.root.castling_rooks;
    if (earlier.node.moves.empty() || !earlier.reached) continue;
    ep_square = earlier.reached->ep_square;
    rights = earlier.reached->rights;
  }
  if (fault.is(Kind::kFen, FenFault::kEnPassantLeft) && !root.ep_square) root.ep_square = ep_square;
  if (fault.is(Kind::kFen, FenFault::kRightsLeft) && root.castling_rooks.empty())
    root.castling_rooks = rights;
  return root;
}

/// One line that is played.
class LinePlayer {
 public:
  LinePlayer(const LineOf& line, State& state, Walk& walk)
      : line_(line), state_(state), walk_(walk), rules_(line.asked.node.rules) {}

  LineEnd play(std::vector<std::pair<State, Ply>>* played) {
    LineEnd end;
    state_ = root();
    if (line_.fault.tests_set_up) tested_list();
    for (std::size_t index = 0; index < moves_played(); ++index) {
      const State before = state_;
      end.may_take_nothing = end.may_take_nothing || can_take_nothing();
      const std::optional<Ply> ply = ply_of(index);
      if (!ply || (!finds_in_tested_list(*ply) && looks_up())) {
        end.is_complete = false;
        if (line_.unlisted == Unlisted::kIsSkipped) continue;
        end.lacks_mover = lacks_mover(index);
        return end;
      }
      make(state_, *ply, on_line());
      if (played != nullptr) played->emplace_back(before, *ply);
    }
    end.may_take_nothing = end.may_take_nothing || can_take_nothing();
    return end;
  }

 private:
  State root() const {
    const Fault& fault = line_.fault;
    if (fault.is(Kind::kWholeList, WholeListFault::kStartPosition))
      return load(start_position(), rules_, fault);
    if (leaves_field(fault)) return load(with_field_of_before(line_.asked, fault), rules_, fault);
    return load(line_.asked.node.root, rules_, fault);
  }

  /// Whether moves are looked up in the list of those that are legal.
  bool looks_up() const {
    return line_.unlisted == Unlisted::kEndsLine || line_.unlisted == Unlisted::kIsSkipped;
  }
  bool can_take_nothing() const { return Generator(state_, rules_, on_line()).can_take_nothing(); }
  const Fault& on_line() const { return fault_on_line(line_.fault, line_.asked); }

  /// Whether what truly moves is not on the square.
  bool lacks_mover(std::size_t index) const {
    if (index >= line_.asked.played.size()) return false;
    const Ply& ply = line_.asked.played[index].second;
    return !state_.holds(ply.from, {state_.side, ply.mover});
  }

  /// Of the moves of the line.
  std::size_t moves_played() const {
    const std::size_t all = line_.asked.node.moves.size();
    if (line_.fault.is(Kind::kWholeList, WholeListFault::kLineIgnored)) return 0;
    const bool skips_last = line_.fault.is(Kind::kWholeList, WholeListFault::kLastMoveIgnored);
    return skips_last && all > 0 ? all - 1 : all;
  }

  /// The move of the line as the generator takes it.
  std::optional<Ply> ply_of(std::size_t index) const {
    const MoveText text = MoveText::of(line_.asked.node.moves[index]);
    if (looks_up() && !lists(text, index)) return std::nullopt;
    if (index < line_.asked.played.size() && state_ == line_.asked.played[index].first)
      return line_.asked.played[index].second;
    for (const Fault* fault : {&on_line(), &kNoFault}) {
      for (const Ply& ply : Generator(state_, rules_, *fault).pseudo()) {
        if (written(ply, state_.side, rules_, kNoFault) == text) return ply;
      }
    }
    if (!is_played(line_.unlisted) || index >= line_.asked.played.size()) return std::nullopt;
    // Who takes any move of the line at its word plays it, onto a piece of its own as well.
    Ply ply = line_.asked.played[index].second;
    const bool is_passing = ply.trait == Trait::kEnPassant;
    if (is_passing && line_.unlisted == Unlisted::kIsPlayedPlainly)
      ply = {ply.from, ply.to, ply.mover};
    const bool is_taken_at_its_word =
        line_.fault.kind == Kind::kFen ||
        (is_make_fault(line_.fault) && state_.holds(ply.from, {state_.side, ply.mover}));
    return is_taken_at_its_word ? std::optional(ply) : std::nullopt;
  }

  /// Whether the move of the line is in the list of those that are legal, which may have been made
  /// and taken back for that.
  bool finds_in_tested_list(const Ply& ply) {
    if (!tests_lists_first(line_.fault)) return true;
    const std::vector<Ply> list = tested_list();
    return std::find(list.begin(), list.end(), ply) != list.end();
  }

  /// The list once each move of it has been made and taken back, with what that leaves behind.
  std::vector<Ply> tested_list() {
    std::vector<Ply> list = Generator(state_, rules_, line_.fault).pseudo();
    put_in_usual_order(list, walk_.order());
    walk_.test_list(list, line_.fault);
    return list;
  }

  bool lists(MoveText text, std::size_t index) const {
    if (tests_lists_first(line_.fault)) return true;  // it is looked up there
    const bool is_right =
        is_make_fault(line_.fault) && line_.fault.architecture == Architecture::kMasks &&
        index < line_.asked.played.size() && state_ == line_.asked.played[index].first;
    if (is_right) return true;
    const std::vector<Ply> list = Generator(state_, rules_, on_line()).legal();
    return std::any_of(list.begin(), list.end(), [&](const Ply& ply) {
      return written(ply, state_.side, rules_, kNoFault) == text;
    });
  }

  const LineOf& line_;
  State& state_;
  Walk& walk_;
  Rules rules_;
};

/// Whether the generator may leave a legal move out, so that a line ends there.
bool may_lack_moves(const Fault& fault) {
  if (tests_lists_first(fault)) return true;
  const bool is_of_perft = is_undo_fault(fault) || fault.kind == Kind::kCount ||
                           fault.kind == Kind::kHash || fault.kind == Kind::kNotation;
  return !is_of_perft && !is_below_root_only(fault);
}

/// Whether a generator that reaches the true positions of the line lists each of its moves there.
bool lists_true_line(const Fault& fault, const Asked& asked) {
  return std::ranges::all_of(asked.played, [&](const auto& step) {
    return Generator(step.first, asked.node.rules, fault_on_line(fault, asked)).lists(step.second);
  });
}

}  // namespace

const Fault& fault_on_line(const Fault& fault, const Asked& asked) {
  const bool is_moved = !asked.node.moves.empty();
  const bool is_elsewhere =
      (fault.place == Place::kSetUp && is_moved) || (fault.place == Place::kMoved && !is_moved);
  return is_elsewhere || is_below_root_only(fault) ? kNoFault : fault;
}

const Fault& fault_at_root(const Fault& fault, const Asked& asked) {
  static constexpr Fault kNothingTested{.kind = Kind::kUntested,
                                        .option = static_cast<std::uint8_t>(Untested::kBoth)};
  const bool counts_untested =
      fault.is(Kind::kCount, CountFault::kPseudoLegalRoot) && asked.depth == Depth(1);
  if (counts_untested) return kNothingTested;
  const bool is_tested = is_make_fault(fault) && fault.place == Place::kBelowTheRoot &&
                         fault.architecture == Architecture::kMakeAndTest;
  return is_tested ? fault : fault_on_line(fault, asked);
}

bool lists_line(const Fault& fault, const Asked& asked) {
  const Rules rules = asked.node.rules;
  const bool is_right = !fault.rules.contains(rules) || is_never_made(fault, asked);
  if (is_right || !may_lack_moves(fault)) return true;
  if (!is_wrong_on_line(fault)) return lists_true_line(fault, asked);
  State state;
  Walk walk(fault, rules, state, asked.played);
  walk.order(asked.usual_order.value_or(MoveOrder{}));
  return play_line({fault, asked, Unlisted::kEndsLine}, state, walk).is_complete;
}

LineEnd play_line(const LineOf& line, State& state, Walk& walk,
                  std::vector<std::pair<State, Ply>>* played) {
  return LinePlayer(line, state, walk).play(played);
}

}  // namespace refute::models
