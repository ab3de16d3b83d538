#pragma once

/// The words that a line of an answer is made of.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refute::oracle {

/// Parts of a line, which has to outlive them.
using Words = std::vector<std::string_view>;

/// The words of a line; colons, blanks, leaders of dots, and dashes and equals signs that stand
/// alone part them. Punctuation around a word is no part of it.
Words words_of(std::string_view line);

/// The line with blanks for what some part its columns with: `e2e4,20`, `e2e4|20`, `e2e4->20`,
/// `"move":"e2e4","nodes":20`; and with `e2->e4` as `e2-e4`.
std::string with_blanks_between(std::string_view line);

std::string lower(std::string_view text);

/// Whether the word is one of those, in whatever case; whether one of the words is that one.
bool is_one_of(std::string_view word, std::span<const std::string_view> words);
bool has_word(const Words& words, std::string_view word);

/// Whether it is a number, perhaps in groups of three digits.
bool is_number(std::string_view word);

/// Whether one of the words is of a time or a speed.
bool is_timing(const Words& words);

/// The number that the words from there on are if blanks part its groups; nullopt if they are none.
std::optional<std::uint64_t> spaced_number(const Words& words, std::size_t at);

/// What stands behind that word: a number, or any word; none, or an empty one, if there is nothing.
std::optional<std::uint64_t> number_after(const Words& words, std::string_view key);
std::string_view word_after(const Words& words, std::string_view key);

/// Whether it begins with a square. Precondition: it has two characters.
bool is_square(std::string_view text);

/// `e2e4`, `e2-e4`, `Ng1xf3`: unlike `e4` or `Nf3`, words that nobody uses for anything else.
bool starts_with_coordinates(std::string_view move);

}  // namespace refute::oracle
