#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/position.h"

namespace refute {

/// The move in standard algebraic notation (FIDE Handbook, Appendix C), with the least
/// disambiguation, "=Q" for promotions, "O-O", and "+" or "#".
/// Precondition: the move is legal.
std::string to_san(const Position& position, Move move);

/// The legal move that the text names; nullopt if it names none or more than one. Accepts what
/// `to_san` writes, and besides: missing or superfluous "+", "#", "x" and disambiguation, zeros
/// for the letters in castling, and a promotion letter without "=".
std::optional<Move> from_san(const Position& position, std::string_view text);

}  // namespace refute
