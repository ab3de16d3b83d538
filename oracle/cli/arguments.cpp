#include "oracle/cli/arguments.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace refute::oracle {
namespace {

bool consists_of(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

bool is_placement(std::string_view word) {
  constexpr std::ptrdiff_t kSlashes = 7;
  return consists_of(word, "pnbrqkPNBRQK12345678/") &&
         std::count(word.begin(), word.end(), '/') == kSlashes;
}

bool is_side(std::string_view word) { return word == "w" || word == "b"; }

bool is_castling(std::string_view word) {
  return word == "-" || consists_of(word, "KQABCDEFGHkqabcdefgh");
}

bool is_ep_square(std::string_view word) {
  return word == "-" || (word.size() == 2 && consists_of(word.substr(0, 1), "abcdefgh") &&
                         consists_of(word.substr(1), "12345678"));
}

bool is_number(std::string_view word) { return consists_of(word, "0123456789"); }

/// Whether the word may be meant as a field, however wrong it is.
bool may_be_field(std::string_view word) {
  constexpr std::size_t kLongest = 4;  // "KQkq"
  const bool is_option = word.size() > 1 && word.front() == '-';
  return !word.empty() && word.size() <= kLongest && !is_option && !is_number(word);
}

/// How many of the words from `first` on continue a FEN whose placement stands before them. Where
/// nothing but a FEN is expected, wrong fields belong to it, too: its reader says what is wrong.
std::size_t fields_at(const std::vector<std::string>& words, std::size_t first, bool is_expected) {
  const auto is = [&](std::size_t index, bool (*test)(std::string_view)) {
    const std::size_t at = first + index;
    return at < words.size() && (test(words[at]) || (is_expected && may_be_field(words[at])));
  };
  const auto is_clock = [&](std::size_t index) {
    return first + index < words.size() && is_number(words[first + index]);
  };
  if (!is(0, is_side)) return 0;
  if (!is(1, is_castling)) return 1;
  if (!is(2, is_ep_square)) return 2;
  return is_clock(3) && is_clock(4) ? 5 : 3;
}

}  // namespace

std::vector<std::string> with_fens_joined(const std::vector<std::string>& arguments) {
  std::vector<std::string> joined;
  bool is_after_option = false;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    std::string word = arguments[at];
    const bool is_expected = is_after_option || word.starts_with("--fen=");
    const bool is_one_word = word.find(' ') == std::string::npos;
    is_after_option = word == "--fen";
    if (is_one_word && (is_expected || is_placement(word))) {
      for (std::size_t left = fields_at(arguments, at + 1, is_expected); left > 0; --left) {
        word += " " + arguments[++at];
      }
    }
    joined.push_back(std::move(word));
  }
  return joined;
}

}  // namespace refute::oracle
