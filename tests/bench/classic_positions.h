#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/depth.h"

namespace refute::bench {

/// A position with the leaves of its tree from depth 1 on.
struct ClassicPosition {
  const char* name;
  const char* fen;
  Depth full_depth;
  std::array<std::uint64_t, 7> leaves;

  /// Precondition: `1 <= depth <= full_depth`.
  std::uint64_t leaves_at(Depth depth) const {
    return leaves[static_cast<std::size_t>(depth.plies() - 1)];
  }
};

/// The six positions of the Chess Programming Wiki's page "Perft Results", whose counts these are;
/// Stockfish 15.1 gives the same.
inline constexpr std::array<ClassicPosition, 6> kClassicPositions{{
    {"start",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     Depth(6),
     {20, 400, 8902, 197281, 4865609, 119060324}},
    {"kiwipete",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     Depth(5),
     {48, 2039, 97862, 4085603, 193690690}},
    {"position 3",
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
     Depth(7),
     {14, 191, 2812, 43238, 674624, 11030083, 178633661}},
    {"position 4",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     Depth(5),
     {6, 264, 9467, 422333, 15833292}},
    {"position 5",
     "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     Depth(5),
     {44, 1486, 62379, 2103487, 89941194}},
    {"position 6",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     Depth(5),
     {46, 2079, 89890, 3894594, 164075551}},
}};

}  // namespace refute::bench
