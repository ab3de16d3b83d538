// Perft of a faulty generator: what is made, counted and taken back below the root.

#include "props/faults/walk.h"

#include <algorithm>

#include "props/faults/table_key.h"

namespace refute::models {

using enum PieceType;

bool is_harmless_in_list(const Fault& fault, Color side) {
  if (tests_by_making(fault) || (outlives_moves(fault) && fault.visits_leaves)) return false;
  if (is_make_fault(fault)) return fault.architecture == Architecture::kMasks;
  if (is_below_root_only(fault) || is_undo_fault(fault) || fault.kind == Kind::kHash ||
      fault.kind == Kind::kFen)
    return true;
  if (fault.kind == Kind::kCount) return !is_of_root_count(fault);
  return !fault.moves.sides.contains(side) && !fault.attacks.by.contains(!side);
}

const Fault& Walk::below() const {
  const bool is_of_root = fault_.place == Place::kLineAndList || fault_.place == Place::kSetUp ||
                          fault_.place == Place::kLeafCount;
  return is_of_root ? kNoFault : fault_;
}

const Fault& Walk::at_leaves() const {
  if (fault_.place == Place::kLists) return kNoFault;
  return fault_.place == Place::kLeafCount ? fault_ : below();
}

std::optional<std::uint64_t> Walk::leaves_below(const Ply& ply, int plies, const Fault& maker) {
  const State before = state_;
  if (is_looking_ && plies > 0)
    is_uncertain_ = is_uncertain_ || takes_king(state_, ply) || is_castling_onto_a_piece(ply);
  make(state_, ply, maker);
  if (is_looking_ && plies > 0)
    is_uncertain_ = is_uncertain_ || !has_kings(state_, fault_) || has_king_in_check(before.side) ||
                    (may_have_pawn_on_edge_ && has_pawn_on_edge(ply));
  std::optional<std::uint64_t> leaves;
  if (looks_for_repetitions()) path_.push_back(before);
  const std::uint64_t drift_before = drift_;
  drift_ ^= drift_of(before, ply, state_, fault_);
  const bool is_illegal = is_refuted(before.side);
  if (!is_illegal) leaves = plies == 0 ? leaf() : as_line(fault_, perft(plies, maker));
  if (looks_for_repetitions()) path_.pop_back();
  drift_ = drift_before;
  undo(state_, before, ply, undoing(maker, is_illegal));
  return leaves;
}

const Fault& Walk::undoing(const Fault& maker, bool is_illegal) {
  return maker.of_illegal_only && !is_illegal ? kNoFault : maker;
}

/// What a generator does below an illegal move, without a king or with two pieces on one square
/// depends on more than the fault.
bool Walk::has_king_in_check(Color side) const {
  for (Square square : state_.of(side)) {
    if (state_.holds(square, {side, kKing}) &&
        Attackers(state_, kNoFault).any(square, {Purpose::kCheckers, !side, {}, {}}))
      return true;
  }
  return false;
}

bool Walk::has_pawn_on_edge(const Ply& ply) const {
  return ply.becomes != kPawn && (state_.holds(ply.to, {Color::kWhite, kPawn}) ||
                                  state_.holds(ply.to, {Color::kBlack, kPawn}));
}

bool Walk::is_castling_onto_a_piece(const Ply& ply) const {
  if (!ply.is_castling()) return false;
  const Bitboard castlers = Bitboard(ply.path.king_from).with(ply.path.rook_from);
  const Bitboard targets = Bitboard(ply.path.king_to).with(ply.path.rook_to);
  return (state_.occupied() - castlers).intersects(targets) ||
         ply.path.king_from.rank() != ply.path.king_to.rank() ||
         strays(state_, fault_, state_.side, ply.path.king_from) ||
         !state_.holds(ply.path.king_from, {state_.side, kKing}) ||
         !state_.holds(ply.path.rook_from, {state_.side, kRook});
}

/// Who makes a move and then looks at the king counts nothing below what leaves it in check.
bool Walk::is_refuted(Color side) const {
  return fault_.architecture == Architecture::kMakeAndTest && is_king_attacked(side);
}

bool Walk::is_king_attacked(Color side) const {
  return has_kings(state_, fault_) &&
         Attackers(state_, fault_).any(state_.king(side), {Purpose::kCheckers, !side, {}, {}});
}

bool Walk::ends_game(const Ply& ply) const {
  State after = state_;
  make(after, ply, kNoFault);
  return Generator(after, rules_, kNoFault).legal().empty();
}

std::uint64_t Walk::interior_below(const Ply& ply, int plies) {
  const Fault counts{.kind = Kind::kCount,
                     .option = static_cast<std::uint8_t>(CountFault::kInteriorNodes)};
  Walk nodes(counts, rules_, state_, played_);
  const std::uint64_t leaves = leaves_below(ply, plies, kNoFault).value_or(0);
  return nodes.leaves_below(ply, plies, kNoFault).value_or(0) - leaves;
}

void Walk::test_list(std::vector<Ply>& list, const Fault& maker) {
  if (!tests_lists_first(fault_)) return;
  std::erase_if(list, [&](const Ply& ply) {
    const State before = state_;
    make(state_, ply, maker);
    const bool is_illegal = is_king_attacked(before.side);
    undo(state_, before, ply, undoing(maker, is_illegal));
    return is_illegal;
  });
}

/// The leaves below the position that many plies deep, which is at least one.
std::uint64_t Walk::perft(int plies, const Fault& maker) {
  // What the moves of the root lead to may be neither looked up nor kept.
  const bool is_kept = maker.kind == Kind::kHash && !is_spared(plies);
  if (!is_kept) return count(plies);
  const std::uint64_t here = table_key(state_, fault_, drift_);
  const auto known = table_.find(here);
  if (known != table_.end() && serves(known->second.plies, plies)) return known->second.leaves;
  const std::uint64_t leaves = count(plies);
  table_[here] = {plies, leaves};
  return leaves;
}

bool Walk::serves(int plies_kept, int plies) const {
  if (fault_.is(Kind::kHash, HashFault::kWithoutDepth)) return true;
  const bool is_deeper_taken = fault_.is(Kind::kHash, HashFault::kDeeperTaken);
  return is_deeper_taken ? plies_kept >= plies : plies_kept == plies;
}

std::uint64_t Walk::leaf() const {
  return fault_.visits_leaves && is_cut(0) ? count_where_cut() : 1;
}

std::uint64_t Walk::count_where_cut() const {
  return fault_.moves.checks.contains(Check::kNone) ? 0 : 1;
}

bool Walk::is_spared(int plies) const { return plies == 1 && fault_.spares_last_ply; }

bool Walk::looks_for_repetitions() const {
  return fault_.is(Kind::kCount, CountFault::kRepetitionCut) ||
         fault_.is(Kind::kCount, CountFault::kThirdRepetitionCut) ||
         fault_.is(Kind::kCount, CountFault::kAnyDrawCut);
}

/// How often the position was there before, on the line and below the root.
std::ptrdiff_t Walk::times_before() const {
  const auto is_this = [&](const State& state) {
    return state.pieces == state_.pieces && state.side == state_.side &&
           state.rights == state_.rights && state.ep_square == state_.ep_square;
  };
  return std::ranges::count_if(path_, is_this) +
         std::ranges::count_if(played_, [&](const auto& step) { return is_this(step.first); });
}

bool Walk::is_cut(int plies) const {
  if (is_spared(plies)) return false;
  if (fault_.is(Kind::kCount, CountFault::kRepetitionCut)) return times_before() >= 1;
  if (fault_.is(Kind::kCount, CountFault::kThirdRepetitionCut)) return times_before() >= 2;
  if (fault_.is(Kind::kCount, CountFault::kAnyDrawCut))
    return state_.clock >= 100 || times_before() >= 1;
  return fault_.kind == Kind::kCount && is_drawn(state_, fault_.as<CountFault>());
}

bool Walk::can_spoil_board() const {
  return Generator(state_, rules_, below()).can_take_nothing() ||
         Generator(state_, rules_, below()).can_castle_alone();
}

std::uint64_t Walk::count(int plies) {
  if (is_cut(plies)) return count_where_cut();
  const bool counts_untested = fault_.is(Kind::kCount, CountFault::kPseudoLegalLeaves) ||
                               fault_.is(Kind::kCount, CountFault::kPseudoLegalRoot) ||
                               fault_.is(Kind::kCount, CountFault::kPseudoLegalEvasions);
  if (plies == 1 && counts_untested) return pseudo_leaves();
  if (is_looking_) may_spoil_board_ = may_spoil_board_ || can_spoil_board();
  const std::vector<Ply> list = moves_here(plies);
  if (is_looking_)
    is_uncertain_ = is_uncertain_ || std::ranges::any_of(list, [this](const Ply& ply) {
                      return takes_king(state_, ply);
                    });
  if (list.empty() && counts_mates_below_root(fault_) && !is_spared(plies)) return mate_leaves();
  const bool is_bulk_early = fault_.is(Kind::kCount, CountFault::kBulkTooEarly) && plies == 2;
  const bool counts_list = !tests_by_making(fault_) || tests_lists_first(fault_);
  // Who counts lists looks at the leaves of depth 1 alone.
  const bool counts_leaves_by_list =
      has_empty_leaves(fault_) && fault_.architecture == Architecture::kMasks;
  const bool visits = fault_.visits_leaves && !counts_leaves_by_list;
  const bool is_bulk = plies == 1 && !visits && counts_list;
  if (is_bulk || is_bulk_early) return bulk_of(list);
  std::uint64_t leaves = counts_interior_below_root(fault_) ? 1 : 0;
  for (const Ply& ply : list) {
    if (!is_not_walked(ply)) leaves += leaves_below(ply, plies - 1, below()).value_or(0);
  }
  return leaves;
}

/// Who tests moves by making them on the one board makes the illegal ones, too.
std::vector<Ply> Walk::moves_here(int plies) {
  const Fault& fault = plies == 1 ? at_leaves() : below();
  if (fault.kind == Kind::kCutAt) return moves_with_room(fault);
  if (!tests_by_making(fault_)) return Generator(state_, rules_, fault).legal();
  std::vector<Ply> list = Generator(state_, rules_, below()).pseudo();
  put_in_usual_order(list, order_);
  test_list(list, below());
  return list;
}

std::vector<Ply> Walk::moves_with_room(const Fault& fault) const {
  Generator generator(state_, rules_, fault);
  const std::vector<Ply> legal = generator.legal();
  std::vector<Ply> list = cuts_untested_list(fault) ? generator.pseudo() : legal;
  put_in_usual_order(list, order_);
  cut_to_room(list, legal, fault);
  return list;
}

bool Walk::is_not_walked(const Ply& ply) const {
  return fault_.is(Kind::kCount, CountFault::kNotWalked) &&
         fits_move(fault_.moves, state_.side, ply);
}

std::uint64_t Walk::mate_leaves() const {
  return fault_.moves.checks.contains(facts_of(state_).check) ? 1 : 0;
}

std::uint64_t Walk::pseudo_leaves() {
  Fault untested;
  untested.kind = Kind::kUntested;
  const bool answers_checks = fault_.is(Kind::kCount, CountFault::kPseudoLegalEvasions);
  untested.option = static_cast<std::uint8_t>(answers_checks ? Untested::kPins : Untested::kBoth);
  untested.castling = fault_.castling;
  untested.attacks.attackers = fault_.attacks.attackers;
  untested.moves = fault_.moves;
  return Generator(state_, rules_, untested).legal().size();
}

std::uint64_t Walk::bulk_of(const std::vector<Ply>& list) const {
  std::uint64_t leaves = 0;
  for (const Ply& ply : list) leaves += weight(ply);
  if (counts_interior_below_root(fault_)) ++leaves;
  return leaves;
}

std::uint64_t Walk::weight(const Ply& ply) const {
  if (fault_.kind != Kind::kCount || !fits_move(fault_.moves, state_.side, ply)) return 1;
  switch (fault_.as<CountFault>()) {
    case CountFault::kLeavesTwice:
      return 2;
    case CountFault::kLeavesNotCounted:
      return 0;
    case CountFault::kPromotionsOnce:
      return ply.becomes == kPawn || ply.becomes == kQueen ? 1 : 0;
    default:
      return 1;
  }
}

}  // namespace refute::models
