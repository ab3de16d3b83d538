#pragma once

#include <string>
#include <string_view>

namespace refute::props {

/// The text in quotes, cut if it is long, other bytes than printable ones as `?`.
std::string quoted_text(std::string_view text);

}  // namespace refute::props
