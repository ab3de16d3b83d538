#include "oracle/cli/walk.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "oracle/report/repeat.h"
#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

std::string count_text(const std::optional<std::uint64_t>& count) {
  return count ? std::to_string(*count) : "-";
}

/// "+3", "-10"; empty where nothing differs. Counts beyond 63 bits are no longer told apart.
std::string change_text(std::uint64_t subject, std::uint64_t reference) {
  if (subject == reference) return {};
  return subject > reference ? fmt::format("+{}", subject - reference)
                             : fmt::format("-{}", reference - subject);
}

std::string difference_text(const WalkRow& row) {
  if (!row.subject) return "missing";
  if (!row.reference) return "extra";
  if (row.times > 1) return fmt::format("listed {} times", row.times);
  return change_text(*row.subject, *row.reference);
}

/// A line of the table; what differs stands out where colours are wanted.
std::string table_line(std::string_view move, std::string_view subject, std::string_view reference,
                       std::string_view difference, const TerminalStyle& style) {
  std::string text = fmt::format("{:<8} {:>14} {:>14}", show_controls(move), subject, reference);
  if (!difference.empty()) text += fmt::format("   {}", difference);
  const bool stands_out = style.color && !difference.empty();
  return stands_out ? "\x1b[1;31m" + text + "\x1b[0m\n" : text + "\n";
}

std::string one_of(const Comparison& difference) {
  if (!difference.missing.empty()) return difference.missing.front() + " is missing";
  if (!difference.extra.empty()) return difference.extra.front() + " is listed and not legal";
  return difference.duplicate.front() + " is listed more than once";
}

}  // namespace

Question question_at(const Walk& walk) {
  const int played = static_cast<int>(walk.line.moves.size());
  return {walk.line, Depth(std::max(1, walk.depth.plies() - played))};
}

Result<Walk, UsageError> after_moves(const Walk& walk, std::string_view moves) {
  Result<props::PositionScript, UsageError> line = with_moves(walk.line, moves);
  if (!line) return Unexpected{line.error()};
  return Walk{*std::move(line), walk.depth};
}

std::optional<Walk> before_last_move(const Walk& walk) {
  if (walk.line.moves.empty()) return std::nullopt;
  Walk shorter = walk;
  shorter.line.moves.pop_back();
  return shorter;
}

Result<Walk, UsageError> from_fen(const Walk& walk, const std::string& fen) {
  const Result<Setup, UsageError> root = read_position(fen, walk.line.rules, true, "fen");
  if (!root) return Unexpected{root.error()};
  return Walk{{*root, walk.line.rules, {}}, walk.depth};
}

std::string counts_text(const WalkRow& row) {
  const std::string difference = difference_text(row);
  return fmt::format("subject {}, reference {}{}", count_text(row.subject),
                     count_text(row.reference), difference.empty() ? "" : ", " + difference);
}

std::vector<WalkRow> rows_of(const Answers& answers) {
  std::map<std::string, WalkRow> rows;
  for (const DivideLine& line : answers.reference.lines) {
    rows[line.move].reference = line.leaves;
  }
  for (const DivideLine& line : answers.subject.lines) {
    WalkRow& row = rows[line.move];
    row.subject = row.subject.value_or(0) + line.leaves;
    ++row.times;
  }
  std::vector<WalkRow> sorted;
  for (auto& [move, row] : rows) {
    row.move = move;
    sorted.push_back(std::move(row));
  }
  return sorted;
}

std::string print_table(const Answers& answers, const TerminalStyle& style) {
  const Comparison& difference = answers.difference;
  std::string text = table_line("move", "subject", "reference", "", style);
  std::size_t differing = 0;
  std::size_t moves = 0;
  if (difference.lists_compared) {
    const std::vector<WalkRow> rows = rows_of(answers);
    moves = rows.size();
    for (const WalkRow& row : rows) {
      if (row.differs()) ++differing;
      text += table_line(row.move, count_text(row.subject), count_text(row.reference),
                         difference_text(row), style);
    }
  }
  text += table_line("total", std::to_string(answers.subject.total),
                     std::to_string(answers.reference.total),
                     change_text(answers.subject.total, answers.reference.total), style);
  if (!difference.lists_compared) {
    return text + "lists are not compared: one side prints no moves, only their number\n";
  }
  return text + (difference.agrees() ? fmt::format("nothing differs in {} moves\n", moves)
                                     : fmt::format("{} of {} moves differ\n", differing, moves));
}

NextStep next_step(const Answers& answers) {
  const Comparison& difference = answers.difference;
  if (difference.agrees()) return {std::nullopt, "nothing differs here"};
  if (!difference.names_no_move()) {
    return {std::nullopt, "the lists of moves differ here: " + one_of(difference)};
  }
  for (const DivideLine& line : answers.subject.lines) {
    const bool is_wrong = std::any_of(difference.counts.begin(), difference.counts.end(),
                                      [&](const auto& count) { return count.move == line.move; });
    if (is_wrong) return {line.move};
  }
  return {std::nullopt, "only the totals differ here"};
}

std::string print_place(const Walk& walk) {
  const int here = question_at(walk).depth.plies();
  std::string depth = fmt::format("depth {}", here);
  if (walk.depth.plies() != here) depth += fmt::format(" ({} from the root)", walk.depth.plies());
  return fmt::format("{}, {}, {} to move\n", props::print_position_script(walk.line), depth,
                     side_to_move_of(last_setup(walk.line)));
}

}  // namespace refute::oracle
