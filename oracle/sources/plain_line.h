#pragma once

#include <string>
#include <string_view>

namespace refute::oracle {

/// The line in ASCII as a terminal would show it: without terminal codes, prompts or the time and
/// level of a log in front, and blanks around it. Figurines become the letters of their pieces,
/// arrows `->`, thin blanks blanks; whatever else is no ASCII becomes a blank, unless it is no
/// UTF-8.
std::string plain_line(std::string_view line);

}  // namespace refute::oracle
