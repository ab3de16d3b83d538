#include "oracle/check/divide_worker.h"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>

#include "oracle/check/worker_text.h"
#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

constexpr Depth kDeepest(30);

/// A line of so many is shorter than the longest that is read.
constexpr std::size_t kMovesPerLine = 64;

void append_number(std::string& text, std::uint64_t number) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

std::string print_reply(const DivideReply& reply) {
  std::string text;
  for (std::size_t index = 0; index < reply.lines.size(); ++index) {
    if (index % kMovesPerLine == 0) text += index == 0 ? "moves" : "\nmoves";
    text += ' ';
    text += reply.lines[index].move;
    text += ' ';
    append_number(text, reply.lines[index].leaves);
  }
  text += text.empty() ? "total " : "\ntotal ";
  append_number(text, reply.total);
  return text += '\n';
}

}  // namespace

std::string DivideWorker::answer(std::string_view line) const {
  std::string_view rest = line;
  const std::string_view command = take_part(rest, ' ');
  if (command == "divide") return divide(rest);
  if (command == "fen") return fen(rest);
  if (command != "name") return error_line("unknown request");
  return "name " + one_line(subject_.name) + "\nversion " + one_line(subject_.version) + "\n";
}

std::string DivideWorker::divide(std::string_view arguments) const {
  const std::optional<Depth> depth = parse_depth(take_part(arguments, ' '));
  if (!depth)
    return error_line("a depth is a number from 1 to " + std::to_string(kDeepest.plies()));
  const auto script = read_script(arguments);
  if (!script) return error_line(script.error());
  const auto reply = subject_.divide(*script, *depth);
  return reply ? print_reply(*reply) : error_line(reply.error());
}

std::string DivideWorker::fen(std::string_view arguments) const {
  const auto script = read_script(arguments);
  if (!script) return error_line(script.error());
  const auto fen = subject_.fen(*script);
  if (!fen) return error_line(fen.error());
  return *fen ? "fen " + one_line(**fen) + "\n" : "fen\n";
}

}  // namespace refute::oracle
