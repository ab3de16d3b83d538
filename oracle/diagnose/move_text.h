#pragma once

#include <optional>
#include <string_view>

#include "engine/square.h"

namespace refute::oracle {

/// The parts of a move's text, whatever chess may say to it.
struct UciMoveText {
  Square from;
  Square to;

  /// What follows the two squares: no letter that a program may write is refused here.
  std::optional<char> promotion;
};

/// Reads two squares and at most one character more; anything else is nullopt.
std::optional<UciMoveText> read_uci_move_text(std::string_view text);

/// The text as it can stand in a message: printable and not endless.
std::string_view shown(std::string_view text);

}  // namespace refute::oracle
