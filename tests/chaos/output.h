#pragma once

#include <string_view>

namespace refute::chaos {

/// Writes all of `text` to the descriptor at once, unbuffered, as engines flush every line. Ends
/// this process quietly if nobody reads any more.
void write_all(int descriptor, std::string_view text);

/// `write_all` to standard output.
void say(std::string_view text);

}  // namespace refute::chaos
