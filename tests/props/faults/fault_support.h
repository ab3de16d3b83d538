#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "props/faults/answer.h"
#include "tests/support/scripts.h"

namespace refute::models {

/// The fault of that kind with that option, a number or an enumerator of the kind's own.
template <typename E>
Fault fault_of(Kind kind, E option) {
  return Fault{.kind = kind, .option = static_cast<std::uint8_t>(option)};
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

/// The leaves that the answer has below the move, which it should list.
inline std::uint64_t leaves_below(std::string_view move, const Answer& answer) {
  for (const AnswerLine& line : answer.lines)
    if (line.move == MoveText::of(move)) return line.leaves;
  ADD_FAILURE() << move << " is not listed";
  return 0;
}

}  // namespace refute::models
