#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refute::chaos {

/// What an engine prints for `go perft N`, with the numbers as text so that they can be no numbers.
struct Answer {
  struct Line {
    std::string move;
    std::string count;
  };
  std::vector<Line> lines;
  std::string total;
};

/// The true answer for the start position at depth 1 or 2; nullopt for any other request.
std::optional<Answer> canned_answer(std::string_view position, int depth);

/// A true answer at depth 1 or 2, but for the start position with Black to move.
Answer answer_for_another_position(int depth);

/// `e2e4: 20`.
std::string text_of(const Answer::Line& line);

/// The whole as Stockfish prints it: the lines, a blank one, `Nodes searched: N`, a blank one.
std::string text_of(const Answer& answer);

/// The count as a number, 0 if it is none.
std::uint64_t number(const std::string& text);

/// Sets the total to the sum of the counts.
void fix_total(Answer& answer);

}  // namespace refute::chaos
