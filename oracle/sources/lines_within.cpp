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
  while (at + 1 < words.size() && starts_with_coordinates(words[at]) && is_number(words[at + 1])) {
    lines.push_back(std::string(words[at]).append(": ").append(words[at + 1]));
    at += 2;
  }
  if (lines.size() < 2) return {std::string(line)};
  std::string rest;
  for (; at < words.size(); ++at) rest.append(rest.empty() ? "" : " ").append(words[at]);
  if (!rest.empty()) lines.push_back(std::move(rest));
  return lines;
}

}  // namespace refute::oracle
