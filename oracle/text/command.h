#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
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

/// Who would read the command: a POSIX shell, or Windows.
enum class CommandStyle : std::uint8_t { kPosix, kWindows };

/// That of the system which this program runs on.
inline constexpr CommandStyle kOwnCommandStyle = std::filesystem::path::preferred_separator == '/'
                                                     ? CommandStyle::kPosix
                                                     : CommandStyle::kWindows;

/// The words of a command, split as a POSIX shell splits them, without running a shell.
///
/// Blanks separate words. Single quotes keep everything; double quotes keep everything but a
/// backslash before `"`, `\`, `$` or a backquote; elsewhere a backslash keeps the next character.
/// There are no variables, patterns, pipes or comments: their characters stand for themselves.
/// A result has at least one word, and the first is not empty.
///
/// In the style of Windows a backslash stands for itself, since paths are made of it, but before a
/// double quote, where two of them are one and an odd one keeps the quote; and a single quote is
/// one only where a word begins.
Result<std::vector<std::string>, CommandError> split_command(std::string_view text,
                                                             CommandStyle style = kOwnCommandStyle);

/// The text that `split_command` and a POSIX shell, or a program of Windows, both split into
/// exactly `words`.
std::string quote_command(std::span<const std::string> words,
                          CommandStyle style = kOwnCommandStyle);

/// The same for a person's terminal and shell: what can be seen. A word with other bytes stands in
/// $'...', which `split_command` does not know and bash, zsh and ksh do; in the style of Windows,
/// whose shells have no such thing, it is only shown.
std::string printable_command(std::span<const std::string> words,
                              CommandStyle style = kOwnCommandStyle);

}  // namespace refute
