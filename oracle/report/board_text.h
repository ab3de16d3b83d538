#pragma once

#include <string>

#include "engine/bitboard.h"
#include "engine/setup.h"
#include "oracle/report/terminal.h"

namespace refute::oracle {

/// The board as White sees it, one line a rank. Marked squares stand in brackets, and in colour.
std::string draw_board(const Setup& setup, Bitboard marked, const TerminalStyle& style);

}  // namespace refute::oracle
