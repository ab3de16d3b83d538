#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "props/faults/answer.h"
#include "props/sampling/sample_mix.h"
#include "tests/support/scripts.h"

namespace refute::models {

/// The fault of that kind with that option, a number or an enumerator of the kind's own.
template <typename E>
Fault fault_of(Kind kind, E option) {
  return Fault{.kind = kind, .option = static_cast<std::uint8_t>(option)};
}

using Which = SetsFault::Which;
using Write = SetsFault::Write;

/// Make, whose sets undo copies back, or undo leaves those writes to the sets of pieces out.
inline Fault left_out(Kind kind, Which which, EnumSet<Write> writes) {
  const bool is_made = kind == Kind::kSetsMade;
  return Fault{
      .kind = kind,
      .sets = {which, writes, is_made ? SetsFault::Undoing::kCopies : SetsFault::Undoing::kWrites}};
}

/// A prepared query that many plies deep.
inline Asked asked(std::string_view text, int plies = 1, Rules rules = Rules::kStandard) {
  return prepared({*props::parse_position_script("fen " + std::string(text), rules), Depth(plies)});
}

/// Whether a generator with that fault answers the query with a line of that move.
inline bool lists(const Fault& fault, const Asked& query, std::string_view move) {
  return std::ranges::any_of(answer(fault, query).lines, [&](const AnswerLine& line) {
    return line.move == MoveText::of(move);
  });
}

/// The moves that a generator with that fault lists at the end of the script.
inline std::vector<std::string> listed(const Fault& fault, std::string_view script,
                                       Rules rules = Rules::kStandard) {
  std::vector<std::string> moves;
  for (const AnswerLine& line : answer(fault, {script_of(script, rules), Depth(1)}).lines) {
    moves.push_back(line.move.text());
  }
  return moves;
}

/// So many prepared queries, drawn at random, whose lines have that many moves. `depth_of` is told
/// the sample and its number.
template <typename DepthOf>
std::vector<Asked> drawn_queries(std::uint64_t seed, std::size_t count, std::size_t least_moves,
                                 std::size_t most_moves, DepthOf depth_of) {
  std::vector<Asked> queries;
  for (std::uint64_t index = 0; queries.size() < count; ++index) {
    props::Sample sample = props::sample_at({.seed = seed}, index);
    const std::size_t moves = sample.script.moves.size();
    if (moves < least_moves || moves > most_moves) continue;
    const Depth depth = depth_of(sample, index);
    queries.push_back(prepared({std::move(sample.script), depth}));
  }
  return queries;
}

/// The leaves that the answer has below the move, which it should list.
inline std::uint64_t leaves_below(std::string_view move, const Answer& answer) {
  for (const AnswerLine& line : answer.lines)
    if (line.move == MoveText::of(move)) return line.leaves;
  ADD_FAILURE() << move << " is not listed";
  return 0;
}

}  // namespace refute::models
