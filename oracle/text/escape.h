#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refute {

/// `text` as printable ASCII on one line, whatever bytes an engine wrote: control characters,
/// backslashes and bytes above 126 become `\n`, `\\`, `\x1b`. After `limit` bytes of `text` the
/// rest is replaced by a note of how much was left out.
std::string escape_for_terminal(std::string_view text, std::size_t limit = 400);

}  // namespace refute
