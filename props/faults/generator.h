#pragma once

#include <optional>
#include <vector>

#include "props/faults/attack.h"
#include "props/faults/state.h"

namespace refute::models {

/// What is true of the checks and pins of the side to move, whatever the generator believes.
struct Facts {
  Check check = Check::kNone;
  Bitboard checkers{};
  std::optional<Square> checker{};   // of a single check
  Bitboard blocks{};                 // the squares on which a single check is blocked
  std::array<Bitboard, 3> pinned{};  // on ranks, files, diagonals
  Company own = Company::kNone;
  Company enemy = Company::kNone;
};

/// Whether there can be positions in which such a generator `can_take_nothing`.
bool may_take_nothing(const Fault& fault);

/// Whether there can be positions in which such a generator `can_castle_alone`.
bool may_castle_alone(const Fault& fault);

/// How many lists of moves have been made on this thread, by generators with faults or without: a
/// measure of work that is the same on every machine.
std::uint64_t lists_made();

/// Lists moves of one state with the faults of generation, in a fixed order.
class Generator {
 public:
  Generator(const State& state, Rules rules, const Fault& fault);

  /// What the generator holds to be legal.
  std::vector<Ply> legal();

  /// Whether `legal` has a move that is written like this one, found without making the whole list.
  /// Preconditions: the state is true, and the move legal in it.
  bool lists(const Ply& ply);

  /// What the pieces can do, own king or no: what a line of moves is looked up in.
  std::vector<Ply> pseudo();

  /// Whether a pawn may be thought to take in passing where no enemy pawn has passed, or onto a
  /// piece. What becomes of the board then depends on more than the fault: often undo puts a pawn
  /// down, or takes the piece away.
  bool can_take_nothing();

  /// Whether castling is listed where king or rook are not. It is a move of its own only; but what
  /// stands in the corner when it has been taken back depends on more than the fault.
  bool can_castle_alone();

 private:
  /// A pin as this generator sees it.
  struct SeenPin {
    Square piece;
    Square pinner;
    Bitboard ray;
  };

  void add_pieces();
  void add_piece(PieceType type, Square from);
  void add_steps(PieceType type, Square from, const mailbox::SquareList& reach);
  void add_rides(PieceType type, Square from);
  void add_ride(PieceType type, Square from, Way way);
  void add_wrapped(PieceType type, Square from);
  void add_step(PieceType type, Square from, Square to);
  void add_pushes(Square from);
  bool is_pushed_onto(Square square) const;
  void add_double_push(Square from, std::optional<Square> next);
  void add_pawn_captures(Square from);
  void add_pawn_capture(Square from, Direction side);
  void add_en_passant();
  bool is_of_branch(Square from) const;
  void add_pawn_move(Ply ply);
  void add(Ply ply) { plies_.push_back(ply); }
  PieceType victim_on(Square square) const;

  void add_castlings();
  void add_castling(Square king, Square rook);
  void add_straying(Square rook);
  void drop_one_of_both();
  Bitboard rooks_with_right() const;
  Bitboard misread_rights(Bitboard own) const;
  Square rook_of(Square rook, Square king) const;
  bool has_castlers(Square king, Square rook) const;
  CastlingPath path_of(Square king, Square rook) const;
  Bitboard asked_empty(const CastlingPath& path, CastlingFault::Free free) const;
  Bitboard passed_by_castling(CastlingFault::Passed passed) const;
  static bool stand_in_own_way(const CastlingPath& path, CastlingFault::Free free);
  bool is_free_in_part(const CastlingPath& path, CastlingFault::Free free) const;
  bool is_free(const CastlingPath& path, const CastlingFault& fault) const;
  bool is_safe(const CastlingPath& path, const CastlingFault& fault) const;
  bool is_safe_after(const CastlingPath& path, const CastlingFault& fault, bool asks_end) const;
  bool fits_geometry(const CastlingPath& path, const CastlingFault& fault) const;
  bool gives_check(const CastlingPath& path) const;

  void look_at_king();
  void find_pins();
  void keep_one_of_each_kind(bool last);
  void turn(SeenPin& pin) const;
  bool goes_to_any_ray(const SeenPin& pin, const Ply& ply) const;
  bool sees_crossings() const;
  void see_crossings(Way way);
  bool is_crossed_at(const Ply& ply) const;
  void see_pin(Way way);
  void see_pin_through_enemies(Way way);
  bool is_slider_at(Square square) const;
  Bitboard answers_to(Square checker) const;
  Bitboard seen_between(Square from, Square to) const;
  void see_by_table();
  Bitboard counted_checkers() const;
  Square checker_told(DoubleCheckFault how) const;
  bool is_legal(const Ply& ply);
  bool is_legal_by_masks(const Ply& ply) const;
  bool is_off_lines(const Ply& ply) const;
  bool is_beside_king(Square square) const;  // of the other side
  bool is_unnoticed_in(Purpose test) const;
  bool is_pinned_and_made(const Ply& ply) const;
  bool is_tested_on_line_of_mover() const;
  bool opens_line_of_mover(const Ply& ply) const;
  bool is_legal_by_making(const Ply& ply) const;
  bool is_safe_step(const Ply& ply) const;
  bool is_safe_but_straight_on(const Ply& ply) const;
  bool hides_behind_itself(Square checker) const;
  bool has_shield() const;
  bool is_seen_pinned(Square square) const;
  bool is_on_open_line(Square square) const;
  bool is_legal_en_passant(const Ply& ply) const;
  bool respects_pin(const Ply& ply) const;
  bool respects_check(const Ply& ply, Bitboard reached) const;
  bool exposes_king(Bitboard lifted, Bitboard blocked) const;

  void spoil_list(std::vector<Ply>& list);
  void drop_pieces_without_room(std::vector<Ply>& list) const;
  void list_twice(std::vector<Ply>& list, const MoveFilter& filter);
  std::vector<Ply> legal_where_only();
  bool lists_nothing() const;
  void spoil_capturers(std::vector<Ply>& list) const;
  const Facts& facts();
  bool fits(const MoveFilter& filter, const Ply& ply);
  bool is(Kind kind) const { return fault_.kind == kind; }
  bool is_for_side(Kind kind) const { return is(kind) && fault_.moves.sides.contains(side_); }

  /// Precondition: a piece is there, or counts as being there.
  bool may_take(PieceType type, Square from, Square to) const;

  /// Whether a pawn of the side to move attacks the square.
  bool has_pawn_before(Square target) const;
  bool is_own(Square square) const { return state_.of(side_).contains(square); }
  bool is_enemy(Square square) const { return state_.of(!side_).contains(square); }
  /// Nobody of a colour stands there, though the square may count as occupied.
  bool is_vacant(Square square) const { return !is_own(square) && !is_enemy(square); }
  bool is_empty(Square square) const { return !state_.occupied().contains(square); }

  const State& state_;
  Rules rules_;
  const Fault& fault_;
  Attackers attackers_;
  Color side_;
  Square king_;
  std::vector<Ply> plies_;
  std::optional<Facts> facts_;
  Bitboard checkers_;
  Bitboard check_mask_ = Bitboard::all();
  bool is_double_check_ = false;
  std::vector<SeenPin> pins_;
  Bitboard any_ray_;  // of all pins, if pieces confuse them
};

/// Whether moves can be generated: both kings stand where the generator has noted them, or, if its
/// fault is that the note is not kept up, anywhere.
bool has_kings(const State& state, const Fault& fault);

/// What is true of that side's king.
Facts facts_of(const State& state);

}  // namespace refute::models
