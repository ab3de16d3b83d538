#pragma once

#include <optional>
#include <string>

#include "engine/bitboard.h"
#include "engine/fen.h"
#include "engine/setup.h"

// How the letters of the castling field and rook squares stand for each other. Shared by the
// reader and the printer, so that a letter means the same square in both.

namespace refute {

/// A letter of the castling field belongs to White if it is a capital.
struct CastlingLetter {
  Color color;
  char upper;
};

/// The rook square that the letter names on this board; nullopt if it is no castling letter.
///
/// A file letter names that square of the side's back rank. K names the outermost own rook to the
/// right of the king on that rank, Q to the left. Where there is no such rook, or not exactly one
/// own king on the back rank, they name the corner: whether the right makes sense is not asked.
std::optional<Square> castling_rook_square(const Placement& placement, CastlingLetter letter);

/// The castling field for these rook squares, "-" for none: White before Black, from the h-file to
/// the a-file, which is KQkq in standard chess. Members off the two back ranks have no spelling
/// and are left out; `parse_fen` returns none.
std::string castling_text(const Placement& placement, Bitboard rooks, CastlingSpelling spelling);

}  // namespace refute
