#pragma once

#include <string_view>

#include "engine/position.h"
#include "props/laws/verdict.h"

namespace refute::props {

/// A text that our reader takes for a move names a legal move, and one whose own SAN is read as
/// that move. Superfluous signs do not change what is read.
Verdict san_text_names_a_legal_move(const Position& position, std::string_view text);

}  // namespace refute::props
