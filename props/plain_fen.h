#pragma once

#include <optional>
#include <string_view>

#include "props/state.h"

namespace refute::props {

/// The state that a FEN describes, read without the engine's reader so that a defect there cannot
/// hide one in what is printed. Takes X-FEN and Shredder-FEN and six fields; nullopt if the text
/// cannot be read. For text that a subject printed: it says nothing about what is wrong with it.
std::optional<State> read_plain_fen(std::string_view text);

}  // namespace refute::props
