#pragma once

#include "engine/setup.h"

namespace refute::props {

/// How many start positions Chess960 has; they are numbered from 0 (Scharnagl's numbering).
inline constexpr int kChess960StartCount = 960;

/// The one of them that standard chess starts from.
inline constexpr int kStandardStart = 518;

/// The numbers of the two sides' ranks in double Fischer random chess.
struct DoubleStart {
  int white;
  int black;
};

/// The start position of that number, all castling rights included.
/// Precondition: `0 <= number < kChess960StartCount`.
Setup chess960_start(int number);

/// The start position in which the two sides' pieces stand as in two Chess960 positions.
/// Precondition: both numbers as for `chess960_start`.
Setup double_chess960_start(DoubleStart start);

}  // namespace refute::props
