#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/setup.h"

namespace refute::oracle {

/// Everything a wrong engine might accept: what the pieces can do, and the king's castling jumps
/// whether or not the way is free; sorted, in canonical text.
std::vector<std::string> candidate_moves(const Setup& setup);

/// `e1g1` as the king that takes its rook, `e1h1`; other moves as they are.
std::string with_rook_taken(const std::string& move, const Setup& setup);

/// Four coordinates and perhaps a small letter.
bool is_coordinates(std::string_view move);

}  // namespace refute::oracle
