#pragma once

#include "engine/movegen.h"

namespace refute {

/// The moves that the pieces can make when nobody minds the own king: written apart from the
/// legal generator and shares only the attack tables with it. Castling is listed only if the
/// squares between are empty and the king's way is not attacked; whether the rook leaves shelter
/// behind it (Chess960) is left to the filter, like every other exposure of the king.
MoveList pseudo_legal_moves(const Position& position, MoveFilter filter = MoveFilter::kAll);

/// The pseudo-legal moves that survive the test of making them and looking whether the king can
/// be taken.
MoveList filtered_legal_moves(const Position& position, MoveFilter filter = MoveFilter::kAll);

}  // namespace refute
