#include "tests/chaos/answer.h"

#include <array>
#include <charconv>
#include <system_error>

namespace refute::chaos {
namespace {

constexpr std::array kWhiteMoves{"a2a3", "b2b3", "c2c3", "d2d3", "e2e3", "f2f3", "g2g3",
                                 "h2h3", "a2a4", "b2b4", "c2c4", "d2d4", "e2e4", "f2f4",
                                 "g2g4", "h2h4", "b1a3", "b1c3", "g1f3", "g1h3"};

/// White's moves turned over: rank 1 becomes rank 8.
std::string mirrored(std::string move) {
  for (const std::size_t rank : {1U, 3U}) {
    move[rank] = static_cast<char>('1' + '8' - move[rank]);
  }
  return move;
}

}  // namespace

std::optional<Answer> canned_answer(std::string_view position, int depth) {
  constexpr std::string_view kStart =
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  if (position != "position startpos" && position != kStart) return std::nullopt;
  if (depth != 1 && depth != 2) return std::nullopt;
  Answer answer;
  for (const char* move : kWhiteMoves) answer.lines.push_back({move, depth == 1 ? "1" : "20"});
  fix_total(answer);
  return answer;
}

Answer answer_for_another_position(int depth) {
  Answer answer;
  for (const char* move : kWhiteMoves) {
    answer.lines.push_back({mirrored(move), depth == 1 ? "1" : "20"});
  }
  fix_total(answer);
  return answer;
}

std::string text_of(const Answer::Line& line) { return line.move + ": " + line.count; }

std::string text_of(const Answer& answer) {
  std::string text;
  for (const Answer::Line& line : answer.lines) text += text_of(line) + "\n";
  return text + "\nNodes searched: " + answer.total + "\n\n";
}

std::uint64_t number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() ? value : 0;
}

void fix_total(Answer& answer) {
  std::uint64_t sum = 0;
  for (const Answer::Line& line : answer.lines) sum += number(line.count);
  answer.total = std::to_string(sum);
}

}  // namespace refute::chaos
