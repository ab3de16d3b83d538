#pragma once

#include <cstdio>
#include <optional>
#include <string>

namespace refute::oracle {

/// To be called once, first of all. Opens the null device in the place of each standard stream that
/// the caller has closed: without it the next file or pipe would take the number, and results would
/// be written into an engine's input. Sets up what is written: a file that may not grow is an error
/// of the write and not the end of the program; on Windows no line end is changed, consoles show
/// UTF-8 and colours, and a crash opens no window.
void prepare_standard_streams();

/// The next line of standard input, without its end; nullopt once there is none.
std::optional<std::string> read_input_line();

/// Whether a person is typing there.
bool is_input_a_terminal();

/// Whether what is written there is shown to a person at once.
bool is_terminal(std::FILE* stream);

}  // namespace refute::oracle
