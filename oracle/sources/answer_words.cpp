#include "oracle/sources/answer_words.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "oracle/text/number.h"

namespace refute::oracle {
namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A word without the punctuation around it: `(ms)`, `nodes,`, `.......Perft`, `"e2e4"`.
std::string_view bare(std::string_view word) {
  constexpr std::string_view kBefore = ".,;([|\"'`*{";
  constexpr std::string_view kBehind = ".,;]|\"'`*}";
  while (!word.empty() && kBefore.find(word[0]) != kBefore.npos) word.remove_prefix(1);
  const auto cut = [&] {
    while (!word.empty() && kBehind.find(word.back()) != kBehind.npos) word.remove_suffix(1);
  };
  cut();
  const bool is_open = word.find('(') != std::string_view::npos;
  if (!is_open && word.ends_with(')')) word.remove_suffix(1);
  cut();
  return word;
}

/// Whether it has no letter and no digit: `->`, `==`, `===`, or nothing at all.
bool is_sign(std::string_view word) {
  return word.find_first_not_of("-=*/>~#_+:.") == std::string_view::npos;
}

/// `5.0%`
bool is_share(std::string_view word) {
  return word.size() > 1 && word.back() == '%' && word[0] >= '0' && word[0] <= '9';
}

/// The move of `perft(e2e4)`; other words as they are.
std::string_view argument_or_word(std::string_view word) {
  constexpr std::string_view kCall = "perft(";
  if (!word.ends_with(')') || lower(word.substr(0, kCall.size())) != kCall) return word;
  const std::string_view argument = word.substr(kCall.size(), word.size() - kCall.size() - 1);
  return starts_with_coordinates(argument) ? argument : word;
}

/// Where an equals sign stands before a number: `perft(2)=400`, and not `e7e8=Q`.
std::size_t equals_before_number(std::string_view line) {
  for (std::size_t at = line.find('='); at < line.size(); at = line.find('=', at + 1)) {
    if (at + 1 < line.size() && line[at + 1] >= '0' && line[at + 1] <= '9') return at;
  }
  return line.size();
}

/// How far it is to the end of the first word: to a blank, a colon, or a sign or dots that lead to
/// a number.
std::size_t end_of_word(std::string_view line) {
  return std::min({line.find_first_of(" \t:"), line.find(".."), equals_before_number(line)});
}

}  // namespace

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), lower(word)) != words.end();
}

bool has_word(const Words& words, std::string_view word) {
  return std::any_of(words.begin(), words.end(), [&](auto w) { return lower(w) == word; });
}

bool is_number(std::string_view word) { return parse_grouped_number(word).has_value(); }

bool is_square(std::string_view text) {
  return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool starts_with_coordinates(std::string_view move) {
  if (!move.empty() && std::string_view("KQRBNP").find(move[0]) != std::string_view::npos) {
    move.remove_prefix(1);
  }
  if (move.size() < 4 || !is_square(move)) return false;
  move.remove_prefix(move[2] == '-' || move[2] == 'x' ? 3 : 2);
  return move.size() >= 2 && is_square(move);
}

Words words_of(std::string_view line) {
  Words words;
  while (!line.empty()) {
    const std::size_t end = end_of_word(line);
    const std::string_view word = argument_or_word(bare(line.substr(0, end)));
    if (!is_sign(word) && !is_share(word)) words.push_back(word);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

std::string with_blanks_between(std::string_view raw) {
  std::string line(raw);
  const std::size_t first = line.find_first_of(",;| ");
  const bool has_columns = first != line.npos && line[first] != ' ' && first > 0 &&
                           (starts_with_coordinates(std::string_view(line).substr(0, first)) ||
                            line.find_first_not_of(kLetters) == first);
  if (has_columns) std::replace(line.begin(), line.end(), line[first], ' ');
  for (std::size_t at = line.find(",\""); at != line.npos; at = line.find(",\"")) line[at] = ' ';
  for (std::size_t at = line.find("->"); at != line.npos; at = line.find("->", at + 1)) {
    const char next = at + 2 < line.size() ? line[at + 2] : ' ';
    if (next != ' ') line.replace(at, 2, next >= '0' && next <= '9' ? " " : "-");
  }
  return line;
}

std::optional<std::uint64_t> number_after(const Words& words, std::string_view key) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == key) return parse_grouped_number(words[i + 1]);
  }
  return std::nullopt;
}

std::string_view word_after(const Words& words, std::string_view key) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == key) return words[i + 1];
  }
  return {};
}

bool is_timing(const Words& words) {
  constexpr std::array<std::string_view, 14> kOfTimes{"time",   "nps",     "ms",  "sec",   "secs",
                                                      "second", "seconds", "s",   "speed", "knps",
                                                      "mnps",   "elapsed", "per", "hash"};
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    if (word.starts_with('(')) word.remove_prefix(1);
    const std::string text = lower(word);
    return is_one_of(word, kOfTimes) || text.find("nps") != std::string::npos ||
           text.find("/s") != std::string::npos || text.starts_with("nodespersec");
  });
}

std::optional<std::uint64_t> spaced_number(const Words& words, std::size_t at) {
  std::string digits;
  for (std::size_t i = at; i < words.size(); ++i) {
    const bool is_group = words[i].find_first_not_of("0123456789") == std::string_view::npos &&
                          (i == at ? words[i].size() <= 3 : words[i].size() == 3);
    if (!is_group) break;
    digits += words[i];
  }
  const bool has_groups = at < words.size() && digits.size() > words[at].size();
  return has_groups ? parse_whole_number(digits) : std::nullopt;
}

}  // namespace refute::oracle
