#include <algorithm>
#include <cstdint>
#include <string>

#include "fuzz/fuzz_target.h"
#include "fuzz/text_lines.h"
#include "oracle/sources/answer_parser.h"

namespace {

using namespace refute;
using oracle::AnswerLine;

/// The line that says the same as what was read; empty for what is no part of a divide.
std::string print(const AnswerLine& line) {
  if (line.kind == AnswerLine::Kind::kMove) {
    return line.move + ": " + std::to_string(line.leaves);
  }
  if (line.kind == AnswerLine::Kind::kTotal) {
    return "Nodes searched: " + std::to_string(line.leaves);
  }
  return {};
}

/// Every line of an answer names a move, and what cannot be read says why.
bool is_sound(const oracle::RawAnswer& answer) {
  return std::none_of(answer.lines.begin(), answer.lines.end(),
                      [](const oracle::DivideLine& line) { return line.move.empty(); });
}

}  // namespace

// Input: what a program prints when it is asked for a count.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::as_text(data, size);
  std::string_view rest = text;
  oracle::AnswerParser parser;
  while (!rest.empty()) {
    const std::string_view line = fuzz::take_line(rest);
    parser.add(line);
    const std::string printed = print(oracle::read_answer_line(line));
    if (printed.empty()) continue;
    fuzz::require(print(oracle::read_answer_line(printed)) == printed,
                  {"engine_output_fuzzer", "line_round_trips", text}, printed);
  }
  for (const int plies : {1, 2}) {
    fuzz::require(is_sound(parser.finish(Depth(plies))),
                  {"engine_output_fuzzer", "answer_is_sound", text});
  }
  return 0;
}
