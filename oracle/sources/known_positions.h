#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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

/// What the start position has: moves, and leaves at depths 2 and 3.
inline constexpr std::uint64_t kStartMoves = 20;
inline constexpr std::uint64_t kStartLeaves = 400;
inline constexpr std::uint64_t kStartLeavesAtThree = 8902;

/// "Kiwipete" (Peter McKenzie): 48 moves, 2039 leaves at depth 2.
inline constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Six moves.
inline constexpr const char* kKingAndPawn = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
inline constexpr std::size_t kKingAndPawnMoves = 6;

/// 40 moves, none of them a pawn's or castling.
inline constexpr const char* kQueenAndRook = "7k/8/8/3Q4/4R3/8/8/K7 w - - 0 1";

/// The knight on e2 is pinned to its king: a list with e2c3 is pseudo-legal.
inline constexpr const char* kPinned = "4k3/8/8/8/4r3/8/4N3/R3K2R w KQ - 0 1";
inline constexpr const char* kPinnedMove = "e2c3";

/// Black has no move.
inline constexpr const char* kStalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

/// One move leaves Black without any; all others leave some.
inline constexpr const char* kStalemating = "8/8/8/8/8/8/6Q1/k5K1 w - - 0 1";
inline constexpr const char* kStalematingMove = "g2c2";
inline constexpr std::uint64_t kStalematingLeaves = 48;  // at depth 2

/// White has 26 moves; once it has castled on the king's side, Black has three.
inline constexpr const char* kBeforeCastling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
inline constexpr std::uint64_t kMovesBeforeCastling = 26;
inline constexpr std::uint64_t kMovesAfterCastling = 3;

/// Black has enough moves to think about, and White fewer.
inline constexpr const char* kBlackToMove = "4k2r/pppp4/8/8/8/8/6P1/4K3 b - - 0 1";

/// Castling in Chess960: king and rook change places; the rook stands on the other side; the king
/// stands where it always does; the rook stands in its corner.
struct KnownCastling {
  const char* fen;
  const char* move;
};
inline constexpr std::array kCastlings960{KnownCastling{"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"},
                                          KnownCastling{"4k3/8/8/8/8/8/8/1R3K2 w B - 0 1", "f1b1"},
                                          KnownCastling{"1k6/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"},
                                          KnownCastling{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1"}};

}  // namespace refute::oracle
