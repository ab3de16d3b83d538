// The divide of a faulty generator.

#include <algorithm>

#include "props/faults/answer.h"
#include "props/faults/line.h"
#include "props/faults/made_moves.h"
#include "props/faults/move_order.h"
#include "props/faults/notation.h"
#include "props/faults/walk.h"

namespace refute::models {
namespace {

/// One generator at work on one query.
class Worker {
 public:
  Worker(const Fault& fault, const Asked& asked, Unlisted unlisted = Unlisted::kIsPlayed)
      : fault_(fault.rules.contains(asked.node.rules) ? fault : kNoFault),
        asked_(asked),
        unlisted_(unlisted),
        rules_(asked.node.rules) {}

  Answer run() {
    remember();
    reach();
    if (tests_by_making(fault_)) walk_.order(orders_here().front());
    return divide();
  }

  bool says(const Answer& said, const Answer& truth) {
    if (unlisted_ == Unlisted::kIsPlayed && is_never_made(fault_, asked_))
      return agree(truth, said);
    remember();
    reach();
    if (looks_moves_up() && line_end_.is_complete) return false;  // as for who plays such moves
    if (asked_.reached && is_harmless_at_root() && state_ == *asked_.reached)
      return agree(truth, said);
    // Who plays whatever stands on the square may be anywhere.
    if (!looks_moves_up() && line_end_.lacks_mover) return true;
    // What is answered of a pawn on the last rank or without a king depends on more than the fault.
    if (state_.has_pawn_on_edge() || line_end_.may_take_nothing || !has_kings(state_, fault_))
      return !agree(truth, said) || may_answer(said);
    if (said.has_lines && !is_listed_otherwise())
      return has_lines(said, truth) || has_lost_lines(said, truth);
    if (!is_order_guessed()) return may_answer(said) || may_be_any_total(said, truth);
    return is_wrong_by_order(said, truth) || Worker(fault_, asked_, unlisted_).says_exactly(said) ||
           (may_have_room(truth) && agree(truth, said));
  }

  bool says_exactly(const Answer& said) {
    remember();
    reach();
    return may_answer(said);
  }

  /// What was asked before is in the table.
  void remember() {
    if (fault_.kind != Kind::kHash) return;
    for (const Asked& earlier : asked_.before) {
      Worker worker(fault_, earlier, unlisted_);
      worker.reach();
      worker.walk_.put_table(walk_.take_table());
      worker.divide();
      walk_.put_table(worker.walk_.take_table());
    }
  }

  /// Plays the line, unless nothing can go wrong there and its end is known.
  State reach(std::vector<std::pair<State, Ply>>* played = nullptr) {
    walk_.order(asked_.usual_order.value_or(MoveOrder{}));
    const bool is_known = asked_.reached && !looks_moves_up() && !is_wrong_on_line(fault_);
    if (is_known) return state_ = *asked_.reached;
    line_end_ = play_line({fault_, asked_, unlisted_}, state_, walk_, played);
    return state_;
  }

 private:
  const Fault& at_root() const { return fault_at_root(fault_, asked_); }

  /// Whether moves of the line are played only if they are listed, legal or not.
  bool looks_moves_up() const { return !is_played(unlisted_); }

  /// Whether the answer depends on the order of more moves than the list shows.
  bool is_order_guessed() const {
    const bool is_cut_below = fault_.kind == Kind::kCutAt && asked_.depth > Depth(2);
    return tests_by_making(fault_) || cuts_untested_list(fault_) || is_cut_below;
  }

  /// Whether there is room for all moves of the root, if the legal ones come first.
  bool may_have_room(const Answer& truth) const {
    return cuts_untested_list(fault_) && truth.lines.size() <= fault_.option;
  }

  /// Where the order is guessed, the answer has to be wrong where it should, and no more.
  bool is_wrong_by_order(const Answer& said, const Answer& truth) {
    if (agree(truth, said)) return false;
    return in_either_turn([&] {
      reach();
      if (tests_by_making(fault_)) walk_.order(orders_here().front());
      return !divides_as(truth);
    });
  }

  /// Legal moves that the subject does not list may have come at the end, or in their usual turn.
  template <typename Check>
  bool in_either_turn(Check is_so) {
    are_lost_in_turn_ = false;
    if (is_so()) return true;
    are_lost_in_turn_ =
        asked_.usual_order && !has_every_move(asked_.order, *asked_.reached, rules_);
    return are_lost_in_turn_ && is_so();
  }

  /// In one of the usual orders, where it depends on that.
  bool may_answer(const Answer& said) {
    if (has_empty_leaves(fault_)) return agree_but_for_empty_lines(divide(), said);
    if (!tests_by_making(fault_)) return agree(divide(), said);
    const State reached = state_;
    return in_either_turn([&] {
      return std::ranges::any_of(orders_here(), [&](const MoveOrder& order) {
        state_ = reached;
        walk_.order(order);
        return said.has_lines ? divides_as(said) : agree(divide(), said);
      });
    });
  }

  /// What `agree` says of the divide; ends at the first line that differs, and merges nothing.
  bool divides_as(const Answer& said) {
    std::size_t listed = 0;
    std::uint64_t total = 0;
    const bool is_as_said = all_lines([&](const AnswerLine& line, bool) {
      ++listed;
      total += line.leaves;
      return std::binary_search(said.lines.begin(), said.lines.end(), line);
    });
    return is_as_said && listed == said.lines.size() && as_total(fault_, total) == said.total;
  }

  std::vector<MoveOrder> shown_orders() const {
    const std::vector<Ply> list = Generator(state_, rules_, at_root()).pseudo();
    return fitting_orders(list, places_of(list, asked_.order, state_.side, rules_, fault_),
                          std::ssize(asked_.order));
  }

  std::vector<MoveOrder> orders_here() const {
    if (!asked_.usual_order) return shown_orders();
    MoveOrder shown = shown_orders().front();
    shown.takes_first = asked_.usual_order->takes_first;
    shown.of_piece = asked_.usual_order->of_piece;
    return {*asked_.usual_order, shown};
  }

  /// Whether the fault changes nothing in a divide of depth 1 of a true state.
  bool is_harmless_at_root() const {
    if (asked_.depth > Depth(1) || looks_moves_up()) return false;
    return is_harmless_in_list(fault_, state_.side);
  }

  bool is_listed_otherwise() const {
    return is_order_guessed() || drops_empty() || has_empty_leaves(fault_) ||
           fault_.is(Kind::kCount, CountFault::kPromotionsMerged) ||
           fault_.is(Kind::kCount, CountFault::kRootWithoutLeaves) ||
           fault_.is(Kind::kCount, CountFault::kRootHides) || counts_mate_at_root(fault_);
  }

  /// Whether a root move that has nothing below it at depth 1 is taken for illegal.
  bool drops_empty() const {
    return fault_.is(Kind::kCount, CountFault::kOneTooFar) && asked_.depth == Depth(1);
  }

  /// Whether it is one of the root moves for which there is a fault like that.
  bool is_at_root(CountFault fault, const Ply& ply) const {
    return fault_.is(Kind::kCount, fault) && fits_move(fault_.moves, state_.side, ply);
  }

  /// The lines of the answer, compared one by one: those that are wrong first, for most models
  /// are right about them.
  bool has_lines(const Answer& said, const Answer& truth) {
    std::vector<Ply> list = Generator(state_, rules_, at_root()).legal();
    const Color side = state_.side;
    put_in_subjects_order(list);
    drop_king_captures_unless_said(list, said, state_, rules_, at_root());
    if (list.size() != said.lines.size()) return false;
    std::vector<std::pair<MoveText, std::size_t>> ranked;  // with the place in the list
    ranked.reserve(list.size());
    for (const Ply& ply : list)
      ranked.emplace_back(written(ply, side, rules_, at_root()), ranked.size());
    std::sort(ranked.begin(), ranked.end());
    const bool has_moves = std::equal(
        ranked.begin(), ranked.end(), said.lines.begin(),
        [](const auto& entry, const AnswerLine& line) { return entry.first == line.move; });
    if (!has_moves) return false;
    std::uint64_t total = added_to_total();
    for (const AnswerLine& line : said.lines) total += line.leaves;
    return as_total(fault_, total) == said.total && has_leaves(list, ranked, said, truth);
  }

  /// Whether moves may be missing because they are tested, by making them, on a board that is
  /// spoilt by what was walked before.
  bool has_lost_lines(const Answer& said, const Answer& truth) {
    const bool may_be = asked_.depth > Depth(1) && may_castle_alone(fault_) &&
                        !state_.rights.empty() && said.lines.size() < truth.lines.size();
    return may_be && may_spoil_board_somewhere();
  }

  /// Whether what lies below each move is as said. What the order of the moves decides is not
  /// asked in another one.
  bool has_leaves(const std::vector<Ply>& list,
                  const std::vector<std::pair<MoveText, std::size_t>>& ranked, const Answer& said,
                  const Answer& truth) {
    std::vector<std::optional<std::uint64_t>> leaves(list.size());
    const auto leaves_of = [&](std::size_t index) {
      if (!leaves[index]) leaves[index] = root_leaves(list[index]);
      return *leaves[index];
    };
    if (is_told_by_order(fault_))
      for (std::size_t index = 0; index < list.size(); ++index) leaves_of(index);
    const auto is_right = [&](std::size_t rank) {
      return std::binary_search(truth.lines.begin(), truth.lines.end(), said.lines[rank]);
    };
    for (bool right : {false, true}) {
      for (std::size_t rank = 0; rank < list.size(); ++rank) {
        if (is_right(rank) != right) continue;
        const std::uint64_t ours = leaves_of(ranked[rank].second);
        if (ours == said.lines[rank].leaves) continue;
        if (!has_twin_with(ours, said.lines[rank], said) &&
            !leads_nowhere(list[ranked[rank].second], right))
          return false;
      }
    }
    return true;
  }

  /// Whether what lies below the root move is anybody's guess. It is asked only where counts
  /// differ. Who counts there what is true has no pawn on the last rank, and has not listed what
  /// spoils the board.
  bool leads_nowhere(const Ply& ply, bool is_counted_right) {
    if (is_told_by_order(fault_)) return false;
    return has_met_uncertainty(ply, !is_counted_right) ||
           (!is_counted_right && may_spoil_board_somewhere());
  }

  /// The same of a wrong total alone, in which there is room for what is certain.
  bool may_be_any_total(const Answer& said, const Answer& truth) {
    if (said.has_lines || asked_.depth == Depth(1) || agree(said, truth)) return false;
    if (is_told_by_order(fault_)) return false;
    if (may_spoil_board_somewhere()) return true;
    if (last_total_ == truth.total) return false;  // nothing odd was met
    std::uint64_t certain = 0;
    bool is_guess = false;
    for (const Ply& ply : Generator(state_, rules_, at_root()).legal()) {
      if (has_met_uncertainty(ply, false))
        is_guess = true;
      else
        certain += root_leaves(ply);
    }
    return is_guess && certain <= said.total;
  }

  bool has_met_uncertainty(const Ply& ply, bool may_have_pawn_on_edge) {
    walk_.look_for_uncertainty(may_have_pawn_on_edge);
    root_leaves(ply);
    return walk_.has_met_uncertainty();
  }

  /// A pawn or rook that is put down by undo where none was stays there for the moves that come
  /// later.
  bool may_spoil_board_somewhere() {
    if (!may_take_nothing(fault_) && !may_castle_alone(fault_)) return false;
    if (spoils_board_) return *spoils_board_;
    const std::vector<Ply> list = Generator(state_, rules_, at_root()).legal();
    const auto may_spoil_below = [&](const Ply& ply) {
      has_met_uncertainty(ply, false);
      return walk_.may_have_spoiled_board();
    };
    spoils_board_ = Generator(state_, rules_, at_root()).can_castle_alone() ||
                    std::any_of(list.begin(), list.end(), may_spoil_below);
    return *spoils_board_;
  }

  std::uint64_t root_leaves(const Ply& ply) { return leaves_below_root(ply).value_or(0); }

  /// Hands the lines of the divide to `visit`, and whether they are hidden, in the order of the
  /// subject, as long as that returns true; whether it always did.
  template <typename Visit>
  bool all_lines(Visit visit) {
    Generator generator(state_, rules_, at_root());
    std::vector<Ply> list = tests_by_making(fault_) ? generator.pseudo() : generator.legal();
    const Color side = state_.side;
    put_in_subjects_order(list);
    walk_.test_list(list, at_root());
    return std::all_of(list.begin(), list.end(), [&](const Ply& ply) {
      const std::optional<std::uint64_t> made = leaves_below_root(ply);
      if (!made && tests_by_making(fault_)) return true;
      const std::uint64_t leaves = made.value_or(0);
      const bool drops = drops_empty() || is_at_root(CountFault::kRootWithoutLeaves, ply);
      if (leaves == 0 && drops) return true;
      return visit(AnswerLine{written(ply, side, rules_, at_root()), leaves},
                   is_at_root(CountFault::kRootHides, ply));
    });
  }

  Answer divide() {
    Answer answer;
    all_lines([&](AnswerLine line, bool is_hidden) {
      answer.total += line.leaves;
      if (!is_hidden) answer.lines.push_back(line);
      return true;
    });
    answer.total += added_to_total();
    if (fault_.is(Kind::kCount, CountFault::kPromotionsMerged)) merge_promotions(answer);
    if (answer.lines.empty() && counts_mate_at_root(fault_)) answer.total = walk_.mate_leaves();
    answer.total = as_total(fault_, answer.total);
    std::sort(answer.lines.begin(), answer.lines.end());
    last_total_ = answer.total;
    return answer;
  }

  /// What a total has besides the sum of its lines.
  std::uint64_t added_to_total() {
    if (fault_.is(Kind::kCount, CountFault::kInteriorNodesAndRoot)) return 1;
    if (!fault_.is(Kind::kCount, CountFault::kInteriorNodesInTotal)) return 0;
    std::uint64_t added = 0;
    for (const Ply& ply : Generator(state_, rules_, at_root()).legal())
      added += walk_.interior_below(ply, asked_.depth.plies() - 1);
    return added;
  }

  /// The order of the subject as far as it is known, and no more moves than it has room for.
  void put_in_subjects_order(std::vector<Ply>& list) const {
    if (!is_told_by_order(fault_)) return;
    Generator generator(state_, rules_, at_root());
    const std::vector<Ply> legal = tests_by_making(fault_) ? generator.legal() : list;
    if (cuts_untested_list(fault_)) list = generator.pseudo();
    put_in_usual_order(list, walk_.order());
    list = in_order(list, places_of(list, asked_.order, state_.side, rules_, fault_),
                    std::ssize(asked_.order), are_lost_in_turn_ ? std::vector<Ply>() : legal);
    cut_to_room(list, legal, at_root());
  }

  /// nullopt if the root move is found to be illegal once it is made.
  std::optional<std::uint64_t> leaves_below_root(const Ply& ply) {
    int plies = asked_.depth.plies() - 1;
    if (fault_.is(Kind::kCount, CountFault::kOneShort)) plies = std::max(plies - 1, 0);
    if (fault_.is(Kind::kCount, CountFault::kOneTooFar)) ++plies;
    const bool visits = tests_by_making(fault_) || fault_.visits_leaves;
    if (plies == 0 && !visits) return 1;
    const bool is_spared = fault_.place == Place::kBelowRootMoves;
    if (is_spared && counts_mates_below_root(fault_) && walk_.ends_game(ply)) return 0;
    return walk_.leaves_below(ply, plies, is_spared ? kNoFault : walk_.below());
  }

  const Fault& fault_;
  const Asked& asked_;
  Unlisted unlisted_;
  Rules rules_;
  State state_;
  LineEnd line_end_;
  bool are_lost_in_turn_ = false;     // legal moves that are not listed
  std::uint64_t last_total_ = 0;      // of the last divide
  std::optional<bool> spoils_board_;  // at or below some move of the root, once that is known
  Walk walk_{fault_, rules_, state_, asked_.played};
};

}  // namespace

Asked prepared(Asked asked) {
  asked.reached.reset();
  asked.played.clear();
  std::vector<std::pair<State, Ply>> played;
  State reached = Worker(kNoFault, asked).reach(&played);
  asked.reached = std::move(reached);
  asked.played = std::move(played);
  return asked;
}

Answer answer(const Fault& fault, const Asked& asked, Unlisted unlisted) {
  return Worker(fault, asked, unlisted).run();
}

bool answers_exactly(const Fault& fault, const Asked& asked, const Answer& said) {
  return takes_line_so(fault, asked, [&](Unlisted unlisted) {
    return Worker(fault, asked, unlisted).says_exactly(said);
  });
}

bool answers_so(const Fault& fault, const Asked& asked, const Said& said) {
  return Worker(fault, asked, said.unlisted).says(said.said, said.truth);
}

bool may_answer_so(const Fault& fault, const Asked& asked, const Answer& said,
                   const Answer& truth) {
  return takes_line_so(fault, asked, [&](Unlisted unlisted) {
    return Worker(fault, asked, unlisted).says(said, truth);
  });
}

}  // namespace refute::models
