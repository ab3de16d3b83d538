#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/position.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// What these moves lead to from the start of a game.
inline props::PositionScript node_after(std::vector<std::string> moves = {}) {
  return {Position::start().setup(), Rules::kStandard, std::move(moves)};
}

/// "Kiwipete" (Peter McKenzie): 48 moves, 2039 leaves at depth 2.
inline constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Castling in Chess960: king and rook change places; the rook stands on the other side; the king
/// stands where it always does.
struct KnownCastling {
  const char* fen;
  const char* move;
};
inline constexpr std::array kCastlings960{KnownCastling{"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"},
                                          KnownCastling{"4k3/8/8/8/8/8/8/1R3K2 w B - 0 1", "f1b1"},
                                          KnownCastling{"1k6/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"}};

}  // namespace refute::oracle
