#pragma once

#include "props/faults/attack.h"

/// Faults of the look-up that says which squares a slider reaches. Moves come from it, and attack
/// tests often do: from the slider, or backwards from the square that may be attacked.
namespace refute::models {

/// Who stands in a slider's way.
struct Occupancy {
  Bitboard own;
  Bitboard enemy;

  Bitboard all() const { return own | enemy; }
};

/// Whether it is a fault of the look-up.
constexpr bool is_look_up_fault(Kind kind) {
  return kind == Kind::kWayMissing || kind == Kind::kStopsShort || kind == Kind::kGoesThrough ||
         kind == Kind::kQueenGoesLike;
}

/// Whether it is a fault of the tests for attackers, or of the look-up that they ask. Steps across
/// the edge are not among them: moves have those for themselves.
constexpr bool is_attack_fault(Kind kind) {
  return kind == Kind::kAttackerUnseen || kind == Kind::kPawnAttack || kind == Kind::kOwnAttack ||
         kind == Kind::kPinnedDoNotAttack || kind == Kind::kAttackThroughPieces ||
         kind == Kind::kPawnMasks || kind == Kind::kKnightWayMissing || is_look_up_fault(kind);
}

/// Whether the look-up lacks the whole way.
bool lacks_way(const Fault& fault, PieceType type, Way way);

/// Whether the king's table lacks the step between the two squares, which are next to each other.
bool lacks_step(const Fault& fault, Square from, Square to);

/// Whether a step that ought to be cut where it crosses the one edge is cut where it reaches the
/// other. Precondition: the two squares are a step of a knight or a king apart.
bool is_cut_at_edge(const Fault& fault, PieceType type, Square from, Square to);

/// Whether the knight lacks that jump: everywhere, or to an edge only.
bool lacks_jump(const Fault& fault, Square from, Square to);

/// The square that the knight reaches instead by the step that it lacks, if it goes anywhere.
std::optional<Square> knight_step_instead(Square from, const Fault& fault);

/// Whether captures by pawns come from a table that attack tests look into as well.
bool is_of_pawn_table(const Fault& fault);

/// Whether the whole way is in the table twice.
bool has_way_twice(const Fault& fault, PieceType type, Way way);

/// The squares that a slider of that kind reaches along the way with that fault, whoever it is.
Bitboard looked_up(const Fault& fault, PieceType type, Square from, Way way,
                   const Occupancy& occupancy);

}  // namespace refute::models
