#pragma once

/// Position scripts for tests, written as the body of a UCI `position` command, and well-known
/// FENs.

#include <cstdlib>
#include <string_view>

#include <gtest/gtest.h>

#include "props/sampling/position_script.h"

namespace refute {

/// The script that the text says; a text that is none ends the run.
inline props::PositionScript script_of(std::string_view text, Rules rules = Rules::kStandard) {
  const auto script = props::parse_position_script(text, rules);
  if (!script) {
    ADD_FAILURE() << describe(script.error(), text);
    std::abort();
  }
  return *script;
}

/// "Kiwipete" (Peter McKenzie), whose published counts are 48, 2039, 97862, 4085603.
inline constexpr const char* kKiwipeteScript =
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The same without the word before it.
inline constexpr const char* kKiwipeteFen = kKiwipeteScript + 4;

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace refute
