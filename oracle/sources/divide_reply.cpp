#include "oracle/sources/divide_reply.h"

#include <algorithm>

namespace refute::oracle {

bool lists(std::span<const DivideLine> lines, std::string_view move) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const DivideLine& line) { return line.move == move; });
}

DivideReply sorted(DivideReply reply) {
  std::sort(reply.lines.begin(), reply.lines.end(), [](const DivideLine& a, const DivideLine& b) {
    return a.move != b.move ? a.move < b.move : a.leaves < b.leaves;
  });
  return reply;
}

std::uint64_t sum_of_lines(const DivideReply& reply) {
  std::uint64_t sum = 0;
  for (const DivideLine& line : reply.lines) sum += line.leaves;
  return sum;
}

bool is_sound(const DivideReply& reply) {
  if (!reply.has_lines) return true;
  std::vector<std::string_view> moves;
  moves.reserve(reply.lines.size());
  for (const DivideLine& line : reply.lines) moves.push_back(line.move);
  std::sort(moves.begin(), moves.end());
  return std::adjacent_find(moves.begin(), moves.end()) == moves.end() &&
         sum_of_lines(reply) == reply.total;
}

std::string print_divide(const DivideReply& reply) {
  std::string text;
  for (const DivideLine& line : reply.lines) {
    if (!reply.has_lines) break;
    text += line.move + ": " + std::to_string(line.leaves) + "\n";
  }
  return text + "\nNodes searched: " + std::to_string(reply.total) + "\n";
}

}  // namespace refute::oracle
