#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "oracle/sources/answer_line.h"
#include "oracle/sources/answer_words.h"
#include "oracle/sources/plain_line.h"

namespace refute::oracle {

std::vector<std::string> lines_within(std::string_view line) {
  const std::string plain = with_blanks_between(plain_line(line));
  const Words words = words_of(plain);
  std::vector<std::string> lines;
  std::size_t at = 0;
  // As JSON names them: `{"move":"e2e4","nodes":20}`, `"divide":{"e2e4":20`.
  constexpr std::array<std::string_view, 8> kWordsBeforeCounts{"move",  "nodes", "count",  "leaves",
                                                               "perft", "moves", "divide", "uci"};
  const auto skipped = [&](std::size_t from) {
    while (from < words.size() && is_one_of(words[from], kWordsBeforeCounts)) ++from;
    return from;
  };
  for (;;) {
    const std::size_t move = skipped(at);
    const std::size_t count = skipped(move + 1);
    if (count >= words.size() || !starts_with_coordinates(words[move])) break;
    if (!is_number(words[count])) break;
    lines.push_back(std::string(words[move]).append(": ").append(words[count]));
    at = count + 1;
  }
  if (lines.size() < (plain.starts_with('{') || plain.starts_with('[') ? 1 : 2))
    return {std::string(line)};
  std::string rest;
  for (; at < words.size(); ++at) rest.append(rest.empty() ? "" : " ").append(words[at]);
  if (!rest.empty()) lines.push_back(std::move(rest));
  return lines;
}

}  // namespace refute::oracle
