#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/board.h"
#include "engine/castling.h"
#include "engine/color.h"
#include "engine/square.h"
#include "props/state.h"

namespace refute::props {

/// The state that a FEN describes, read without the engine's reader so that a defect there cannot
/// hide one in what is printed. Takes X-FEN and Shredder-FEN and six fields; nullopt if the text
/// cannot be read. For text that a subject printed: it says nothing about what is wrong with it.
std::optional<State> read_plain_fen(std::string_view text);

/// The rook that K or Q means in X-FEN: of those on the back rank beyond the king, the farthest
/// towards that side; nullopt without a king there or a rook beyond it.
std::optional<Square> outermost_rook(const Board& board, Color color, CastlingSide side);

/// The one X-FEN of a state, as the standard spells it, written without the engine's printer.
/// Precondition: every castling right has its king and rook at home.
std::string print_plain_fen(const State& state);

}  // namespace refute::props
