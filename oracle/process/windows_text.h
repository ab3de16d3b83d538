#pragma once

/// For the files of this room that are compiled for Windows.

#include <string>
#include <string_view>

namespace refute {

/// All text of this program is UTF-8, and all that the system takes and gives is UTF-16. What is
/// not UTF-8 becomes the replacement character.
std::wstring from_utf8(std::string_view text);
std::string to_utf8(std::wstring_view text);

/// What the system says of an error of its own, a clause: `access is denied (error 5)`.
std::string windows_message(unsigned long error);

}  // namespace refute
