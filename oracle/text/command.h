#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace refute {

/// Why a text is not a command. `offset` is the byte of the text that the message is about.
struct CommandError {
  enum class Kind { kEmpty, kUnfinishedQuote, kTrailingBackslash, kNulByte };
  Kind kind;
  std::size_t offset;
};

/// One line for a person: `the quote opened at byte 4 is never closed`.
std::string describe(const CommandError& error);

/// The words of a command, split as a POSIX shell splits them, without running a shell.
///
/// Blanks separate words. Single quotes keep everything; double quotes keep everything but a
/// backslash before `"`, `\`, `$` or a backquote; elsewhere a backslash keeps the next character.
/// There are no variables, patterns, pipes or comments: their characters stand for themselves.
/// A result has at least one word, and the first is not empty.
Result<std::vector<std::string>, CommandError> split_command(std::string_view text);

/// The text that `split_command` and a POSIX shell both split into exactly `words`.
std::string quote_command(std::span<const std::string> words);

/// The same for a person's terminal and shell: what can be seen. A word with other bytes stands in
/// $'...', which `split_command` does not know and bash, zsh and ksh do.
std::string printable_command(std::span<const std::string> words);

}  // namespace refute
