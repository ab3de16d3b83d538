#pragma once

// How the rows of the catalogue say what varies. Only the row files include this.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "props/faults/catalogue.h"

namespace refute::models {

/// The parts of the catalogue.
std::vector<FaultRow> attack_rows();
std::vector<FaultRow> piece_rows();
std::vector<FaultRow> step_rows();
std::vector<FaultRow> pawn_rows();
std::vector<FaultRow> pin_rows();
std::vector<FaultRow> check_rows();
std::vector<FaultRow> en_passant_rows();
std::vector<FaultRow> castling_rows();
std::vector<FaultRow> rights_rows();
std::vector<FaultRow> lost_rights_rows();
std::vector<FaultRow> make_rows();
std::vector<FaultRow> undo_rows();
std::vector<FaultRow> perft_rows();
std::vector<FaultRow> list_rows();
std::vector<FaultRow> fen_rows();
std::vector<FaultRow> text_rows();

inline constexpr ActsOn kGeneration = ActsOn::kGeneration;
inline constexpr ActsOn kMake = ActsOn::kMake;

/// What pawns become.
inline constexpr EnumSet<PieceType> kPromoted{PieceType::kKnight, PieceType::kBishop,
                                              PieceType::kRook, PieceType::kQueen};

inline constexpr EnumSet<Pin> kPinned{Pin::kOnRank, Pin::kOnFile, Pin::kOnDiagonal};

/// One value of a parameter and its words; without words it is the usual case.
struct Choice {
  std::string words;
  std::function<void(Fault&)> apply;
};

/// The variants that each choice makes.
Axis one_of(std::vector<Choice> choices);

/// The variants that the axes make of the bases, one axis after the other.
std::vector<Variant> varied(std::vector<Variant> bases, const std::vector<Axis>& axes);

/// Once, beside the plain fault: what the axes make of others, or of itself if there are none.
Axis also_beside(const Fault& plain, std::vector<Variant> others, std::vector<Axis> axes);

/// Lets the fault concern those moves, of the sides that it is for already.
std::function<void(Fault&)> concerns(const MoveFilter& moves);

/// "from the d-file", "to the d-file": moves that start or end there.
Choice from_file(File file);
Choice to_file(File file);

/// From each file alone, but for that one.
std::vector<Choice> from_each_file(std::optional<File> impossible = std::nullopt);

/// Of promotions to a kind of piece besides: captures to one side, and those from or to one file.
Axis also_promotions_of_one_file();

/// Of the shortest list of moves besides: a list of pieces, of all of a side or of a kind, that has
/// no room for more.
Axis also_of_pieces();

/// Both colours, White only, Black only.
Axis sides();

/// By each of the kinds of move-makers: all, each piece type.
Axis movers();

/// By all, those of a piece type, or one kind of pawn move.
Axis movers_and_pawn_moves();

/// In check or not: always, only in check, only out of check.
Axis in_check();

/// For the moves of a line and for perft's: both, either.
Axis places();

/// Who is not seen: each attacker type, queens on one kind of line, all sliders of one kind, ...
Axis attackers();

/// The same of sliders: others do not pin.
Axis attackers_that_pin();

/// An attacker that those tests do not see.
Variant unseen(EnumSet<Purpose> tests);
inline constexpr EnumSet<Purpose> kCastlingTests{Purpose::kCastlingStart, Purpose::kCastlingWay,
                                                 Purpose::kCastlingEnd};

/// One of the eight ways, both of a line, or those to higher or to lower numbers.
Axis ways();

/// Whether a table of steps or rays is as usual apart from one entry.
bool is_plain_table(const Fault& fault);

/// A direction in the place of another, which is in the table twice then.
Axis also_another_twice();

/// Each of the eight jumps of a knight, and what it does instead.
Axis knight_steps();

/// Of a jump that is lacking and has nothing in its place: everywhere, or only to one of the edges,
/// where a mask is too wide.
Axis also_at_edges();

/// Both ways, or one alone, of what has a mask of the edge for each.
Axis eastwards_or_westwards();

/// From which corner who crosses the edge counts the squares.
Axis numberings();

/// King's side or queen's: both, either.
Axis wings();

/// Of a check that is not noticed by whoever tells from the move that it gives check: the kind of
/// move and of check; who does not know of it, what tests the reply, castling or both; whose move.
Axis unnoticed_checks();
Axis unnoticed_replies();
Axis unnoticed_sides();

/// Of lines through the king: all, those of one kind, one way.
Axis lines_and_ways();

/// On all lines or on those of a kind: of all sliders, or of one kind alone that goes along them.
Axis also_of_one_kind();

/// Kinds of moves that a leaf counter of its own can forget.
Axis leaf_kinds();

/// Kinds of moves that a branch of make or undo is for.
Axis kinds();

/// The kinds of pieces that can be taken.
Axis kinds_of_victims();

/// Whether undo is seen in the leaves as well.
Axis leaves();

/// Kinds of moves that write what is left out of the sets of pieces.
Axis kinds_of_sets();

/// The sets of each colour, of all pieces, of the pieces of one kind: what make leaves out.
Axis stale_sets();

/// Of what make leaves out: besides, undo does not copy the sets back.
Axis also_not_copied_back();

/// Undo leaves those writes out, of such moves.
Choice left_by_undo(SetsFault::Which which, EnumSet<SetsFault::Write> writes, std::string words,
                    const MoveFilter& moves = {});

/// Of what undo leaves out: besides, sets are switched over.
Axis also_switched();

/// Of sets of the pieces of one kind: besides, lists that moves are made from, beside a board that
/// attack tests look at.
Axis also_in_lists_only();

/// Of sets of a kind and a colour that differ: besides, who asks both for attackers.
Axis also_asked_for_attackers();

/// Castling that trusts the right in one way or another.
Axis trust();

/// The same, besides one that looks for both.
Axis also_trusted();

/// Whether legality is decided by masks, or by the make that is faulty.
Axis tests();

/// The same beside it, where every attack test is wrong: where moves are made to test them, nobody
/// can step in the way of such an attack.
Axis also_where_moves_are_made();

/// Of the latter, whether the king that castles is tested so, too, where it arrives.
Axis tests_of_castling();

/// Whether the king moves from where it is cached, or from where it stands.
Axis king_moves_from_note();

/// En passant that does not ask whether the square is empty and the victim there.
Axis looks_for_victim();

template <typename E>
Choice option(E value, std::string words) {
  return {std::move(words),
          [value](Fault& fault) { fault.option = static_cast<std::uint8_t>(value); }};
}

inline Variant base(Kind kind) { return {.fault = {.kind = kind}}; }
template <typename E>
Variant base(Kind kind, E value) {
  return {.fault = {.kind = kind, .option = static_cast<std::uint8_t>(value)}};
}
Variant base(Kind kind, MoveFilter moves);

/// Moves of which that is not asked.
Variant untested(Untested what, MoveFilter moves);

}  // namespace refute::models
