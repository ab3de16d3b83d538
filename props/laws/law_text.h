#pragma once

#include <span>
#include <string>

#include "engine/bitboard.h"
#include "engine/castling.h"
#include "engine/move.h"
#include "engine/move_list.h"
#include "engine/square.h"
#include "props/laws/verdict.h"
#include "props/state.h"

// What the laws say when they are violated.

namespace refute::props {

/// The move in UCI text, and its kind where that is not plain from the text.
std::string text_of(Move move, Rules rules);

/// The squares, "a1 c3", or "none".
std::string text_of(Bitboard squares);

/// Two lists of what should be the same moves, each in the order of `Move`.
struct MovesPair {
  std::span<const Move> expected;
  std::span<const Move> actual;
};

/// Every move that one list has more often than the other: `missing e5d6; extra e1g1`. Empty if
/// they are equal.
std::string difference(const MovesPair& moves, Rules rules);

/// The same for a list in any order against the sorted one. Costs nothing but a sort when equal.
std::string difference(std::span<const Move> expected, const MoveList& actual, Rules rules);

/// The same for two lists of a subject, in any order. Costs next to nothing when that is one order.
std::string difference(const MoveList& expected, const MoveList& actual, Rules rules);

/// Holds if the two states are equal; `when` opens the sentence if they are not.
Verdict require_same_state(const StatePair& states, const std::string& when);

}  // namespace refute::props
