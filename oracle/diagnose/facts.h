#pragma once

// What can be seen of a move that is listed wrongly, without a guess at why: one table of facts,
// each a truth about a move and its position. Where an event has a name as a situation, the fact
// has the same.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "oracle/diagnose/diagnosed_move.h"

namespace refute::oracle {

/// When a fact is of interest.
enum class FactUse : std::uint8_t {
  kWrong,  // of a move that is listed wrongly
  kMade,   // of a move after which the position is wrong
  kKind,   // of any: what kind of move it is
  kTrait,  // said of what wrong moves have in common, and too little to name them by
};

/// Something that is true of a move.
struct Fact {
  FactUse use;
  std::string_view key;
  std::string_view words;
  bool (*holds)(const DiagnosedMove&);
};

/// The part of the table that says why a move is not legal.
std::vector<Fact> facts_of_illegal_moves();

/// All facts; of one use those that say most stand first.
std::span<const Fact> all_facts();

/// The fact of that key; nullptr if there is none.
const Fact* fact_named(std::string_view key);

/// The fact of that use or of kind that is true of most of the moves, of several the one that says
/// most; nullptr if none is true of any.
const Fact* leading_fact(std::span<const DiagnosedMove> moves, FactUse use);

}  // namespace refute::oracle
