#pragma once

#include <cstdint>
#include <string>

#include "engine/bitboard.h"
#include "engine/setup.h"
#include "oracle/report/terminal.h"

namespace refute::oracle {

/// What the marked squares are of: each kind has a colour of its own.
enum class MarkKind : std::uint8_t { kMissing, kExtra, kDuplicate, kCount };

/// The squares of a move.
struct Mark {
  Bitboard squares{};
  MarkKind kind = MarkKind::kExtra;
};

/// The board as the player below sees it, one line a rank and one for the files, which says whose
/// turn it is. Marked squares stand in brackets; where colours are wanted they have one, White's
/// pieces are bold, and empty squares are faint. Where the style has pieces they stand on squares.
std::string draw_board(const Setup& setup, const Mark& mark, const TerminalStyle& style,
                       Color below = Color::kWhite);

}  // namespace refute::oracle
