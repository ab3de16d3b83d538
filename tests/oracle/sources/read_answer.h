#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "oracle/sources/answer_parser.h"

namespace refute::oracle {

/// What the lines of the transcript come to, as the answer to a query of that depth.
inline RawAnswer read_answer(std::string_view transcript, Depth depth) {
  AnswerParser parser;
  while (!transcript.empty()) {
    const std::size_t end = std::min(transcript.find('\n'), transcript.size());
    parser.add(transcript.substr(0, end));
    transcript.remove_prefix(std::min(end + 1, transcript.size()));
  }
  return parser.finish(depth);
}

/// The answer in one line: `e2e4 20, ... = total`, the total a question mark if there is none.
inline std::string in_one_line(const RawAnswer& answer) {
  std::string text;
  for (const DivideLine& line : answer.lines)
    text += line.move + " " + std::to_string(line.leaves) + ", ";
  return text + "= " + (answer.total ? std::to_string(*answer.total) : "?");
}

}  // namespace refute::oracle
