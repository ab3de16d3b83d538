#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "props/faults/counting.h"
#include "props/faults/generator.h"
#include "props/faults/made_moves.h"
#include "props/faults/move_order.h"

namespace refute::models {

/// Whether the fault changes nothing before perft.
constexpr bool is_below_root_only(const Fault& fault) {
  return fault.place == Place::kBelowTheRoot || fault.place == Place::kBelowRootMoves ||
         fault.place == Place::kLeafCount;
}

/// Whether the fault can spoil the position before anything is listed.
constexpr bool is_wrong_on_line(const Fault& fault) {
  return fault.kind == Kind::kFen || fault.kind == Kind::kWholeList || tests_lists_first(fault) ||
         loses_promoted_piece(fault) || (is_make_fault(fault) && !is_below_root_only(fault));
}

/// Whether moves of the root may have nothing to count, and then perhaps no line.
constexpr bool has_empty_leaves(const Fault& fault) {
  return fault.kind == Kind::kCount && fault.visits_leaves;
}

/// Whether the fault changes how the root itself is counted.
constexpr bool is_of_root_count(const Fault& fault) {
  return fault.is(Kind::kCount, CountFault::kRootHides) ||
         fault.is(Kind::kCount, CountFault::kPseudoLegalRoot) ||
         fault.is(Kind::kCount, CountFault::kOneTooFar) ||
         fault.is(Kind::kCount, CountFault::kPromotionsMerged) ||
         fault.is(Kind::kCount, CountFault::kInteriorNodesAndRoot) || counts_mate_at_root(fault) ||
         has_empty_leaves(fault);
}

/// Whether the fault changes nothing in the list of a true position with that side to move.
bool is_harmless_in_list(const Fault& fault, Color side);

/// Whether what came before in the same divide can make a difference.
constexpr bool is_told_by_order(const Fault& fault) {
  return outlives_root_moves(fault) || fault.kind == Kind::kHash || fault.kind == Kind::kCutAt;
}

/// The perft of a faulty generator on one board that lives on.
class Walk {
 public:
  /// `played` is what truly led to the state: who looks for repetitions knows it.
  Walk(const Fault& fault, Rules rules, State& state,
       const std::vector<std::pair<State, Ply>>& played)
      : fault_(fault), rules_(rules), state_(state), played_(played) {}

  /// Who tests moves by making them with an undo that is wrong finds what the order makes of them.
  void order(const MoveOrder& order) { order_ = order; }
  const MoveOrder& order() const { return order_; }

  /// The leaves below a move that many plies deep, made and taken back with those faults; nullopt
  /// if it is taken for illegal once it is made.
  std::optional<std::uint64_t> leaves_below(const Ply& ply, int plies, const Fault& maker);

  /// Whether the move truly leaves no reply.
  bool ends_game(const Ply& ply) const;

  /// The nodes below a move that are no leaves that many plies deep, with the one it leads to.
  std::uint64_t interior_below(const Ply& ply, int plies);

  /// What who counts nodes without moves as leaves counts here, where there is none.
  std::uint64_t mate_leaves() const;

  /// Who tests the whole list before any move of it is walked has made and taken back each once:
  /// what that leaves behind stays, and what is illegal goes.
  void test_list(std::vector<Ply>& list, const Fault& maker);

  /// From now on it is noted whether a walk leads where nothing is certain: below an illegal move,
  /// without a king, with two pieces on one square, or, if that may be, with a pawn on the last
  /// rank.
  void look_for_uncertainty(bool may_have_pawn_on_edge) {
    is_looking_ = true;
    may_have_pawn_on_edge_ = may_have_pawn_on_edge;
    is_uncertain_ = false;
    may_spoil_board_ = false;
  }

  /// Ends that and says what was found.
  bool has_met_uncertainty() {
    is_looking_ = false;
    return is_uncertain_;
  }

  /// Whether an en passant capture of nothing or castling without the rook was possible there,
  /// which spoils the whole board.
  bool may_have_spoiled_board() const { return may_spoil_board_; }

  /// What is remembered of a position: the last count, as most tables have room for one.
  struct Entry {
    int plies = 0;
    std::uint64_t leaves = 0;
  };

  /// The positions walked through, in a hash table that may live on.
  using Table = std::map<std::uint64_t, Entry>;
  Table take_table() { return std::move(table_); }
  void put_table(Table table) { table_ = std::move(table); }

  /// The fault where it acts on perft.
  const Fault& below() const;

  /// The fault where it acts on the last ply.
  const Fault& at_leaves() const;

 private:
  /// What a generator does below an illegal move, without a king or with two pieces on one square
  /// depends on more than the fault.
  bool has_king_in_check(Color side) const;
  bool has_pawn_on_edge(const Ply& ply) const;
  bool is_castling_onto_a_piece(const Ply& ply) const;

  /// What undo does wrong about a move that was found to be legal, or not.
  static const Fault& undoing(const Fault& maker, bool is_illegal);

  /// Who makes a move and then looks at the king counts nothing below what leaves it in check.
  bool is_refuted(Color side) const;
  bool is_king_attacked(Color side) const;

  /// The leaves below the position that many plies deep, which is at least one.
  std::uint64_t perft(int plies, const Fault& maker);
  /// Whether what is kept of so many plies is taken for the count of `plies`.
  bool serves(int plies_kept, int plies) const;
  /// Whether perft is right where that many plies are left.
  bool is_spared(int plies) const;
  bool is_cut(int plies) const;
  std::uint64_t count_where_cut() const;
  /// Whom who counts leaves as they are reached.
  std::uint64_t leaf() const;
  bool looks_for_repetitions() const;
  std::ptrdiff_t times_before() const;
  bool can_spoil_board() const;
  std::uint64_t count(int plies);

  /// Who tests moves by making them on the one board makes the illegal ones, too.
  std::vector<Ply> moves_here(int plies);

  /// Those that a list has room for, in the usual order.
  std::vector<Ply> moves_with_room(const Fault& fault) const;

  bool is_not_walked(const Ply& ply) const;
  std::uint64_t pseudo_leaves();
  std::uint64_t bulk_of(const std::vector<Ply>& list) const;
  std::uint64_t weight(const Ply& ply) const;

  const Fault& fault_;
  Rules rules_;
  State& state_;
  const std::vector<std::pair<State, Ply>>& played_;
  std::vector<State> path_;  // from the root, for who looks for repetitions
  std::uint64_t drift_ = 0;  // what the moves on the way have left in the key of the table
  bool is_looking_ = false;
  bool may_have_pawn_on_edge_ = false;
  bool is_uncertain_ = false;
  bool may_spoil_board_ = false;
  Table table_;
  MoveOrder order_;
};

}  // namespace refute::models
