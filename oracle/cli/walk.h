#pragma once

/// Where somebody is who walks down two divides, and what is to be seen there: values only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/cli/position_options.h"
#include "oracle/report/terminal.h"
#include "oracle/trace/questions.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// A line, and how deep to look.
struct Walk {
  props::PositionScript line;
  Depth depth = Depth(1);  // from the root of the line

  friend bool operator==(const Walk&, const Walk&) = default;
};

/// What is to be asked here: what the line has left of the depth, at least one ply.
Question question_at(const Walk& walk);

/// The walk after the moves, which stay within its depth or go beyond it.
Result<Walk, UsageError> after_moves(const Walk& walk, std::string_view moves);

/// The walk without its last move; nullopt if there is none.
std::optional<Walk> before_last_move(const Walk& walk);

/// The same line and depth from the position of that FEN, or "startpos".
Result<Walk, UsageError> from_fen(const Walk& walk, const std::string& fen);

/// A move of either side, and what they count below it.
struct WalkRow {
  std::string move;
  std::optional<std::uint64_t> subject;  // of a move that is listed twice, the sum
  std::optional<std::uint64_t> reference;
  int times = 0;  // that the subject lists it

  bool differs() const { return subject != reference || times > 1; }
};

/// What both sides count there, and how that differs: "subject 17, reference 16, +1".
std::string counts_text(const WalkRow& row);

/// The moves of both sides, in the order of their text.
std::vector<WalkRow> rows_of(const Answers& answers);

/// Both divides beside each other: a line for each move, the totals, how many moves differ.
std::string print_table(const Answers& answers, const TerminalStyle& style);

/// Where a difference is to be looked for.
struct NextStep {
  std::optional<std::string> move;  // the first whose counts differ, in the subject's order
  std::string reason{};             // why there is none: a sentence
};
NextStep next_step(const Answers& answers);

/// "startpos moves e2e4, depth 2 (3 from the root), Black to move".
std::string print_place(const Walk& walk);

}  // namespace refute::oracle
