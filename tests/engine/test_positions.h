#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fen.h"
#include "engine/move.h"
#include "engine/position.h"
#include "props/sampling/chess960_start.h"
#include "props/sampling/random.h"
#include "props/sampling/random_game.h"
#include "props/sampling/random_setup.h"
#include "tests/engine/trigger_positions.h"
#include "tests/support/scripts.h"

namespace refute::test {

/// The setup of a FEN; fails the test and gives an empty board if there is none.
inline Setup setup_of(std::string_view fen, FenSyntax syntax = FenSyntax::kStrict) {
  const auto setup = parse_fen(fen, syntax);
  if (setup) return *setup;
  ADD_FAILURE() << describe(setup.error(), fen);
  return Setup();
}

/// The position of a FEN; fails the test and gives the start position if there is none.
inline Position position_of(std::string_view fen, Rules rules = Rules::kStandard) {
  const auto position = Position::from_setup(setup_of(fen, FenSyntax::kLenient), rules);
  if (!position) {
    ADD_FAILURE() << describe(position.error()) << ": " << fen;
    return Position::start();
  }
  return *position;
}

inline std::string fen_of(const Position& position) { return print_fen(position.setup()); }

/// For each of the given lists of moves: sorted, so that lists compare as multisets.
template <typename Moves>
std::vector<Move> sorted(const Moves& moves) {
  std::vector<Move> result(moves.begin(), moves.end());
  std::sort(result.begin(), result.end());
  return result;
}

/// The positions in which other engines went wrong.
inline std::vector<Position> trigger_positions() {
  std::vector<Position> positions;
  positions.reserve(kTriggerPositions.size());
  for (const TriggerPosition& trigger : kTriggerPositions) {
    positions.push_back(position_of(trigger.fen, trigger.rules));
  }
  return positions;
}

/// How many positions of each kind `sample_positions` draws.
struct SampleSize {
  int games;
  int placements;
};

/// The positions of random games, half of them Chess960, and random placements: rich in castling,
/// promotion and en passant, the same in every run.
inline std::vector<Position> sample_positions(SampleSize size) {
  props::Random random(20240229);
  std::vector<Position> positions;
  const auto add = [&positions](const Setup& setup, Rules rules) {
    const auto position = Position::from_setup(setup, rules);
    if (!position) {
      ADD_FAILURE() << describe(position.error()) << ": " << print_fen(setup);
      return;
    }
    positions.push_back(*position);
  };
  for (int game = 0; game < size.games; ++game) {
    const Rules rules = game % 2 == 0 ? Rules::kStandard : Rules::kChess960;
    const Setup root = rules == Rules::kStandard ? Position::start().setup()
                                                 : props::chess960_start(random.between(0, 959));
    for (const Setup& setup : props::random_game(root, {.rules = rules}, random).setups) {
      add(setup, rules);
    }
  }
  for (int index = 0; index < size.placements; ++index) {
    const Rules rules = index % 2 == 0 ? Rules::kStandard : Rules::kChess960;
    add(props::random_setup({.rules = rules, .worst = SetupClass::kUnusual}, random), rules);
  }
  return positions;
}

/// The samples and the trigger positions together.
inline std::vector<Position> many_positions(SampleSize size) {
  std::vector<Position> positions = sample_positions(size);
  for (const Position& position : trigger_positions()) positions.push_back(position);
  return positions;
}

}  // namespace refute::test
