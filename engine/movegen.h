#pragma once

#include <cstdint>

#include "engine/move_list.h"
#include "engine/position.h"

namespace refute {

/// Which moves of a position are wanted. Captures are all moves that take something, en passant
/// and capturing promotions among them; quiets are the rest.
enum class MoveFilter : std::uint8_t { kAll, kCaptures, kQuiets };

/// The legal moves, by the legal generator: king danger squares, check mask, pin rays.
MoveList legal_moves(const Position& position, MoveFilter filter = MoveFilter::kAll);

/// How many there are, by the counting path of the same generator: no list is made.
std::uint64_t count_legal_moves(const Position& position);

/// Whether there is one at all; stops at the first.
bool has_legal_move(const Position& position);

}  // namespace refute
