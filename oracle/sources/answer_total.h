#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "oracle/sources/answer_line.h"
#include "oracle/sources/answer_words.h"

namespace refute::oracle {

/// The line as one that states how many leaves there are in all; nullopt if it does not.
std::optional<AnswerLine> read_total_line(const Words& words);

/// The number at a place from 1 on, or from -1 on counted from the end; nullopt if there is none.
std::optional<std::uint64_t> number_at(std::span<const std::uint64_t> numbers, int place);

/// Whether it is `Perft: 400` or `divide = 400`: without a sign, what comes behind such a word is
/// the depth. `plain` is the line that those words are of.
bool is_total_behind_sign(std::string_view plain, const Words& words);

}  // namespace refute::oracle
