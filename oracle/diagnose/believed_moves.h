#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/depth.h"
#include "engine/setup.h"
#include "oracle/diagnose/node_facts.h"
#include "oracle/trace/comparison.h"

namespace refute::oracle {

/// Moves in UCI text, sorted; one that is listed twice stands there twice.
using SortedMoves = std::vector<std::string>;

/// What the subject lists at the node.
SortedMoves listed_by_subject(const NodeFacts& facts, const Comparison& difference);

/// What a correct generator lists that believes the setup: with and without castling with a rook
/// that is no longer there, since some look at the rook and some trust the right. Empty if the
/// setup has not one king on each side.
std::vector<SortedMoves> lists_of_believer(const Setup& believed, Rules rules);

/// A move of the true position that is made in the one that the subject believes in.
struct PlayedOn {
  const Setup& truth;
  const Setup& believed;
  Move move;
};

/// Whether the piece that moves is where the move begins.
bool can_be_made(const PlayedOn& played);

/// The leaves below the move that a correct generator counts. Nullopt if the move cannot be made
/// there, or if counting would take long.
std::optional<std::uint64_t> leaves_below(const PlayedOn& played, Depth depth);

}  // namespace refute::oracle
