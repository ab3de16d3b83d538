#pragma once

#include <optional>
#include <string>

namespace refute::oracle {

/// Opens /dev/null in the place of each standard stream that the caller has closed. Without it the
/// next file or pipe would take the number, and results would be written into an engine's input.
void keep_standard_streams_open();

/// The next line of standard input, without its end; nullopt once there is none.
std::optional<std::string> read_input_line();

/// Whether a person is typing there.
bool is_input_a_terminal();

}  // namespace refute::oracle
