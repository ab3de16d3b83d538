#pragma once

#include <string>

#include "engine/board.h"
#include "engine/color.h"
#include "engine/setup.h"

namespace refute::props {

/// Every fact of a position that making and undoing moves must keep right, except its key. The
/// sets of the board are as the subject keeps them, and may contradict each other.
struct State {
  Board board;
  Color side_to_move = Color::kWhite;
  int halfmove_clock = 0;
  int fullmove_number = 1;

  friend constexpr bool operator==(const State&, const State&) = default;
};

/// The facts of a setup.
State state_of(const Setup& setup);

/// The setup that the sets say. Where several pieces claim one square, one of them stands there.
Setup setup_of(const State& state);

/// Two states of what should be one position.
struct StatePair {
  const State& expected;
  const State& actual;
};

/// Which facts differ, for a person: `ep square: none, expected e3; halfmove clock: 1, expected 0`.
/// Empty if the two are equal.
std::string difference(const StatePair& states);

}  // namespace refute::props
