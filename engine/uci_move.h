#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/castling.h"
#include "engine/move.h"
#include "engine/move_list.h"

namespace refute {

/// The move in UCI text: "e2e4", "e7e8q". Castling is written as the king's two squares in
/// standard chess ("e1g1") and as king takes rook in Chess960 ("e1h1").
std::string to_uci(Move move, Rules rules);

/// The move of the list that is written so under these rules; nullopt if there is none. Exactly
/// what `to_uci` writes is accepted: "E2E4", "e7e8Q" and "e1h1" in standard chess are not.
std::optional<Move> from_uci(std::string_view text, const MoveList& legal, Rules rules);

}  // namespace refute
