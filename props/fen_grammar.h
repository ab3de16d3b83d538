#pragma once

#include <optional>
#include <string_view>

#include "props/state.h"

namespace refute::props {

/// What the text says if the lenient syntax of `engine/fen.h` allows it, else nullopt. Written from
/// that description without the engine's reader, so that what it lets pass is seen.
std::optional<State> read_fen_by_grammar(std::string_view text);

}  // namespace refute::props
