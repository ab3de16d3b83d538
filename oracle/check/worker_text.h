#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The part before the first `separator`, which is taken off the text with it.
std::string_view take_part(std::string_view& text, char separator);

/// One line of printable text, whatever a subject has put into it.
std::string one_line(std::string text);

/// The answer of a worker that cannot give the one that was asked for: `error TEXT`.
std::string error_line(const std::string& text);

/// The script in `RULES SCRIPT`, or what is wrong with it.
Result<props::PositionScript, std::string> read_script(std::string_view arguments);

}  // namespace refute::oracle
