#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/setup.h"
#include "engine/square.h"
#include "props/sampling/position_script.h"

/// Steps towards a simpler position or line, in the terms of chess: what is left is made to fit.
/// The steps do not ask whether the outcome can be played; `is_playable` does.
namespace refute::props {

/// The setup without the men on those squares, and without the rights and the en passant square
/// that need one of them.
Setup without_men(const Setup& setup, Bitboard squares);

/// The men that may be taken away: all but the kings.
Bitboard removable_men(const Setup& setup);

/// The setup with a simpler man of the same side on that square, the simplest first: pawn, knight,
/// bishop, rook, queen. A castling right goes with its rook. Empty for kings and pawns, and where
/// nothing stands; pawns are not offered on the first and last rank.
std::vector<Setup> with_simpler_man(const Setup& setup, Square square);

/// The setup with one thing less that is not a man, for each such thing: castling rights (all,
/// then one by one), en passant square, clocks other than 0 and 1 (both, then one by one).
std::vector<Setup> with_fewer_facts(const Setup& setup);

/// The same position with the sides exchanged and the board turned over, so that what White could
/// do Black can.
Setup with_sides_exchanged(const Setup& setup);

/// The script with the sides exchanged: root and moves.
PositionScript with_sides_exchanged(const PositionScript& script);

/// The script under the rules of standard chess. Nullopt if it is read under them already, or
/// castles in its line, or its rights need Chess960.
std::optional<PositionScript> without_chess960(const PositionScript& script);

/// The script that begins after its first `plies` moves, if the line can be played.
std::optional<PositionScript> without_beginning(const PositionScript& script, std::size_t plies);

/// Whether the root is no worse than `worst` under its rules and every move is legal by the
/// mailbox.
bool is_playable(const PositionScript& script, SetupClass worst);

/// How much there is to understand in a script; every step above that changes something, and
/// `with_sides_exchanged` where Black is to move, makes it less. Compared in the order of members.
struct Complexity {
  std::size_t moves;
  int men;
  int weight;  // of all men: a pawn 1, ..., a queen 5
  int rights;
  bool has_ep_square;
  int clocks;  // the sum of what both have counted since the first move
  bool is_chess960;
  bool is_black_to_move;

  friend auto operator<=>(const Complexity&, const Complexity&) = default;
};
Complexity complexity_of(const PositionScript& script);

}  // namespace refute::props
