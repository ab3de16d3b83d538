#pragma once

#include "engine/bitboard.h"
#include "engine/board.h"
#include "engine/move.h"
#include "engine/position.h"

namespace refute {

/// The pieces of `by` that attack the square, as if `occupied` were the occupied squares.
Bitboard attackers_to(const Board& board, Square square, Color by, Bitboard occupied);

/// The pieces that give check to the side to move.
Bitboard checkers(const Position& position);

inline bool in_check(const Position& position) { return !checkers(position).empty(); }

/// Whether the side to move could take the king: the move that led here was not legal.
bool king_can_be_taken(const Position& position);

/// Whether the squares between are empty and the king's way, its own square and its destination
/// included, is not attacked (FIDE 3.8.2). Precondition: the right exists.
bool castling_is_open(const Board& board, Color us, Square rook);

/// The pieces of `color` that alone stand between their king and an enemy slider.
Bitboard pinned(const Position& position, Color color);

/// Whether the move is one of `pseudo_legal_moves`, for any 16 bits; decided without a list.
bool is_pseudo_legal(const Position& position, Move move);

/// Whether the move is one of `legal_moves`, for any 16 bits; decided without a list.
bool is_legal(const Position& position, Move move);

/// Whether the opponent is in check after the move; decided without making it.
/// Precondition: the move is legal.
bool gives_check(const Position& position, Move move);

}  // namespace refute
