#pragma once

#include "props/sampling/canvas.h"
#include "props/sampling/situation.h"

// How each situation is built, with White to move. A recipe places what the situation needs; it
// returns false where the random choices did not fit together. That the result is in the
// situation is checked afterwards and need not be certain, only likely.

namespace refute::props {

bool draw_ep(Situation situation, Canvas& canvas);
bool draw_pawn(Situation situation, Canvas& canvas);
bool draw_castling(Situation situation, Canvas& canvas);
bool draw_chess960(Situation situation, Canvas& canvas);
bool draw_rights(Situation situation, Canvas& canvas);
bool draw_check(Situation situation, Canvas& canvas);
bool draw_pin(Situation situation, Canvas& canvas);
bool draw_promotion(Situation situation, Canvas& canvas);
bool draw_end(Situation situation, Canvas& canvas);

/// Where a king and the rooks of its rights stand.
struct Home {
  Square king;
  Square rook;
};

/// Puts king and rook where they can castle, with the right: on the e-file and in the corner, or
/// under Chess960 anywhere. nullopt if the squares are taken.
std::optional<Home> put_home(Canvas& canvas, Color color, CastlingSide side);

/// The same with both rooks and both rights; gives the home of the queen's side.
std::optional<Home> put_both_homes(Canvas& canvas, Color color);

/// The squares over which king and rook go, the two themselves not counted.
Bitboard castling_way(const Home& home);

/// Puts a man on one of the squares: often a rook of the own side, which code that knows castlers
/// by their kind takes for one of them, else any that a back rank can have, of either side.
bool put_obstacle(Canvas& canvas, Bitboard squares);

/// A slider that goes that way: a queen, or the piece that goes only such ways.
PieceType slider_along(Direction way, Random& random);

/// Puts the own king and an enemy slider on either side of the shield, which is pinned if it is an
/// own man. The way is that from the king.
bool shield_king(Canvas& canvas, Square shield, Direction way);

/// Puts the enemy king and an own slider on either side of the shield: a check that opens when the
/// shield goes.
bool mask_check(Canvas& canvas, Square shield, Direction way);

/// Puts a rook, a bishop, knights and perhaps a queen near to nothing in particular, so that the
/// enemy king, wherever it stands, has few squares left.
void scatter_attackers(Canvas& canvas, Color color);

}  // namespace refute::props
