#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refute {

/// `text` as printable UTF-8 on one line, whatever bytes an engine wrote: letters of all scripts
/// stay, and backslashes, control characters and all else that cannot be seen become `\\`, `\n`,
/// `\x1b`. After `limit` bytes of `text`, and the rest of a letter that began before, what is left
/// is replaced by a note of how much that is.
std::string escape_for_terminal(std::string_view text, std::size_t limit = 400);

/// The same in quotes, for a message about somebody's words: at most so many bytes of them.
std::string in_quotes(std::string_view text, std::size_t limit = 60);

/// How many bytes at that place of `text` are one character of UTF-8 that can be seen, or a blank
/// or line end; 0 if they are none. Control characters, and what turns the direction of writing or
/// has no width, cannot be seen.
std::size_t visible_length(std::string_view text, std::size_t at);

/// `text` for a terminal, of whoever wrote it: line ends and what can be seen stay, all other bytes
/// become `\x1b`. Unlike `escape_for_terminal` it leaves backslashes alone, so that what is
/// printable stays the same: for text that is to be copied.
std::string show_controls(std::string_view text);

/// The words, which blanks divide, in lines that are shorter than `width` where no single word is
/// longer. One empty line if there are none.
std::vector<std::string> wrapped(std::string_view words, std::size_t width);

/// The text, in which no line is longer than there are columns, if there are such, and no single
/// word is: it goes on in further lines, which begin with so many blanks.
std::string fitted(std::string_view text, std::size_t indent, std::optional<std::size_t> columns);

}  // namespace refute
